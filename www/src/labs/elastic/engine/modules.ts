// Which module of the engine has which calls of this lab: all are in one, fetched when the lab is opened.

import { experimentCalls } from "../../../engine/experiments.js";
import type { LabCalls } from "./calls.js";

/** Answered by the function of the module that has the call's name. */
export const plainCalls = [
  "elasticPresets",
  "elasticParse",
  "elasticPrint",
  "elasticValidate",
] as const satisfies readonly (keyof LabCalls)[];

export const elasticCalls = [
  ...plainCalls,
  "elasticRequest",
  "elasticRun",
  "elasticPays",
  "elasticOpenTrace",
  ...experimentCalls("elastic"),
] as const;
