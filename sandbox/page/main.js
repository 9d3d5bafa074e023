// The page put together: what is heard from the server is shown, what is clicked is sent.
import { Company } from "./company.js";
import { Composer } from "./composer.js";
import { Faults } from "./faults.js";
import { Forms } from "./modal.js";
import { Frame } from "./frame.js";
import { Log } from "./messages.js";
import { People } from "./people.js";
import { Refused } from "./wire.js";
import { announcement } from "./speech.js";
import { channelName, drawChannels } from "./channels.js";
import { markdown } from "./markdown.js";
import { say, setLanguage } from "./words.js";

const $ = (id) => document.getElementById(id);
const company = new Company();
const frame = new Frame({ locale: setLocale, faults: () => faults.open(), begin: (name) => composer.useCommand(name), write: () => composer.focus() });
const faults = new Faults(company);
const people = new People($("people"), company);
const composer = new Composer($("composer"), () => frame.endHint());
const log = new Log($("log"), scene, seen);
const forms = new Forms((text) => markdown(text, names(company.world)));

/** What Markdown needs to know of a world. */
function names(world) {
  return {
    me: world.me.id,
    user: (id) => world.user(id)?.global_name ?? world.user(id)?.username ?? null,
    channel: (id) => world.channels.get(id)?.name ?? null,
    role: (id) => world.guilds.flatMap((guild) => guild.roles ?? []).find((role) => role.id === id)?.name ?? null,
    now: () => Date.now() + (world.skew ?? 0),
    openChannel: open,
    useCommand: (name) => composer.useCommand(name),
  };
}

/** What a message needs to be drawn and used. */
function scene(world) {
  const press = (message, component, op, fields = {}) => {
    log.press();
    world.settle(message.channel_id, message.id, component.custom_id, "pending");
    const request = { channel: message.channel_id, message: message.id, custom_id: component.custom_id, ...fields };
    world.request(op, request).catch((error) => {
      world.settle(message.channel_id, message.id, component.custom_id, "answered");
      refused(error);
    });
  };
  const here = { ...names(world), outline: [] };
  return {
    world,
    text: (content) => markdown(content, here),
    openChannel: open,
    dismiss: (message) => world.request("dismiss", { channel: message.channel_id, message: message.id }).catch(refused),
    click(component) { press(this.message, component, "click"); },
    choose(component, values) { press(this.message, component, "select", { values }); },
  };
}

function refused(error) {
  frame.toast(error instanceof Refused ? say("refusedNotice", { why: error.message }) : say("lostRequest"));
}

function setLocale(locale) {
  company.world?.request("set-locale", { locale }).catch(refused);
}

function open(channel) {
  frame.closeDrawer();
  company.open(channel);
}

function openDirect() {
  company.world.request("open-dm").then(({ channel }) => open(channel), refused);
}

/** The newest message of the open channel has been seen. */
function seen() {
  const { world, channel } = company;
  if (!world || !channel || !log.atNewest) return;
  if (!world.marks.of(channel.id).unread) return;
  world.marks.read(channel.id, world.messages.get(channel.id)?.at(-1)?.id);
  drawMarksSoon();
}

let soon = null;

/** A message comes to everybody on a line of their own: what they have not read is drawn once for all of them. */
function drawMarksSoon() {
  soon ??= setTimeout(drawMarks);
}

function drawMarks() {
  clearTimeout(soon);
  soon = null;
  const { world, channel } = company;
  people.draw();
  if (!world || !channel) return;
  drawChannels($("channels"), world, channel, { open, openDirect });
  frame.title(channelName(channel, world), world.marks.total().mentions);
}

function drawAll() {
  const { world, channel } = company;
  if (!world || !channel) return drawNobody();
  setLanguage(world.me.locale ?? "en-US");
  frame.words(world, channel, channelName(channel, world));
  log.show(world, channel, channelName(channel, world));
  composer.follow(world, channel);
  forms.follow(world);
  drawMarks();
  drawTyping();
  history.replaceState(null, "", `#${world.me.id}/${channel.id}`);
  return undefined;
}

/** Draw the page while the person's data is loading: only another person can be chosen. */
function drawNobody() {
  composer.wait();
  people.draw();
}

function drawTyping() {
  const { world, channel } = company;
  const typists = world && channel ? world.typists(channel.id).map((id) => names(world).user(id) ?? id) : [];
  $("typing").textContent = typists.length ? say("typing", { n: typists.length, names: typists.join(", ") }) : "";
}

/** Announce a message unless the person wrote it, or an update left its words unchanged. */
function announce(world, message, before = null) {
  if (message.author.id === world.me.id) return;
  const read = (one) => announcement(one, world, (content) => markdown(content, names(world)));
  const news = read(message);
  if (before && read(before).blocks.join() === news.blocks.join()) return;
  frame.announce(news);
}

/** News of the channel one is looking at. */
const HERE = {
  "message-create": (world, { message }) => {
    log.add(message);
    frame.welcome(world, company.channel);
    log.offerJump();
    seen();
    announce(world, message);
    drawTyping();
  },
  "message-update": (world, { message, before }) => {
    log.redraw(message.id);
    announce(world, message, before);
  },
  "message-delete": (world, { id }) => log.remove(id),
  messages: () => log.draw(),
  interaction: (world, { message }) => log.redraw(message),
  notices: () => log.drawNotices(),
  typing: drawTyping,
};

/** News that concern the person, wherever they look. */
const ANYWHERE = {
  snapshot: drawAll,
  become: drawAll,
  open: () => {
    drawAll();
    composer.focus();
  },
  channels: drawAll,
  person: drawAll,
  commands: () => {
    composer.follow(company.world, company.channel);
    composer.renew();
  },
  online: () => frame.bot(company.world),
  faults: () => faults.draw(),
  modal: () => forms.follow(company.world),
};

company.listen((world, topic, details) => {
  if (topic === "reachable") frame.reachable(company.reachable);
  if (!world) return company.world ? people.draw() : drawNobody();
  if (world === company.world) {
    if (details.channel && details.channel === company.channel?.id) HERE[topic]?.(world, details);
    ANYWHERE[topic]?.();
  }
  if (topic.startsWith("message") || ["snapshot", "person", "channels"].includes(topic)) drawMarksSoon();
});

document.addEventListener("visibilitychange", seen);

company.person = location.hash.slice(1).split("/")[0] || null;
const wanted = location.hash.split("/")[1];
if (company.person && wanted) company.open(wanted);
company.gather();
