// What the embedding page is refused with: a stable code, a sentence, and a path where the fault is in a document.

import {
  type EngineError,
  type GoneReason,
  Refusal,
  WorkerGone,
} from "../../../engine/protocol.js";
import { faultText } from "../../../text/fault.js";
import { longestId } from "./messages.js";

/** Of a question whose id cannot come back with the answer. */
export const badId: EngineError = {
  code: "bad-id",
  message: `an id is a text of at most ${longestId} letters or a finite number; this question was not looked at`,
  path: "id",
};

/** The codes of a question that lost its engine; `docs/embed.md` lists them. */
const codes: Readonly<Record<GoneReason, string>> = {
  limit: "engine-too-slow",
  load: "engine-not-loaded",
  trap: "engine-stopped",
  killed: "engine-stopped",
  outdated: "superseded",
  discarded: "superseded",
};

export function errorOf(error: unknown): EngineError {
  if (error instanceof Refusal) {
    const { code, message, path } = error;
    return { code, message, path };
  }
  const code = error instanceof WorkerGone ? codes[error.reason] : "internal";
  return { code, message: faultText(error, "engine"), path: "" };
}
