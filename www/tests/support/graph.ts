// What the tests of the graph editors have in common: panes, nodes, places, the text of a graph.

import { expect, type Locator, type Page } from "@playwright/test";

export type Pane = "Resources" | "Request";

/** The pane of one graph. */
export function paneOf(page: Page, name: Pane): Locator {
  return page.getByRole("region", { name, exact: true });
}

/** Chooses how the graph of a pane is shown. */
export async function show(pane: Locator, view: "Drawing" | "Table" | "Text"): Promise<void> {
  await pane.getByRole("radio", { name: view }).check();
}

/** A node or link of the drawing, by the start of its accessible name. */
export function drawn(pane: Locator, name: string): Locator {
  return pane.getByRole("option", { name: new RegExp(`^${name}(,|$)`) });
}

/** The middle of a drawn node on the screen, once it stands still for two frames. */
export async function middle(pane: Locator, name: string): Promise<{ x: number; y: number }> {
  return await drawn(pane, name)
    .locator(".body")
    .evaluate(async (body) => {
      const place = () => {
        const { x, y, width, height } = body.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      };
      for (let before = place(), still = 0; ; ) {
        await new Promise(requestAnimationFrame);
        const now = place();
        still = now.x === before.x && now.y === before.y ? still + 1 : 0;
        if (still === 2) return now;
        before = now;
      }
    });
}

/** The field of the text view. */
export function sheetOf(pane: Locator): Locator {
  return pane.getByRole("textbox", { name: /as text$/ });
}

/** The lines of a graph, as the text view shows them; the drawing is shown again afterwards. */
export async function linesOf(pane: Locator): Promise<string[]> {
  await show(pane, "Text");
  const text = await sheetOf(pane).inputValue();
  await show(pane, "Drawing");
  return text.trim().split("\n");
}

/** Replaces the graph by lines of text and shows the drawing. */
export async function write(pane: Locator, lines: readonly string[]): Promise<void> {
  await show(pane, "Text");
  await sheetOf(pane).fill(lines.join("\n"));
  await show(pane, "Drawing");
}

/** The page with the first preset, planned. */
export async function openPage(page: Page): Promise<void> {
  await page.goto("./");
  // Not the first picture, which comes before the engine.
  await expect(page.locator("#scene [inert]")).toHaveCount(0);
  await expect(drawn(paneOf(page, "Resources"), "Site N0")).toBeVisible();
}

/** Drags the mouse. */
export async function drag(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}
