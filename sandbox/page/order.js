// A slash command being filled in: its name, a chip per option, and a last field for further options.
import { ATTACHMENT, offers, optionName, valueOf } from "./commands.js";
import { el, icon } from "./dom.js";
import { Listbox, narrow } from "./listbox.js";
import { Refused } from "./wire.js";
import { localized, say } from "./words.js";

const DEBOUNCE_MS = 150;

export class Order {
  #fields = [];
  #asked = 0;
  #timer = null;
  #last = null; // where the focus was

  constructor(command, world, channel, host) {
    Object.assign(this, { command, world, channel, host });
    this.name = el("button.order-name", { type: "button", "aria-label": say("leaveCommand", { name: `/${command.name}` }), onclick: () => host.leave() }, `/${command.name}`, icon("close"));
    this.more = new Listbox(say("moreOptions"), (item) => this.#add(item.option).input.focus());
    this.tail = this.#combobox("tail", say("moreOptions"), this.more, { input: () => this.#offerMore(), enter: () => this.submit(), empty: () => this.#back(null) });
    this.node = el("div.order", {}, this.name, this.tail);
    command.options.filter((option) => option.required).forEach((option) => this.#add(option));
  }

  start(rest) {
    const first = this.#fields[0] ?? (rest && this.command.options[0] ? this.#add(this.command.options[0]) : null);
    if (first && rest && !first.file) first.input.value = rest;
    (first?.input ?? this.tail).focus();
  }

  focus() {
    (this.#last ?? this.tail).focus();
  }

  #combobox(kind, label, list, { input, enter, empty }) {
    const field = el(`input.${kind}`, { type: "text", role: "combobox", "aria-label": label, "aria-autocomplete": "list", "aria-expanded": "false", autocomplete: "off", enterkeyhint: "send" });
    const shut = () => {
      this.host.hide();
      list.hide();
    };
    const open = () => field.getAttribute("aria-expanded") === "true";
    field.addEventListener("focus", () => {
      this.#last = field;
      input();
    });
    field.addEventListener("blur", shut);
    field.addEventListener("input", input);
    field.addEventListener("keydown", (event) => {
      if (event.isComposing) return;
      const takes = open() && list.active;
      const keys = {
        ArrowDown: () => list.move(1),
        ArrowUp: () => list.move(-1),
        Enter: () => (takes ? list.take() : enter()),
        Tab: takes && field.value && !event.shiftKey ? () => list.take() : null,
        Escape: () => (open() ? shut() : this.host.leave()),
        Backspace: field.value === "" ? empty : null,
      };
      if (!keys[event.key]) return;
      event.preventDefault();
      event.stopPropagation();
      keys[event.key]();
    });
    list.steer(field);
    return field;
  }

  /** A chip for this option, before the last field. */
  #add(option) {
    const name = optionName(option);
    const field = { option, picked: null, file: option.type === ATTACHMENT, offered: offers(option, this.world, this.channel) };
    field.list = new Listbox(name, (item) => this.#pick(field, item));
    field.input = field.file
      ? el("input", { type: "file", "aria-label": name, onfocus: () => this.host.hide() })
      : this.#combobox("value", `${name}: ${localized(option, "description")}`, field.list, {
        input: () => this.#changed(field),
        enter: () => this.#forward(field),
        empty: () => this.#back(field),
      });
    const out = option.required ? null : el("button.out", { type: "button", tabindex: -1, "aria-label": say("removeOption", { name }), onclick: () => this.#remove(field) }, icon("close"));
    field.node = el("span.chip", {}, el("span.option", { "aria-hidden": "true" }, name), field.input, out);
    this.#fields.push(field);
    this.tail.before(field.node);
    return field;
  }

  #remove(field) {
    this.#fields = this.#fields.filter((other) => other !== field);
    field.node.remove();
    this.tail.focus();
  }

  /** Backspace in an empty field: the option goes, or the one before gets the focus, or the command is text again. */
  #back(field) {
    if (field && !field.option.required) return this.#remove(field);
    const before = this.#fields[(field ? this.#fields.indexOf(field) : this.#fields.length) - 1];
    return before ? before.input.focus() : this.host.leave(`/${this.command.name}`);
  }

  #changed(field) {
    if (field.picked && field.input.value !== field.picked.label) field.picked = null;
    field.input.removeAttribute("aria-invalid");
    this.host.trouble("");
    this.#stretch(field);
    const text = field.picked ? "" : field.input.value;
    if (field.option.autocomplete) this.#ask(field, text);
    else if (field.offered) this.#showList(field, narrow(field.offered, text));
    else this.host.suggest(null, this.#title(field.option), say("optionHint"));
  }

  #stretch(field) {
    field.input.style.setProperty("--chars", Math.max(6, field.input.value.length + 1));
  }

  #title(option) {
    const need = option.required ? say("required") : say("optional");
    return [el("strong", {}, optionName(option)), ` ${localized(option, "description")} `, el("span.small", {}, `· ${need}`)];
  }

  #showList(field, items, note = null) {
    const active = field.picked ? items.findIndex((item) => item.value === field.picked.value) : 0;
    field.list.show(items, { active: Math.max(0, active), note });
    this.host.suggest(field.list, this.#title(field.option), say("commandHint"));
  }

  /** Ask the bot what fits; only the newest question's answer counts. */
  #ask(field, text) {
    const asked = ++this.#asked;
    clearTimeout(this.#timer);
    if (field.list.empty) this.#showList(field, [], say("searching"));
    this.#timer = setTimeout(async () => {
      const options = { ...this.#values(), [field.option.name]: text };
      let items = [];
      let note = null;
      try {
        const { choices } = await this.world.request("autocomplete", { channel: this.channel.id, name: this.command.name, options, focused: field.option.name });
        items = choices.map((choice) => ({ label: choice.name, value: choice.value }));
      } catch (error) {
        note = error instanceof Refused ? error.message : say("lostRequest");
      }
      if (asked === this.#asked && document.activeElement === field.input) this.#showList(field, items, note);
    }, DEBOUNCE_MS);
  }

  #pick(field, item) {
    field.picked = item;
    field.input.value = item.label;
    this.#stretch(field);
    this.#asked += 1;
    this.#forward(field);
  }

  /** On to what must still be filled in, else to the last field. Enter in a filled free field sends. */
  #forward(field) {
    const next = this.#fields.find((other) => other !== field && other.option.required && !other.picked && !other.input.value);
    if (next) return next.input.focus();
    if (field.picked) return this.tail.focus();
    return this.submit();
  }

  #offerMore() {
    const used = new Set(this.#fields.map((field) => field.option));
    const left = this.command.options.filter((option) => !used.has(option));
    const items = left.map((option) => ({ label: optionName(option), detail: localized(option, "description"), lead: icon("plus"), option }));
    this.tail.placeholder = say(left.length ? "moreOptionsHint" : "noMoreOptions");
    const text = this.tail.value;
    if (!left.length) {
      this.tail.value = "";
      return this.host.suggest(null, [el("strong", {}, `/${this.command.name}`), ` ${this.command.description}`], say("optionHint"));
    }
    // Nothing is active until one asks for it, so that Enter sends.
    this.more.show(narrow(items, text), { active: text ? 0 : -1 });
    return this.host.suggest(this.more, [el("strong", {}, `/${this.command.name}`), ` ${this.command.description}`], say("optionHint"));
  }

  #values() {
    const known = this.#fields.filter((field) => !field.file).map((field) => [field.option.name, this.#read(field).value]);
    return Object.fromEntries(known.filter(([, value]) => value !== undefined));
  }

  #read(field) {
    return valueOf(field.option, field.input.value, field.picked, field.option.autocomplete ? null : field.offered);
  }

  async submit() {
    for (const field of this.#fields) {
      const file = field.file ? field.input.files[0] : null;
      const wrong = field.file ? !file && field.option.required && say("missing", { name: optionName(field.option) }) : this.#read(field).wrong;
      if (!wrong) continue;
      field.input.setAttribute("aria-invalid", "true");
      field.input.focus();
      field.input.setAttribute("aria-invalid", "true");
      return this.host.trouble(wrong);
    }
    const options = this.#values();
    for (const field of this.#fields.filter((one) => one.file && one.input.files[0])) options[field.option.name] = await packed(field.input.files[0]);
    const done = await this.host.send("use-command", { name: this.command.name, options });
    if (done) this.host.leave();
    return undefined;
  }
}

async function packed(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { filename: file.name, content_type: file.type || "application/octet-stream", data: btoa(text) };
}
