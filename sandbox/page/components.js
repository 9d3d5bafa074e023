// Components of messages: rows, buttons, selects and the parts of a layout.
import { el, icon, safeLink } from "./dom.js";
import { emojiText, selectButton } from "./selects.js";
import { enlarge } from "./lightbox.js";
import { fileSize, say } from "./words.js";
import { waitKey } from "./store.js";

const BUTTONS = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

/**
 * A message's components as nodes. `scene` carries what they need: the world, the message,
 * text(content) for Markdown, click(component) and choose(component, values).
 */
export function components(list, scene) {
  return (list ?? []).map((component) => (MAKE[component.type] ?? unknown)(component, scene));
}

const MAKE = {
  1: (row, scene) => el("div.action-row", {}, components(row.components, scene)),
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: section,
  10: (text, scene) => el("div.text", {}, scene.text(text.content)),
  11: (thumb, scene) => el("div.thumbnail", {}, veil(thumb, picture(pictureOf(thumb, scene)))),
  12: gallery,
  13: file,
  14: (line) => el("hr", { class: `${line.divider === false ? "blank" : "line"} ${line.spacing === 2 ? "large" : ""}` }),
  17: container,
};

function unknown(component) {
  return el("p.small", {}, `[${component.type}]`);
}

const waits = (component, { world, message }) => world.waiting.has(waitKey(message.id, component.custom_id));

function button(component, scene) {
  const face = [
    component.emoji ? el("span.emoji", {}, emojiText(component.emoji)) : null,
    component.label ? el("span", {}, component.label) : null,
  ];
  const label = component.label ? null : component.emoji && emojiText(component.emoji);
  const shape = `button.button.${BUTTONS[component.style] ?? "secondary"}`;
  const href = component.style === 5 && safeLink(component.url);
  if (href) return el("a.button.link", { href, target: "_blank", rel: "noopener noreferrer", "aria-label": label }, face, icon("out"));
  const waiting = waits(component, scene);
  return el(shape, {
    type: "button",
    "data-custom-id": component.custom_id,
    "aria-label": label,
    "aria-busy": waiting ? "true" : null,
    disabled: component.disabled,
    onclick: () => !waits(component, scene) && scene.click(component),
  }, face, waiting ? el("span.dots", { "aria-hidden": "true" }) : null);
}

function select(component, scene) {
  return selectButton(component, scene.world, (values) => scene.choose(component, values), { waiting: waits(component, scene) });
}

function section(component, scene) {
  const side = component.accessory ? el("div.accessory", {}, components([component.accessory], scene)) : null;
  return el("div.section", {}, el("div.texts", {}, components(component.components, scene)), side);
}

function container(component, scene) {
  const accent = typeof component.accent_color === "number" ? `#${component.accent_color.toString(16).padStart(6, "0")}` : null;
  const node = el(accent ? "div.container.accented" : "div.container", accent ? { style: { "--accent": accent } } : {}, components(component.components, scene));
  return veil(component, node);
}

/** Size and words of a picture; a layout's sizes come from the attachment with the same link. */
function pictureOf(item, { message }) {
  const media = item.media;
  const attachment = (message.attachments ?? []).find((one) => one.url === media.url || one.id === media.attachment_id);
  return {
    url: media.url,
    width: media.width ?? attachment?.width,
    height: media.height ?? attachment?.height,
    description: item.description ?? attachment?.description,
  };
}

/** A picture that opens large; {url, width, height, description}. */
export function picture(item) {
  const url = safeLink(item.url);
  if (!url) return el("span.small", {}, say("picture"));
  const words = item.description || say("picture");
  const image = el("img", { src: url, alt: "", width: item.width, height: item.height });
  const size = item.width && item.height ? { "--width": `${item.width}px`, "--ratio": item.width / item.height } : {};
  const node = el("button.picture", { type: "button", "aria-label": say("enlarge", { what: words }), "data-picture": url, title: item.description, style: size }, image);
  node.addEventListener("click", () => {
    const all = [...node.closest(".message").querySelectorAll("[data-picture]")];
    const shown = all.map((one) => ({ url: one.dataset.picture, description: one.title || say("picture"), width: one.clientWidth }));
    enlarge(shown, all.indexOf(node));
  });
  return node;
}

function gallery(component, scene) {
  const items = component.items.map((item) => veil(item, picture(pictureOf(item, scene))));
  return el("div.gallery", { "data-count": Math.min(items.length, 4) }, items);
}

function file(component, scene) {
  const attachment = (scene.message.attachments ?? []).find((one) => one.url === component.file.url);
  const { name, size } = { name: component.name ?? attachment?.filename, size: component.size ?? attachment?.size };
  return veil(component, fileCard({ url: component.file.url, filename: name, size }));
}

export function fileCard({ url, filename, size }) {
  const name = filename ?? url.split("?")[0].split("/").at(-1);
  const words = el("span.words", {}, el("span.label", {}, name), size ? el("span.detail", {}, fileSize(size)) : null);
  return el("a.file", { href: safeLink(url), download: name, target: "_blank", rel: "noopener", "aria-label": say("download", { name }) }, icon("file"), words, icon("save"));
}

/** What is marked as a spoiler stays hidden until asked for. */
function veil(component, node) {
  if (!component.spoiler) return node;
  const cover = el("button.veil", { type: "button" }, say("spoiler"));
  const box = el("div.veiled", {}, cover, el("div.behind", { inert: true }, node));
  cover.addEventListener("click", () => {
    box.replaceWith(node);
    if (!node.matches("button, a")) node.tabIndex = -1;
    node.focus();
  });
  return box;
}
