// What the browser keeps for the page, as tests look at it and spoil it.

import type { Page } from "@playwright/test";

const prefix = "coalloc.scenario.";

/** The text of the scenario that this tab keeps; nothing before it keeps one. */
export function keptHere(page: Page): Promise<string> {
  return page.evaluate((start) => {
    const text = localStorage.getItem(start + sessionStorage.getItem("coalloc.tab")) ?? "";
    return text.slice(text.indexOf("\n") + 1);
  }, prefix);
}

/** All scenarios that are kept, as texts. */
export function keptAll(page: Page): Promise<string[]> {
  return page.evaluate(
    (start) =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith(start))
        .map(([, text]) => String(text).slice(String(text).indexOf("\n") + 1)),
    prefix,
  );
}

/** Puts a scenario where a tab that was closed would have left it. */
export async function keep(page: Page, content: string, id = "before"): Promise<void> {
  await page.evaluate(
    ([key, text]) => {
      const about = { title: "Kept before", at: Date.now(), page: "", inView: true, ships: false };
      localStorage.setItem(key as string, `${JSON.stringify(about)}\n${text}`);
    },
    [prefix + id, content],
  );
}

/** Writes texts, or removes what is null, as another tab does: from another document of the same origin. */
export async function writeElsewhere(
  page: Page,
  texts: Record<string, string | null>,
): Promise<void> {
  await page.evaluate((entries) => {
    const { localStorage: other } = otherWindow();
    for (const [key, text] of Object.entries(entries)) {
      if (text === null) other.removeItem(key);
      else other.setItem(key, text);
    }

    function otherWindow(): Window {
      const frame = document.body.appendChild(document.createElement("iframe"));
      return frame.contentWindow as Window;
    }
  }, texts);
}

/** What the page shows while the scenario in view is kept. */
export const saved = (page: Page) => page.getByText("Saved in this browser");

/** Opens the list of other scenarios. */
export async function more(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: "More…" }).click();
  return page.getByRole("dialog", { name: "Examples and recent scenarios" });
}

/** Changes the scenario to one that no other step has. */
export async function edit(page: Page, windows: number): Promise<void> {
  await page.getByLabel("Starts tried").fill(`${windows}`);
}
