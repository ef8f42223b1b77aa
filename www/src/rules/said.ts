// Sentences of the engine about a decision, and the values in them.

import type { Message } from "../engine/pkg/coalloc.js";
import { problemText } from "../text/fault.js";
import type { Outcome } from "./kind.js";

/** What the engine says, in English too. */
interface Told {
  readonly message: string;
  readonly words: Message;
}

/** Whether there is a sentence. */
export function isSaid(told: Told | Message | undefined): told is Told | Message {
  return told !== undefined;
}

/** The sentence in the language in use. */
export function said(told: Told | Message): string {
  return "words" in told ? problemText(told) : Object.values(valuesOf(told)).join(", ");
}

/** The values of a sentence by name; those of a part of it as text. */
export function valuesOf(told: Told | Message): Outcome {
  const { args } = "words" in told ? told.words : told;
  const flat = (value: string | number | Message): string | number =>
    typeof value === "object" ? Object.values(value.args).map(flat).join(", ") : value;
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, flat(value)]));
}
