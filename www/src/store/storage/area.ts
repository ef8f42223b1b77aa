// The two storage areas of the browser, read and written without exceptions.

/** Shared by all tabs and visits, or belonging to one tab. */
export type Area = "localStorage" | "sessionStorage";

const displayKey = "coalloc.display";
const visitKey = "coalloc.visited";
const probeKey = "coalloc.probe";

/** The text of a key; storage that is switched off counts as empty. */
export function read(key: string, area: Area = "localStorage"): string | undefined {
  try {
    return window[area].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text; false if the browser refuses (full, switched off) or does not have it afterwards. */
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
    // Nothing is stored, so there is nothing to remove.
  }
}

/** All keys with this prefix. */
export function keysWith(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Whether the browser stores anything at all for this page. */
export function isAvailable(): boolean {
  const isWritten = write(probeKey, "?");
  remove(probeKey);
  return isWritten;
}

/** Whether no visit with this browser was recorded. */
export function isNewHere(): boolean {
  return read(visitKey) === undefined;
}

/** Whether this is the first visit with this browser; asking also records the visit. */
export function isFirstVisit(): boolean {
  return isNewHere() && write(visitKey, "1");
}

/** The name of the stored display, if any. */
export function storedDisplay(): string | undefined {
  return read(displayKey);
}

/** Stores the display; if refused, it must be chosen again next time. */
export function storeDisplay(name: string): void {
  write(displayKey, name);
}
