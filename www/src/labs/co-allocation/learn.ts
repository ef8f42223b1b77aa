// Content of this lab under Learn, fetched when it is first opened: lessons as data, and what their steps do and ask for.

import type { Pane } from "../../embed/address.js";
import { EngineWorker } from "../../engine/client.js";
import { openTab, tabOpen } from "../../lab/learn.js";
import type { LearnContent } from "../../learn/lesson.svelte.js";
import {
  type Lesson,
  type LessonHost,
  LessonRun,
  type LessonStep,
} from "../../learn/lesson.svelte.js";
import { figures, pictureOf } from "./experiment/stored.js";
import type { Tab } from "./live/view.js";
import type { Playground } from "./playground.svelte.js";
import { learn as labLearnText } from "./text/en/learn.js";

/** State of the page that a condition looks at. */
type OnPage = Pick<Playground, "focus" | "frame" | "page">;

export const selected =
  (node: string) =>
  ({ focus: { pinned } }: OnPage): boolean =>
    pinned?.type === "node" && pinned.node === node;
export const startShown =
  (startSeconds: number) =>
  ({ frame }: OnPage): boolean =>
    frame?.startSeconds === startSeconds;

export interface Step extends LessonStep {
  /** The part of the page that a phone shows when the step begins. */
  readonly pane: Pane;
  /** The tab in view when it begins; without it, the tabs are closed. */
  readonly tab?: Tab;
  /** The start in view when it begins; without it, the best. */
  readonly startSeconds?: number;
  /** Judged by the engine (`src/goal`). It and all of `onPage` must hold. */
  readonly goal?: string;
  readonly onPage: readonly ((page: OnPage) => boolean)[];
  /** Actions of *Show me*. */
  readonly show: readonly ((playground: Playground) => unknown)[];
}

export interface LessonData {
  readonly id: keyof typeof labLearnText.lessons;
  /** The example it begins with. */
  readonly preset: string;
  readonly minutes: number;
  readonly steps: readonly Step[];
}

const nine = 9 * 3600;
const all = ["resources", "request", "reservations"];
/** Sets the CPUs of the part `model`. */
const model = (cpus: number) => (playground: Playground) =>
  playground.edit({ type: "setPart", name: "model", values: { cpus } });

export const startHere: LessonData = {
  id: "start-here",
  preset: "testbed-2010",
  minutes: 3,
  steps: [
    {
      id: "read",
      pane: "scene",
      locks: all,
      goal: 'site["N3"].free at 10:00 >= 48',
      onPage: [selected("N3")],
      show: [({ focus }) => focus.pin({ type: "node", node: "N3" })],
    },
    {
      id: "late",
      pane: "answer",
      locks: all,
      goal: "fails at 9:00",
      onPage: [startShown(nine)],
      show: [(playground) => playground.showStart(nine)],
    },
    {
      id: "fail",
      pane: "request",
      locks: ["resources", "reservations"],
      goal: 'allFail and conflict names "model"',
      onPage: [],
      show: [model(72)],
    },
    {
      id: "repair",
      pane: "answer",
      locks: ["reservations"],
      goal: "plan",
      onPage: [],
      show: [model(24)],
    },
    {
      id: "reserve",
      pane: "answer",
      locks: ["resources", "request"],
      goal: "reservations >= 7",
      onPage: [tabOpen("timeline")],
      show: [(playground) => playground.reserve(), openTab("timeline")],
    },
  ],
};

export const lessons: readonly [LessonData, ...LessonData[]] = [startHere];

/** A lesson with its words. */
export function worded({ id, steps }: LessonData): Lesson<Step> {
  const { title, learned, questions, steps: words } = labLearnText.lessons[id];
  return { id, title, learned, questions, steps, words };
}

/** Longest time one check may take. */
const LIMIT_MS = 30_000;

export function hostOf(playground: Playground): LessonHost<Step> {
  const worker = new EngineWorker();
  return {
    begin(step) {
      playground.lessonLocks = new Set(step.locks);
      playground.focus.clear();
      playground.showStart(step.startSeconds);
      playground.page.showPane(step.pane);
      if (step.tab !== undefined) playground.page.open(step.tab);
    },
    show(step) {
      for (const act of step.show) act(playground);
    },
    async judge({ goal, onPage }) {
      const { planned, isNewest } = playground.planning;
      const onThePage = onPage.map((holds) => holds(playground)).every(Boolean);
      if (!isNewest || planned === undefined) return undefined;
      if (!onThePage || goal === undefined) return onThePage;
      const { holds } = await worker.call("judgeGoals", [planned.document, [goal]], {
        limitMs: LIMIT_MS,
      });
      return holds[0];
    },
    end() {
      playground.lessonLocks = new Set();
      worker.discard();
    },
  };
}

const offerOf = (lesson: LessonData) => ({
  id: lesson.id,
  title: labLearnText.lessons[lesson.id].title,
  about: labLearnText.lessons[lesson.id].about,
  minutes: lesson.minutes,
  begin(playground: Playground) {
    if (playground.presetId !== lesson.preset) playground.openPreset(lesson.preset);
    return new LessonRun(worded(lesson), hostOf(playground));
  },
});

export const content: LearnContent<Playground> = {
  lessons: [offerOf(startHere), ...lessons.slice(1).map(offerOf)],
  figures: figures.map(({ id, shown }) => ({
    id,
    title: labLearnText.titles[id] ?? id,
    about: labLearnText.questions[id] ?? "",
    sketch: () => pictureOf(id, shown),
    open(playground) {
      playground.experimentWanted = id;
      playground.page.open("simulate");
      playground.page.dock = "full";
    },
  })),
  glossary: labLearnText.glossary,
  teachers: labLearnText.teachers,
  about: labLearnText.about,
};
