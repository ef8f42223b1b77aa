// The lessons as data: what each step shows, locks and asks for.

import type { Pane } from "../../../embed/address.js";
import type { LessonStep } from "../../../learn/lesson.svelte.js";
import type { Change } from "../document/change.js";
import type { Estimate, Metric } from "../document/types.js";

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
export const askForARange = {
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
