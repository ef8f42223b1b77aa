// Refusals sent to the embedding page: a stable code, a sentence, and the path if the document is at fault.

import { type EngineError, type GoneReason, Refusal, WorkerGone } from "../engine/protocol.js";
import { embed as words } from "../text/en/embed.js";
import { faultText } from "../text/fault.js";
import { longestId } from "./messages.js";

/** For a request whose id cannot be returned. */
export const badId: EngineError = {
  code: "bad-id",
  message: words.badId(longestId),
  path: "id",
};

/** Codes for requests that lost their engine; listed in `docs/embed.md`. */
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
