// Texts under keys that the browser keeps: for good, or for as long as a tab is open.

/** Where a text is kept: for all tabs and visits, or for one tab. */
export type Area = "localStorage" | "sessionStorage";

const displayKey = "coalloc.display";
const probeKey = "coalloc.probe";

/** The text under a key; storage that is switched off counts as empty. */
export function read(key: string, area: Area = "localStorage"): string | undefined {
  try {
    return window[area].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text; false when the browser refused (full, switched off) or has not got it afterwards. */
export function write(key: string, text: string, area: Area = "localStorage"): boolean {
  try {
    window[area].setItem(key, text);
    return window[area].getItem(key) === text;
  } catch {
    return false;
  }
}

export function remove(key: string, area: Area = "localStorage"): void {
  try {
    window[area].removeItem(key);
  } catch {
    // Where nothing is kept nothing has to go.
  }
}

/** All keys that begin like this. */
export function keysWith(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Whether the browser keeps anything at all for this page now. */
export function keepsAnything(): boolean {
  const kept = write(probeKey, "?");
  remove(probeKey);
  return kept;
}

/** The name of the kept display, if any. */
export function keptDisplay(): string | undefined {
  return read(displayKey);
}

/** Keeps the display; a refusal only means that it must be chosen again next time. */
export function keepDisplay(name: string): void {
  write(displayKey, name);
}
