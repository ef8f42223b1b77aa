// The line over an example: its sentence and what it suggests, each with a look at what the page then shows.

import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./page.js";
import { preset as openPreset, status } from "./page-actions.js";

/** A thing to try: its sentence, what the bar then says, and how that is seen to be true. */
export type Tried = readonly [
  suggests: string,
  told: string | RegExp,
  seen?: (page: Page) => Promise<unknown>,
];

/** The line over an example: its point, how it is seen to be true, things to try, and what is known after them. */
export interface Told {
  readonly about: string;
  readonly seen?: (page: Page) => Promise<unknown>;
  readonly steps?: readonly Tried[];
  readonly learned?: string;
}

export const answer = (page: Page): Locator => page.getByRole("region", { name: "Answer" });
export const panel = (page: Page): Locator => page.getByRole("tabpanel");
export const row = (page: Page, name: RegExp): Locator => page.getByRole("row", { name });
export const story = (page: Page): Locator =>
  page.getByRole("complementary", { name: "About this example" });

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

/** Opens the page with the first example of a lab. */
export async function openLab(page: Page, lab: string): Promise<void> {
  await page.goto(lab === "co-allocation" ? "./" : `./?lab=${lab}`);
  await expect(page.getByLabel("Preset").locator("option").nth(2)).toBeAttached();
  await expect(status(page)).toContainText(/\d/);
}

/** Opens an example by its id: one of the menu, or of the gallery by its title. Its answer is awaited. */
async function openExample(page: Page, id: string): Promise<void> {
  const preset = page.getByLabel("Preset");
  if ((await preset.inputValue()) === id) return;
  // The answer may be that of an open tab: the example begins without one.
  const opened = page.getByRole("tab", { selected: true });
  if ((await opened.count()) > 0) await opened.click();
  await expect(opened).toHaveCount(0);
  await openPreset(page, id);
  await expect(page.locator("#answer:not([data-current=false])[aria-busy=false]")).toBeVisible();
}

/** Each thing to try is done by *Show me*, the bar says what came of it and offers the next. */
async function follow(
  page: Page,
  steps: readonly Tried[],
  learned: string | undefined,
): Promise<void> {
  for (const [suggests, told, seen] of steps) {
    await expect(story(page)).toContainText(suggests);
    await showMe(page);
    await expect(story(page)).toContainText(told);
    await expect(story(page)).not.toContainText(suggests);
    await seen?.(page);
  }
  await expect(story(page).getByRole("button", { name: "Show me" })).toHaveCount(0);
  if (learned !== undefined) await expect(story(page)).toContainText(`Now you know: ${learned}`);
}

/** Examples that are opened one after the other on one page. */
const PER_PAGE = 10;

/** Opens each example of a lab, some on one page; none is left out. */
export function storiesOf(
  lab: string,
  words: { readonly about: object },
  told: Readonly<Record<string, Told>>,
): void {
  test.use({ viewport: { width: 1366, height: 768 } });
  test(`${lab}: no story is told unseen`, () => {
    expect(Object.keys(told).sort()).toEqual(Object.keys(words.about).sort());
  });
  const stories = Object.entries(told);
  for (let first = 0; first < stories.length; first += PER_PAGE) {
    const some = stories.slice(first, first + PER_PAGE);
    test(`${lab}: ${some.map(([id]) => id).join(", ")}`, async ({ page }) => {
      await openLab(page, lab);
      for (const [id, { about, seen, steps = [], learned }] of some) {
        await test.step(id, async () => {
          await openExample(page, id);
          await expect(story(page)).toContainText(`${about} ${steps[0]?.[0] ?? ""}`.trim());
          await expect(page.locator("#answer .answer-verdict")).toHaveAttribute(
            "data-kind",
            /ok|none|open/,
          );
          await seen?.(page);
          await follow(page, steps, learned);
          if (steps.length === 0) return;
          await story(page).getByRole("button", { name: "Start over" }).click();
          await expect(story(page)).toContainText(`${about} ${steps[0]?.[0]}`);
        });
      }
    });
  }
}
