// Actions of *Show me*, by example: the first try that its story suggests.

import type { Change } from "../document/change.js";
import type { Metric } from "../document/types.js";

export interface Suggestion {
  readonly change?: Change;
  readonly tab?: string;
}

const prefer = (...metrics: Metric[]): Change => ({
  type: "setOptions",
  values: { preferences: metrics.map((metric) => ({ metric, order: "rising" })) },
});

export const suggestions: Readonly<Record<string, Suggestion>> = {
  "elastic-conservative": { change: prefer("processors", "end", "cost") },
  "slide-request": { tab: "speedup" },
  "slide-rigid": {
    change: {
      type: "setRequest",
      at: 0,
      values: { latestEnd: 46_800, processors: { least: 12, most: 16 } },
    },
  },
  "slide-any": { change: prefer("cost", "end") },
  "two-sites": { change: prefer("cost", "end") },
  "wide-job": {
    change: { type: "setOptions", values: { admission: "promises" } },
    tab: "timeline",
  },
  "busy-day": { change: { type: "setOptions", values: { holds: "estimate" } }, tab: "pays" },
  "three-clusters": { change: prefer("cost", "end") },
};
