// Japanese: what belongs to the language and not to a part of the page.

import type * as en from "../en/language.js";

export const locale: string = "ja";

const core = import.meta.glob<string>(
  [
    "../../../../src/text/ja/document.txt",
    "../../../../src/labs/co_allocation/text/ja/{document,views}.txt",
  ],
  { query: "?raw", import: "default", eager: true },
);

export const engineCatalogs: typeof en.engineCatalogs = {
  core: Object.values(core).join("\n"),
  whole: async () => (await import("./engine.js")).catalogs,
};

export const choice: string = "言語";

/** Joined as a unit, names would have blanks between them. */
export const rows: Intl.ListFormatOptions = { type: "conjunction" };

const beforeUnit = /(?<=\d) (?=(?:CPU|[KMGT]bps|ms|MI|KiB)(?![A-Za-z]))/g;
/** Inside names and words, before the number of an equation, and behind a percentage. */
const inside =
  /(?<=\b(?:what|Min|Max|Res|DAS2|SDSC)-)(?=\w)|(?<=バック)(?=グラウンド)|(?<=式)(?=\()|(?<=%)(?=[ぁ-ん])/g;

/** A name on its own stays as it is, for it may be looked up. */
export const unbroken = (sentence: string): string =>
  /[ぁ-ん]/.test(sentence)
    ? sentence.replace(beforeUnit, "\u00a0").replace(inside, "\u2060")
    : sentence.replace(beforeUnit, "\u00a0");

export const units: typeof en.units = {
  day: (day, time) => `${day}日目 ${time}`,
  hours: (count) => `${count}時間`,
  minutes: (count) => `${count}分`,
  seconds: (count) => `${count}秒`,
  percent: (count) => `${count}%`,
};
