// The tabs of the dock, in their order.

import type { TabGroup } from "../../../frame/lab.js";

export const tabGroups = [
  { name: "plans", tabs: ["timeline"] },
  { name: "method", tabs: ["clearing", "forecasts"] },
  { name: "files", tabs: ["data"] },
] as const satisfies readonly TabGroup[];
