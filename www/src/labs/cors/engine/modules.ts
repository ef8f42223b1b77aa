// Which module of the engine has which calls of this lab: all are in one, fetched when the lab is opened.

import type { LabCalls } from "./calls.js";

export const corsCalls = [
  "corsPresets",
  "corsParse",
  "corsPrint",
  "corsValidate",
  "corsPurchase",
  "corsRun",
  "corsRace",
  "corsTree",
  "corsStructures",
] as const satisfies readonly (keyof LabCalls)[];
