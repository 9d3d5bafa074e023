// Forms the bot asks a person to fill in.
import { el, icon } from "./dom.js";
import { Refused } from "./wire.js";
import { selectButton } from "./selects.js";
import { say } from "./words.js";

let serial = 0;

export class Forms {
  #dialog = null;
  #frame = null;

  /** `text(content)` renders Markdown. */
  constructor(text) {
    this.text = text;
  }

  /** Show the form of this person's world, or none. */
  follow(world) {
    const frame = world?.modal ?? null;
    if (frame === this.#frame) return;
    this.#frame = frame;
    this.#dialog?.close(); // gives the focus back
    this.#dialog?.remove();
    this.#dialog = frame ? this.#build(world, frame) : null;
    if (!this.#dialog) return;
    document.body.append(this.#dialog);
    this.#dialog.showModal();
    this.#dialog.querySelector(".field input, .field textarea, .field button")?.focus();
  }

  #build(world, frame) {
    const fields = [];
    const trouble = el("p.trouble", { role: "alert" });
    const parts = frame.components.map((component) => this.#part(component, world, fields));
    const title = el("h2", { id: `form-${++serial}` }, frame.title);
    const close = el("button.round", { type: "button", "aria-label": say("close"), onclick: () => this.#cancel(world) }, icon("close"));
    const send = el("button.button.primary", { type: "submit" }, say("submit"));
    const cancel = el("button.button.secondary", { type: "button", onclick: () => this.#cancel(world) }, say("cancel"));
    const form = el("form", { novalidate: true }, parts, trouble, el("div.foot", {}, cancel, send));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit(world, frame, fields, { trouble, send });
    });
    const dialog = el("dialog.form", { "aria-labelledby": title.id }, el("header", {}, title, close), form);
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      this.#cancel(world);
    });
    return dialog;
  }

  #part(component, world, fields) {
    if (component.type === 10) return el("div.text", {}, this.text(component.content));
    if (component.type === 1) return component.components.map((inner) => this.#field(inner, inner.label, null, world, fields));
    if (component.type === 18) return this.#field(component.component, component.label, component.description, world, fields);
    return null;
  }

  #field(component, label, description, world, fields) {
    const id = `field-${++serial}`;
    const required = component.required !== false;
    const note = description ? el("span.small", { id: `${id}-note` }, description) : null;
    const must = required ? null : el("span.small", {}, ` · ${say("optional")}`);
    if (component.type === 4) {
      const input = textInput(component, id, note, required);
      fields.push({ component, label, required, read: () => input.value, focus: () => input.focus(), node: input });
      return el("div.field", {}, el("label", { for: id }, label, must), note, input);
    }
    let values = component.default_values?.map((entry) => entry.id) ?? (component.options ?? []).filter((option) => option.default).map((option) => option.value);
    const menu = selectButton(component, world, (next) => (values = next), { label });
    fields.push({ component, label, required, read: () => values, focus: () => menu.focus(), node: menu });
    return el("div.field", {}, el("span.label", {}, label, must), note, menu);
  }

  #submit(world, frame, fields, { trouble, send }) {
    const wrong = fields.map((field) => [field, complaint(field)]).find(([, why]) => why);
    fields.forEach((field) => field.node.removeAttribute("aria-invalid"));
    if (wrong) {
      trouble.textContent = wrong[1];
      wrong[0].node.setAttribute("aria-invalid", "true");
      return wrong[0].focus();
    }
    const values = Object.fromEntries(fields.map((field) => [field.component.custom_id, field.read()]));
    send.setAttribute("aria-busy", "true");
    return world.request("submit-modal", { interaction: frame.interaction, values }).then(
      () => this.#end(world, frame),
      (error) => {
        send.removeAttribute("aria-busy");
        trouble.textContent = error instanceof Refused ? error.message : say("lostRequest");
      },
    );
  }

  #cancel(world) {
    const frame = world.modal;
    this.#end(world, frame);
    world.request("close-modal", { interaction: frame.interaction }).catch(() => {}); // a form that is gone is closed
  }

  #end(world, frame) {
    if (world.modal === frame) world.modal = null;
    if (this.#frame === frame) this.follow(null);
  }
}

function textInput(component, id, note, required) {
  const attributes = {
    id,
    name: component.custom_id,
    placeholder: component.placeholder,
    maxlength: component.max_length,
    "aria-describedby": note?.id,
    "aria-required": required ? "true" : null,
    value: component.value,
    autocomplete: "off",
  };
  return component.style === 2 ? el("textarea", { ...attributes, rows: 4 }) : el("input", { ...attributes, type: "text" });
}

function complaint({ component, label, required, read }) {
  const value = read();
  if (required && !value.length) return say("missing", { name: label });
  if (component.type !== 4 || !value.length) return null;
  if (component.min_length && value.length < component.min_length) return say("tooShort", { name: label, n: component.min_length });
  return null;
}
