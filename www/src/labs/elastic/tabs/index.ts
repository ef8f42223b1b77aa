// The tabs of the dock, in their order.

import type { TabGroup } from "../../../frame/lab.js";

export const tabGroups = [
  { name: "plans", tabs: ["candidates", "timeline"] },
  { name: "method", tabs: ["estimate", "order", "speedup", "scheduler"] },
  { name: "experiments", tabs: ["pays", "tradeoff", "figures"] },
  { name: "files", tabs: ["data"] },
] as const satisfies readonly TabGroup[];
