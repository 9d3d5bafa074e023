// What can be typed after a slash, and what its options accept.
import { avatar } from "./dom.js";
import { localized, say } from "./words.js";
import { nameOf } from "./selects.js";

const [STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT] = [3, 4, 5, 6, 7, 8, 9, 10, 11];
export { ATTACHMENT };

/** Every command one can use in this channel, subcommands spelled out: {name, description, options}. */
export function usable(world, channel) {
  const here = world.commands.filter((command) => (command.type ?? 1) === 1 && (!command.guild_id || command.guild_id === channel.guild_id) && fitsPlace(command, channel));
  return here.flatMap((command) => leaves(command, command.name)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function fitsPlace(command, channel) {
  if (channel.type !== 1) return !command.contexts || command.contexts.includes(0);
  return command.contexts ? command.contexts.includes(1) : command.dm_permission !== false && !command.guild_id;
}

function leaves(command, name) {
  const options = command.options ?? [];
  if (!options.some((option) => option.type <= 2)) return [{ name, description: localized(command, "description"), options }];
  return options.flatMap((option) => leaves(option, `${name} ${option.name}`));
}

/** What an option offers without asking the bot; null when anything may be typed. */
export function offers(option, world, channel) {
  if (option.choices?.length) return option.choices.map((choice) => ({ label: localized(choice, "name"), value: choice.value }));
  if (option.type === BOOLEAN) return [{ label: say("yes"), value: true }, { label: say("no"), value: false }];
  if (option.type === USER) return people(world);
  if (option.type === ROLE) return roles(world, channel);
  if (option.type === MENTIONABLE) return [...people(world), ...roles(world, channel)];
  if (option.type !== CHANNEL) return null;
  const fits = (other) => other.guild_id === channel.guild_id && (!option.channel_types?.length || option.channel_types.includes(other.type));
  return [...world.channels.values()].filter(fits).map((other) => ({ label: `#${other.name}`, value: other.id }));
}

function people(world) {
  return [...world.people.values()].map((user) => ({ label: nameOf(user), detail: `@${user.username}`, value: user.id, lead: avatar(user) }));
}

function roles(world, channel) {
  const guild = world.guilds.find((one) => one.id === channel.guild_id);
  return (guild?.roles ?? []).map((role) => ({ label: `@${role.name}`, value: role.id }));
}

/** The value typed or picked for an option: {value} or {wrong: sentence}. `offered` is what its list holds, if it has one. */
export function valueOf(option, text, picked, offered) {
  const name = optionName(option);
  if (picked) return { value: picked.value };
  if (!text.trim()) return option.required ? { wrong: say("missing", { name }) } : {};
  if (offered) {
    const same = offered.find((item) => item.label.toLocaleLowerCase() === text.trim().toLocaleLowerCase());
    return same ? { value: same.value } : { wrong: say("notOffered", { name }) };
  }
  if (option.type === INTEGER || option.type === NUMBER) return numberOf(option, name, text);
  if (option.type !== STRING) return { wrong: say("notOffered", { name }) };
  if (option.min_length && text.length < option.min_length) return { wrong: say("tooShort", { name, n: option.min_length }) };
  if (option.max_length && text.length > option.max_length) return { wrong: say("tooLong", { name, n: option.max_length }) };
  return { value: text };
}

function numberOf(option, name, text) {
  const value = Number(text.trim().replace(",", "."));
  if (!Number.isFinite(value)) return { wrong: say("notNumber", { name }) };
  if (option.type === INTEGER && !Number.isInteger(value)) return { wrong: say("notWhole", { name }) };
  if (option.min_value !== undefined && value < option.min_value) return { wrong: say("tooSmall", { name, n: option.min_value }) };
  if (option.max_value !== undefined && value > option.max_value) return { wrong: say("tooLarge", { name, n: option.max_value }) };
  return { value };
}

export function optionName(option) {
  return localized(option, "name");
}
