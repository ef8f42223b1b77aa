// Why a link cannot be opened, in words.

import { Refusal } from "../engine/protocol.js";
import { share } from "../text/en/share.js";
import { faultText } from "../text/fault.js";
import { BadExercise } from "./exercise/exercise.js";
import { BadLink } from "./link.js";

export function linkFaultText(error: unknown): string {
  if (error instanceof BadLink) {
    return share.faults[error.fault];
  }
  if (error instanceof BadExercise) {
    return error.message;
  }
  const why = faultText(error, "engine");
  return error instanceof Refusal ? share.refused(why) : why;
}
