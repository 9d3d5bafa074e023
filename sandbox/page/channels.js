// The list of channels: text channels with their threads, then direct messages.
import { avatar, el, icon } from "./dom.js";
import { nameOf } from "./selects.js";
import { say } from "./words.js";

export const THREADS = [10, 11, 12];
const TOPS = [0, 15]; // text channels and forums, whose posts are threads

/** What a channel is called: `#name`, a thread's name, or the other side of direct messages. */
export function channelName(channel, world) {
  if (channel.type !== 1) return TOPS.includes(channel.type) ? `#${channel.name}` : channel.name;
  const other = channel.recipients?.[0];
  return other ? nameOf(world.user(other.id) ?? other) : nameOf(world.bot);
}

/** Draw the list into `root`; `open(id)` opens one, `openDirect()` starts direct messages with the bot. */
export function drawChannels(root, world, current, { open, openDirect }) {
  const focused = root.contains(document.activeElement) ? document.activeElement.dataset.channel : null;
  const all = [...world.channels.values()];
  const row = (channel) => rowOf(channel, world, current, open);
  const sections = world.guilds.map((guild) => {
    const tops = all.filter((channel) => channel.guild_id === guild.id && TOPS.includes(channel.type));
    const items = tops.flatMap((channel) => [row(channel), ...threadsOf(channel, all).map(row)]);
    return el("section", {}, el("h2", {}, guild.name), el("ul", {}, items));
  });
  const direct = all.filter((channel) => channel.type === 1);
  const start = el("li", {}, el("button.channel", { type: "button", onclick: openDirect }, avatar(world.bot), el("span.label", {}, say("openDirect", { name: nameOf(world.bot) }))));
  sections.push(el("section", {}, el("h2", {}, say("direct")), el("ul", {}, direct.length ? direct.map(row) : start)));
  root.replaceChildren(...sections);
  if (focused) root.querySelector(`[data-channel="${CSS.escape(focused)}"]`)?.focus();
}

function threadsOf(channel, all) {
  const own = all.filter((thread) => THREADS.includes(thread.type) && thread.parent_id === channel.id);
  return own.sort((a, b) => Boolean(a.thread_metadata?.archived) - Boolean(b.thread_metadata?.archived));
}

function rowOf(channel, world, current, open) {
  const mark = world.marks.of(channel.id);
  const thread = THREADS.includes(channel.type);
  const archived = channel.thread_metadata?.archived;
  const here = channel.id === current?.id;
  const lead = channel.type === 1 ? avatar(world.bot) : thread ? icon("thread") : el("span.hash", { "aria-hidden": "true" }, "#");
  const name = channelName(channel, world).replace(/^#/, "");
  const classes = ["channel", thread ? "thread" : "", mark.unread && !here ? "unread" : ""].join(" ");
  return el("li", {}, el("button", { class: classes, type: "button", "data-channel": channel.id, "aria-current": here ? "page" : null, onclick: () => open(channel.id) },
    lead, el("span.label", {}, name), archived ? el("span.small", {}, say("archived")) : null, here ? null : badge(mark)));
}

/** A number for mentions, a dot for anything else unread. */
export function badge({ unread, mentions }) {
  if (mentions) return el("span.badge", {}, el("span", { "aria-hidden": "true" }, String(mentions)), el("span.hidden", {}, say("mentions", { n: mentions })));
  return unread ? el("span.dot", {}, el("span.hidden", {}, say("unread", { n: unread }))) : null;
}
