// A picture at full size: zoom with wheel, keys, fingers or double click; drag to look around; Esc closes.
import { el, icon } from "./dom.js";
import { say } from "./words.js";

const MOST = 8;

/** Show `pictures[index]` ({url, description}). */
export function enlarge(pictures, index) {
  const view = { zoom: 1, x: 0, y: 0 };
  const fingers = new Map();
  const image = el("img", { draggable: "false" });
  const caption = el("p.caption");
  const original = el("a.round", { target: "_blank", rel: "noopener noreferrer", "aria-label": say("original"), title: say("original") }, icon("out"));
  const tool = (name, words, act) => el("button.round", { type: "button", "aria-label": say(words), title: say(words), onclick: act }, icon(name));
  const stage = el("div.stage", {}, image);
  const turns = pictures.length > 1 ? [tool("left", "previous", () => turn(-1)), tool("right", "next", () => turn(1))] : [];
  const bar = el("div.tools", {}, ...turns, tool("minus", "zoomOut", () => zoomBy(1 / 1.5)), tool("plus", "zoomIn", () => zoomBy(1.5)), original, tool("close", "close", () => dialog.close()));
  const dialog = el("dialog.lightbox", { "aria-label": say("largePicture") }, bar, stage, caption);

  function show() {
    const { url, description } = pictures[index];
    image.src = url;
    image.alt = description;
    caption.textContent = description;
    original.href = url;
    Object.assign(view, { zoom: 1, x: 0, y: 0 });
    draw();
  }
  function draw() {
    image.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`;
    stage.classList.toggle("zoomed", view.zoom > 1);
  }
  /** Zoom so that the point under the pointer stays where it is. */
  function zoomBy(factor, at = null) {
    const box = stage.getBoundingClientRect();
    const px = (at?.clientX ?? box.left + box.width / 2) - box.left - box.width / 2;
    const py = (at?.clientY ?? box.top + box.height / 2) - box.top - box.height / 2;
    const zoom = Math.max(1, Math.min(MOST, view.zoom * factor));
    const ratio = zoom / view.zoom;
    Object.assign(view, zoom === 1 ? { zoom, x: 0, y: 0 } : { zoom, x: px - (px - view.x) * ratio, y: py - (py - view.y) * ratio });
    draw();
  }
  function turn(step) {
    index = (index + step + pictures.length) % pictures.length;
    show();
  }
  function spread() {
    const [one, other] = [...fingers.values()];
    return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  }

  stage.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoomBy(event.deltaY < 0 ? 1.2 : 1 / 1.2, event);
  }, { passive: false });
  stage.addEventListener("dblclick", (event) => zoomBy(view.zoom > 1 ? 0 : 2.5, event));
  stage.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, event);
    stage.setPointerCapture(event.pointerId);
  });
  stage.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const gap = fingers.size === 2 ? spread() : 0;
    fingers.set(event.pointerId, event);
    if (gap) return zoomBy(spread() / gap, event);
    if (view.zoom === 1) return;
    view.x += event.clientX - before.clientX;
    view.y += event.clientY - before.clientY;
    draw();
  });
  for (const end of ["pointerup", "pointercancel"]) stage.addEventListener(end, (event) => fingers.delete(event.pointerId));
  let pressed = null;
  stage.addEventListener("pointerdown", (event) => (pressed = event.target === stage ? event : null));
  stage.addEventListener("click", () => pressed && view.zoom === 1 && dialog.close());
  dialog.addEventListener("keydown", (event) => {
    const keys = { "+": () => zoomBy(1.5), "=": () => zoomBy(1.5), "-": () => zoomBy(1 / 1.5), 0: () => zoomBy(0), ArrowLeft: () => turn(-1), ArrowRight: () => turn(1) };
    if (keys[event.key] && !event.ctrlKey && !event.metaKey) keys[event.key]();
  });
  dialog.addEventListener("close", () => dialog.remove()); // the browser gives the focus back by itself
  document.body.append(dialog);
  show();
  dialog.showModal();
}
