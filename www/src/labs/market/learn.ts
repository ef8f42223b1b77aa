// Content of this lab under Learn; fetched when it is first opened.

import type { Pane } from "../../embed/address.js";
import {
  type LearnContent,
  type LessonHost,
  LessonRun,
  type LessonStep,
} from "../../learn/lesson.svelte.js";
import type { Market } from "./market.svelte.js";
import { learn as words } from "./text/en/learn.js";

/** Condition of a step; all must hold of the newest answer and of the page. */
export type Check =
  | { readonly type: "machine"; readonly machine: number }
  | { readonly type: "budgetAtLeast"; readonly budget: number }
  | { readonly type: "timeAtLeast"; readonly time: number }
  | { readonly type: "tabOpen"; readonly tab: string };

/** Action of *Show me*. */
export type Action =
  | { readonly type: "lookInto"; readonly machine: number }
  | { readonly type: "budget"; readonly budget: number }
  | { readonly type: "lookAt"; readonly time: number }
  | { readonly type: "openTab"; readonly tab: string };

export interface Step extends LessonStep {
  /** The part of the page that a phone shows when the step begins. */
  readonly pane: Pane;
  readonly checks: readonly Check[];
  readonly show: readonly Action[];
}

/** The example that it begins with, and its steps. */
const shareByBids = {
  id: "share-by-bids",
  preset: "five-users",
  minutes: 4,
  steps: [
    {
      id: "read",
      pane: "scene",
      locks: ["users", "machines", "options"],
      checks: [{ type: "machine", machine: 1 }],
      show: [{ type: "lookInto", machine: 1 }],
    },
    {
      id: "clear",
      pane: "answer",
      locks: ["users", "machines", "options"],
      checks: [{ type: "tabOpen", tab: "clearing" }],
      show: [
        { type: "lookInto", machine: 0 },
        { type: "openTab", tab: "clearing" },
      ],
    },
    {
      id: "double",
      pane: "request",
      locks: ["machines", "options"],
      checks: [{ type: "budgetAtLeast", budget: 280 }],
      show: [{ type: "budget", budget: 280 }],
    },
    {
      id: "time",
      pane: "scene",
      locks: ["machines", "options"],
      checks: [{ type: "timeAtLeast", time: 10 }],
      show: [{ type: "lookAt", time: 10 }],
    },
    {
      id: "everyone",
      pane: "answer",
      checks: [{ type: "tabOpen", tab: "everyone" }],
      show: [{ type: "openTab", tab: "everyone" }],
    },
  ],
} as const satisfies { id: string; preset: string; minutes: number; steps: readonly Step[] };

const lesson = words.lessons[shareByBids.id];

export const content: LearnContent<Market> = {
  lessons: [
    {
      id: shareByBids.id,
      title: lesson.title,
      about: lesson.about,
      minutes: shareByBids.minutes,
      begin(market) {
        if (market.presetId !== shareByBids.preset) market.openPreset(shareByBids.preset);
        const { id, steps } = shareByBids;
        return new LessonRun<Step>(
          { id, title: lesson.title, steps, words: lesson.steps },
          hostOf(market),
        ) as unknown as LessonRun;
      },
    },
  ],
  figures: [],
  glossary: words.glossary,
  teachers: words.teachers,
  about: words.about,
};

function hostOf(market: Market): LessonHost<Step> {
  return {
    begin(step) {
      market.lessonLocks = new Set(step.locks);
      market.editing = undefined;
      market.page.showPane(step.pane);
    },
    show: (step) => void showAll(market, step.show),
    async judge({ checks }) {
      const held = checks.map((check) => holds(market, check)).every(Boolean);
      return market.looks.isNewest ? held : undefined;
    },
    end() {
      market.lessonLocks = new Set();
    },
  };
}

function holds(market: Market, check: Check): boolean {
  switch (check.type) {
    case "machine":
      return market.machine === check.machine;
    case "budgetAtLeast":
      return (market.user?.budget ?? 0) >= check.budget;
    case "timeAtLeast":
      return market.time >= check.time;
    case "tabOpen":
      return market.page.dock !== "closed" && market.page.tab === check.tab;
  }
}

/** One after the other: each waits for the answer to what was done before. */
async function showAll(market: Market, actions: readonly Action[]): Promise<void> {
  for (const action of actions) {
    await market.settled();
    act(market, action);
  }
}

function act(market: Market, action: Action): void {
  switch (action.type) {
    case "lookInto":
      market.lookInto(action.machine);
      break;
    case "budget":
      market.edit({ type: "setUser", user: market.me, values: { budget: action.budget } });
      break;
    case "lookAt":
      market.lookAt(action.time);
      break;
    case "openTab":
      market.page.open(action.tab);
      break;
  }
}
