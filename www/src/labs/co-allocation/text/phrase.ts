// Sentences with mentions that can be pointed at, and the mentions of a document's things.

import { locale } from "../../../text/en/language.js";
import { isolated } from "../../../text/isolate.js";
import { pairKey } from "../document/graph.js";
import type { Subject } from "../document/subject.js";
import type { ScenarioDocument } from "../document/types.js";

/** The name of something that every view can light. */
export interface Mention {
  readonly subject: Subject;
  readonly name: string;
}

/** A sentence, in pieces. */
export type Phrase = readonly (string | Mention)[];

type PhrasePart = string | Mention | Phrase;

const and = new Intl.ListFormat(locale, { type: "conjunction" });

/** A sentence from a template; what is put in may be text, a mention or a sentence. */
export function phrase(strings: TemplateStringsArray, ...values: readonly PhrasePart[]): Phrase {
  return strings.flatMap((text, at) => {
    const value = values[at];
    const pieces = value === undefined ? [] : Array.isArray(value) ? value : [value];
    return [text, ...(pieces as Phrase)].filter((piece) => piece !== "");
  });
}

/** A, B and C. */
export function phraseList(items: readonly PhrasePart[]): Phrase {
  const places = items.map((_, at) => String(at));
  return and.formatToParts(places).flatMap(({ type, value }) => {
    const item = type === "element" ? items[Number(value)] : value;
    return item === undefined
      ? []
      : Array.isArray(item)
        ? (item as Phrase)
        : [item as string | Mention];
  });
}

/** The sentence as plain text. */
export function plain(phrase: Phrase): string {
  return phrase.map((piece) => (typeof piece === "string" ? piece : isolated(piece.name))).join("");
}

/** Names for what an explanation speaks about by index or name. */
export interface Mentions {
  part(part: number): Mention;
  flow(flow: number): Mention;
  node(node: string): Mention;
  link(between: readonly [string, string]): Mention;
  parts(parts: readonly number[]): Mention[];
  flows(flows: readonly number[]): Mention[];
}

export function mentionsOf({ request }: ScenarioDocument): Mentions {
  const part = (part: number): Mention => ({
    subject: { type: "part", part },
    name: request.parts[part]?.name ?? "",
  });
  const flow = (flow: number): Mention => ({
    subject: { type: "flow", flow },
    name: request.flows[flow]?.between.map(isolated).join("–") ?? "",
  });
  return {
    part,
    flow,
    node: (node) => ({ subject: { type: "node", node }, name: node }),
    link: (between) => ({
      subject: { type: "link", link: pairKey(...between) },
      name: between.map(isolated).join("–"),
    }),
    parts: (parts) => parts.map(part),
    flows: (flows) => flows.map(flow),
  };
}
