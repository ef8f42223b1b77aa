// Where the page in another language is, and whether this one was reached from there.

import { read } from "../store/storage/area.js";
import { locale } from "../text/en/language.js";
import { codes, type Language } from "../text/languages.js";

/** In this tab only: what was in view in the other language. */
export const carriedKey = "coalloc.carried";

/** The same place of the page in that language. */
export function addressIn(code: Language): string {
  const root = locale === codes[0] ? "./" : "../";
  return `${root}${code === codes[0] ? "" : `${code}/`}${location.search}${location.hash}`;
}

export function wasCarried(): boolean {
  return read(carriedKey, "sessionStorage") !== undefined;
}
