// Failures and problems in words: what the engine finds, a file that did not come, an engine that is gone, anything else.

import { Refusal, WorkerGone } from "../engine/protocol.js";
import { LoadFault } from "../loading/fault.js";
import type { Subject } from "./en/faults.js";
import { labeled } from "./en/joining.js";
import { text } from "./index.js";

/** Whether this is the page as one file, which lacks none of its parts. */
declare const __ONE_FILE__: boolean;

/** Whether a file is gone from the server, as after a new deployment: only the new page has all its files. */
export function isGone(error: unknown): boolean {
  const fault = error instanceof WorkerGone ? error.fault : error;
  return !__ONE_FILE__ && fault instanceof LoadFault && fault.reason === "missing";
}

/** Why something failed; `subject` is what could not be loaded, where that is the reason. */
export function faultText(error: unknown, subject: Subject = "engines"): string {
  const words = text.faults;
  if (error instanceof LoadFault) {
    return words.load(subject, error);
  }
  if (error instanceof WorkerGone) {
    const { reason, fault } = error;
    return reason === "load"
      ? words.load(subject, fault ?? new LoadFault("start"))
      : words.gone[reason];
  }
  if (error instanceof Refusal) {
    return error.path === "" ? error.message : labeled(error.path, error.message);
  }
  return words.internal(error instanceof Error ? error.message : String(error));
}
