// What surrounds the conversation: head line, drawer, notices, colours and language.
import { el, icon } from "./dom.js";
import { LANGUAGES, language, say } from "./words.js";
import { nameOf } from "./selects.js";

const $ = (id) => document.getElementById(id);
const MOST_ANNOUNCED = 8;
const THEMES = { auto: ["half", "themeAuto"], light: ["sun", "themeLight"], dark: ["moon", "themeDark"] };

export class Frame {
  #toast = null;

  constructor({ locale, faults, begin, write }) {
    this.begin = begin;
    this.theme = localStorage.getItem("theme") in THEMES ? localStorage.getItem("theme") : "auto";
    this.#paint();
    $("menu").append(icon("menu"));
    $("menu").addEventListener("click", () => this.openDrawer());
    $("shade").addEventListener("click", () => this.closeDrawer());
    $("close-drawer").append(icon("close"));
    $("close-drawer").addEventListener("click", () => this.closeDrawer());
    $("sidebar").addEventListener("keydown", (event) => event.key === "Escape" && this.closeDrawer());
    $("language").addEventListener("change", () => locale($("language").value));
    $("language").append(...LANGUAGES.map(([value, name]) => el("option", { value, lang: value }, name)));
    $("theme").addEventListener("click", () => this.#nextTheme());
    $("open-faults").addEventListener("click", () => {
      this.closeDrawer();
      faults();
    });
    $("skip").addEventListener("click", (event) => {
      event.preventDefault(); // the address says who one is and where
      write();
    });
    $("hint-close").addEventListener("click", () => {
      this.endHint();
      $("composer").focus(); // not its field: a phone would open its keyboard
    });
  }

  /** All words of the frame, in the language of the person. */
  words(world, channel, name) {
    $("place").textContent = name;
    $("topic").textContent = channel.topic ?? "";
    $("language").value = LANGUAGES.find(([value]) => value.startsWith(language()))[0];
    for (const node of document.querySelectorAll("[data-say]")) node.textContent = say(node.dataset.say);
    for (const node of document.querySelectorAll("[data-label]")) node.setAttribute("aria-label", say(node.dataset.label));
    this.#hint();
    this.welcome(world, channel);
    this.#theme();
    this.bot(world);
    this.reachable($("away").hidden);
  }

  /** The hint's commands can be clicked as well as typed. */
  #hint() {
    const command = (name) => el("button.mention", { type: "button", onclick: () => this.begin(name.slice(1)) }, name);
    const parts = say("hintStart").split(/(\/[a-z]+)/);
    $("hint-start").replaceChildren(...parts.map((each) => (each.startsWith("/") ? command(each) : each)));
  }

  /** Where something is going on there is nothing to begin, and no room to lose. */
  welcome(world, channel) {
    $("hint").hidden = Boolean(localStorage.getItem("hinted") || world.messages.get(channel.id)?.length);
  }

  title(name, mentions) {
    document.title = `${mentions ? `(${mentions}) ` : ""}${name} · ${say("title")}`;
  }

  bot(world) {
    $("bot-away").hidden = world.online;
    $("bot-away").textContent = world.online ? "" : say("botAway", { name: nameOf(world.bot) });
  }

  reachable(yes) {
    $("away").hidden = yes;
    $("away").textContent = yes ? "" : say("away");
  }

  /** Announce these blocks to screen readers, one by one and after pending announcements. */
  announce({ blocks, lang }) {
    $("announcer").append(el("div", { lang }, blocks.map((block) => el("p", {}, block))));
    // The latest announcements may still be pending, so only the oldest is removed.
    while ($("announcer").children.length > MOST_ANNOUNCED) $("announcer").firstElementChild.remove();
  }

  /** A sentence that goes away by itself. */
  toast(text) {
    clearTimeout(this.#toast);
    $("toast").textContent = text;
    $("toast").hidden = false;
    this.#toast = setTimeout(() => ($("toast").hidden = true), 8000);
  }

  endHint() {
    $("hint").hidden = true;
    localStorage.setItem("hinted", "yes");
  }

  openDrawer() {
    this.#drawer(true);
    $("close-drawer").focus();
  }

  closeDrawer() {
    if (!document.body.classList.contains("drawer-open")) return;
    this.#drawer(false);
    $("menu").focus();
  }

  /** Show or hide the drawer. While it is open nothing else can be reached. */
  #drawer(open) {
    document.body.classList.toggle("drawer-open", open);
    document.querySelector(".middle").inert = $("skip").inert = open;
    $("menu").setAttribute("aria-expanded", String(open));
  }

  #nextTheme() {
    const names = Object.keys(THEMES);
    this.theme = names[(names.indexOf(this.theme) + 1) % names.length];
    localStorage.setItem("theme", this.theme);
    this.#paint();
    this.#theme();
  }

  #paint() {
    document.documentElement.dataset.theme = this.theme;
  }

  #theme() {
    const [sign, words] = THEMES[this.theme];
    $("theme").replaceChildren(icon(sign), el("span", {}, say(words)));
    $("theme").setAttribute("aria-label", `${say("theme")}: ${say(words)}`);
  }
}
