// Whom one can be: a strip of people with their marks, so that one sees whose turn it is.
import { avatar, el } from "./dom.js";
import { badge } from "./channels.js";
import { nameOf } from "./selects.js";
import { say } from "./words.js";

export class People {
  constructor(root, company) {
    this.root = root;
    this.company = company;
    addEventListener("keydown", (event) => this.#key(event));
  }

  draw() {
    const focused = this.root.contains(document.activeElement) ? document.activeElement.dataset.person : null;
    this.root.setAttribute("aria-label", say("youAre"));
    const worlds = [...this.company.worlds.values()];
    this.root.replaceChildren(...worlds.map((world, index) => this.#person(world, index)));
    if (focused) this.root.querySelector(`[data-person="${CSS.escape(focused)}"]`)?.focus();
    else this.root.querySelector('[aria-checked="true"]')?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  #person(world, index) {
    const { me } = world;
    const current = me.id === this.company.person;
    const name = nameOf(me);
    const title = index < 9 ? say("be", { name, n: index + 1 }) : say("beNoKey", { name });
    return el("button.person", {
      type: "button",
      role: "radio",
      "aria-checked": String(current),
      tabindex: current ? 0 : -1,
      title,
      "data-person": me.id,
      onclick: () => this.company.become(me.id),
    }, avatar(me), el("span.name", {}, name), badge(world.marks.total()));
  }

  #key(event) {
    const ids = [...this.company.worlds.keys()];
    const digit = /^Digit([1-9])$/.exec(event.code);
    if (event.altKey && !event.ctrlKey && !event.metaKey && digit) {
      const person = ids[Number(digit[1]) - 1];
      if (!person || document.querySelector("dialog.lightbox")) return;
      event.preventDefault();
      this.company.become(person);
      return;
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step || !this.root.contains(event.target)) return;
    event.preventDefault();
    const next = ids[(ids.indexOf(this.company.person) + step + ids.length) % ids.length];
    this.company.become(next);
    this.root.querySelector(`[data-person="${CSS.escape(next)}"]`)?.focus();
  }
}
