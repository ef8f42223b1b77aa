// Content of this lab under Learn; fetched when it is first opened.

import type { Pane } from "../../embed/address.js";
import {
  type LearnContent,
  type LessonHost,
  LessonRun,
  type LessonStep,
} from "../../learn/lesson.svelte.js";
import type { Change } from "./document/change.js";
import type { Estimate, Metric } from "./document/types.js";
import type { Elastic } from "./elastic.svelte.js";
import { learn as words } from "./text/en/learn.js";

/** Condition of a step; all must hold of the newest answer and of the page. */
export type Check =
  | { readonly type: "tabOpen"; readonly tab: string }
  | { readonly type: "walked"; readonly tries: number }
  | { readonly type: "triesAtMost"; readonly tries: number }
  | { readonly type: "firstPreference"; readonly metric: Metric }
  | { readonly type: "estimate"; readonly estimate: Estimate }
  | { readonly type: "nothingTried" }
  | { readonly type: "nobodyPays" };

/** Action of *Show me*. */
export type Action =
  | { readonly type: "openTab"; readonly tab: string }
  | { readonly type: "walk"; readonly tries: number }
  | { readonly type: "edit"; readonly change: Change };

export interface Step extends LessonStep {
  /** The part of the page that a phone shows when the step begins. */
  readonly pane: Pane;
  readonly checks: readonly Check[];
  readonly show: readonly Action[];
}

const prefer = (...metrics: Metric[]): Change => ({
  type: "setOptions",
  values: { preferences: metrics.map((metric) => ({ metric, order: "rising" })) },
});
const options = (values: Extract<Change, { type: "setOptions" }>["values"]): Change => ({
  type: "setOptions",
  values,
});

/** The example that it begins with, and its steps. */
const askForARange = {
  id: "ask-for-a-range",
  preset: "elastic-conservative",
  minutes: 4,
  steps: [
    {
      id: "walk",
      pane: "answer",
      locks: ["clusters", "request", "options"],
      checks: [
        { type: "tabOpen", tab: "candidates" },
        { type: "walked", tries: 1 },
      ],
      show: [
        { type: "openTab", tab: "candidates" },
        { type: "walk", tries: 1 },
      ],
    },
    {
      id: "prefer",
      pane: "request",
      locks: ["clusters", "request"],
      checks: [{ type: "firstPreference", metric: "cost" }],
      show: [{ type: "edit", change: prefer("cost", "end", "processors") }],
    },
    {
      id: "load",
      pane: "request",
      locks: ["clusters", "request"],
      checks: [{ type: "estimate", estimate: "load" }, { type: "nothingTried" }],
      show: [{ type: "edit", change: options({ estimate: "load" }) }],
    },
    {
      id: "what-if",
      pane: "request",
      locks: ["clusters", "request"],
      checks: [
        { type: "firstPreference", metric: "end" },
        { type: "estimate", estimate: "what-if" },
        { type: "triesAtMost", tries: 1 },
      ],
      show: [
        { type: "edit", change: prefer("end", "processors", "cost") },
        { type: "edit", change: options({ estimate: "what-if" }) },
      ],
    },
    {
      id: "gentle",
      pane: "request",
      locks: ["clusters", "request"],
      checks: [{ type: "estimate", estimate: "what-if" }, { type: "nobodyPays" }],
      show: [{ type: "edit", change: options({ estimate: "what-if", thresholdPercent: 60 }) }],
    },
  ],
} as const satisfies { id: string; preset: string; minutes: number; steps: readonly Step[] };

const lesson = words.lessons[askForARange.id];

export const content: LearnContent<Elastic> = {
  lessons: [
    {
      id: askForARange.id,
      title: lesson.title,
      about: lesson.about,
      minutes: askForARange.minutes,
      begin(elastic) {
        if (elastic.presetId !== askForARange.preset) elastic.openPreset(askForARange.preset);
        elastic.show("request");
        const { id, steps } = askForARange;
        return new LessonRun<Step>(
          { id, title: lesson.title, steps, words: lesson.steps },
          hostOf(elastic),
        ) as unknown as LessonRun;
      },
    },
  ],
  figures: [],
  glossary: words.glossary,
  teachers: words.teachers,
  about: words.about,
};

function hostOf(elastic: Elastic): LessonHost<Step> {
  return {
    begin(step) {
      elastic.lessonLocks = new Set(step.locks);
      elastic.chosen = undefined;
      elastic.page.showPane(step.pane);
    },
    show: (step) => void showAll(elastic, step.show),
    async judge({ checks }) {
      const held = checks.map((check) => holds(elastic, check)).every(Boolean);
      return elastic.reports.isNewest ? held : undefined;
    },
    end() {
      elastic.lessonLocks = new Set();
    },
  };
}

export function holds(elastic: Elastic, check: Check): boolean {
  const { document, report, page } = elastic;
  switch (check.type) {
    case "tabOpen":
      return page.dock !== "closed" && page.tab === check.tab;
    case "walked":
      return elastic.walked !== undefined && elastic.walked <= check.tries;
    case "triesAtMost":
      return report?.granted !== undefined && report.counters.tries <= check.tries;
    case "firstPreference":
      return document?.options.preferences[0]?.metric === check.metric;
    case "estimate":
      return document?.options.estimate === check.estimate;
    case "nothingTried":
      return report?.counters.kept === 0;
    case "nobodyPays":
      return (
        report?.granted !== undefined &&
        report.waiting.every(({ before, after }) => after <= before)
      );
  }
}

/** One after the other: each waits for the answer to what was done before. */
async function showAll(elastic: Elastic, actions: readonly Action[]): Promise<void> {
  for (const action of actions) {
    await elastic.settled();
    act(elastic, action);
  }
}

function act(elastic: Elastic, action: Action): void {
  switch (action.type) {
    case "openTab":
      elastic.page.open(action.tab);
      break;
    case "walk":
      elastic.walked = action.tries;
      break;
    case "edit":
      elastic.edit(action.change);
      break;
  }
}
