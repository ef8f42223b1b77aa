// What holds in every field: an input method has its keys, the wheel scrolls, a comma is never misread, any file may be chosen.

import type { Page } from "@playwright/test";
import { sample } from "./support/budget.js";
import { drawn, paneOf } from "./support/graph.js";
import { expect, test } from "./support/page.js";
import { open, status } from "./support/page-actions.js";

const labs = ["", "?lab=cors", "?lab=elastic", "?lab=market"] as const;

/** Keys as an input method sends them: to the field, not to the page. */
function composing(page: Page, ...keys: string[]): Promise<boolean[]> {
  return page.evaluate(
    (all) =>
      all.map((key) => {
        const how = { key, keyCode: 229, isComposing: true, bubbles: true, cancelable: true };
        return document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", how)) ?? false;
      }),
    keys,
  );
}

// The fields of all labs are the same parts.
for (const lab of sample(labs, 2)) {
  test(`keys of an input method do nothing in any field of ${lab || "the first lab"}`, async ({
    page,
  }) => {
    await page.goto(`./${lab}`);
    await expect(status(page)).not.toBeEmpty();
    await expect(page.locator("#answer")).toHaveAttribute("aria-busy", "false");
    const fields = page.locator(
      "#request :is(input:not([type=radio], [type=checkbox], [type=range]), textarea):visible:enabled",
    );
    await expect(fields.nth(1)).toBeVisible();
    for (const summary of await page.locator("#request summary:visible").all())
      await summary.click();
    for (let at = 0; at < (await fields.count()); at++) {
      const field = fields.nth(at);
      await field.focus();
      const before = await field.inputValue();
      const keys = ["Enter", "Escape", "ArrowUp", "ArrowDown", "Delete", "Backspace", " ", "z"];
      expect(await composing(page, ...keys), before).toEqual(keys.map(() => true));
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(before);
    }
    await expect(page.getByRole("button", { name: "Undo", exact: true }).first()).toBeDisabled();
  });
}

test("a domain is named through an input method: Enter takes the conversion first, then the name", async ({
  page,
}) => {
  await open(page);
  const pane = paneOf(page, "Resources");
  await drawn(pane, "Site N0").click();
  await pane.getByText("Name, cost, domain, attributes").click();
  await pane.getByLabel("Domain", { exact: true }).selectOption("New domain…");
  const name = pane.getByLabel("Name of the new domain");
  const keyboard = await page.context().newCDPSession(page);
  const text = "とうきょう";
  await keyboard.send("Input.imeSetComposition", {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
  await expect(name).toHaveValue(text);
  await composing(page, "Enter", "Escape");
  await expect(name).toBeFocused();
  await keyboard.send("Input.insertText", { text: "東京" });
  await expect(name).toHaveValue("東京");
  await page.keyboard.press("Enter");
  await expect(drawn(pane, "Site N0, 8 CPUs, domain 東京")).toBeVisible();
});

test("the wheel over a number that has the focus scrolls its pane", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 630 });
  await open(page);
  const field = page.getByLabel("Starts tried");
  const before = await field.inputValue();
  const scrolled = () =>
    field.evaluate((element) => {
      let sum = 0;
      for (let up = element.parentElement; up !== null; up = up.parentElement) sum += up.scrollTop;
      return sum;
    });
  for (const summary of await page.locator("#request summary:visible").all()) await summary.click();
  await field.click();
  const from = await scrolled();
  await page.mouse.wheel(0, -30);
  await page.mouse.wheel(0, 60);
  await page.mouse.wheel(0, 60);
  await expect.poll(scrolled).not.toBe(from);
  await expect(field).toHaveValue(before);
  await expect(field).toBeFocused();
  await expect(field).toBeEditable();
  await page.keyboard.press("ArrowUp");
  await expect(field).toHaveValue(String(Number(before) + 1));
});

test("a comma in a number is refused, with what it may mean", async ({ page }) => {
  await open(page);
  const starts = page.getByLabel("Starts tried");
  await starts.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("1,5");
  await expect(starts, "not 15").toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("Escape");
  await expect(starts, "the last that was one").toHaveValue("1");

  const pane = paneOf(page, "Resources");
  await drawn(pane, "Site N0").click();
  const cpus = pane.getByLabel("CPUs", { exact: true });
  await cpus.fill("1,000");
  await pane.getByRole("button", { name: "Use 1000" }).click();
  await expect(cpus).toHaveValue("1000");
  await expect(cpus).toBeFocused();
  await expect(cpus).toHaveAttribute("aria-invalid", "false");
  await expect(drawn(pane, "Site N0, 1,000 CPUs")).toBeVisible();
  await cpus.fill(".16e2");
  await expect(drawn(pane, "Site N0, 16 CPUs")).toBeVisible();
});

test("files are chosen whatever their ending: tablets gray out what a list leaves out", async ({
  page,
}) => {
  for (const lab of labs) {
    await page.goto(`./${lab}`);
    await expect(status(page)).not.toBeEmpty();
    await expect(page.locator("input[type=file]")).not.toHaveCount(0);
    await expect(page.locator("input[type=file][accept]")).toHaveCount(0);
  }
});
