// A large picture: zoom with wheel, keys, fingers or double click; drag or use arrows to look around; Esc closes.
import { el, icon } from "./dom.js";
import { say } from "./words.js";

const MOST = 8;
const LARGER = 2; // the smallest initial width, as a multiple of the width in the message
const STEP_PX = 80;

/** Show `pictures[index]` ({url, description, width}); `width` is how wide the message shows it. */
export function enlarge(pictures, index) {
  new Lightbox(pictures, index).open();
}

class Lightbox {
  #view = { zoom: 1, x: 0, y: 0 };
  #fingers = new Map();
  #pressed = null; // the pointerdown event, if it was beside the picture

  constructor(pictures, index) {
    this.pictures = pictures;
    this.index = index;
    this.image = el("img", { draggable: "false", onload: () => this.#begin() });
    this.caption = el("p.caption", { tabindex: 0 }); // a long one scrolls
    this.original = el("a.round", { target: "_blank", rel: "noopener noreferrer", "aria-label": say("original"), title: say("original") }, icon("out"));
    this.stage = el("div.stage", {}, this.image);
    this.dialog = el("dialog.lightbox", { "aria-label": say("largePicture") }, this.#tools(), this.stage, this.caption);
    this.#listen();
  }

  open() {
    document.body.append(this.dialog);
    this.#show();
    this.dialog.showModal();
  }

  #tools() {
    const tool = (name, words, act) => el("button.round", { type: "button", "aria-label": say(words), title: say(words), onclick: act }, icon(name));
    const turns = this.pictures.length > 1 ? [tool("left", "previous", () => this.#turn(-1)), tool("right", "next", () => this.#turn(1))] : [];
    return el("div.tools", {}, turns, tool("minus", "zoomOut", () => this.#zoomBy(1 / 1.5)), tool("plus", "zoomIn", () => this.#zoomBy(1.5)), this.original,
      tool("close", "close", () => this.dialog.close()));
  }

  #listen() {
    const { stage, dialog } = this;
    stage.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.#zoomBy(event.deltaY < 0 ? 1.2 : 1 / 1.2, event);
    }, { passive: false });
    stage.addEventListener("dblclick", (event) => this.#zoomBy(this.#view.zoom > 1 ? 0 : 2.5, event));
    stage.addEventListener("pointerdown", (event) => {
      this.#fingers.set(event.pointerId, event);
      stage.setPointerCapture(event.pointerId);
      this.#pressed = event.target === stage ? event : null;
    });
    stage.addEventListener("pointermove", (event) => this.#drag(event));
    for (const end of ["pointerup", "pointercancel"]) stage.addEventListener(end, (event) => this.#fingers.delete(event.pointerId));
    stage.addEventListener("click", () => this.#pressed && this.#view.zoom === 1 && dialog.close());
    dialog.addEventListener("keydown", (event) => this.#key(event));
    dialog.addEventListener("close", () => dialog.remove()); // the browser gives the focus back by itself
  }

  #show() {
    const { url, description } = this.pictures[this.index];
    this.image.src = url;
    this.image.alt = description;
    this.caption.textContent = description;
    this.original.href = url;
    this.#zoomTo(1);
  }

  /** Show the whole picture, or a part if the whole is hardly larger than in its message, as on a phone. */
  #begin() {
    this.#zoomTo((LARGER * this.pictures[this.index].width) / this.image.clientWidth);
  }

  #turn(step) {
    this.index = (this.index + step + this.pictures.length) % this.pictures.length;
    this.#show();
  }

  #zoomTo(zoom) {
    this.#view = { zoom: within(1, zoom, MOST), x: 0, y: 0 };
    this.#draw();
  }

  /** Zoom so that the point under the pointer stays where it is. */
  #zoomBy(factor, at = null) {
    const { zoom: before, x, y } = this.#view;
    const box = this.stage.getBoundingClientRect();
    const px = (at?.clientX ?? box.left + box.width / 2) - box.left - box.width / 2;
    const py = (at?.clientY ?? box.top + box.height / 2) - box.top - box.height / 2;
    const zoom = within(1, before * factor, MOST);
    if (zoom === 1) return this.#zoomTo(1);
    const ratio = zoom / before;
    this.#view = { zoom, x: px - (px - x) * ratio, y: py - (py - y) * ratio };
    return this.#draw();
  }

  #move(dx, dy) {
    this.#view.x += dx;
    this.#view.y += dy;
    this.#draw();
  }

  #draw() {
    const { zoom, x, y } = this.#view;
    this.image.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`;
    this.stage.classList.toggle("zoomed", zoom > 1);
  }

  #drag(event) {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const gap = this.#fingers.size === 2 ? this.#spread() : 0;
    this.#fingers.set(event.pointerId, event);
    if (gap) this.#zoomBy(this.#spread() / gap, event);
    else if (this.#view.zoom > 1) this.#move(event.clientX - before.clientX, event.clientY - before.clientY);
  }

  #spread() {
    const [one, other] = [...this.#fingers.values()];
    return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target === this.caption) return;
    const zoomed = this.#view.zoom > 1;
    const keys = {
      "+": () => this.#zoomBy(1.5),
      "=": () => this.#zoomBy(1.5),
      "-": () => this.#zoomBy(1 / 1.5),
      0: () => this.#zoomTo(1),
      ArrowLeft: () => (zoomed ? this.#move(STEP_PX, 0) : this.#turn(-1)),
      ArrowRight: () => (zoomed ? this.#move(-STEP_PX, 0) : this.#turn(1)),
      ArrowUp: () => this.#move(0, zoomed ? STEP_PX : 0),
      ArrowDown: () => this.#move(0, zoomed ? -STEP_PX : 0),
    };
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  }
}

function within(least, value, most) {
  return Math.max(least, Math.min(most, value));
}
