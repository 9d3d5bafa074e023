// Plain text of messages: announcements for screen readers, and the texts from which their language is guessed.
import { LAYOUT, THINKING } from "./store.js";
import { language, languageOf, say } from "./words.js";
import { nameOf } from "./selects.js";

const BLOCKS = "p, h2, h3, h4, h5, h6, li, pre, blockquote, br";

/** Return the texts of a message, in Discord's Markdown and in display order. */
export function textsOf(message) {
  const content = message.flags & LAYOUT ? componentTexts(message.components) : [message.content];
  return [...content, ...(message.embeds ?? []).flatMap(embedTexts)].filter(Boolean);
}

function componentTexts(components) {
  return (components ?? []).flatMap((one) => (one.type === 10 ? [one.content] : componentTexts(one.components)));
}

function embedTexts({ author, title, description, fields, footer }) {
  return [author?.name, title, description, ...(fields ?? []).flatMap(({ name, value }) => [name, value]), footer?.text];
}

/** Return what is announced for a message: {blocks, lang}. `text(content)` renders Markdown. */
export function announcement(message, world, text) {
  const author = nameOf(world.user(message.author.id) ?? message.author);
  if (message.flags & THINKING) return { blocks: [say("thinking", { name: author })], lang: language() };
  if (message.type === 18) return { blocks: [say("threadStarted", { name: author, thread: message.content })], lang: language() };
  const [first = say("picture"), ...rest] = textsOf(message).flatMap((content) => blocksOf(text(content)));
  return { blocks: [`${author}: ${first}`, ...rest], lang: languageOf(textsOf(message).join("\n")) };
}

/** Return one line of plain text for each block of rendered Markdown. Spoilers stay hidden. */
function blocksOf(fragment) {
  const blocks = [""];
  const read = (node) => {
    if (node.nodeType === Node.TEXT_NODE) blocks[blocks.length - 1] += node.data;
    else if (node instanceof Element && node.matches(".spoiler")) blocks[blocks.length - 1] += node.getAttribute("aria-label");
    else {
      const apart = node instanceof Element && node.matches(BLOCKS);
      if (apart) blocks.push("");
      node.childNodes.forEach(read);
      if (apart) blocks.push("");
    }
  };
  read(fragment);
  return blocks.map((block) => block.trim()).filter(Boolean);
}
