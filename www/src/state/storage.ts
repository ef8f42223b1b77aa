// What the browser keeps between visits: the scenario, those before it and the display, each under its own key.

const scenarioKey = "coalloc.scenario";
const recentKey = "coalloc.recent";
const displayKey = "coalloc.display";

/** What the engine says of a kept text that is no scenario document at all. */
export const unreadable: ReadonlySet<string> = new Set([
  "document-too-large",
  "not-json",
  "wrong-shape",
  "unknown-format",
  "unknown-version",
]);

/** The text of the kept scenario, if any; storage that is switched off counts as empty. */
export function keptScenario(): string | undefined {
  return read(scenarioKey);
}

/** Keeps the scenario; false when the browser refused (full, switched off). */
export function keepScenario(text: string): boolean {
  return write(scenarioKey, text);
}

/** The kept list of scenarios before, as text. */
export function keptRecent(): string | undefined {
  return read(recentKey);
}

/** Keeps that list, or removes it; false when the browser refused. */
export function keepRecent(text: string | undefined): boolean {
  return write(recentKey, text);
}

/** The name of the kept display, if any. */
export function keptDisplay(): string | undefined {
  return read(displayKey);
}

/** Keeps the display; a refusal only means it is asked for again next time. */
export function keepDisplay(name: string): void {
  write(displayKey, name);
}

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: string | undefined): boolean {
  try {
    if (value === undefined) {
      localStorage.removeItem(key);
    } else {
      localStorage.setItem(key, value);
    }
    return true;
  } catch {
    return false;
  }
}
