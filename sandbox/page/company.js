// Everybody one can be, each with a line of their own, so that all unread marks are live and a switch is instant.
import { World } from "./store.js";

const RETRY_MS = 1500;

export class Company {
  worlds = new Map();
  person = null; // whom we are
  reachable = true;
  #channels = new Map(); // person -> the channel open last
  #listeners = [];
  #retry = null;

  listen(listener) {
    this.#listeners.push(listener);
  }

  #tell(world, topic, details = {}) {
    for (const listener of this.#listeners) listener(world, topic, details);
  }

  /** The world of the person we are; null until the first snapshot. */
  get world() {
    const world = this.worlds.get(this.person);
    return world?.ready ? world : null;
  }

  get channel() {
    const world = this.world;
    if (!world) return null;
    const kept = world.channels.get(this.#channels.get(this.person));
    return kept ?? firstChannel(world);
  }

  /** Ask who there is and open the lines that are missing; keeps trying while the server is away. */
  async gather() {
    clearTimeout(this.#retry);
    this.#retry = null;
    try {
      const answer = await fetch("/page/people", { cache: "no-store" });
      if (!answer.ok) throw new Error(answer.statusText);
      this.#admit((await answer.json()).people);
    } catch {
      this.#away();
    }
  }

  #admit(people) {
    const ids = new Set(people.map((person) => person.id));
    for (const [id, world] of this.worlds) {
      if (ids.has(id)) continue;
      world.close();
      this.worlds.delete(id);
    }
    for (const person of people) {
      if (!this.worlds.has(person.id)) this.worlds.set(person.id, new World(person, (...news) => this.#hear(...news)));
      this.worlds.get(person.id).connect(() => this.#away());
    }
    if (!ids.has(this.person)) this.person = people[0]?.id ?? null;
    this.#tell(null, "people");
  }

  #away() {
    this.reachable = false;
    this.#retry ??= setTimeout(() => this.gather(), RETRY_MS);
    this.#tell(null, "reachable");
  }

  #hear(world, topic, details) {
    if (topic === "snapshot" && !this.reachable && [...this.worlds.values()].every((one) => one.connected)) {
      this.reachable = true;
      this.#tell(null, "reachable");
    }
    if (topic === "person" && !this.worlds.has(details.person.id)) this.gather();
    this.#tell(world, topic, details);
  }

  /** Be somebody else, in the same channel if they can see it; what they see may still be on its way. */
  become(person) {
    if (!this.worlds.has(person) || person === this.person) return;
    const here = this.channel?.id ?? this.#channels.get(this.person);
    this.person = person;
    if (here && (this.world?.channels.has(here) ?? true)) this.#channels.set(person, here);
    this.#tell(this.world, "become");
  }

  open(channel) {
    this.#channels.set(this.person, channel);
    this.#tell(this.world, "open");
  }
}

function firstChannel(world) {
  const list = [...world.channels.values()];
  return list.find((channel) => channel.type === 0) ?? list[0] ?? null;
}
