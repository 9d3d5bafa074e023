// One message as a node: who, when, what, and whose eyes it is for.
import { avatar, el, icon, safeLink } from "./dom.js";
import { components, fileCard, picture } from "./components.js";
import { EPHEMERAL, LAYOUT, THINKING } from "./store.js";
import { textsOf } from "./speech.js";
import { language, languageOf, moment, say } from "./words.js";
import { nameOf } from "./selects.js";

/** `scene`: the world, text(content), act for clicks, and `follows` when the message before is the same author's. */
export function messageNode(message, scene) {
  const { world } = scene;
  const flags = message.flags ?? 0;
  const author = world.user(message.author.id) ?? message.author;
  const kinds = [
    flags & EPHEMERAL ? "ephemeral" : "",
    scene.follows ? "follows" : "",
    (message.mentions ?? []).some((user) => user.id === world.me.id) ? "rings" : "",
  ];
  return el("li", { class: `message ${kinds.join(" ")}`, "data-id": message.id },
    origin(message, world),
    el("div.who", {}, scene.follows ? null : avatar(author)),
    el("article", { tabindex: -1, "aria-label": `${nameOf(author)}, ${moment(Date.parse(message.timestamp), "f")}` },
      scene.follows ? null : head(message, author),
      body(message, author, { ...scene, message }),
      message.thread ? threadCard(message.thread, scene) : null,
      foot(message, scene)));
}

function head(message, author) {
  const at = Date.parse(message.timestamp);
  return el("header", {},
    el("span.name", {}, nameOf(author)),
    author.bot ? el("span.tag", {}, say("bot")) : null,
    el("time", { datetime: message.timestamp, title: moment(at, "F") }, moment(at, "t")));
}

/** The line above: which command or message this answers. */
function origin(message, world) {
  const used = message.interaction_metadata;
  if (used?.name && (message.type === 20 || message.type === 23)) {
    const user = world.user(used.user.id) ?? used.user;
    return el("p.origin", {}, avatar(user), el("span", {}, say("used", { name: nameOf(user), command: message.type === 20 ? `/${used.name}` : used.name })));
  }
  if (message.type !== 19 || !message.message_reference) return null;
  const first = message.referenced_message ?? world.message(message.channel_id, message.message_reference.message_id);
  if (!first) return null;
  const user = world.user(first.author.id) ?? first.author;
  const words = first.content ? ` · ${first.content.slice(0, 80)}` : "";
  return el("p.origin", {}, avatar(user), el("span", {}, say("repliedTo", { name: nameOf(user) }), words));
}

function body(message, author, scene) {
  const flags = message.flags ?? 0;
  if (flags & THINKING) return el("p.thinking", {}, el("span.dots", { "aria-hidden": "true" }), say("thinking", { name: nameOf(author) }));
  if (message.type === 18) {
    const name = message.content;
    return el("p.system", {}, icon("thread"), say("threadStarted", { name: nameOf(author), thread: name }));
  }
  const lang = languageOf(textsOf(message).join("\n"));
  const parts = components(message.components, scene);
  if (flags & LAYOUT) return el("div.layout", { lang }, parts);
  return el("div", { lang },
    message.content ? el("div.text", {}, scene.text(message.content), message.edited_timestamp ? el("span.edited", { lang: language() }, `(${say("edited")})`) : null) : null,
    ...(flags & 4 ? [] : (message.embeds ?? []).map((embed) => embedNode(embed, scene))),
    attachments(message),
    parts.length ? el("div.rows", {}, parts) : null);
}

function attachments(message) {
  // What an embed shows is not shown a second time.
  const inEmbeds = (message.embeds ?? []).flatMap((embed) => [embed.image?.url, embed.thumbnail?.url]);
  const shown = (message.attachments ?? []).filter((one) => !inEmbeds.includes(one.url));
  const pictures = shown.filter((one) => one.content_type?.startsWith("image/"));
  const files = shown.filter((one) => !one.content_type?.startsWith("image/"));
  if (!shown.length) return null;
  const gallery = pictures.length ? el("div.gallery", { "data-count": Math.min(pictures.length, 4) }, pictures.map(picture)) : null;
  return el("div.attachments", {}, gallery, files.map(fileCard));
}

function embedNode(embed, scene) {
  const color = typeof embed.color === "number" ? `#${embed.color.toString(16).padStart(6, "0")}` : null;
  const href = embed.url && safeLink(embed.url);
  const title = embed.title && el("p.title", {}, href ? el("a", { href, target: "_blank", rel: "noopener noreferrer" }, embed.title) : embed.title);
  const fields = (embed.fields ?? []).map((field) =>
    el("div", { class: field.inline ? "embed-field inline" : "embed-field" }, el("p.field-name", {}, field.name), el("div.text", {}, scene.text(field.value))));
  return el(color ? "div.embed.container.accented" : "div.embed.container", color ? { style: { "--accent": color } } : {},
    embed.author ? el("p.small", {}, embed.author.name) : null,
    embed.thumbnail ? el("div.thumbnail", {}, picture(embed.thumbnail)) : null,
    title,
    embed.description ? el("div.text", {}, scene.text(embed.description)) : null,
    fields.length ? el("div.fields", {}, fields) : null,
    embed.image ? el("div.gallery", { "data-count": 1 }, picture(embed.image)) : null,
    embed.footer ? el("p.small", {}, embed.footer.text) : null);
}

function threadCard(thread, scene) {
  return el("button.file.thread", { type: "button", onclick: () => scene.openChannel(thread.id) }, icon("thread"), say("openThread", { name: thread.name }));
}

function foot(message, scene) {
  const { world } = scene;
  const lines = [];
  if (world.failed.has(message.id)) lines.push(el("p.failure", { role: "alert" }, say("noAnswer")));
  if ((message.flags ?? 0) & EPHEMERAL) {
    lines.push(el("p.private", {}, icon("eye"), el("span", {}, say("onlyYou")), el("button.quiet", { type: "button", onclick: () => scene.dismiss(message) }, say("dismiss"))));
  }
  return lines.length ? el("footer", {}, lines) : null;
}
