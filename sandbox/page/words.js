// The page's own words in English, Russian and Italian.
import { EN } from "./words.en.js";
import { IT } from "./words.it.js";
import { RU } from "./words.ru.js";

const BOOKS = { en: EN, ru: RU, it: IT };
export const LANGUAGES = [["en-US", "English"], ["ru", "Русский"], ["it", "Italiano"]];

let locale = "en-US";

export function language() {
  return locale.slice(0, 2);
}

export function setLanguage(next) {
  locale = next.slice(0, 2) in BOOKS ? next : "en-US";
  document.documentElement.lang = language();
}

/** The sentence of that key; `{name}` is filled in, and a table of plural forms is chosen by `n`. */
export function say(key, values = {}) {
  let text = BOOKS[language()][key];
  if (typeof text === "object") text = text[new Intl.PluralRules(language()).select(values.n)] ?? text.other;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

const COMMON = {
  en: "the and is are was you your it this that to for with has have not be or who can",
  it: "il lo la gli le un una di del della è che per con non sono hai ha al alla nel tua tuo chi si",
};
const COMMON_WORDS = Object.entries(COMMON).map(([code, words]) => [code, new Set(words.split(" "))]);

/**
 * Guess the language of a text from its letters and most common words: "en", "ru" or "it".
 * Return null if the text is too short. Discord does not send the language of a message.
 */
export function languageOf(text) {
  const plain = text.replace(/<[^>]*>|https?:\/\/\S+/g, " ").toLocaleLowerCase();
  const letters = plain.match(/\p{L}/gu) ?? [];
  if (letters.filter((letter) => /\p{Script=Cyrillic}/u.test(letter)).length * 2 > letters.length) return "ru";
  const words = plain.match(/\p{L}+/gu) ?? [];
  const [[english, often], [other, seldom]] = COMMON_WORDS.map(([code, common]) => [code, words.filter((word) => common.has(word)).length]);
  if (often === seldom) return null;
  return often > seldom ? english : other;
}

/** Discord's way: the localisation of the person's language, else the plain text. */
export function localized(thing, field) {
  const table = thing[`${field}_localizations`] ?? {};
  return table[locale] ?? table[language()] ?? thing[field];
}

const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

export function relative(at, now) {
  const seconds = Math.round((at - now) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

/** A moment by one of Discord's letters: t, T, d, D, f, F. */
export function moment(at, style) {
  return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(at);
}

export function fileSize(bytes) {
  const [unit, size] = bytes < 1e6 ? ["kilobyte", 1e3] : ["megabyte", 1e6];
  const format = { style: "unit", unit, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(language(), format).format(bytes / size);
}
