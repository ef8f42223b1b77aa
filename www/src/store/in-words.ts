// Documents that ship, in the language in use: they are in English where they come from.

import { documents } from "../text/en/documents.js";
import type { Preset, Titled } from "./rules.js";

/** The document with title and notes as its example has them, unless somebody wrote others. */
export function inWords<Document extends Titled>(document: Document): Document {
  const { title, notes } = document as Titled & { readonly notes?: string };
  const [words, characters, about] = (Object.hasOwn(documents, title) && documents[title]) || [];
  if (words === undefined) return document;
  return { ...document, title: words, ...(notes?.length === characters && { notes: about }) };
}

export const presetsInWords = <Document extends Titled>(
  presets: readonly Preset<Document>[],
): Preset<Document>[] => presets.map((one) => ({ ...one, document: inWords(one.document) }));
