// Sentences with things in them that can be pointed at: text and mentions in a row.

import { isolated } from "../../../text/isolate.js";
import type { Subject } from "../document/subject.js";

/** The name of something that every view can light. */
export interface Mention {
  readonly subject: Subject;
  readonly name: string;
}

/** A sentence, in pieces. */
export type Said = readonly (string | Mention)[];

type Sayable = string | Mention | Said;

const and = new Intl.ListFormat("en", { type: "conjunction" });

/** A sentence from a template; what is put in may be text, a mention or a sentence. */
export function say(strings: TemplateStringsArray, ...values: readonly Sayable[]): Said {
  return strings.flatMap((text, at) => {
    const value = values[at];
    const pieces = value === undefined ? [] : Array.isArray(value) ? value : [value];
    return [text, ...(pieces as Said)].filter((piece) => piece !== "");
  });
}

/** A, B and C. */
export function listed(items: readonly Sayable[]): Said {
  const places = items.map((_, at) => String(at));
  return and.formatToParts(places).flatMap(({ type, value }) => {
    const item = type === "element" ? items[Number(value)] : value;
    return item === undefined
      ? []
      : Array.isArray(item)
        ? (item as Said)
        : [item as string | Mention];
  });
}

/** The sentence as plain text. */
export function plain(said: Said): string {
  return said.map((piece) => (typeof piece === "string" ? piece : isolated(piece.name))).join("");
}
