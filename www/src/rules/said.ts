// Sentences of the engine about a decision, and the values in them.

import type { Message, RuleText } from "../engine/pkg/coalloc.js";
import type { Outcome } from "./kind.js";

/** The values of a sentence by name; those of a part of it as text. */
export function valuesOf({ words }: RuleText): Outcome {
  const flat = (value: string | number | Message): string | number =>
    typeof value === "object" ? Object.values(value.args).map(flat).join(", ") : value;
  return Object.fromEntries(Object.entries(words.args).map(([name, value]) => [name, flat(value)]));
}
