// What one person has not read yet, per channel, remembered over reloads of this tab.
import { newer } from "./dom.js";

const NOTHING = Object.freeze({ unread: 0, mentions: 0, since: null });

export class Marks {
  #key;
  #read;
  #counts = new Map();

  constructor(person) {
    this.#key = `read:${person}`;
    this.#read = JSON.parse(sessionStorage.getItem(this.#key) ?? "{}");
  }

  /** Count afresh from a snapshot. A mark newer than everything there is belongs to a world that is gone. */
  begin(world) {
    this.#counts.clear();
    for (const [channel, messages] of world.messages) {
      const newest = messages.at(-1)?.id ?? "0";
      if (newer(this.#read[channel] ?? "0", newest)) delete this.#read[channel];
      messages.forEach((message) => this.count(message, world.me.id));
    }
  }

  of(channel) {
    const list = this.#counts.get(channel);
    if (!list?.length) return NOTHING;
    return { unread: list.length, mentions: list.filter((entry) => entry.rings).length, since: list[0].id };
  }

  total() {
    const all = [...this.#counts.keys()].map((channel) => this.of(channel));
    const sum = (what) => all.reduce((so, mark) => so + mark[what], 0);
    return { unread: sum("unread"), mentions: sum("mentions") };
  }

  count(message, me) {
    const { id, channel_id: channel, author } = message;
    if (author.id === me || !newer(id, this.#read[channel] ?? "0")) return;
    const rings = message.mention_everyone || (message.mentions ?? []).some((user) => user.id === me);
    const list = (this.#counts.get(channel) ?? []).filter((entry) => entry.id !== id);
    this.#counts.set(channel, [...list, { id, rings }]);
  }

  read(channel, upTo) {
    this.#counts.delete(channel);
    if (!upTo || !newer(upTo, this.#read[channel] ?? "0")) return;
    this.#read[channel] = upTo;
    sessionStorage.setItem(this.#key, JSON.stringify(this.#read));
  }

  forget(channel, id) {
    this.#counts.set(channel, (this.#counts.get(channel) ?? []).filter((entry) => entry.id !== id));
  }

  drop(channel) {
    this.#counts.delete(channel);
  }
}
