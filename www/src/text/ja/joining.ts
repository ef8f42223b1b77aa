// Japanese: how words, labels and sentences are joined.

import type * as en from "../en/joining.js";
import { isolating } from "../isolate.js";

type Parts = Parameters<typeof en.sentences>[0];

const given = (parts: Parts): string[] =>
  parts.filter((part): part is string => part !== undefined && part !== "");

/** Words of the engine may have their full stop already. */
const withStop = (words: string) => (/[。？！：…]$/.test(words) ? words : `${words}。`);

export const blank: string = "";

export const colon: string = "：";

export const afterPlace: string = "：";

export const { sentences, ended, listed, clauses, labeled, beside, bracketed, starting, numbered } =
  isolating<Omit<typeof en, "blank" | "colon" | "afterPlace">>({
    sentences: (parts) =>
      given(parts)
        .map((part, at, all) => (at < all.length - 1 ? withStop(part) : part))
        .join(""),
    ended: withStop,
    listed: (items) => items.join("、"),
    clauses: (items) => items.join("；"),
    labeled: (label, text) => `${label}：${text}`,
    /** With a blank only where Latin letters or digits would run together, or onto the number of an equation. */
    beside: (...words) =>
      given(words).reduce(
        (said, word) => `${said}${/[\w)]$/.test(said) && /^\w/.test(word) ? " " : ""}${word}`,
        "",
      ),
    bracketed: (text) => `（${text}）`,
    starting: (name) => name,
    numbered: (thing, number) => `${thing}${number}`,
  });
