// The lessons as data: what each step shows, locks and asks for.

import type { Pane } from "../../../embed/address.js";
import type { LessonStep } from "../../../learn/lesson.svelte.js";
import type { Change } from "../document/change.js";
import type { Rule } from "../document/types.js";

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
export const buyCheaply = {
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
