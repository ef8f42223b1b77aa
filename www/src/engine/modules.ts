// The engine's two modules, and which of them answers a call.

import type { Arguments, Ask } from "./protocol.js";

/** The core comes with the first load; the engine, fetched later, can do all that the core can. */
export type ModuleName = "core" | "engine";

/** Whether the core answers a call: on documents, and plans of the exact planner. */
export function isOfCore({ name, args }: Pick<Ask, "name" | "args">): boolean {
  switch (name) {
    case "presets":
    case "parse":
    case "print":
    case "validate":
      return true;
    case "plan":
      return (args as Arguments<"plan">)[1].options.planner === "exact";
    default:
      return false;
  }
}
