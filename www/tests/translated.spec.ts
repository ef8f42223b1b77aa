// A page in another language: what a translator makes of it never shows an old answer beside a new scenario.

import type { Browser, Page } from "@playwright/test";
import { sample } from "./support/budget.js";
import { expect, test } from "./support/page.js";
import { status } from "./support/page-actions.js";

const labs = sample(["co-allocation", "market", "cors", "elastic"] as const, 2);

/**
 * What translators of browsers do: the text goes into new elements, and the text nodes of the page are no longer in it.
 * They leave alone what asks for that.
 */
function translate(page: Page): Promise<number> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const kept = "[translate=no], .notranslate, script, style, template, textarea, svg";
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const isKept = text.parentElement?.closest(kept) !== null;
      if (!isKept && text.data.trim() !== "") texts.push(text);
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
    return texts.length;
  });
}

/** What is read of the answer and the rest: it comes in steps, and all of it is there when nothing changes any more. */
async function settled(page: Page): Promise<string> {
  const parts = page.locator("#answer, #request, #scene");
  const read = async () => (await parts.allInnerTexts()).join("\n");
  let [before, now] = ["", await read()];
  while (before !== now) {
    await page.waitForTimeout(1000);
    [before, now] = [now, await read()];
  }
  return now;
}

/** Opens a lab anew, lets `first` happen, chooses another preset, and says what is then read of the answer and the rest. */
async function readAfter(
  browser: Browser,
  lab: string,
  first: (page: Page) => Promise<void>,
): Promise<string> {
  const page = await browser.newPage();
  await page.goto(lab === "co-allocation" ? "./" : `./?lab=${lab}`);
  await expect(status(page)).not.toBeEmpty();
  const presets = page.getByLabel("Preset");
  await expect(presets).toBeEnabled();
  await settled(page);
  await first(page);
  const ids = await presets
    .locator("option")
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  const now = await presets.inputValue();
  const another = ids.filter((id) => id !== now && id !== "" && id !== "empty")[0] ?? "";
  await presets.selectOption(another);
  await expect(presets).toHaveValue(another);
  const read = await settled(page);
  await page.close();
  return read;
}

for (const lab of labs) {
  test(`${lab}: a translator that is asked not to translate leaves no old answer`, async ({
    browser,
  }) => {
    const untouched = await readAfter(browser, lab, async () => {});
    const asked = await readAfter(browser, lab, async (page) => {
      expect(await translate(page), "texts translated").toBe(0);
    });
    expect(asked).toBe(untouched);
    // And where the page does not ask, what is read is not what was planned: the test can fail.
    const forced = await readAfter(browser, lab, async (page) => {
      await page.evaluate(() => document.documentElement.removeAttribute("translate"));
      expect(await translate(page), "texts translated").toBeGreaterThan(20);
    });
    expect(forced).not.toBe(untouched);
  });
}

for (const address of ["./", "./?embed", "./?lab=market&embed"]) {
  test(`${address} asks every translator: by its root, and those of Google by name`, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(status(page)).not.toBeEmpty();
    await expect(page.locator("html")).toHaveAttribute("translate", "no");
    await expect(page.locator("meta[name=google]")).toHaveAttribute("content", "notranslate");
    // Nothing inside says otherwise, sheets to print and dialogs included.
    await page.keyboard.press("Control+p");
    await expect(page.locator("[translate=yes]")).toHaveCount(0);
  });
}
