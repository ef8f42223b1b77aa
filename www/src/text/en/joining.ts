// English: how words, labels and sentences are joined where no sentence of a catalog says it.

type Parts = readonly (string | undefined)[];

const given = (parts: Parts): string[] =>
  parts.filter((part): part is string => part !== undefined && part !== "");

/** Between words, and between sentences. */
export const blank: string = " ";

/** Before an explanation. */
export const colon: string = ":";

/** After a place, before what is wrong there: “N1, amount has 5 characters”. */
export const afterPlace: string = " ";

/** One sentence after another. */
export const sentences = (parts: Parts): string => given(parts).join(" ");

/** A sentence of words without a full stop. */
export const ended = (words: string): string => `${words}.`;

export const listed = (items: readonly string[]): string => items.join(", ");

/** A list of things that have commas in them. */
export const clauses = (items: readonly string[]): string => items.join("; ");

export const labeled = (label: string, text: string): string => `${label}: ${text}`;

/** Words beside one another: a name and its value, a number and its unit. */
export const beside = (...words: Parts): string => given(words).join(" ");

/** In brackets, behind other words. */
export const bracketed = (text: string): string => ` (${text})`;

/** The thing of that number, as `user 3`. */
export const numbered = (thing: string, number: number | ""): string => `${thing} ${number}`;
