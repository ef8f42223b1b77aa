// Changes of a market document, and the store's rules for such documents.

import type { DocumentRules } from "../../../store/rules.js";
import { text } from "../text/index.js";
import type {
  Background,
  Generated,
  Machine,
  MarketDocument,
  Options,
  Task,
  User,
} from "./types.js";

/** Without a value the field goes. */
type Values<Of> = { [Name in keyof Of]?: Of[Name] | undefined };

export type Change =
  | { type: "replaceDocument"; document: MarketDocument }
  | { type: "setTitle"; title?: string; notes?: string }
  | { type: "setUser"; user: number; values: Values<Omit<User, "tasks">> }
  | { type: "addUser"; user: User }
  | { type: "removeUser"; user: number }
  | { type: "setTask"; user: number; task: number; values: Partial<Task> }
  | { type: "addTask"; user: number; task: Task }
  | { type: "removeTask"; user: number; task: number }
  | { type: "setMachine"; at: number; values: Partial<Omit<Machine, "id">> }
  | { type: "renameMachine"; at: number; to: string }
  | { type: "addMachine"; machine: Machine }
  | { type: "removeMachine"; at: number }
  | { type: "setBackgrounds"; background: Background }
  | { type: "scaleMoney"; by: number }
  | { type: "replaceUsers"; users: readonly User[] }
  | { type: "replaceMachines"; resources: readonly Machine[] }
  | { type: "setGenerated"; values: Partial<Generated> }
  | { type: "setOptions"; values: Values<Options> };

/** The document after a change; the same one where the change does not apply. */
export function update(document: MarketDocument, change: Change): MarketDocument {
  switch (change.type) {
    case "replaceDocument":
      return change.document;
    case "setTitle": {
      const { title = document.title, notes = document.notes } = change;
      return { ...document, title, ...(notes !== undefined && { notes }) };
    }
    case "setUser":
      return withUser(document, change.user, (user) => given({ ...user, ...change.values }));
    case "addUser":
      return { ...document, users: [...document.users, change.user] };
    case "removeUser":
      return { ...document, users: document.users.filter((_, at) => at !== change.user) };
    case "setTask":
      return withTasks(document, change.user, (tasks) =>
        tasks.map((task, at) => (at === change.task ? { ...task, ...change.values } : task)),
      );
    case "addTask":
      return withTasks(document, change.user, (tasks) => [...tasks, change.task]);
    case "removeTask":
      return withTasks(document, change.user, (tasks) =>
        tasks.filter((_, at) => at !== change.task),
      );
    case "setMachine":
      return withMachine(document, change.at, (machine) => ({ ...machine, ...change.values }));
    case "renameMachine":
      return renamed(document, change.at, change.to);
    case "addMachine":
      return { ...document, resources: [...document.resources, change.machine] };
    case "removeMachine":
      return withoutMachine(document, change.at);
    case "setBackgrounds": {
      const { background } = change;
      return {
        ...document,
        resources: document.resources.map((machine) => ({ ...machine, background })),
      };
    }
    case "scaleMoney":
      return scaled(document, change.by);
    case "replaceUsers":
      return { ...document, users: change.users };
    case "replaceMachines":
      return { ...document, resources: change.resources };
    case "setGenerated":
      return document.generated === undefined
        ? document
        : { ...document, generated: { ...document.generated, ...change.values } };
    case "setOptions":
      return { ...document, options: given({ ...document.options, ...change.values }) };
  }
}

/** Changes with the same key in quick succession are one step of undo. */
export function coalesceKey(change: Change): string | undefined {
  switch (change.type) {
    case "setUser":
      return JSON.stringify([change.type, change.user, Object.keys(change.values)]);
    case "setTask":
      return JSON.stringify([change.type, change.user, change.task, Object.keys(change.values)]);
    case "setMachine":
      return JSON.stringify([change.type, change.at, Object.keys(change.values)]);
    case "setGenerated":
    case "setOptions":
      return JSON.stringify([change.type, Object.keys(change.values)]);
    case "replaceUsers":
    case "replaceMachines":
    case "setBackgrounds":
      return change.type;
    case "setTitle":
      return JSON.stringify([change.type, change.title === undefined, change.notes === undefined]);
    default:
      return undefined;
  }
}

/** A name like those there are, which none has. */
export function freeName(word: string, taken: readonly { readonly id: string }[]): string {
  for (let number = taken.length + 1; ; number++) {
    const name = `${word} ${number}`;
    if (!taken.some(({ id }) => id === name)) return name;
  }
}

/** The machine of a further task: the first on which the user has none yet. */
export function freeMachine(
  { resources }: Pick<MarketDocument, "resources">,
  { tasks }: User,
): string | undefined {
  return resources.find(({ id }) => !tasks.some(({ resource }) => resource === id))?.id;
}

function given<Of extends object>(values: Values<Of>): Of {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Of;
}

function withUser(
  document: MarketDocument,
  user: number,
  change: (user: User) => User,
): MarketDocument {
  return { ...document, users: document.users.map((one, at) => (at === user ? change(one) : one)) };
}

function withTasks(
  document: MarketDocument,
  user: number,
  change: (tasks: readonly Task[]) => readonly Task[],
): MarketDocument {
  return withUser(document, user, (one) => ({ ...one, tasks: change(one.tasks) }));
}

function withMachine(
  document: MarketDocument,
  at: number,
  change: (machine: Machine) => Machine,
): MarketDocument {
  return {
    ...document,
    resources: document.resources.map((one, index) => (index === at ? change(one) : one)),
  };
}

/** Tasks follow the name of their machine. */
function renamed(document: MarketDocument, at: number, to: string): MarketDocument {
  const from = document.resources[at]?.id;
  if (from === undefined || from === to) return document;
  const users = document.users.map((user) => ({
    ...user,
    tasks: user.tasks.map((task) => (task.resource === from ? { ...task, resource: to } : task)),
  }));
  return { ...withMachine(document, at, (machine) => ({ ...machine, id: to })), users };
}

/** The same market in another currency. Owners whose bids are drawn bid as before. */
function scaled(document: MarketDocument, by: number): MarketDocument {
  const { resources, users, options } = document;
  return {
    ...document,
    resources: resources.map((machine) => ({
      ...machine,
      background: scaledBids(machine.background, by),
      ...(machine.listPrice !== undefined && { listPrice: machine.listPrice * by }),
    })),
    users: users.map((user) => ({ ...user, budget: user.budget * by })),
    options: { ...options, reserve: options.reserve * by, listPrice: options.listPrice * by },
  };
}

function scaledBids(background: Background, by: number): Background {
  switch (background.type) {
    case "constant":
      return { ...background, bid: background.bid * by };
    case "table":
      return { ...background, bids: background.bids.map((bid) => bid * by) };
    case "drawn":
      return background;
  }
}

/** Removes a machine with its tasks, and users left without a task. */
function withoutMachine(document: MarketDocument, at: number): MarketDocument {
  const gone = document.resources[at]?.id;
  return {
    ...document,
    resources: document.resources.filter((_, index) => index !== at),
    users: document.users
      .map((user) => ({ ...user, tasks: user.tasks.filter(({ resource }) => resource !== gone) }))
      .filter(({ tasks }) => tasks.length > 0),
  };
}

/** The parts that an embedding page or an exercise may lock. */
export const lockable = ["users", "machines", "options"] as const;

export const rules: DocumentRules<MarketDocument, Change> = {
  lab: "market",
  update,
  coalesceKey,
  replacing: (document) => ({ type: "replaceDocument", document }),
  isAnother: (before, after) =>
    before.resources !== after.resources &&
    before.users !== after.users &&
    before.options !== after.options,
  changedParts,
  blank,
  blankMessage: text.live.startedEmpty,
  sizeOf: ({ title, resources, users, generated }) =>
    `${title}/${resources.length}/${users.length}/${generated?.users}`,
  firstPreset: "five-users",
  places: text.live.places,
  presetNames: text.live.presetNames,
  presetAbout: text.story.about,
};

/** Compares by identity: an edit keeps the objects that it does not change. */
function changedParts(before: MarketDocument, after: MarketDocument): readonly string[] {
  const differs: Readonly<Record<(typeof lockable)[number], boolean>> = {
    users: before.users !== after.users || before.generated !== after.generated,
    machines: before.resources !== after.resources,
    options: before.options !== after.options,
  };
  return lockable.filter((part) => differs[part]);
}

/** One machine and two users, to change. */
function blank({ options }: MarketDocument): MarketDocument {
  const resource = text.live.emptyMachine;
  const user = (number: number) => ({
    id: `${text.live.user} ${number}`,
    budget: 100,
    tasks: [{ resource, size: 10_000 }],
  });
  return {
    format: "coalloc-market",
    version: 1,
    title: text.live.emptyTitle,
    notes: "",
    resources: [{ id: resource, capacity: 1000, background: { type: "constant", bid: 1 } }],
    users: [user(1), user(2)],
    options: { ...options },
  };
}
