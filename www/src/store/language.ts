// The language that a person has chosen, kept in this browser, and where a visit of the site's root goes.

import { codes, type Language, wished } from "../text/languages.js";
import { isAvailable, isNewHere, read, write } from "./storage/area.js";

const key = "coalloc.language";

/** Keeps the choice; if refused, the root is English again next time. */
export function storeLanguage(code: Language): void {
  write(key, code);
}

/**
 * The language of another folder that a visit of the root goes to: the one chosen before; at the first visit the one that the
 * browser asks for. Where nothing can be kept it stays, or nobody could ever choose the language of the root.
 */
export function elsewhere(): Language | undefined {
  if (new URLSearchParams(location.search).has("embed") || !isAvailable()) return undefined;
  const chosen = read(key);
  const wish = isNewHere() ? wished(navigator.languages) : undefined;
  const code = codes.find((known) => known === chosen) ?? wish;
  return code === codes[0] ? undefined : code;
}
