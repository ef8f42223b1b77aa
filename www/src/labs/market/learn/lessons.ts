// The lessons as data: what each step shows, locks and asks for.

import type { Pane } from "../../../embed/address.js";
import type { LessonStep } from "../../../learn/lesson.svelte.js";

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
export const shareByBids = {
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
