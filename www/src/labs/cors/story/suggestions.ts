// Actions of *Show me*, by example: the first try that its story suggests.

import type { Change } from "../document/change.js";

const first = { application: 0, job: 0, demand: 0 };
const rule = (rule: "max-res" | "min-cost"): Change => ({ type: "setOptions", values: { rule } });

export const suggestions: Readonly<Record<string, Change>> = {
  "paper-example": { type: "setRequest", at: first, values: { amount: 36 } },
  "three-rules": rule("max-res"),
  retry: { type: "setOptions", values: { schedule: undefined } },
  "both-lose": { type: "setOptions", values: { schedule: undefined } },
  "cost-not-minimal": rule("max-res"),
  "connections-not-minimal": rule("min-cost"),
  sixteen: rule("max-res"),
  "fifty-applications": rule("max-res"),
};
