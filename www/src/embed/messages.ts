// What an embedding page and the playground say to each other, by `postMessage`; `docs/embed.md` tells it to people.

import type { ScenarioDocument } from "../document/types.js";
import type { PlanReport } from "../engine/pkg/coalloc.js";
import type { EngineError } from "../engine/protocol.js";

/** What the embedding page may ask; `id` comes back with the answer. */
export type Question =
  /** Opens a scenario document, as an object or as the text of a file. */
  | { coalloc: "load"; id?: unknown; document: unknown }
  /** Asks for the document in view. */
  | { coalloc: "state"; id?: unknown }
  /** Asks for the plans of the document in view, once they are there. */
  | { coalloc: "plan"; id?: unknown }
  /** Asks to be told of every change and every plan from now on. */
  | { coalloc: "listen"; id?: unknown };

/** What the playground says. */
export type Told =
  | { coalloc: "ready" }
  | { coalloc: "answer"; id: unknown; document?: ScenarioDocument; report?: PlanReport }
  | { coalloc: "refusal"; id: unknown; error: EngineError }
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
