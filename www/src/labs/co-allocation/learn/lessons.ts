// The lessons as data: what each step shows, locks and asks for.

import type { Pane } from "../../../embed/address.js";
import type { StepCheck } from "../../../engine/pkg/coalloc.js";
import type { Lesson, LessonStep } from "../../../learn/lesson.svelte.js";
import type { Change } from "../document/change.js";
import type { Tab } from "../tabs/index.js";
import { labLearnText } from "../text/learn.js";

/** Conditions that only the page can check. */
export type PageCheck =
  | { readonly type: "selected"; readonly node: string }
  | { readonly type: "startShown"; readonly startSeconds: number }
  | { readonly type: "tabOpen"; readonly tab: Tab };

/** Action of *Show me*. */
export type Action =
  | { readonly type: "select"; readonly node: string }
  | { readonly type: "showStart"; readonly startSeconds: number }
  | { readonly type: "openTab"; readonly tab: Tab }
  | { readonly type: "edit"; readonly change: Change }
  | { readonly type: "reserve" };

export interface Step extends LessonStep {
  /** The part of the page that a phone shows when the step begins. */
  readonly pane: Pane;
  /** The tab in view when it begins; without it, the tabs are closed. */
  readonly tab?: Tab;
  /** The start in view when it begins; without it, the best. */
  readonly startSeconds?: number;
  /** Asked of the engine. All of these and of `onPage` must hold. */
  readonly checks: readonly StepCheck[];
  readonly onPage: readonly PageCheck[];
  readonly show: readonly Action[];
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
const model = (cpus: number): Change => ({ type: "setPart", name: "model", values: { cpus } });

export const startHere: LessonData = {
  id: "start-here",
  preset: "testbed-2010",
  minutes: 3,
  steps: [
    {
      id: "read",
      pane: "scene",
      locks: all,
      checks: [{ type: "freeCpus", site: "N3", startSeconds: 10 * 3600, atLeast: 48 }],
      onPage: [{ type: "selected", node: "N3" }],
      show: [{ type: "select", node: "N3" }],
    },
    {
      id: "late",
      pane: "answer",
      locks: all,
      checks: [{ type: "failsAt", startSeconds: nine }],
      onPage: [{ type: "startShown", startSeconds: nine }],
      show: [{ type: "showStart", startSeconds: nine }],
    },
    {
      id: "fail",
      pane: "request",
      locks: ["resources", "reservations"],
      checks: [{ type: "noPlan" }, { type: "conflictNames", name: "model" }],
      onPage: [],
      show: [{ type: "edit", change: model(72) }],
    },
    {
      id: "repair",
      pane: "answer",
      locks: ["reservations"],
      checks: [{ type: "planExists" }],
      onPage: [],
      show: [{ type: "edit", change: model(24) }],
    },
    {
      id: "reserve",
      pane: "answer",
      locks: ["resources", "request"],
      checks: [{ type: "reservations", atLeast: 7 }],
      onPage: [{ type: "tabOpen", tab: "timeline" }],
      show: [{ type: "reserve" }, { type: "openTab", tab: "timeline" }],
    },
  ],
};

export const lessons: readonly [LessonData, ...LessonData[]] = [startHere];

/** A lesson with its words. */
export function worded({ id, steps }: LessonData): Lesson<Step> {
  const { title, steps: words } = labLearnText.lessons[id];
  return { id, title, steps, words };
}
