// Menus of messages and forms: a button that opens a list, for one value or several.
import { avatar, el, icon } from "./dom.js";
import { Listbox, narrow } from "./listbox.js";
import { say } from "./words.js";

let closeOpen = null;

export function closeMenus() {
  closeOpen?.();
}

/** What a select component offers, as items {value, label, detail, lead}. */
function itemsOf(component, world) {
  const people = () => [...world.people.values()].map((user) => ({ value: user.id, label: nameOf(user), detail: `@${user.username}`, lead: avatar(user) }));
  const roles = () => world.guilds.flatMap((guild) => guild.roles ?? []).map((role) => ({ value: role.id, label: `@${role.name}` }));
  switch (component.type) {
    case 3:
      return component.options.map((option) => ({
        value: option.value,
        label: option.label,
        detail: option.description,
        lead: option.emoji ? el("span.emoji", {}, emojiText(option.emoji)) : null,
        chosen: Boolean(option.default),
      }));
    case 5:
      return people();
    case 6:
      return roles();
    case 7:
      return [...people(), ...roles()];
    default:
      return [...world.channels.values()].filter((channel) => !component.channel_types?.length || component.channel_types.includes(channel.type))
        .map((channel) => ({ value: channel.id, label: `#${channel.name ?? ""}` }));
  }
}

export const nameOf = (user) => user.global_name || user.username;

export function emojiText(emoji) {
  return emoji.id ? `:${emoji.name}:` : emoji.name;
}

/** The button of a select; `choose(values)` is called when a choice is made. `state` is {waiting, disabled, values, label}. */
export function selectButton(component, world, choose, state = {}) {
  const items = itemsOf(component, world);
  const defaults = component.default_values?.map((entry) => entry.id) ?? items.filter((item) => item.chosen).map((item) => item.value);
  let values = state.values ?? defaults;
  const caption = el("span.caption");
  const button = el("button.select", {
    type: "button",
    role: "combobox",
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    "aria-label": state.label,
    "data-custom-id": component.custom_id,
    disabled: component.disabled || state.disabled,
    "aria-busy": state.waiting ? "true" : null,
  }, caption, state.waiting ? el("span.dots", { "aria-hidden": "true" }) : icon("down"));
  const write = () => {
    const picked = items.filter((item) => values.includes(item.value)).map((item) => item.label);
    caption.textContent = picked.join(", ") || component.placeholder || say("choose");
    caption.classList.toggle("placeholder", !picked.length);
    if (!state.label) button.setAttribute("aria-label", [component.placeholder || say("choose"), ...picked].join(": "));
  };
  const done = (next) => {
    values = next;
    write();
    choose(next);
  };
  button.addEventListener("click", () => !state.waiting && openMenu(button, component, items, values, done));
  button.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" || state.waiting || button.disabled) return;
    event.preventDefault();
    openMenu(button, component, items, values, done);
  });
  write();
  return button;
}

function openMenu(button, component, items, chosen, done) {
  closeOpen?.();
  const min = component.min_values ?? 1;
  const max = component.max_values ?? 1;
  const several = max > 1;
  let values = [...chosen];
  const list = new Listbox(component.placeholder || say("choose"), (item) => (several ? toggle(item) : finish([item.value])));
  const search = el("input.search", { type: "text", role: "combobox", "aria-expanded": "true", "aria-autocomplete": "list", "aria-label": say("filter"), placeholder: say("filter"), autocomplete: "off" });
  const apply = el("button.button.primary", { type: "button", onclick: () => finish(values) }, say("apply"));
  const foot = several ? el("div.foot", {}, el("span", {}, say("pickBetween", { min, n: max })), apply) : null;
  const popup = el("div.popup.menu", { popover: "manual", tabindex: -1 }, search, list.node, foot);

  function draw(active = 0) {
    const shown = narrow(items, search.value).map((item) => ({ ...item, selected: values.includes(item.value), tail: values.includes(item.value) ? icon("check") : null }));
    list.show(shown, { active, multiple: several });
    apply.disabled = values.length < min || values.length > max;
  }
  function toggle(item) {
    const has = values.includes(item.value);
    if (!has && values.length >= max) return;
    values = has ? values.filter((value) => value !== item.value) : [...values, item.value];
    draw(narrow(items, search.value).findIndex((other) => other.value === item.value));
  }
  function close() {
    closeOpen = null;
    document.removeEventListener("pointerdown", outside, true);
    popup.remove();
    button.setAttribute("aria-expanded", "false");
  }
  function finish(next) {
    close();
    button.focus();
    done(next);
  }
  function outside(event) {
    if (!popup.contains(event.target) && !button.contains(event.target)) close();
  }
  popup.addEventListener("keydown", (event) => {
    const keys = {
      ArrowDown: () => list.move(1),
      ArrowUp: () => list.move(-1),
      Enter: () => (event.target === apply ? finish(values) : several && (event.ctrlKey || event.metaKey) ? finish(values) : list.take()),
      Escape: () => { close(); button.focus(); },
      Tab: several ? null : () => { close(); button.focus(); },
    };
    const act = keys[event.key];
    if (!act || (event.key === "Enter" && event.target === apply)) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  search.addEventListener("input", () => draw());
  document.addEventListener("pointerdown", outside, true);
  list.node.lang = button.closest("[lang]").lang;
  (button.closest("dialog, main")).append(popup);
  list.steer(search);
  const current = items.findIndex((item) => values.includes(item.value));
  draw(Math.max(0, current));
  popup.showPopover();
  place(popup, button);
  button.setAttribute("aria-controls", list.node.id);
  button.setAttribute("aria-expanded", "true");
  closeOpen = close;
  // A finger should not call up the keyboard of a phone before it asks for it.
  (matchMedia("(pointer: coarse)").matches ? popup : search).focus();
}

/** Beside its button where there is room; a sheet at the bottom on a phone. */
function place(popup, button) {
  const box = button.getBoundingClientRect();
  if (innerWidth < 640) return popup.classList.add("sheet");
  const height = popup.offsetHeight;
  const below = innerHeight - box.bottom;
  popup.style.left = `${Math.max(8, Math.min(box.left, innerWidth - popup.offsetWidth - 8))}px`;
  popup.style.top = below > height + 8 ? `${box.bottom + 4}px` : `${Math.max(8, box.top - height - 4)}px`;
  popup.style.minWidth = `${box.width}px`;
}
