// The tabs of the dock, in their order.

import type { TabGroup } from "../../../frame/lab.js";

export const tabGroups = [
  { name: "plans", tabs: ["plans", "timeline", "why"] },
  { name: "method", tabs: ["matrices", "model", "search", "planners"] },
  { name: "experiments", tabs: ["simulate"] },
  { name: "files", tabs: ["data"] },
] as const satisfies readonly TabGroup[];

export type Tab = (typeof tabGroups)[number]["tabs"][number];

export const tabs: readonly Tab[] = tabGroups.flatMap(({ tabs }): readonly Tab[] => tabs);
