// The panel with which one makes the bot's world unkind.
import { el, icon } from "./dom.js";
import { Refused } from "./wire.js";
import { THREADS } from "./channels.js";
import { say } from "./words.js";

const number = (name, value, more = {}) => ({ name, type: "number", value, min: 0, ...more });
const TIMES = number("times", 1, { min: 1 });
const MATCH = { name: "match", type: "text", value: "*" };
const EVENT = { name: "event", type: "text", value: "INTERACTION_CREATE" };
const check = (name) => ({ name, type: "checkbox" });

/** What can go wrong and what one may say about it; `here` adds the open channel to what needs a place. */
const KINDS = {
  slow: { fields: [number("seconds", 5, { step: "any" }), TIMES, MATCH] },
  status: { fields: [{ name: "status", choices: [429, 500, 502, 503, 400, 401, 403, 404, 413] }, TIMES, MATCH, number("retry_after", 2, { step: "any" }), check("global"), check("wall"), check("files")] },
  reset: { fields: [TIMES, MATCH] },
  "lost-answer": { fields: [TIMES, MATCH] },
  duplicate: { fields: [TIMES, EVENT] },
  late: { fields: [number("seconds", 5, { step: "any" }), TIMES, EVENT] },
  "forged-id": { fields: [TIMES] },
  "odd-event": { fields: [{ ...EVENT, value: "GUILD_CREATE" }, { name: "field", type: "text", value: "channels.0.position" }, TIMES] },
  "refuse-gateway": { fields: [number("status", 503), TIMES] },
  "close-gateway": { fields: [number("code", 1011), TIMES] },
  "silent-gateway": { fields: [TIMES] },
  "refuse-command": { fields: [{ name: "command", type: "text", value: "move" }, TIMES] },
  "forged-answer": { fields: [TIMES, MATCH] },
  "drop-gateway": { fields: [number("code", "")] },
  "invalid-session": { fields: [check("resumable")] },
  reconnect: { fields: [] },
  "revoke-token": { fields: [] },
  deny: { fields: [{ name: "permissions", type: "text", value: "send_messages, attach_files" }], here: (channel) => channel.guild_id && { channel: channel.id } },
  "delete-message": { fields: [], here: (channel, world) => newestOfBot(channel, world) },
  "delete-channel": { fields: [], here: (channel) => channel.guild_id && { channel: channel.id } },
  archive: { fields: [check("locked")], here: (channel) => THREADS.includes(channel.type) && { channel: channel.id } },
  "edit-limit": { fields: [number("times", 0), number("seconds", 600, { step: "any" }), check("lifted")], here: (channel) => ({ channel: channel.id }) },
  "upload-limit": { fields: [number("bytes", 1000)] },
  "remove-bot": { fields: [], here: (channel) => channel.guild_id && { guild: channel.guild_id } },
  "add-bot": { fields: [], here: (channel) => channel.guild_id && { guild: channel.guild_id } },
};

const LABELS = { retry_after: "retryAfter" };

function newestOfBot(channel, world) {
  const own = (world.messages.get(channel.id) ?? []).filter((message) => message.author.id === world.bot.id && !(message.flags & (1 << 6)));
  return own.length ? { channel: channel.id, message: own.at(-1).id } : null;
}

export class Faults {
  constructor(company) {
    this.company = company;
    this.dialog = el("dialog.form.faults");
    document.body.append(this.dialog);
  }

  open() {
    this.kind = this.kind ?? "slow";
    this.#build();
    this.dialog.showModal();
  }

  #build() {
    const title = el("h2", { id: "faults-title" }, say("faultsTitle"));
    const close = el("button.round", { type: "button", "aria-label": say("close"), onclick: () => this.dialog.close() }, icon("close"));
    this.dialog.setAttribute("aria-labelledby", title.id);
    this.inForce = el("div.in-force");
    this.answer = el("p.trouble", { role: "status" });
    this.fields = el("div.fields");
    const kinds = el("select", { id: "fault-kind", onchange: () => this.#choose(kinds.value) }, Object.keys(KINDS).map((kind) => el("option", { value: kind }, say(`fault_${kind}`))));
    kinds.value = this.kind;
    const form = el("form", { onsubmit: (event) => this.#add(event) },
      el("p.small", {}, say("faultsLead")),
      el("div.field", {}, el("label", { for: "fault-kind" }, say("faultKind")), kinds),
      this.fields, this.answer,
      el("div.foot", {}, el("button.button.danger", { type: "submit" }, say("faultAdd"))),
      this.inForce);
    this.dialog.replaceChildren(el("header", {}, title, close), form);
    this.#choose(this.kind);
    this.draw();
  }

  #choose(kind) {
    this.kind = kind;
    this.answer.textContent = "";
    this.fields.replaceChildren(...KINDS[kind].fields.map(fieldNode));
  }

  /** The list of what is in force. */
  draw() {
    if (!this.inForce) return; // never opened yet
    const faults = this.company.world?.faults ?? [];
    const rows = faults.map((fault) => el("li", {}, el("span", {}, say(`fault_${fault.kind}`), fault.status ? ` ${fault.status}` : ""), el("span.small", {}, fault.left ? say("faultLeft", { n: fault.left }) : "")));
    const clear = el("button.button.secondary", { type: "button", onclick: () => this.#send("clear-faults", {}) }, say("faultsClear"));
    this.inForce.replaceChildren(el("h3", {}, say("faultsNow")), ...(rows.length ? [el("ul", {}, rows), clear] : [el("p.small", {}, say("faultsNone"))]));
  }

  #add(event) {
    event.preventDefault();
    const { fields, here } = KINDS[this.kind];
    const place = here ? here(this.company.channel, this.company.world) : {};
    if (!place) return void (this.answer.textContent = say("notHere"));
    const values = fields.map((field) => [field.name, valueOf(field, this.fields)]).filter(([, value]) => value !== undefined);
    return this.#send("fault", { kind: this.kind, ...place, ...Object.fromEntries(values) });
  }

  async #send(op, fields) {
    try {
      await this.company.world.request(op, fields);
      this.answer.textContent = say("faultDone");
    } catch (error) {
      this.answer.textContent = error instanceof Refused ? error.message : say("lostRequest");
    }
  }
}

function fieldNode(field) {
  const id = `fault-${field.name}`;
  const label = el("label", { for: id }, say(LABELS[field.name] ?? field.name));
  if (field.choices) return el("div.field", {}, label, el("select", { id }, field.choices.map((choice) => el("option", { value: choice }, String(choice)))));
  const input = el("input", { id, type: field.type, value: field.value, min: field.min, step: field.step });
  return field.type === "checkbox" ? el("div.field.check", {}, input, label) : el("div.field", {}, label, input);
}

function valueOf(field, root) {
  const input = root.querySelector(`#fault-${field.name}`);
  if (field.type === "checkbox") return input.checked;
  if (field.choices || field.type === "number") return input.value === "" ? undefined : Number(input.value);
  if (field.name === "permissions") return input.value.split(/[\s,]+/).filter(Boolean);
  return input.value || undefined;
}
