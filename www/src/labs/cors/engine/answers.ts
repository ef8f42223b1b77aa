// How a worker answers the calls of this lab.

import type { Answers } from "../../../engine/answers.js";
import * as engine from "../../../engine/pkg/coalloc.js";
import type { LabCalls } from "./calls.js";
import { corsCalls } from "./modules.js";

type Functions = { [Name in keyof LabCalls]: (...args: never[]) => unknown };

export const answers = Object.fromEntries(
  corsCalls.map((name) => [
    name,
    (args: never[]) => (engine as unknown as Functions)[name](...args),
  ]),
) as unknown as Pick<Answers, keyof LabCalls>;
