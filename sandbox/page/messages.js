// The open channel: its messages in order, kept at the newest unless one scrolls up to read.
import { el, icon } from "./dom.js";
import { EPHEMERAL } from "./store.js";
import { messageNode } from "./message.js";
import { moment, relative, say } from "./words.js";
import { closeMenus } from "./selects.js";

const TOGETHER_MS = 7 * 60_000;
const NEAR_PX = 120;
const SEEN_PX = 44; // the visible height that a focused message needs

export class Log {
  #key = null; // person and channel shown
  #since = null; // the first message that was unread when the channel was opened
  #stick = true;
  #pressed = false; // whether using a component is the last thing the person did

  /** `scene(world)` gives what a message needs to be drawn; `read()` is called when the newest has been seen. */
  constructor(root, scene, read) {
    this.scene = scene;
    this.read = read;
    this.list = el("ol.messages");
    this.top = el("div.top");
    this.notices = el("div.notices");
    this.box = el("div.scroll", { tabindex: 0, role: "region" }, this.top, this.list, this.notices);
    this.jump = el("button.jump.button.primary", { type: "button", hidden: true, onclick: () => this.#jump() }, icon("down"), el("span"));
    root.replaceChildren(this.box, this.jump);
    for (const act of ["keydown", "pointerdown"]) addEventListener(act, () => (this.#pressed = false), { capture: true });
    this.box.addEventListener("scroll", () => this.#scrolled());
    new ResizeObserver(() => this.#stick && this.toNewest()).observe(this.list);
    new ResizeObserver(() => this.#stick && this.toNewest()).observe(this.box);
    setInterval(() => this.#tick(), 15_000);
  }

  get atNewest() {
    return this.#stick && document.visibilityState === "visible";
  }

  /** Show this channel as this person sees it. */
  show(world, channel, name) {
    this.world = world;
    this.channel = channel;
    this.name = name;
    const key = `${world.me.id}/${channel.id}`;
    if (key !== this.#key) {
      this.#since = world.marks.of(channel.id).since;
      this.#stick = true;
    }
    this.#key = key;
    this.box.setAttribute("aria-label", say("messagesIn", { name }));
    this.jump.lastElementChild.textContent = say("toNewest");
    this.draw();
  }

  draw() {
    closeMenus();
    this.#change(() => {
      const height = this.box.scrollHeight - this.box.scrollTop;
      const messages = this.world.messages.get(this.channel.id) ?? [];
      this.top.replaceChildren(this.#beginning(messages));
      this.list.replaceChildren(...messages.flatMap((message, index) => this.#entry(message, messages[index - 1])));
      this.notices.replaceChildren(...this.#notices());
      if (!this.#stick) this.box.scrollTop = this.box.scrollHeight - height;
    });
  }

  /** Apply a change to the DOM. If it removes the focused element, focus the closest one that is left. */
  #change(act) {
    const focus = this.#focusNow();
    act();
    this.#refocus(focus);
    if (this.#stick) this.toNewest();
  }

  #beginning(messages) {
    if (!this.world.complete.has(this.channel.id) && messages.length) {
      return el("button.button.secondary", { type: "button", onclick: () => this.#older() }, say("older"));
    }
    return el("p.small", {}, say("beginning", { name: this.name }));
  }

  #older() {
    this.#stick = false;
    this.world.older(this.channel.id).catch(() => {}); // the button stays for another try
  }

  #entry(message, before) {
    const at = new Date(message.timestamp);
    const day = !before || new Date(before.timestamp).toDateString() !== at.toDateString();
    const fresh = message.id === this.#since;
    return [
      day ? el("li.divider", {}, el("span", {}, moment(at, "D"))) : null,
      fresh ? el("li.divider.fresh", {}, el("span", {}, say("newMessages"))) : null,
      this.#node(message, before && !day && !fresh ? before : null),
    ].filter(Boolean);
  }

  #node(message, before) {
    return messageNode(message, { ...this.scene(this.world), follows: before ? continues(message, before) : false });
  }

  /** One message changed: draw it anew in its place, leaving focus and position alone. */
  redraw(id) {
    const old = this.list.querySelector(`[data-id="${CSS.escape(id)}"]`);
    const messages = this.world.messages.get(this.channel.id) ?? [];
    const index = messages.findIndex((message) => message.id === id);
    if (!old || index < 0) return;
    if (old.querySelector('[aria-expanded="true"]')) closeMenus();
    const previous = old.previousElementSibling?.classList.contains("message") ? messages[index - 1] : null;
    this.#change(() => old.replaceWith(this.#node(messages[index], previous)));
  }

  /** A new message: only what is new is drawn, so that an open menu stays open. */
  add(message) {
    const messages = this.world.messages.get(this.channel.id) ?? [];
    const expected = this.list.querySelectorAll(".message").length + 1;
    if (messages.at(-1) !== message || messages.length !== expected) return this.draw();
    this.list.append(...this.#entry(message, messages.at(-2)));
    if (this.#stick && message.flags & EPHEMERAL) this.#followPress(message);
    if (this.#stick) this.toNewest();
    return undefined;
  }

  /** Remember that a component was used. */
  press() {
    this.#pressed = true;
  }

  /** Move the focus to the private answer of a press: it has the next controls. */
  #followPress(answer) {
    if (!this.#pressed || !this.list.contains(document.activeElement)) return;
    this.#pressed = false;
    this.#goTo(this.#article(answer.id));
  }

  remove(id) {
    const node = this.list.querySelector(`[data-id="${CSS.escape(id)}"]`);
    const next = node?.nextElementSibling;
    if (!node || node.previousElementSibling?.classList.contains("divider")) return this.draw();
    this.#change(() => node.remove());
    if (next?.dataset.id) this.redraw(next.dataset.id); // it may need a head of its own now
    return undefined;
  }

  drawNotices() {
    this.#change(() => this.notices.replaceChildren(...this.#notices()));
  }

  #notices() {
    const here = (notice) => notice.channel === this.channel.id;
    const pending = [...this.world.pending.values()].filter(here).map(({ command }) =>
      el("p.notice.waiting", { role: "status" }, el("span.dots", { "aria-hidden": "true" }), command ? say("sending", { command: `/${command}` }) : say("sendingForm")));
    const failed = this.world.notices.filter(here).map((notice) =>
      el("p.notice.failure", { role: "alert" }, el("span", {}, (notice.command ? `/${notice.command}: ` : "") + say("noAnswer")),
        el("button.quiet", { type: "button", onclick: () => this.#drop(notice) }, say("dismiss"))));
    return [...pending, ...failed];
  }

  #drop(notice) {
    this.world.notices = this.world.notices.filter((other) => other !== notice);
    this.drawNotices();
  }

  toNewest() {
    this.box.scrollTop = this.box.scrollHeight;
    this.#stick = true;
    this.#keepFocusInSight();
    this.offerJump();
    if (this.#stick) this.read();
  }

  /**
   * Keep the keyboard focus visible after scrolling to the newest message. After a press the focus moves to that
   * message, because the person waits for it. Otherwise the list scrolls back.
   */
  #keepFocusInSight() {
    const node = document.activeElement;
    if (!this.list.contains(node) || !node.matches(":focus-visible") || this.#inSight(node)) return;
    const newest = this.#newest();
    if (this.#pressed && !newest.contains(node)) return this.#goTo(newest);
    node.scrollIntoView({ block: "nearest" });
    this.#stick = this.#nearEnd();
  }

  #inSight(node) {
    const [it, box] = [node.getBoundingClientRect(), this.box.getBoundingClientRect()];
    return Math.min(it.bottom, box.bottom) - Math.max(it.top, box.top) >= Math.min(it.height, SEEN_PX);
  }

  #nearEnd() {
    return this.box.scrollHeight - this.box.scrollTop - this.box.clientHeight < NEAR_PX;
  }

  #jump() {
    this.#goTo(this.#newest() ?? this.box);
    this.toNewest();
  }

  #newest() {
    return this.list.lastElementChild?.querySelector("article");
  }

  #article(id) {
    return this.list.querySelector(`[data-id="${CSS.escape(id)}"] > article`);
  }

  #goTo(node) {
    node.focus({ preventScroll: true });
  }

  /** Something new came while one reads further up. */
  offerJump() {
    this.jump.hidden = this.#stick;
  }

  #scrolled() {
    this.#stick = this.#nearEnd();
    if (!this.#stick) return;
    this.jump.hidden = true;
    this.read();
  }

  #focusNow() {
    const node = document.activeElement;
    if (!this.box.contains(node)) return null;
    const messages = [...this.list.querySelectorAll(".message")];
    const at = messages.findIndex((message) => message.contains(node));
    const near = at < 0 ? [] : [messages[at], messages[at + 1], messages[at - 1]].filter(Boolean).map((message) => message.dataset.id);
    return { node, near, component: node.dataset.customId, picture: node.dataset.picture };
  }

  /** Focus the same component or picture again, else its message, else the message beside it. */
  #refocus(focus) {
    if (!focus || focus.node.isConnected) return;
    const { near: [id], component, picture } = focus;
    const parts = id ? [...(this.#article(id)?.querySelectorAll("[data-custom-id]:enabled, [data-picture]") ?? [])] : [];
    const same = parts.find((node) => (component && node.dataset.customId === component) || (picture && node.dataset.picture === picture));
    this.#goTo(same ?? focus.near.map((each) => this.#article(each)).find(Boolean) ?? this.box);
  }

  #tick() {
    for (const node of this.box.querySelectorAll("[data-relative]")) {
      node.textContent = relative(Number(node.dataset.relative), Date.now() + (this.world?.skew ?? 0));
    }
  }
}

function continues(message, before) {
  return message.author.id === before.author.id && message.type === 0 && before.type !== 18
    && ((message.flags ^ before.flags) & (1 << 6)) === 0
    && Date.parse(message.timestamp) - Date.parse(before.timestamp) < TOGETHER_MS;
}
