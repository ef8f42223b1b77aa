// A toy lab from the kit: machines that serve jobs in the order of their arrival. Whatever it needs beyond this file, the
// kit lacks.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EngineWorker } from "../engine/client.js";
import { Refusal } from "../engine/protocol.js";
import { isFault } from "../fields/line-fault.js";
import { Page } from "../frame/page.svelte.js";
import { fields, type SharedChange, type Targets, type Values } from "./changes.js";
import { LabStore } from "./lab-store.svelte.js";
import { learnOf, openTab } from "./learn.js";
import { BadLine, readNamed } from "./lines.js";
import { freeName, given, rulesOf, titled } from "./rules.js";

interface Job {
  readonly id: string;
  readonly seconds: number;
}

interface Toy {
  readonly title: string;
  readonly notes?: string;
  readonly jobs: readonly Job[];
  readonly options: { readonly machines: number; readonly patience?: number };
}

type Change =
  | SharedChange<Toy>
  | { type: "setJobs"; jobs: readonly Job[] }
  | { type: "setOptions"; values: Values<Toy["options"]> };

const text = {
  live: { startedEmpty: "Empty.", places: { jobs: "job" }, presetNames: { two: "Two jobs" } },
  story: { about: { two: "Two jobs on one machine." } },
};

function update(document: Toy, change: Change): Toy {
  switch (change.type) {
    case "replaceDocument":
      return change.document;
    case "setTitle":
      return titled(document, change);
    case "setJobs":
      return { ...document, jobs: change.jobs };
    case "setOptions":
      return { ...document, options: given({ ...document.options, ...change.values }) };
  }
}

const targets: Targets<Change> = { setOptions: fields };
const parts = { jobs: ["jobs"], options: ["options"] } as const;
const blank = ({ options }: Toy): Toy => ({ title: "Empty", jobs: [], options });
const rules = rulesOf<Toy, Change>({
  lab: "toy",
  update,
  targets,
  parts,
  blank,
  sizeOf: ({ jobs }) => `${jobs.length}`,
  menu: ["two"],
  text,
});

class ToyStore extends LabStore<Toy, Change> {
  protected readonly experimentTab = "experiments";
  readonly asked: (readonly [jobs: number, isAnother: boolean])[] = [];
  editing: string | undefined;
  readonly main = {
    answer: undefined,
    failure: undefined,
    refusal: undefined,
    isNewest: true,
    isWaiting: false,
    settled: async () => {},
  };

  protected submit({ jobs }: Toy, isAnother: boolean): void {
    this.asked.push([jobs.length, isAnother]);
  }

  protected forget(): void {
    this.editing = undefined;
  }
}

const two: Toy = {
  title: "Two jobs",
  jobs: [
    { id: "J1", seconds: 5 },
    { id: "J2", seconds: 7 },
  ],
  options: { machines: 1 },
};
const engine: Record<string, (given: never, goals: never, page: never) => unknown> = {
  toyPresets: () => [{ id: "two", document: two }],
  toyParse: (typed: string) => JSON.parse(typed),
  toyPrint: (document: Toy) => JSON.stringify(document),
  toyValidate: () => ({ problems: [] }),
  toyJudgeGoals: (_, __, { page }: { page: { tab: string; job: string } }) => ({
    holds: [page.tab === "jobs" && page.job === "J1"],
  }),
};

beforeEach(() => {
  const call = async (name: string, given: unknown[]) =>
    engine[name]?.(...(given as [never, never, never]));
  vi.spyOn(EngineWorker.prototype, "call").mockImplementation(call as never);
});
afterEach(() => void vi.restoreAllMocks());

async function opened(): Promise<ToyStore> {
  const page = new Page(["request", "answer", "result"], ["jobs", "experiments"]);
  const store = new ToyStore(rules, page, { locked: new Set() });
  await store.library.openGallery();
  store.library.presets = [{ id: "two", document: two }];
  store.openPreset("two");
  return store;
}

test("its documents are edited, printed and parsed, and asked about", async () => {
  const store = await opened();
  store.edit({ type: "setJobs", jobs: [...two.jobs, { id: "J3", seconds: 1 }] });
  await store.checked;
  expect(store.asked).toEqual([
    [2, true],
    [3, false],
  ]);
  expect([store.presetId, store.example]).toEqual([undefined, "two"]);
  expect(await store.parse(await store.print(two))).toEqual(two);
});

test("changes of one target are one step of undo; parts are locked by their fields", async () => {
  const store = await opened();
  for (const machines of [2, 3]) store.edit({ type: "setOptions", values: { machines } });
  store.edit({ type: "setOptions", values: { patience: 60 } });
  await store.checked;
  store.undo();
  expect(store.document?.options).toEqual({ machines: 3 });
  store.undo();
  expect(store.document?.options).toEqual({ machines: 1 });
  store.lessonLocks = new Set(["options"]);
  expect(store.edit({ type: "setOptions", values: { machines: 2 } })).toBe(false);
  expect(store.edit({ type: "setTitle", title: "Three" })).toBe(true);
});

test("a file with an experiment opens its tab, and the view says which tab is open", async () => {
  const store = await opened();
  expect(await store.openOther({ name: "a.json", content: "{}" })).toBe(false);
  const content = JSON.stringify({ format: "coalloc-toy-experiment" });
  expect(await store.openOther({ name: "b.json", content })).toBe(true);
  expect([store.view.tab, store.experimentFile?.content]).toEqual(["experiments", content]);
  store.showView({ tab: "jobs" });
  expect(store.view.tab).toBe("jobs");
});

test("a refusal names the place in the document", async () => {
  const store = await opened();
  const error = { code: "out-of-range", message: "is long", path: "jobs[1].seconds" };
  expect(store.explain(new Refusal(error))).toContain("J2");
});

test("a step of a lesson is done once its goal holds of the newest answer", async () => {
  const store = await opened();
  const step = { text: "Open the jobs.", hint: "The tab." };
  const words = {
    lessons: {
      open: { title: "Open", about: "A tab.", learned: "", questions: [], steps: { open: step } },
    },
    glossary: [],
    teachers: [],
    about: [],
  };
  const kit = {
    clear(store: ToyStore) {
      store.editing = undefined;
    },
    facts: ({ editing }: ToyStore) => ({ page: { job: editing ?? null } }),
  };
  const { lessons } = learnOf<ToyStore>(words, [], kit, [
    {
      id: "open",
      preset: "two",
      minutes: 1,
      steps: [
        {
          id: "open",
          pane: "answer",
          locks: ["jobs"],
          goal: 'page.tab = "jobs" and page.job = "J1"',
          show: [
            openTab("jobs"),
            (store) => {
              store.editing = "J1";
            },
          ],
        },
      ],
    },
  ]);
  const run = await lessons[0].begin(store);
  expect(store.locks("jobs")).toBe(true);
  await run.judge();
  expect(run.isDone).toBe(false);
  await run.show();
  expect(store.editing).toBe("J1");
  store.main.isNewest = false;
  await run.judge();
  expect(run.isDone).toBe(false);
  store.main.isNewest = true;
  await run.judge();
  expect(run.isDone).toBe(true);
  run.end();
  expect(store.locks("jobs")).toBe(false);
});

test("jobs are written as lines, refused at the first that is wrong", () => {
  const words = { begin: "A name.", twice: (name: string) => `Two ${name}.` };
  const read = (typed: string) =>
    readNamed(typed, { lines: 3, letters: 10 }, words, (id, rest): Job => {
      const seconds = Number(rest);
      if (!(seconds > 0)) throw new BadLine("A number.");
      return { id, seconds };
    });
  expect(read("J1: 5 # long\n\nJ2: 7")).toEqual(two.jobs);
  const refused = ["J1", "J1: 1\nJ1: 2", "J1: 1\n\nJ2: none", "J1: 11111111", "\n\n\n"];
  expect(refused.map(read).map((found) => isFault(found) && found.line)).toEqual([1, 2, 3, 1, 4]);
  expect(freeName("J", two.jobs)).toBe("J3");
});
