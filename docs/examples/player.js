// A small player for both games, in JavaScript (Node): prefers what brings something at once.
//
// Usage: node player.js GAME PLAYERS SEED -- ENGINE...     for example: node player.js sylvan 2 harvest -- python -m rules
"use strict";
const { spawn } = require("child_process");
const readline = require("readline");

const [game, players, seed, , program, ...rest] = process.argv.slice(2);
const engine = spawn(program, rest, { stdio: ["pipe", "pipe", "inherit"] });
const answers = readline.createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

async function ask(request) {
  engine.stdin.write(JSON.stringify(request) + "\n");
  const answer = JSON.parse((await answers.next()).value);
  if (!answer.ok) {
    console.error(answer.error.message);
    process.exit(1);
  }
  return answer;
}

// The first word of an action says what it does; the further to the left, the better.
const likes = ["deliver", "claim", "bridge", "hammer", "axe", "treetop", "load", "silver", "buy", "build"];

function choose(actions, number) {
  const flags = actions.filter((action) => action.endsWith(" flag"));
  if (flags.length) return flags[number % flags.length];
  // Now and then anything at all, so that nobody walks in circles.
  for (const word of number % 3 ? likes : []) {
    const liked = actions.filter((action) => action.split(" ")[0] === word);
    if (liked.length) return liked[(number * 7) % liked.length];
  }
  return actions[(number * 7) % actions.length];
}

async function main() {
  let position = await ask({ op: "new", game, players: Number(players), seed });
  let number = 0;
  while (!position.over) {
    const { actions } = await ask({ op: "legal" });
    number += 1;
    position = await ask({ op: "apply", action: choose(actions, number) });
  }
  console.log(`${number} actions, winners ${position.winners.join(" ")}`);
  position.scores.forEach((parts, seat) => console.log(`seat ${seat}: ${parts.total}`));
  await ask({ op: "quit" });
}

main();
