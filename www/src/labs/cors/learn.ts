// Content of this lab under Learn; fetched when it is first opened.

import type { Pane } from "../../embed/address.js";
import {
  type LearnContent,
  type LessonHost,
  LessonRun,
  type LessonStep,
} from "../../learn/lesson.svelte.js";
import type { Cors } from "./cors.svelte.js";
import type { Change } from "./document/change.js";
import type { Rule } from "./document/types.js";
import { learn as words } from "./text/en/learn.js";

/** Condition of a step; all must hold of the newest answer and of the page. */
export type Check =
  | { readonly type: "nodeOpen"; readonly node: string }
  | { readonly type: "rule"; readonly rule: Rule }
  | { readonly type: "tabOpen"; readonly tab: string }
  | { readonly type: "bookingsAtLeast"; readonly bookings: number };

/** Action of *Show me*. */
export type Action =
  | { readonly type: "openNode"; readonly node: string }
  | { readonly type: "openTab"; readonly tab: string }
  | { readonly type: "edit"; readonly change: Change }
  | { readonly type: "reserve" };

export interface Step extends LessonStep {
  /** The part of the page that a phone shows when the step begins. */
  readonly pane: Pane;
  readonly checks: readonly Check[];
  readonly show: readonly Action[];
}

const rule = (chosen: Rule): Change => ({ type: "setOptions", values: { rule: chosen } });

/** The example that it begins with, and its steps. */
const buyCheaply = {
  id: "buy-cheaply",
  preset: "sixteen",
  minutes: 3,
  steps: [
    {
      id: "read",
      pane: "scene",
      locks: ["nodes", "request", "options"],
      checks: [{ type: "nodeOpen", node: "N4" }],
      show: [{ type: "openNode", node: "N4" }],
    },
    {
      id: "fill",
      pane: "answer",
      locks: ["nodes", "request", "options"],
      checks: [{ type: "tabOpen", tab: "knapsack" }],
      show: [{ type: "openTab", tab: "knapsack" }],
    },
    {
      id: "rule",
      pane: "request",
      locks: ["nodes", "request"],
      checks: [{ type: "rule", rule: "max-res" }],
      show: [{ type: "edit", change: rule("max-res") }],
    },
    {
      id: "curve",
      pane: "answer",
      locks: ["nodes", "request"],
      checks: [{ type: "tabOpen", tab: "tradeoff" }],
      show: [{ type: "openTab", tab: "tradeoff" }],
    },
    {
      id: "reserve",
      pane: "answer",
      checks: [
        { type: "rule", rule: "min-cost" },
        { type: "bookingsAtLeast", bookings: 37 },
      ],
      show: [{ type: "edit", change: rule("min-cost") }, { type: "reserve" }],
    },
  ],
} as const satisfies { id: string; preset: string; minutes: number; steps: readonly Step[] };

const lesson = words.lessons[buyCheaply.id];

export const content: LearnContent<Cors> = {
  lessons: [
    {
      id: buyCheaply.id,
      title: lesson.title,
      about: lesson.about,
      minutes: buyCheaply.minutes,
      begin(cors) {
        if (cors.presetId !== buyCheaply.preset) cors.openPreset(buyCheaply.preset);
        const { id, steps } = buyCheaply;
        return new LessonRun<Step>(
          { id, title: lesson.title, steps, words: lesson.steps },
          hostOf(cors),
        ) as unknown as LessonRun;
      },
    },
  ],
  figures: [],
  glossary: words.glossary,
  teachers: words.teachers,
  about: words.about,
};

function hostOf(cors: Cors): LessonHost<Step> {
  return {
    begin(step) {
      cors.lessonLocks = new Set(step.locks);
      cors.editing = undefined;
      cors.page.showPane(step.pane);
    },
    show: (step) => void showAll(cors, step.show),
    async judge({ checks }) {
      const held = checks.map((check) => holds(cors, check)).every(Boolean);
      return cors.purchases.isNewest ? held : undefined;
    },
    end() {
      cors.lessonLocks = new Set();
    },
  };
}

export function holds(cors: Cors, check: Check): boolean {
  switch (check.type) {
    case "nodeOpen":
      return cors.editing === check.node;
    case "rule":
      return cors.document?.options.rule === check.rule;
    case "tabOpen":
      return cors.page.dock !== "closed" && cors.page.tab === check.tab;
    case "bookingsAtLeast": {
      const offers = cors.document?.nodes.flatMap((node) => node.offers) ?? [];
      const bookings = offers.reduce((sum, offer) => sum + (offer.bookings?.length ?? 0), 0);
      return bookings >= check.bookings;
    }
  }
}

/** One after the other: each waits for the answer to what was done before. */
async function showAll(cors: Cors, actions: readonly Action[]): Promise<void> {
  for (const action of actions) {
    await cors.settled();
    act(cors, action);
  }
}

function act(cors: Cors, action: Action): void {
  switch (action.type) {
    case "openNode":
      cors.editing = action.node;
      break;
    case "openTab":
      cors.page.open(action.tab);
      break;
    case "edit":
      cors.edit(action.change);
      break;
    case "reserve":
      cors.reserve();
      break;
  }
}
