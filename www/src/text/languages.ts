// The languages of the page, by their codes, in their own words: the first is at the root of the site, each other in a
// folder of its name, with a catalog `text/<code>` beside each `text/en`.

export const languages = {
  en: { name: "English", short: "EN" },
  ja: { name: "日本語", short: "日本語" },
} as const;

export type Language = keyof typeof languages;

/** The codes, the one of the root first. */
export const codes = Object.keys(languages) as [Language, ...Language[]];

/** A language that the page has, by the first of the wishes that it fulfills; `ja-JP` is `ja`. */
export function wished(wishes: readonly string[]): Language | undefined {
  const bare = wishes.map((wish) => wish.split("-")[0]);
  return codes.find((code) => code === bare.find((one) => codes.some((known) => known === one)));
}
