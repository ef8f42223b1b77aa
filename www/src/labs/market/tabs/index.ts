// The tabs of the dock, in their order.

import type { TabGroup } from "../../../frame/lab.js";

export const tabGroups = [
  { name: "plans", tabs: ["plan", "timeline"] },
  { name: "method", tabs: ["clearing", "stages", "forecasts", "efficiency"] },
  { name: "experiments", tabs: ["everyone", "play"] },
  { name: "files", tabs: ["data"] },
] as const satisfies readonly TabGroup[];
