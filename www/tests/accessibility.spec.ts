// axe finds nothing in any part of the page, tab, display and size; the one place where all of them are looked at.

import type { Page } from "@playwright/test";
import { allDisplays, displays, setDisplay, violations } from "./support/axe.js";
import { drawn, paneOf, show } from "./support/graph.js";
import { expect, test } from "./support/page.js";
import { chooseDisplay, inMenu, open, tab, tabNames } from "./support/page-actions.js";

test.use({ bypassCSP: true });

const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 360, height: 740 },
};

/** Every tab, with what there is to open in it before it is looked at. */
const tabs: Record<string, (page: Page) => Promise<void>> = {
  Timeline: async (page) => {
    await page.getByRole("button", { name: "How the shown plan would be reserved" }).click();
    await page.getByRole("button", { name: "Two rivals" }).click();
    await expect(page.getByTestId("rival-end")).toBeVisible();
    await page.getByText("Step by step as a list").click();
  },
  Why: async (page) => {
    await expect(page.getByTestId("why")).toHaveAttribute("data-current", "true");
    await clean(page, "why this plan");
    await page.getByLabel("Preset").selectOption("infeasible");
    await expect(page.getByTestId("why-none")).toBeVisible();
    await expect(page.getByTestId("why")).toHaveAttribute("data-current", "true");
    await clean(page, "why none");
    await page.getByLabel("Preset").selectOption("testbed-2010");
    await expect(page.getByTestId("why-plan")).toBeVisible();
  },
  "All plans": async () => {},
  Matrices: async (page) => {
    await clean(page, "the shown plan as matrices");
    await page.getByText("Fill in yourself", { exact: true }).click();
    await page.getByRole("button", { name: "Start from the best plan" }).click();
    await page.getByRole("button", { name: "How good is mine?" }).click();
    await page.getByRole("gridcell").first().click();
    await expect(page.getByTestId("matrix-verdict")).toContainText("broken");
    await page.locator(".equations button").first().click();
  },
  Model: async (page) => {
    for (const rows of [/^Show .* of \(3\)$/, /^Show .* of \(6\)$/, /^Show .* of \(9\)$/]) {
      await page.getByRole("button", { name: rows }).click();
    }
    await page.getByText("Symbols", { exact: true }).click();
    await page.locator("summary", { hasText: "Misprints of the sources" }).click();
    await page.getByLabel("Solution file").fill("x(N0,model) 1\nx(N0,store) 1");
    await page.getByRole("button", { name: "Check it" }).click();
    await expect(page.getByTestId("solution")).toContainText("It breaks");
  },
  Search: async (page) => {
    await page.getByRole("radio", { name: "By hand, depth first" }).check();
    // The exact search of 4 nodes gives way to this one.
    await expect(page.getByTestId("search-verdict")).toContainText("9 nodes");
    await page.getByText(/nodes as a list/).click();
    await page.getByText("Data table: Bound against best plan").click();
    await expect(page.getByRole("treeitem").first()).toBeVisible();
  },
  Planners: async (page) => {
    await page.getByLabel("Search limit").last().fill("2000");
    await page.getByRole("button", { name: /^Run \d planners$/ }).click();
    await expect(page.getByTestId("verdict")).toContainText("prove");
    await page.getByRole("radio", { name: "Show the plan of Exact search" }).check();
  },
  Simulate: compareTwo,
  "Your rule": async (page) => {
    await expect(page.getByTestId("script-state")).toContainText("Defines");
  },
  Data: async () => {},
};

/** Runs a comparison with everything there is to see of it, and opens every fold. */
async function compareTwo(page: Page): Promise<void> {
  await page.getByLabel("Add to the comparison").selectOption("(C) Service level");
  await page.getByText("More: stop early, reasons for rejection, upper bound").click();
  await page.getByLabel("Count why requests were rejected").check();
  await page.getByLabel("Days", { exact: true }).fill("2");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByTestId("run-result")).toContainText("4 days");
  for (const fold of [
    "Combine options",
    "Details:",
    "Requests of a day",
    "How requests are decided",
    "Look at one day",
  ]) {
    await page.locator("summary", { hasText: fold }).click();
  }
  await page.getByRole("button", { name: "Chart this day" }).click();
  await expect(page.getByRole("figure")).toHaveCount(4);
}

/**
 * Looks at the page as it stands in every display: axe finds nothing, and the page does not scroll sideways.
 *
 * A tab has the colors on a phone that it has on a desktop: there they are looked at.
 */
async function clean(page: Page, what: string, shown = displays): Promise<void> {
  const narrow = (page.viewportSize()?.width ?? 0) < 700;
  const known = narrow && what in tabs ? ["color-contrast"] : [];
  for (const [display, asked] of Object.entries(shown)) {
    await setDisplay(page, display);
    const left = asked.filter((rule) => !known.includes(rule));
    if (left.length > 0) {
      expect(await violations(page, left), `${what}, ${display}`).toEqual([]);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${what}, ${display}: the page scrolls sideways`).toBeLessThanOrEqual(0);
  }
  await setDisplay(page, "light");
}

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use({ viewport });
    const pane = async (page: Page, name: string) => {
      if (size === "phone") await page.getByRole("button", { name, exact: true }).click();
    };

    test("both graphs in every view, and the folded options", async ({ page }) => {
      await open(page);
      for (const panel of ["Resources", "Request"] as const) {
        await pane(page, panel === "Resources" ? "Grid" : "Ask");
        for (const view of ["Table", "Text", "Drawing"] as const) {
          await show(paneOf(page, panel), view);
          if (view === "Drawing" && size === "desktop") {
            const first = panel === "Resources" ? "Site N0" : "Part model";
            await drawn(paneOf(page, panel), first).focus();
            await page.keyboard.press("Space");
          }
          // Drawn as small as a phone, nodes are small targets; the table is the other way to each of them.
          if (size !== "phone" || view !== "Drawing")
            await clean(page, `${panel} as ${view}`, allDisplays);
        }
      }
      await page.getByText("Policy:").click();
      await page.getByText("Planner:").click();
      await clean(page, "folded options", allDisplays);
    });

    const names = Object.keys(tabs);
    for (const some of [names.slice(0, 4), names.slice(4)]) {
      test(`the tabs ${some.join(", ")}`, async ({ page }) => {
        await open(page);
        await page.getByRole("button", { name: /^Reserve / }).click();
        await pane(page, "More");
        expect(await tabNames(page)).toEqual(names);
        for (const name of some) {
          await tab(page, name);
          await expect(page.getByRole("tabpanel")).not.toBeEmpty();
          await tabs[name]?.(page);
          await clean(page, name);
        }
      });
    }

    test("the dialogs", async ({ page }) => {
      await open(page);
      for (const [display, asked] of Object.entries(displays)) {
        await chooseDisplay(page, display);
        for (const opens of ["Save a picture: Resources", "Share", "More…"]) {
          // For a projector the drawing stands alone.
          if (display === "projector" && size === "desktop" && opens.startsWith("Save")) continue;
          const press = () => page.getByRole("button", { name: opens, exact: true }).click();
          // A phone has them in the menu.
          if (size === "phone" && !opens.startsWith("Save")) await inMenu(page, press);
          else await press();
          await expect(page.getByRole("dialog")).toBeVisible();
          if (opens === "More…") {
            await expect(page.getByTestId("gallery").getByRole("button")).toHaveCount(10);
          }
          expect(await violations(page, asked), `${opens}, ${display}`).toEqual([]);
          await page.keyboard.press("Escape");
          await expect(page.getByRole("dialog")).toBeHidden();
        }
        await page.evaluate((name) => location.assign(`#share=1.broken-${name}`), display);
        await expect(page.getByRole("dialog", { name: "This link cannot be" })).toBeVisible();
        expect(await violations(page, asked), `a broken link, ${display}`).toEqual([]);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toBeHidden();
      }
    });
  });
}
