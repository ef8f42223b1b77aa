// Changes of a market document, and the store's rules for such documents.

import {
  fields,
  type SharedChange,
  type Targets,
  type Values,
  whole,
} from "../../../lab/changes.js";
import { given, rulesOf, titled } from "../../../lab/rules.js";
import { numbered } from "../../../text/en/joining.js";
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

export type Change =
  | SharedChange<MarketDocument>
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
    case "setTitle":
      return titled(document, change);
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

const targets: Targets<Change> = {
  setUser: ({ user, values }) => [user, Object.keys(values)],
  setTask: ({ user, task, values }) => [user, task, Object.keys(values)],
  setMachine: ({ at, values }) => [at, Object.keys(values)],
  setGenerated: fields,
  setOptions: fields,
  replaceUsers: whole,
  replaceMachines: whole,
  setBackgrounds: whole,
};

/** The machine of a further task: the first on which the user has none yet. */
export function freeMachine(
  { resources }: Pick<MarketDocument, "resources">,
  { tasks }: User,
): string | undefined {
  return resources.find(({ id }) => !tasks.some(({ resource }) => resource === id))?.id;
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

const parts = {
  users: ["users", "generated"],
  machines: ["resources"],
  options: ["options"],
} as const;

/** The parts that an embedding page or an exercise may lock. */
export const lockable = Object.keys(parts);

export const rules = rulesOf<MarketDocument, Change>({
  lab: "market",
  update,
  targets,
  parts,
  blank,
  sizeOf: ({ title, resources, users, generated }) =>
    `${title}/${resources.length}/${users.length}/${generated?.users}`,
  menu: ["five-users", "three-users", "alone", "stage-trace", "step-up"],
  text,
});

/** One machine and two users, to change. */
function blank({ options }: MarketDocument): MarketDocument {
  const resource = text.live.emptyMachine;
  const user = (id: string) => ({
    id,
    budget: 100,
    tasks: [{ resource, size: 10_000 }],
  });
  return {
    format: "coalloc-market",
    version: 1,
    title: text.live.emptyTitle,
    notes: "",
    resources: [{ id: resource, capacity: 1000, background: { type: "constant", bid: 1 } }],
    users: [user(text.live.you), user(numbered(text.live.user, 2))],
    options: { ...options },
  };
}
