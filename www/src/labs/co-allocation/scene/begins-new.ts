// Whether the page begins with its first preset: nothing was kept, and the address asks for nothing else.

import { hasEntries } from "../../../store/storage/entries.js";

export function beginsNew(): boolean {
  return location.hash.length < 2 && !hasEntries();
}
