// Discord's Markdown as DOM nodes; text never becomes HTML.
import { el, safeLink } from "./dom.js";
import { moment, relative, say } from "./words.js";

/**
 * `names` answers user(id), channel(id), role(id) with a name or null, now(), me, and openChannel(id), useCommand(name).
 * Texts of one message share its `outline`, a list that is empty before the first.
 */
export function markdown(text, names) {
  const node = document.createDocumentFragment();
  node.append(...blocks(text.split("\n"), names));
  return node;
}

function blocks(lines, names) {
  const out = [];
  let plain = [];
  const flush = () => {
    if (plain.length) out.push(el("p", {}, inline(plain.join("\n"), names)));
    plain = [];
  };
  for (let at = 0; at < lines.length; ) {
    const found = BLOCKS.map((read) => read(lines, at, names)).find(Boolean);
    if (found) {
      flush();
      out.push(found.node);
      at = found.next;
    } else if (lines[at].trim() === "") {
      flush();
      at += 1;
    } else plain.push(lines[at++]);
  }
  flush();
  return out;
}

const BLOCKS = [fence, heading, small, quote, list];

function fence(lines, at) {
  if (!lines[at].startsWith("```")) return null;
  const rest = lines[at].slice(3);
  if (rest.includes("```")) return { node: codeBlock(rest.slice(0, rest.indexOf("```"))), next: at + 1 };
  const end = lines.findIndex((line, index) => index > at && line.includes("```"));
  if (end < 0) return null;
  const body = [...lines.slice(at + 1, end), lines[end].slice(0, lines[end].indexOf("```"))];
  if (!/^\w*$/.test(rest)) body.unshift(rest);
  return { node: codeBlock(body.join("\n").replace(/\n$/, "")), next: end + 1 };
}

function codeBlock(text) {
  return el("pre", { tabindex: 0 }, el("code", {}, text));
}

function heading(lines, at, names) {
  const match = /^(#{1,3}) +(.+)$/.exec(lines[at]);
  if (!match) return null;
  const depth = match[1].length;
  return { node: el(`h${level(depth, names)}.depth-${depth}`, {}, inline(match[2], names)), next: at + 1 };
}

/**
 * Return the level of a heading in the page. Bots choose a depth for its size and may skip some. Levels are not
 * skipped: the first heading of a message is an h2, below the channel's h1.
 */
function level(depth, names) {
  const outline = (names.outline ??= []);
  while (outline.at(-1) >= depth) outline.pop();
  outline.push(depth);
  return outline.length + 1;
}

function small(lines, at, names) {
  const match = /^-# +(.+)$/.exec(lines[at]);
  return match && { node: el("p.small", {}, inline(match[1], names)), next: at + 1 };
}

function quote(lines, at, names) {
  if (lines[at].startsWith(">>> ")) {
    const body = [lines[at].slice(4), ...lines.slice(at + 1)];
    return { node: el("blockquote", {}, blocks(body, names)), next: lines.length };
  }
  let next = at;
  while (next < lines.length && /^> ?/.test(lines[next]) && !lines[next].startsWith(">>>")) next += 1;
  if (next === at) return null;
  const body = lines.slice(at, next).map((line) => line.replace(/^> ?/, ""));
  return { node: el("blockquote", {}, blocks(body, names)), next };
}

const ITEM = /^( *)([-*]|\d+\.) +(.*)$/;

function list(lines, at, names) {
  const first = ITEM.exec(lines[at]);
  if (!first) return null;
  const [, indent, bullet] = first;
  const numbered = /\d/.test(bullet);
  const node = el(numbered ? "ol" : "ul", numbered ? { start: parseInt(bullet, 10) } : {});
  let next = at;
  while (next < lines.length) {
    const item = ITEM.exec(lines[next]);
    if (!item || item[1].length < indent.length) break;
    if (item[1].length > indent.length) {
      const inner = list(lines, next, names);
      node.lastElementChild.append(inner.node);
      next = inner.next;
    } else {
      if (/\d/.test(item[2]) !== numbered) break;
      node.append(el("li", {}, inline(item[3], names)));
      next += 1;
    }
  }
  return { node, next };
}

const wrap = (tag) => (match, names) => el(tag, {}, inline(match[1], names));

const INLINE = [
  [/^\\([^\w\s])/, (match) => match[1]],
  [/^``(.+?)``(?!`)/s, (match) => el("code", {}, match[1])],
  [/^`([^`]+)`/, (match) => el("code", {}, match[1])],
  [/^\*\*\*(.+?)\*\*\*/s, (match, names) => el("strong", {}, el("em", {}, inline(match[1], names)))],
  [/^\*\*(.+?)\*\*(?!\*)/s, wrap("strong")],
  [/^__(.+?)__(?!_)/s, wrap("u")],
  [/^\*(?!\s)([^*]+?)\*/s, wrap("em")],
  [/^_(?!\s)([^_]+?)_(?!\w)/s, wrap("em")],
  [/^~~(.+?)~~/s, wrap("s")],
  [/^\|\|(.+?)\|\|/s, spoiler],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s>)]+)>?\)/, (match, names) => link(match[2], inline(match[1], names))],
  [/^<(https?:\/\/[^\s>]+)>/, (match) => link(match[1], match[1])],
  // A link to a message of Discord's is a way to its channel, here as there.
  [/^https:\/\/discord\.com\/channels\/\d+\/(\d+)(?:\/\d+)?/, channel],
  [/^https?:\/\/[^\s<>]*[^\s<>.,:;"')\]]/, (match) => link(match[0], match[0])],
  [/^<@!?(\d+)>/, (match, names) => mention(`@${names.user(match[1]) ?? match[1]}`, match[1] === names.me)],
  [/^<@&(\d+)>/, (match, names) => mention(`@${names.role(match[1]) ?? match[1]}`)],
  [/^@(everyone|here)\b/, (match) => mention(match[0])],
  [/^<#(\d+)>/, channel],
  [/^<\/([^:>]+):\d+>/, (match, names) =>
    el("button.mention", { type: "button", onclick: () => names.useCommand(match[1]) }, `/${match[1]}`)],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, time],
  [/^<a?:(\w+):\d+>/, (match) => el("span.emoji", {}, `:${match[1]}:`)],
];

const PLAIN = /^(?:[^\\`*_~|[<@h\n]+|h(?!ttps?:)[^\\`*_~|[<@h\n]*)/;

function inline(text, names) {
  const out = [];
  let before = "";
  for (let rest = text; rest; ) {
    let taken = null;
    for (const [pattern, make] of INLINE) {
      const match = pattern.exec(rest);
      // An underscore inside a word (snake_case) is an underscore.
      if (!match || (rest[0] === "_" && /\w$/.test(before))) continue;
      out.push(make(match, names));
      taken = match[0];
      break;
    }
    if (taken === null && rest[0] === "\n") out.push(el("br"));
    else if (taken === null) out.push(PLAIN.exec(rest)?.[0] ?? rest[0]);
    taken ??= rest[0] === "\n" ? "\n" : PLAIN.exec(rest)?.[0] ?? rest[0];
    before = taken;
    rest = rest.slice(taken.length);
  }
  return out;
}

function link(url, content) {
  const href = safeLink(url);
  return href ? el("a", { href, target: "_blank", rel: "noopener noreferrer" }, content) : el("span", {}, content);
}

function mention(text, mine = false) {
  return el(mine ? "span.mention.mine" : "span.mention", {}, text);
}

function channel(match, names) {
  const name = names.channel(match[1]);
  if (!name) return mention(`#${match[1]}`);
  return el("button.mention", { type: "button", onclick: () => names.openChannel(match[1]) }, `#${name}`);
}

function spoiler(match, names) {
  const node = el("button.spoiler", { type: "button", "aria-expanded": "false", "aria-label": say("spoiler") }, el("span", {}, inline(match[1], names)));
  node.addEventListener("click", () => {
    node.setAttribute("aria-expanded", "true");
    node.removeAttribute("aria-label");
  });
  return node;
}

function time(match, names) {
  const at = Number(match[1]) * 1000;
  if (Number.isNaN(new Date(at).getTime())) return match[0];
  const words = match[2] === "R" ? relative(at, names.now()) : moment(at, match[2] ?? "f");
  const attributes = { datetime: new Date(at).toISOString(), title: moment(at, "F") };
  if (match[2] === "R") attributes["data-relative"] = at;
  return el("time", attributes, words);
}
