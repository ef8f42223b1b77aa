// Users and machines as lines of text, and back: `user 2: 130; Machine 1 10000; Machine 2 8000; from 7`.

import type { LineFault } from "../../../fields/line-fault.js";
import { BadLine, readNamed } from "../../../lab/lines.js";
import { text } from "../text/index.js";
import { type Background, laws, type Machine, type Task, type User } from "./types.js";
import { numberIn } from "./units.js";

/** More lines or longer ones are not read. */
const most = { lines: 2000, letters: 40_000 };
/** After the bids of an owner: they come again, or the last one stays. */
const again = "again";
const stays = "…";
/** Before how an owner's bids are drawn. */
const drawn = "drawn";

/** One user on each line: name and budget, then the tasks in their order. */
export function usersText(users: readonly User[]): string {
  const task = ({ resource, size }: Task) => `; ${resource} ${size}`;
  const from = ({ arrival = 0 }: User) => (arrival === 0 ? "" : `; from ${arrival}`);
  return users
    .map((user) => `${user.id}: ${user.budget}${user.tasks.map(task).join("")}${from(user)}`)
    .join("\n");
}

/** The users in a text; what is not written there is taken from `before`. */
export function readUsers(typed: string, before: readonly User[]): User[] | LineFault {
  const words = text.live.lines;
  return readNamed(typed, most, words, (id, rest) => {
    const [first = "", ...parts] = partsOf(rest);
    const { arrival: _, ...known } = before.find((user) => user.id === id) ?? {};
    const budget = numberIn(first);
    if (budget === undefined) throw new BadLine(words.budget);
    const tasks: Task[] = [];
    let arrival = 0;
    for (const part of parts) {
      const [, name = "", amount = ""] = /^(.*\S)\s+([\d.,]+)$/.exec(part) ?? [];
      const size = numberIn(amount);
      if (size === undefined) throw new BadLine(words.task(part.slice(0, 40)));
      if (name === "from") arrival = size;
      else tasks.push({ resource: name, size });
    }
    return { ...known, id, budget, tasks, ...(arrival > 0 && { arrival }) };
  });
}

/** One machine on each line: name and capacity, then what its owner bids. */
export function machinesText(machines: readonly Machine[]): string {
  const owner = (background: Background) => {
    switch (background.type) {
      case "constant":
        return `${background.bid}`;
      case "table":
        return `${background.bids.join(" ")} ${background.repeats === true ? again : stays}`;
      case "drawn":
        return `${drawn} ${background.load} ${background.variation} ${background.law}`;
    }
  };
  return machines
    .map(({ id, capacity, background }) => `${id}: ${capacity}; owner ${owner(background)}`)
    .join("\n");
}

/** The machines in a text; what is not written there is taken from `before`. */
export function readMachines(typed: string, before: readonly Machine[]): Machine[] | LineFault {
  const words = text.live.lines;
  return readNamed(typed, most, words, (id, rest) => {
    const [first = "", second = ""] = partsOf(rest);
    const capacity = numberIn(first);
    if (capacity === undefined) throw new BadLine(words.capacity);
    const background = readOwner(second);
    const { listPrice } = before.find((machine) => machine.id === id) ?? {};
    if (background === undefined) throw new BadLine(words.owner);
    return { id, capacity, background, ...(listPrice !== undefined && { listPrice }) };
  });
}

function readOwner(typed: string): Background | undefined {
  const [word, ...parts] = typed.split(/\s+/);
  if (word !== "owner" || parts.length === 0) return undefined;
  if (parts[0] === drawn) return readDrawn(parts.slice(1));
  const last = parts.at(-1);
  const bids = parts.slice(0, last === again || last === stays ? -1 : undefined).map(numberIn);
  const known = bids.filter((bid) => bid !== undefined);
  const [bid] = known;
  if (bid === undefined || known.length < bids.length) return undefined;
  if (parts.length === 1) return { type: "constant", bid };
  return { type: "table", bids: known, ...(last === again && { repeats: true }) };
}

function readDrawn([first = "", second = "", third]: readonly string[]): Background | undefined {
  const load = numberIn(first);
  const variation = numberIn(second);
  const law = laws.find((known) => known === third);
  if (load === undefined || variation === undefined || law === undefined) return undefined;
  return { type: "drawn", load, variation, law };
}

/** Parts with semicolons between them. */
function partsOf(rest: string): string[] {
  return rest.split(";").map((part) => part.trim());
}
