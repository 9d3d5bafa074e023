// The world as each person sees it, kept up to date by the frames of that person's line.
import { Lost, Wire } from "./wire.js";
import { newer } from "./dom.js";
import { Marks } from "./marks.js";

export const EPHEMERAL = 1 << 6;
export const THINKING = 1 << 7;
export const LAYOUT = 1 << 15;
const TYPING_MS = 10_000;
const MOST_HELD = 400;

/** What waits for the bot: a component of a message, named so that a frame and a click mean the same one. */
export const waitKey = (message, customId) => `${message}\n${customId}`;

export class World {
  ready = false;
  online = true;
  people = new Map();
  guilds = [];
  channels = new Map();
  commands = [];
  messages = new Map();
  complete = new Set(); // channels whose oldest message we hold
  faults = [];
  waiting = new Set(); // components whose click the bot has not answered
  failed = new Map(); // message id -> custom id of the click that got no answer
  pending = new Map(); // interaction id -> the command under way
  notices = []; // commands that got no answer
  modal = null;
  #typing = new Map();
  #names = new Map();
  #wire = null;

  constructor(person, tell) {
    this.me = person;
    this.tell = tell;
    this.marks = new Marks(person.id);
  }

  get connected() {
    return this.#wire !== null;
  }

  connect(lost) {
    if (this.#wire) return;
    const wire = new Wire(this.me.id, (frame) => this.#hear(frame), () => {
      if (this.#wire !== wire) return;
      this.#wire = null;
      lost();
    });
    this.#wire = wire;
  }

  close() {
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
  }

  request(op, fields) {
    return this.#wire ? this.#wire.request(op, fields) : Promise.reject(new Lost());
  }

  /** Somebody by id: a person, the bot, or whoever wrote or was mentioned in a message. */
  user(id) {
    return this.people.get(id) ?? this.#names.get(id) ?? null;
  }

  message(channel, id) {
    return this.messages.get(channel)?.find((message) => message.id === id) ?? null;
  }

  typists(channel) {
    const now = Date.now();
    return [...(this.#typing.get(channel) ?? [])].filter(([id, until]) => until > now && id !== this.me.id).map(([id]) => id);
  }

  async older(channel) {
    const held = this.messages.get(channel) ?? [];
    if (!held.length) return;
    const { messages } = await this.request("history", { channel, before: held[0].id });
    if (!messages.length) this.complete.add(channel);
    messages.forEach((message) => this.#learn(message));
    this.messages.set(channel, [...messages, ...(this.messages.get(channel) ?? [])]);
    this.tell(this, "messages", { channel });
  }

  #hear(frame) {
    const take = FRAMES[frame.t];
    if (take) take.call(this, frame);
  }

  _snapshot(frame) {
    const { me, people, bot, application, online, guilds, commands, faults, clock } = frame;
    Object.assign(this, { me, bot, application, online, guilds, commands, faults, modal: null, notices: [] });
    this.people = new Map([...people, bot].map((user) => [user.id, user]));
    this.channels = new Map(frame.channels.map((channel) => [channel.id, channel]));
    this.messages = new Map(Object.entries(frame.messages));
    this.skew = clock ? Date.parse(clock) - Date.now() : 0;
    [this.waiting, this.failed, this.pending, this.complete].forEach((held) => held.clear());
    for (const [channel, list] of this.messages) {
      list.forEach((message) => this.#learn(message));
      if (list.length < 50) this.complete.add(channel);
    }
    this.marks.begin(this);
    this.ready = true;
    this.tell(this, "snapshot");
  }

  #learn(message) {
    for (const user of [message.author, ...(message.mentions ?? []), message.interaction_metadata?.user]) {
      if (user && !this.people.has(user.id)) this.#names.set(user.id, user);
    }
  }

  _create({ message }) {
    const list = this.messages.get(message.channel_id) ?? [];
    if (list.some((held) => held.id === message.id)) return this._update({ message });
    this.#learn(message);
    this.messages.set(message.channel_id, this.#trim(message.channel_id, [...list, message].sort((a, b) => (newer(a.id, b.id) ? 1 : -1))));
    this.#typing.get(message.channel_id)?.delete(message.author.id);
    this.marks.count(message, this.me.id);
    this.tell(this, "message-create", { channel: message.channel_id, message });
  }

  /** A long evening must not fill the memory: the oldest can be fetched again. */
  #trim(channel, list) {
    if (list.length <= MOST_HELD) return list;
    this.complete.delete(channel);
    return list.slice(-MOST_HELD / 2);
  }

  _update({ message }) {
    const list = this.messages.get(message.channel_id) ?? [];
    const before = this.message(message.channel_id, message.id);
    this.#learn(message);
    this.failed.delete(message.id);
    if (before && before.flags & THINKING) this.marks.count(message, this.me.id); // the answer proper may ring
    this.messages.set(message.channel_id, list.map((held) => (held.id === message.id ? message : held)));
    this.tell(this, "message-update", { channel: message.channel_id, message, before });
  }

  _delete({ channel_id: channel, id }) {
    this.messages.set(channel, (this.messages.get(channel) ?? []).filter((held) => held.id !== id));
    this.marks.forget(channel, id);
    this.tell(this, "message-delete", { channel, id });
  }

  _channel({ channel }) {
    this.channels.set(channel.id, channel);
    this.tell(this, "channels");
  }

  _gone({ id }) {
    this.channels.delete(id);
    this.messages.delete(id);
    this.marks.drop(id);
    this.tell(this, "channels");
  }

  _typing({ channel_id: channel, user_id: user }) {
    if (!this.#typing.has(channel)) this.#typing.set(channel, new Map());
    this.#typing.get(channel).set(user, Date.now() + TYPING_MS);
    setTimeout(() => this.tell(this, "typing", { channel }), TYPING_MS + 50);
    this.tell(this, "typing", { channel });
  }

  _interaction(frame) {
    const { id, state, channel_id: channel, message_id: message, custom_id: customId, command } = frame;
    if (message && customId) this.settle(channel, message, customId, state);
    else this.#run(id, channel, command ?? null, state); // a form that no message asked for has no command either
  }

  /** A click on a component began, was answered, or got no answer. */
  settle(channel, message, customId, state) {
    if (state === "pending") this.failed.delete(message);
    this.waiting[state === "pending" ? "add" : "delete"](waitKey(message, customId));
    if (state === "failed") this.failed.set(message, customId);
    this.tell(this, "interaction", { channel, message });
  }

  #run(id, channel, command, state) {
    if (state === "pending") {
      this.notices = this.notices.filter((notice) => notice.channel !== channel);
      this.pending.set(id, { channel, command });
    } else this.pending.delete(id);
    if (state === "failed") this.notices.push({ id, channel, command });
    this.tell(this, "notices", { channel });
  }

  _modal(frame) {
    this.modal = frame;
    this.tell(this, "modal");
  }

  _person({ person }) {
    this.people.set(person.id, person);
    if (person.id === this.me.id) this.me = person;
    this.tell(this, "person", { person });
  }

  _set(topic, frame) {
    this[topic] = frame[topic];
    this.tell(this, topic);
  }
}

const proto = World.prototype;
const FRAMES = {
  snapshot: proto._snapshot,
  "message-create": proto._create,
  "message-update": proto._update,
  "message-delete": proto._delete,
  "channel-create": proto._channel,
  "channel-update": proto._channel,
  "channel-delete": proto._gone,
  typing: proto._typing,
  interaction: proto._interaction,
  "modal-open": proto._modal,
  person: proto._person,
  commands(frame) { this._set("commands", frame); },
  online(frame) { this._set("online", frame); },
  faults(frame) { this._set("faults", frame); },
};
