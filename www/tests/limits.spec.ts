// The page at the limits of its documents and over them. Nothing here looks at a clock: what is refused, what is drawn
// and how many elements that takes is the same on every machine; `npm run bench:limits` measures times and memory.

import type { Locator } from "@playwright/test";
import { drawn, openPage, paneOf, sheetOf, show } from "./support/graph.js";
import { gridLines } from "./support/heaviest.mjs";
import { expect, test } from "./support/page.js";

/** Replaces what a field holds as a person does; to type so many lines one by one would take a browser minutes. */
async function paste(area: Locator, text: string): Promise<void> {
  const page = area.page();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await area.focus();
  // Not with Ctrl and A: Chromium takes seconds to select so many lines while a closed <details> is on the page.
  await area.evaluate((field) => (field as HTMLTextAreaElement).select());
  await page.keyboard.press("Control+v");
}

test("a pasted text over the limits is refused at its line, stays in the field, and nothing of it is drawn", async ({
  page,
}) => {
  await openPage(page);
  const pane = paneOf(page, "Resources");
  const before = await pane.getByRole("option").count();
  await show(pane, "Text");
  const area = sheetOf(pane);
  const state = pane.getByText(
    "The text cannot be used as it is; the drawing keeps its last state.",
  );
  for (const [lines, told] of [
    [gridLines(5000, 5000), "Line 201 At most 200 sites and exchange points."],
    [gridLines(200, 2500), "Line 2,201 At most 2,000 links."],
    [gridLines(50_000, 0), "Line 201 At most 200 sites and exchange points."],
  ] as const) {
    await paste(area, lines);
    await expect(state).toBeVisible();
    await expect(pane.getByRole("listitem").first()).toHaveText(told);
    await expect(area).toHaveValue(lines);
  }
  await pane.getByRole("button", { name: "Line 201" }).click();
  expect(
    await area.evaluate((field) => {
      const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement;
      return value.slice(selectionStart, selectionEnd);
    }),
  ).toBe("site N200 8");
  await show(pane, "Drawing");
  await expect(drawn(pane, "Site N0, 8 CPUs, domain N")).toBeVisible();
  await expect(pane.getByRole("option")).toHaveCount(before);

  const request = paneOf(page, "Request");
  await show(request, "Text");
  const parts = Array.from({ length: 3000 }, (_, at) => `part P${at} 1`).join("\n");
  await paste(sheetOf(request), parts);
  await expect(request.getByText("At most 12 parts.")).toBeVisible();
  await show(request, "Drawing");
  await expect(drawn(request, "Part model, 24 CPUs")).toBeVisible();
});
