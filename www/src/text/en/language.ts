// English: what belongs to the language and not to a part of the page.

/** For `lang` and `Intl`. */
export const locale = "en";

/** The engine's catalogs: those of the core, and all of them. English needs none: messages bring their English along. */
export const engineCatalogs = { core: "", whole: async () => "" };

/** Choice between languages. */
export const choice = "Language";

/** Names in a row, outside a sentence. */
export const rows: Intl.ListFormatOptions = { type: "unit", style: "short" };

/** A sentence with what no line may break: in English browsers know. */
export const unbroken = (sentence: string): string => sentence;

/** Words around numbers. */
export const units = {
  day: (day: number, time: string) => `day ${day}, ${time}`,
  hours: (count: string) => `${count} h`,
  minutes: (count: string) => `${count} min`,
  seconds: (count: string) => `${count} s`,
  /** With a space that does not break, as all units are written. */
  percent: (count: string) => `${count}\u00a0%`,
};
