// Drawing, table and text show one graph: an edit in one is seen in the others, and what is wrong is explained.

import { drawn, linesOf, middle, openPage, paneOf, sheetOf, show } from "./support/graph.js";
import { expect, test } from "./support/page.js";

test.beforeEach(async ({ page }) => {
  await openPage(page);
});

test("the table edits, adds and deletes", async ({ page }) => {
  const pane = paneOf(page, "Resources");
  await show(pane, "Table");
  await pane.getByLabel("CPUs of N0", { exact: true }).fill("12");
  await pane.getByLabel("Bandwidth of N0 – N1", { exact: true }).fill("750 Mbps");
  await pane.getByRole("button", { name: "Delete U2", exact: true }).click();
  await pane.getByRole("button", { name: "Add site" }).click();
  await pane.getByLabel("Domain of N4", { exact: true }).selectOption("U");
  await pane.getByLabel("From", { exact: true }).selectOption("N4");
  await pane.getByLabel("To", { exact: true }).selectOption("X1");
  await pane.getByRole("button", { name: "Add link" }).click();
  await pane.getByLabel("Name of S", { exact: true }).fill("South");
  await pane.getByLabel("Name of S", { exact: true }).press("Enter");
  const lines = await linesOf(pane);
  expect(lines).toEqual(
    expect.arrayContaining([
      "site N0 12 @1 in N quality 3",
      "link N0 N1 750M @5 quality 1",
      "site N4 8 @1 in U",
      "link N4 X1 10G @3",
      "domain South",
      "site S1 16 @1 in South quality 1",
    ]),
  );
  expect(lines.filter((line) => line.includes("U2"))).toEqual([]);
  await expect(drawn(pane, "Site N4, 8 CPUs, domain U")).toBeVisible();
});

test("a number that is none stays in its cell, is explained and is not used", async ({ page }) => {
  const pane = paneOf(page, "Resources");
  await show(pane, "Table");
  const cell = pane.getByLabel("CPUs of N0", { exact: true });
  await cell.fill("-3");
  await expect(pane.getByText("A whole number from 0 to 100,000")).toBeVisible();
  await expect(cell).toHaveAttribute("aria-invalid", "true");
  await cell.blur();
  await expect(cell).toHaveValue("-3");
  await cell.press("Escape");
  await expect(cell).toHaveValue("8");
});

test("valid text applies at once; invalid lines are reported", async ({ page }) => {
  const pane = paneOf(page, "Resources");
  await show(pane, "Text");
  const area = sheetOf(pane);
  const text = await area.inputValue();
  await area.fill(`${text}exchange X3\nlink X3 N0 40G @2\n`);
  await expect(pane.getByText("The text is applied.")).toBeVisible();
  await show(pane, "Drawing");
  await expect(drawn(pane, "Link X3 to N0, 40 Gbps")).toHaveCount(1);

  await show(pane, "Text");
  const wrong = "domain N\nsite A eight\nlink A B 1G\n";
  await area.fill(wrong);
  await expect(pane.getByText("“eight” is not a number of CPUs")).toBeVisible();
  await expect(pane.getByRole("button", { name: "Line 3" })).toBeVisible();
  await pane.getByRole("button", { name: "Line 2" }).click();
  expect(
    await area.evaluate((field) => {
      const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement;
      return value.slice(selectionStart, selectionEnd);
    }),
  ).toBe("site A eight");
  await expect(area).toHaveValue(wrong);
  await show(pane, "Drawing");
  await expect(drawn(pane, "Link X3 to N0, 40 Gbps")).toHaveCount(1);
});

test("a long text is edited in sections, each with the numbers of its lines", async ({ page }) => {
  const pane = paneOf(page, "Resources");
  await show(pane, "Text");
  const area = sheetOf(pane);
  const sites = Array.from({ length: 900 }, (_, at) => `site S${at} 8`);
  const links = Array.from({ length: 2600 }, (_, at) => {
    const from = at % 900;
    return `link S${from} S${(from + 1 + Math.floor(at / 900)) % 900} 1G`;
  });
  const lines = [...sites, ...links];
  await area.fill(lines.join("\n"));
  await expect(pane.getByText("The text is applied.")).toBeVisible();
  await show(pane, "Drawing");
  await show(pane, "Text");
  await expect(pane.getByText("Lines 1 to 2,000 of 3,501")).toBeVisible();
  await pane.getByRole("button", { name: "Later lines" }).click();
  await expect(pane.getByText("Lines 1,502 to 3,501 of 3,501")).toBeVisible();
  await expect(pane.getByRole("button", { name: "Later lines" })).toBeDisabled();
  await area.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText("link S0 S450 fast");
  await expect(pane.getByRole("button", { name: "Line 3,501" })).toBeVisible();
  for (const _ of "fast") await page.keyboard.press("Backspace");
  await page.keyboard.insertText("40G");
  await expect(pane.getByText("The text is applied.")).toBeVisible();
  await pane.getByRole("button", { name: "Earlier lines" }).click();
  await expect(area).toHaveValue(/^site S0 8\b/);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(pane.getByText("of 3,501")).toBeVisible();
});

test("positions survive an edit of the text", async ({ page }) => {
  const pane = paneOf(page, "Resources");
  const before = await middle(pane, "Site N3");
  await show(pane, "Text");
  const area = sheetOf(pane);
  await area.fill((await area.inputValue()).replace("site N3 64", "site N3 65"));
  await show(pane, "Drawing");
  await expect(drawn(pane, "Site N3, 65 CPUs")).toBeVisible();
  const after = await middle(pane, "Site N3");
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(3);
});

test("a line taken out and put back costs no reservation", async ({ page }) => {
  const pane = paneOf(page, "Resources");
  await page.getByRole("tab", { name: "Timeline" }).click();
  const bars = page.getByRole("tabpanel").getByRole("button");
  await expect.poll(() => bars.count()).toBeGreaterThan(3);
  const before = await bars.count();
  await show(pane, "Text");
  const area = sheetOf(pane);
  const text = await area.inputValue();
  await area.fill(text.replace(/^.*N3.*\n/gm, ""));
  await expect.poll(() => bars.count()).toBeLessThan(before);
  await area.fill(text);
  await expect(bars).toHaveCount(before);
});

test("renaming in the table keeps the focus; adding and deleting rows move it sensibly", async ({
  page,
}) => {
  const pane = paneOf(page, "Resources");
  await show(pane, "Table");
  await pane.getByLabel("Name of N0", { exact: true }).fill("Kyoto");
  await page.keyboard.press("Enter");
  await expect(pane.getByLabel("Name of Kyoto", { exact: true })).toBeFocused();
  await pane.getByRole("button", { name: "Add exchange point" }).click();
  await expect(pane.getByLabel("Name of X3", { exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(pane.getByRole("button", { name: "Delete X2", exact: true })).toBeFocused();
});
