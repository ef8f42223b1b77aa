// Style sheets of parts come in any order, as parts are opened: whichever is last, everything looks the same.

import type { Page } from "@playwright/test";
import { sample } from "./support/budget.js";
import { expect, test } from "./support/page.js";
import { status } from "./support/page-actions.js";

const labs = ["co-allocation", "cors", "elastic", "market"] as const;

/** What looks different when the sheets that came after the first are turned around. */
function differences(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    const [first, ...later] = links.map(({ sheet }) => {
      const copy = new CSSStyleSheet();
      copy.replaceSync([...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join("\n"));
      return copy;
    });
    if (first === undefined) return ["no style sheet"];
    const elements = [...document.querySelectorAll("#request *, #scene *, #answer *, nav *")];
    const looks = [
      "border",
      "background",

      "color",
      "display",
      "font",
      "fill",
      "stroke",
    ];
    const seen = () =>
      elements.map((element) => {
        const style = getComputedStyle(element);
        return looks.map((one) => `${one}: ${style.getPropertyValue(one)}`);
      });
    for (const link of links) link.disabled = true;
    document.adoptedStyleSheets = [first, ...later];
    const before = seen();
    document.adoptedStyleSheets = [first, ...later.toReversed()];
    const after = seen();
    document.adoptedStyleSheets = [];
    for (const link of links) link.disabled = false;
    return elements.flatMap((element, at) => {
      const other = before[at]?.filter((look, index) => look !== after[at]?.[index]) ?? [];
      const name = `${element.tagName}.${element.getAttribute("class")}`.toLowerCase();
      return other.length === 0 ? [] : [`${name}: ${other.join("; ")}`];
    });
  });
}

/** The signs of a legend, each with what tells it from the others. */
function legend(page: Page): Promise<string[]> {
  return page.locator("#scene .legend i").evaluateAll((signs) =>
    signs.map((sign) => {
      const { borderTop, backgroundColor, backgroundImage, blockSize } = getComputedStyle(sign);
      return [borderTop, backgroundColor, backgroundImage, blockSize].join(" ");
    }),
  );
}

for (const [width, height] of sample(
  [
    [1366, 630],
    [390, 844],
  ] as const,
  1,
)) {
  test(`labs opened after each other look as when opened first, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    const alone = new Map<string, string[]>();
    for (const lab of labs) {
      await page.goto(`./?lab=${lab}`);
      await expect(status(page)).not.toBeEmpty();
      // Three labs have such a legend.
      const last = new Map([
        ["cors", 3],
        ["elastic", 3],
        ["market", 0],
      ]).get(lab);
      if (last !== undefined) {
        await expect(page.locator("#scene .legend i").nth(last)).toBeAttached();
      }
      // Each sign means something else, so no two are equal once the style sheets are there.
      const equal = async () => (await legend(page)).length - new Set(await legend(page)).size;
      await expect.poll(equal, lab).toBe(0);
      alone.set(lab, await legend(page));
      expect(await differences(page), `${lab} alone`).toEqual([]);
    }
    for (const lab of labs.toReversed().concat(labs)) {
      await page.getByRole("combobox", { name: "Lab" }).selectOption(lab);
      await expect(status(page)).not.toBeEmpty();
      await expect.poll(() => legend(page), lab).toEqual(alone.get(lab));
      expect(await differences(page), `${lab} after others`).toEqual([]);
    }
    expect(await page.locator("link[rel=stylesheet]").count()).toBeGreaterThan(4);
  });
}
