// The line over an example: its sentence and what it suggests, each with a look at what the page then shows.

import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./page.js";
import { status } from "./page-actions.js";

/** The sentence of an example, what it suggests, and how both are seen to be true. */
export type Told = readonly [
  about: string,
  suggests: string,
  seen: (page: Page) => Promise<unknown>,
];

export const answer = (page: Page): Locator => page.getByRole("region", { name: "Answer" });
export const panel = (page: Page): Locator => page.getByRole("tabpanel");
export const row = (page: Page, name: RegExp): Locator => page.getByRole("row", { name });
const story = (page: Page) => page.getByRole("complementary", { name: "About this example" });

export const showMe = (page: Page): Promise<void> =>
  story(page).getByRole("button", { name: "Show me" }).click();

/** The answer has all of these. */
export async function says(page: Page, ...texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) await expect(answer(page)).toContainText(spaced(text));
}

/** A pattern that takes a line break of the markup for the space it is on the page, as Playwright does in plain texts. */
function spaced(text: string | RegExp): string | RegExp {
  return text instanceof RegExp
    ? new RegExp(text.source.replaceAll(" ", "\\s+"), `${text.flags}s`)
    : text;
}

/** Opens an example by its id: one of the menu, or of the gallery by its title. */
async function openExample(page: Page, lab: string, id: string): Promise<void> {
  await page.goto(lab === "co-allocation" ? "./" : `./?lab=${lab}`);
  const preset = page.getByLabel("Preset");
  await expect(preset.locator("option").nth(2)).toBeAttached();
  await expect(status(page)).toContainText(/\d/);
  if ((await preset.inputValue()) === id) return;
  if ((await preset.locator(`option[value="${id}"]`).count()) > 0) {
    await preset.selectOption(id);
    return;
  }
  const folder = new URL(
    "../../../src/labs/co_allocation/document/presets/gallery/",
    import.meta.url,
  );
  const { title } = JSON.parse(readFileSync(new URL(`${id}.json`, folder), "utf8"));
  await page.getByRole("button", { name: "More…", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: title }).click();
}

/** A test for each example of a lab; none is left out. */
export function storiesOf(
  lab: string,
  words: { readonly about: object },
  told: Readonly<Record<string, Told>>,
): void {
  test.use({ viewport: { width: 1366, height: 768 } });
  test(`${lab}: no story is told unseen`, () => {
    expect(Object.keys(told).sort()).toEqual(Object.keys(words.about).sort());
  });
  for (const [id, [about, suggests, seen]] of Object.entries(told)) {
    test(`${lab}, ${id}: ${about}`, async ({ page }) => {
      await openExample(page, lab, id);
      await expect(story(page)).toContainText(`${about} ${suggests}`.trim());
      await seen(page);
    });
  }
}
