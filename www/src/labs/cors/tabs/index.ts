// The tabs of the dock, in their order.

import type { TabGroup } from "../../../frame/lab.js";

export const tabGroups = [
  { name: "plans", tabs: ["purchases"] },
  { name: "method", tabs: ["tree", "knapsack", "tradeoff", "race", "structures"] },
  { name: "experiments", tabs: ["figures"] },
  { name: "files", tabs: ["data"] },
] as const satisfies readonly TabGroup[];
