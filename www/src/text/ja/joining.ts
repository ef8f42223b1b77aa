// Japanese: how words, labels and sentences are joined.

import type * as en from "../en/joining.js";

type Parts = Parameters<typeof en.sentences>[0];

const given = (parts: Parts): string[] =>
  parts.filter((part): part is string => part !== undefined && part !== "");

export const blank: string = "";

export const colon: string = "：";

export const afterPlace: string = "：";

/** What the engine says has its full stop. */
export const ended: typeof en.ended = (words) =>
  /[。！？：…]$/.test(words) ? words : `${words}。`;

export const sentences: typeof en.sentences = (parts) =>
  given(parts)
    .map((part, at, all) => (at < all.length - 1 ? ended(part) : part))
    .join("");

export const listed: typeof en.listed = (items) => items.join("、");

export const clauses: typeof en.clauses = (items) => items.join("；");

export const labeled: typeof en.labeled = (label, text) => `${label}：${text}`;

/** With a blank only where Latin letters or digits would run together. */
export const beside: typeof en.beside = (...words) =>
  given(words).reduce(
    (said, word) => `${said}${/\w$/.test(said) && /^\w/.test(word) ? " " : ""}${word}`,
    "",
  );

export const bracketed: typeof en.bracketed = (text) => `（${text}）`;

export const numbered: typeof en.numbered = (thing, number) => `${thing}${number}`;
