// axe finds nothing in any tab, display and size.

import type { Page } from "@playwright/test";
import { violations } from "./support/axe.js";
import { open, status, tab } from "./support/hands.js";
import { expect, test } from "./support/page.js";

test.use({ bypassCSP: true });

const tabs = ["Plans", "Timeline", "Model", "Search", "Why", "Simulate", "Planners", "Data"];
const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 360, height: 740 },
};

/** Runs a comparison with everything there is to see of it, and opens every fold. */
async function compareTwo(page: Page): Promise<void> {
  await page.getByLabel("Add to the comparison").selectOption("(C) Service level");
  await page.getByText("Stop early, reasons, bound").click();
  await page.getByLabel("Tell why requests were rejected").check();
  await page.getByLabel("Days", { exact: true }).fill("2");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByTestId("run-result")).toContainText("4 days");
  for (const fold of [
    "Combine options",
    "Requests of a day",
    "How requests are decided",
    "Look at one day",
  ]) {
    await page.locator("summary", { hasText: fold }).click();
  }
  await page.getByRole("button", { name: "Show its hours" }).click();
  await expect(page.getByRole("figure")).toHaveCount(4);
}

for (const display of ["light", "dark", "projector"]) {
  for (const [size, viewport] of Object.entries(sizes)) {
    test(`${display}, ${size}`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize(viewport);
      await open(page);
      await page.getByLabel("Display").selectOption(display);
      const phone = size === "phone";
      const pane = async (name: string) => {
        if (phone) {
          await page.getByRole("button", { name, exact: true }).click();
        }
      };
      for (const panel of ["Resources", "Request"]) {
        await pane(panel);
        const region = page.getByRole("region", { name: panel, exact: true });
        for (const view of ["Table", "Text", "Drawing"]) {
          await region.getByRole("radio", { name: view }).check({ force: true });
          await expect(region.getByRole("radio", { name: view })).toBeChecked();
          if (!phone || view !== "Drawing") {
            expect(await violations(page), `${panel}, ${view}`).toEqual([]);
          }
        }
      }
      await page.getByText("Administrator’s policy").click();
      await page.getByText("Planner:").click();
      expect(await violations(page), "folded options").toEqual([]);
      await pane("Result");
      await page.getByRole("button", { name: /^Reserve / }).click();
      for (const name of tabs) {
        await tab(page, name);
        await expect(page.getByRole("tabpanel")).not.toBeEmpty();
        if (name === "Timeline") {
          await page.getByRole("button", { name: "How the shown plan would be reserved" }).click();
          await page.getByRole("button", { name: "Two rivals" }).click();
          await expect(page.getByTestId("rival-end")).toBeVisible();
          await page.getByText("Step by step as a list").click();
        }
        if (name === "Search") {
          await page.getByRole("radio", { name: "By hand, depth first" }).check();
          await page.getByText(/nodes as a list/).click();
          await page.getByText("As a table").click();
          await expect(page.getByRole("treeitem").first()).toBeVisible();
        }
        if (name === "Why") {
          await expect(page.getByTestId("why")).toHaveAttribute("data-current", "true");
        }
        if (name === "Simulate") {
          await compareTwo(page);
        }
        if (name === "Planners") {
          await page.getByLabel("Search limit").last().fill("2000");
          await page.getByRole("button", { name: /^Run \d planners$/ }).click();
          await expect(page.getByTestId("verdict")).toContainText("agree");
          await page.getByRole("radio", { name: "Show the plan of Exact search" }).check();
          await page.getByLabel("Requests", { exact: true }).fill("2");
          await page.getByLabel("Time limit").fill("50");
          await page.getByRole("button", { name: "Measure" }).click();
          await expect(page.getByTestId("measured")).toContainText("Measured on 2 requests");
          await expect(page.getByRole("figure", { name: "What each request costs" })).toBeVisible();
        }
        expect(await violations(page), name).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect(overflow, `${name}: the page scrolls sideways`).toBeLessThanOrEqual(0);
      }
      await expect(status(page)).toBeVisible();
    });
  }
}
