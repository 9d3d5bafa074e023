// Where one writes: plain text, or a slash command with its options.
import { el, icon } from "./dom.js";
import { Listbox, narrow } from "./listbox.js";
import { Order } from "./order.js";
import { Refused } from "./wire.js";
import { channelName } from "./channels.js";
import { nameOf } from "./selects.js";
import { say } from "./words.js";
import { usable } from "./commands.js";

export class Composer {
  #drafts = new Map(); // "person/channel" -> {text, order}
  #key = null;
  #order = null;
  #held = false; // whether the field had the focus when it was disabled

  /** `used()` is called when a command has been sent. */
  constructor(root, used) {
    this.root = root;
    this.used = used;
    this.commands = new Listbox(say("commands"), (item) => this.#begin(item.command));
    this.input = el("input.say", {
      id: "say", type: "text", role: "combobox", autocomplete: "off", maxlength: 2000,
      disabled: true, // until it is known who writes, and where
      "aria-autocomplete": "list", "aria-expanded": "false", enterkeyhint: "send",
      oninput: () => this.#typed(), onkeydown: (event) => this.#key_(event), onfocus: () => this.#typed(), onblur: () => this.#hideSoon(),
    });
    this.commands.steer(this.input);
    this.slash = el("button.round", { type: "button", disabled: true, onclick: () => this.#startSlash() }, el("span.slash", { "aria-hidden": "true" }, "/"));
    this.sendButton = el("button.round.send", { type: "submit" }, icon("send"));
    this.line = el("div.line", {}, this.slash, this.input, this.sendButton);
    this.title = el("p.title");
    this.hint = el("p.hint");
    this.panel = el("div.suggest", { hidden: true, onmousedown: (event) => event.preventDefault() }, this.title, this.hint);
    this.alert = el("p.trouble", { role: "alert" });
    this.form = el("form.composer", { novalidate: true, onsubmit: (event) => this.#submit(event) }, this.panel, this.alert, this.line);
    root.replaceChildren(this.form);
  }

  /** Disable the field until `follow` is called. */
  wait() {
    this.#held ||= this.form.contains(document.activeElement);
    this.input.disabled = true;
  }

  /** Write as this person in this channel; what was begun elsewhere waits there. */
  follow(world, channel) {
    this.world = world;
    this.channel = channel;
    const key = `${world.me.id}/${channel.id}`;
    const lost = this.#held || (key !== this.#key && this.form.contains(document.activeElement));
    this.#held = false;
    if (key !== this.#key) this.#swap(key);
    this.#words();
    if (lost) this.focus();
  }

  #swap(key) {
    if (this.#key) this.#drafts.set(this.#key, { text: this.input.value, order: this.#order });
    this.#key = key;
    const draft = this.#drafts.get(key) ?? { text: "", order: null };
    this.input.value = draft.text;
    this.#order = draft.order;
    this.trouble("");
    this.hide();
    this.#arrange();
  }

  #words() {
    const { world, channel } = this;
    const may = channel.may ?? { send: true, command: true };
    const place = channelName(channel, world);
    const words = may.send ? say(innerWidth < 640 ? "writeNarrow" : "writeIn", { place }) : may.command ? say("commandsHere") : say("mayNotSend", { name: nameOf(world.me) });
    this.input.placeholder = words;
    this.input.setAttribute("aria-label", say("writeIn", { place }));
    this.input.disabled = !may.send && !may.command;
    this.slash.disabled = !may.command;
    this.slash.setAttribute("aria-label", say("commands"));
    this.slash.title = say("commandsHere");
    this.sendButton.setAttribute("aria-label", say("send"));
    this.form.setAttribute("aria-label", say("message"));
    this.commands.node.setAttribute("aria-label", say("commands"));
  }

  focus() {
    if (this.#order) this.#order.focus();
    else if (this.input.disabled) this.root.focus();
    else this.input.focus();
  }

  /** Look again at what is being typed: the bot may have told its commands only now. */
  renew() {
    if (!this.#order && this.input.value.startsWith("/")) this.#typed();
  }

  /** Begin this command as if it had been typed. */
  useCommand(name) {
    if (!this.world) return;
    const command = usable(this.world, this.channel).find((one) => one.name === name);
    if (command) this.#begin(command);
    else this.trouble(say("noSuchCommand", { name: `/${name}` }));
  }

  // What the order of a command may ask of its host.
  suggest(list, title, hint) {
    this.title.replaceChildren(...title);
    this.hint.textContent = hint;
    this.panel.replaceChildren(...[this.title, list?.node, this.hint].filter(Boolean));
    this.panel.hidden = false;
  }

  hide() {
    this.panel.hidden = true;
    this.commands.hide();
  }

  trouble(sentence) {
    this.alert.textContent = sentence;
  }

  leave(text = "") {
    this.#order = null;
    this.input.value = text;
    this.hide();
    this.#arrange();
    this.input.focus();
  }

  #arrange() {
    this.line.classList.toggle("ordering", Boolean(this.#order));
    this.line.replaceChildren(this.slash, this.#order?.node ?? this.input, this.sendButton);
  }

  #hideSoon() {
    // The focus may be moving into the list's own panel; then nothing is to be hidden.
    requestAnimationFrame(() => !this.form.contains(document.activeElement) && this.hide());
  }

  #startSlash() {
    if (!this.#order) this.input.value = "/";
    this.focus();
    if (!this.#order) this.#typed();
  }

  #typed() {
    const text = this.input.value;
    this.trouble("");
    if (!text.startsWith("/")) return this.hide();
    if (!(this.channel.may?.command ?? true)) return this.trouble(say("noCommandsHere", { name: nameOf(this.world.me) }));
    const all = usable(this.world, this.channel);
    const whole = all.filter((command) => text.startsWith(`/${command.name} `)).sort((a, b) => b.name.length - a.name.length)[0];
    if (whole) return this.#begin(whole, text.slice(whole.name.length + 2));
    const items = all.map((command) => ({ label: command.name, detail: command.description, lead: el("span.slash", { "aria-hidden": "true" }, "/"), command }));
    this.commands.show(narrow(items, text.slice(1)));
    this.suggest(this.commands, [say("commands")], say("commandHint"));
  }

  #begin(command, rest = "") {
    this.trouble("");
    this.hide();
    this.input.value = "";
    this.#order = new Order(command, this.world, this.channel, this);
    this.#arrange();
    this.#order.start(rest);
  }

  #key_(event) {
    if (event.isComposing) return;
    const open = !this.panel.hidden;
    const keys = {
      ArrowDown: () => this.commands.move(1),
      ArrowUp: () => this.commands.move(-1),
      Tab: () => this.commands.take(),
      Enter: () => this.commands.take(),
      Escape: () => this.hide(),
    };
    if (!open || !keys[event.key] || event.shiftKey) return;
    if (["Tab", "Enter"].includes(event.key) && this.commands.empty) return;
    event.preventDefault();
    event.stopPropagation();
    keys[event.key]();
  }

  async #submit(event) {
    event.preventDefault();
    if (this.#order) return this.#order.submit();
    const content = this.input.value.trim();
    if (!content) return this.input.focus();
    if (content.startsWith("/")) return this.#submitSlash(content);
    if (!(this.channel.may?.send ?? true)) return this.trouble(say("mayNotSend", { name: nameOf(this.world.me) }));
    this.input.value = "";
    const sent = await this.send("say", { content });
    if (!sent && !this.input.value) this.input.value = content;
  }

  #submitSlash(content) {
    const command = usable(this.world, this.channel).find((one) => `/${one.name}` === content);
    if (command) return this.#begin(command);
    return this.trouble(say("noSuchCommand", { name: content.split(" ")[0] }));
  }

  /** Ask the server; a refusal becomes a sentence under the field. Resolves to what was done, or null. */
  async send(op, fields) {
    this.sendButton.setAttribute("aria-busy", "true");
    try {
      const done = await this.world.request(op, { channel: this.channel.id, ...fields });
      if (op === "use-command") this.used();
      return done;
    } catch (error) {
      this.trouble(error instanceof Refused ? error.message : say("lostRequest"));
      return null;
    } finally {
      this.sendButton.removeAttribute("aria-busy");
    }
  }
}
