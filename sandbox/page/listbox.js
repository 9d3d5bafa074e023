// A list of things to pick from, steered by the field that owns it (the combobox pattern).
import { el } from "./dom.js";
import { say } from "./words.js";

let serial = 0;

export class Listbox {
  #items = [];
  #active = -1;
  #pick;

  /** `pick(item)` is called for a click or a take(). Items: {label, detail?, lead?, selected?}. */
  constructor(label, pick) {
    this.#pick = pick;
    this.node = el("div.listbox", { role: "listbox", id: `list-${++serial}`, "aria-label": label });
    this.node.addEventListener("mousedown", (event) => event.preventDefault()); // keep the field's focus
    this.field = null;
  }

  /** The field whose aria attributes follow this list. */
  steer(field) {
    this.field = field;
    field.setAttribute("aria-controls", this.node.id);
    this.#mark();
  }

  get active() {
    return this.#items[this.#active] ?? null;
  }

  get empty() {
    return this.#items.length === 0;
  }

  show(items, { active = 0, note = null, multiple = false } = {}) {
    this.#items = items;
    this.#active = items.length ? Math.min(active, items.length - 1) : -1;
    if (multiple) this.node.setAttribute("aria-multiselectable", "true");
    const rows = items.map((item, index) => this.#row(item, index));
    if (!items.length) rows.push(el("div.note", { role: "option", "aria-disabled": "true", "aria-selected": "false" }, note ?? say("nothing")));
    this.node.replaceChildren(...rows);
    this.field?.setAttribute("aria-expanded", "true");
    this.#mark();
  }

  /** Mark the list as closed. Its field must not refer to rows that are no longer in the page. */
  hide() {
    this.field.setAttribute("aria-expanded", "false");
    this.field.removeAttribute("aria-activedescendant");
  }

  #row(item, index) {
    const attributes = {
      role: "option",
      id: `${this.node.id}-${index}`,
      "aria-selected": item.selected ? "true" : "false",
      onclick: () => this.#pick(item),
      onmousemove: () => this.#active !== index && this.#go(index),
    };
    const words = el("span.words", {}, el("span.label", {}, item.label), item.detail ? el("span.detail", {}, item.detail) : null);
    return el("div.row", attributes, item.lead ?? null, words, item.tail ? el("span.tail", {}, item.tail) : null);
  }

  move(step) {
    const count = this.#items.length;
    if (!count) return;
    const from = this.#active < 0 ? (step > 0 ? -1 : 0) : this.#active;
    this.#go((from + step + count) % count);
  }

  #go(index) {
    this.#active = index;
    this.#mark();
    this.node.children[index]?.scrollIntoView({ block: "nearest" });
  }

  /** Pick the active item; false when there is none. */
  take() {
    if (!this.active) return false;
    this.#pick(this.active);
    return true;
  }

  #mark() {
    [...this.node.children].forEach((row, index) => row.classList.toggle("active", index === this.#active));
    if (!this.field) return;
    if (this.#active >= 0) this.field.setAttribute("aria-activedescendant", `${this.node.id}-${this.#active}`);
    else this.field.removeAttribute("aria-activedescendant");
  }
}

/** Those whose label begins with the text, then those with a word that does, then those that contain it. */
export function narrow(items, text) {
  const wanted = text.trim().toLocaleLowerCase();
  if (!wanted) return items;
  const rank = (item) => {
    const label = item.label.toLocaleLowerCase();
    if (label.startsWith(wanted)) return 0;
    if (label.split(/[\s:·,(/-]+/).some((word) => word.startsWith(wanted))) return 1;
    if (label.includes(wanted) || (item.detail ?? "").toLocaleLowerCase().includes(wanted)) return 2;
    return 3;
  };
  return items.map((item) => [rank(item), item]).filter(([place]) => place < 3).sort((a, b) => a[0] - b[0]).map(([, item]) => item);
}
