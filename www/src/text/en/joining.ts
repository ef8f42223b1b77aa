// English: how words, labels and sentences are joined where no sentence of a catalog says it.

import { isolating } from "../isolate.js";

type Parts = readonly (string | undefined)[];

const given = (parts: Parts): string[] =>
  parts.filter((part): part is string => part !== undefined && part !== "");

/** Between words, and between sentences. */
export const blank: string = " ";

/** Before an explanation. */
export const colon: string = ":";

/** After a place, before what is wrong there: “N1, amount has 5 characters”. */
export const afterPlace: string = " ";

export const { sentences, ended, listed, clauses, labeled, beside, bracketed, starting, numbered } =
  isolating({
    /** One sentence after another. */
    sentences: (parts: Parts): string => given(parts).join(" "),
    /** A sentence of words without a full stop. */
    ended: (words: string): string => `${words}.`,
    listed: (items: readonly string[]): string => items.join(", "),
    /** A list of things that have commas in them. */
    clauses: (items: readonly string[]): string => items.join("; "),
    labeled: (label: string, text: string): string => `${label}: ${text}`,
    /** Words beside one another: a name and its value, a number and its unit. */
    beside: (...words: Parts): string => given(words).join(" "),
    /** In brackets, behind other words. */
    bracketed: (text: string): string => ` (${text})`,
    /** A name at the start of a sentence. */
    starting: (name: string): string => name.charAt(0).toUpperCase() + name.slice(1),
    /** The thing of that number, as `user 3`. */
    numbered: (thing: string, number: number | ""): string => `${thing} ${number}`,
  });
