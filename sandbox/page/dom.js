// Building DOM nodes without ever parsing text as HTML.

/** A new element: `el("button.quiet", {type: "button", onclick}, "Save")`. Functions become listeners. */
export function el(shape, attributes = {}, ...children) {
  const [tag, ...classes] = shape.split(".");
  const node = document.createElement(tag);
  if (classes.length) node.className = classes.join(" ");
  dress(node, attributes);
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

function dress(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else if (name === "style") for (const [key, text] of Object.entries(value)) node.style.setProperty(key, text);
    else if (name === "value") node.value = value;
    else node.setAttribute(name, value === true ? "" : String(value));
  }
}

const SHAPES = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  send: "M4 12l16-8-6 16-3-7z",
  eye: "M2 12s4-6 10-6 10 6 10 6-4 6-10 6S2 12 2 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  down: "M6 9l6 6 6-6",
  save: "M12 4v11M7 11l5 5 5-5M5 20h14",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  half: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3v18M12 8h6M12 12h9M12 16h6",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  out: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  left: "M15 6l-6 6 6 6",
  right: "M9 6l6 6-6 6",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  thread: "M5 5v8a4 4 0 0 0 4 4h10M15 13l4 4-4 4",
  check: "M5 13l4 4L19 7",
};

/** A small drawn sign; decoration only, so assistive technology skips it. */
export function icon(name) {
  const ns = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(ns, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.classList.add("icon");
  const path = document.createElementNS(ns, "path");
  path.setAttribute("d", SHAPES[name]);
  svg.append(path);
  return svg;
}

/** The first letter of a name on the person's colour, dark or light ink whichever reads better. */
export function avatar(user) {
  const name = user?.global_name || user?.username || "?";
  const color = /^#[0-9a-f]{6}$/i.test(user?.color ?? "") ? user.color : "#6b4a2b";
  return el("span.avatar", { "aria-hidden": "true", style: { background: color, color: inkOn(color) } }, [...name][0].toUpperCase());
}

function inkOn(color) {
  const channel = (at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  const light = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return light > 0.179 ? "#1c130a" : "#ffffff";
}

/** Ids are too long for numbers: compare them by length, then by text. */
export function newer(one, other) {
  return one.length === other.length ? one > other : one.length > other.length;
}

/** Links may lead to the web and nowhere else. */
export function safeLink(url) {
  try {
    const parsed = new URL(url, location.href);
    return ["http:", "https:"].includes(parsed.protocol) ? parsed.href : null;
  } catch {
    return null;
  }
}
