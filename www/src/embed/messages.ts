// The `postMessage` protocol between an embedding page and the playground, refusals included; documented in `docs/embed.md`.

import { type EngineError, type GoneReason, Refusal, WorkerGone } from "../engine/protocol.js";
import type { AttemptReport } from "../share/attempt.svelte.js";
import { embed as words } from "../text/en/share.js";
import { faultText } from "../text/fault.js";

/** Correlates an answer with its request; optional. */
export type Id = string | number | undefined;

/** Most characters of an id. */
const longestId = 200;

/** Requests of the embedding page; a valid `id` is returned with the answer. */
export type Question =
  /** Opens a document of the lab in view, as an object or as the text of a file. */
  | { coalloc: "load"; id?: unknown; document: unknown }
  /** Asks for the document in view. */
  | { coalloc: "state"; id?: unknown }
  /** Asks for the report on the document in view, once they are there. */
  | { coalloc: "plan"; id?: unknown }
  /** Subscribes to all changes and reports from now on. */
  | { coalloc: "listen"; id?: unknown };

/** Messages that the playground posts. */
export type PlaygroundMessage =
  | { coalloc: "ready" }
  | { coalloc: "answer"; id: Id; document?: unknown; report?: unknown }
  | { coalloc: "refusal"; id: Id; error: EngineError }
  | { coalloc: "changed"; document: unknown }
  | { coalloc: "planned"; report: unknown }
  | ({ coalloc: "exercise" } & AttemptReport);

/** Whether a message belongs to this protocol; pages receive all kinds of messages. */
export function isQuestion(data: unknown): data is Question {
  if (typeof data !== "object" || data === null || !("coalloc" in data)) {
    return false;
  }
  const { coalloc } = data;
  return (
    coalloc === "state" ||
    coalloc === "plan" ||
    coalloc === "listen" ||
    (coalloc === "load" && "document" in data)
  );
}

/**
 * Whether `id` can be returned with the answer. Only numbers and short strings: some values that can be posted to this
 * page, such as ports and streams, cannot be posted back.
 */
export function isId(id: unknown): id is Id {
  return (
    id === undefined || Number.isFinite(id) || (typeof id === "string" && id.length <= longestId)
  );
}

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

/** Refusal sent to the embedding page: a stable code, a sentence, and the path if the document is at fault. */
export function errorOf(error: unknown): EngineError {
  if (error instanceof Refusal) {
    const { code, message, path } = error;
    return { code, message, path };
  }
  const code = error instanceof WorkerGone ? codes[error.reason] : "internal";
  return { code, message: faultText(error, "engine"), path: "" };
}
