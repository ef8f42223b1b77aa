// What an embedding page and the playground say to each other, by `postMessage`; `docs/embed.md` is for people.

import type { PlanReport } from "../../../engine/pkg/coalloc.js";
import type { EngineError } from "../../../engine/protocol.js";
import type { ScenarioDocument } from "../document/types.js";

/** What the embedding page gives a question, to know its answer by; one without it is answered without it. */
export type Id = string | number | undefined;

/** The most letters an id may have. */
export const longestId = 200;

/** What the embedding page may ask; `id` comes back with the answer where it is an `Id`. */
export type Question =
  /** Opens a scenario document, as an object or as the text of a file. */
  | { coalloc: "load"; id?: unknown; document: unknown }
  /** Asks for the document in view. */
  | { coalloc: "state"; id?: unknown }
  /** Asks for the plans of the document in view, once they are there. */
  | { coalloc: "plan"; id?: unknown }
  /** Asks for every change and every plan from now on. */
  | { coalloc: "listen"; id?: unknown };

/** What the playground says. */
export type PlaygroundMessage =
  | { coalloc: "ready" }
  | { coalloc: "answer"; id: Id; document?: ScenarioDocument; report?: PlanReport }
  | { coalloc: "refusal"; id: Id; error: EngineError }
  | { coalloc: "changed"; document: ScenarioDocument }
  | { coalloc: "planned"; report: PlanReport };

/** Whether a message is one of ours; every page posts all kinds of things. */
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
 * Whether `id` can come back with the answer. Much that can be posted to this page cannot be posted back, a port or a
 * stream for one, and an id is a name, not a parcel: so only short texts and numbers are.
 */
export function isId(id: unknown): id is Id {
  return (
    id === undefined || Number.isFinite(id) || (typeof id === "string" && id.length <= longestId)
  );
}
