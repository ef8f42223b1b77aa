// Which module of the engine has which calls of this lab: all are in one, fetched when the lab is opened.

import { experimentCalls } from "../../../engine/experiments.js";
import type { LabCalls } from "./calls.js";

/** Answered by the function of the module that has the call's name. */
export const plainCalls = [
  "marketPresets",
  "marketParse",
  "marketPrint",
  "marketValidate",
  "marketWorld",
  "marketClearing",
  "marketPlan",
  "marketStages",
  "marketEfficiency",
  "marketPlay",
  "marketReadCode",
] as const satisfies readonly (keyof LabCalls)[];

export const marketCalls = [...plainCalls, "marketRun", ...experimentCalls("market")] as const;
