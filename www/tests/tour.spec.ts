// The tour of understanding, by clicks alone and by keyboard alone:
// edit → no plan → why → a change that helps → matrices → fill in → model → search.

import type { Locator, Page } from "@playwright/test";
import { sample } from "./support/budget.js";
import { paneOf } from "./support/graph.js";
import { expect, test } from "./support/page.js";
import { open, pressKeys, sharing, status, tab, tabTo } from "./support/page-actions.js";

test.use({ viewport: { width: 1440, height: 1000 } });

/** One way to do what the tour asks for. */
interface Hands {
  press(target: Locator): Promise<void>;
  /** A radio button. */
  choose(within: Locator, name: string): Promise<void>;
  enter(field: Locator, text: string): Promise<void>;
  tab(name: string): Promise<void>;
  /** An entry of a matrix. */
  fill(grid: Locator, entry: string): Promise<void>;
}

const entryNamed = (grid: Locator, entry: string): Locator =>
  grid.getByRole("gridcell", { name: new RegExp(`^${entry.replace(/[[\]]/g, "\\$&")} = `) });

function clicking(page: Page): Hands {
  return {
    press: (target) => target.click(),
    choose: (within, name) => within.getByText(name, { exact: true }).click(),
    enter: async (field, text) => {
      await field.click({ clickCount: 3 });
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    },
    tab: (name) => tab(page, name),
    fill: (grid, entry) => entryNamed(grid, entry).click(),
  };
}

function typing(page: Page): Hands {
  return {
    press: async (target) => {
      await tabTo(page, target);
      await pressKeys(page, "Enter");
    },
    choose: async (within, name) => {
      const wanted = within.getByRole("radio", { name, exact: true });
      const siblings = await wanted.getAttribute("name");
      await tabTo(page, within.locator(`input[name="${siblings}"]:checked`));
      while (!(await wanted.isChecked())) {
        await pressKeys(page, "ArrowRight");
      }
    },
    enter: async (field, text) => {
      await tabTo(page, field);
      await page.keyboard.type(text);
      await pressKeys(page, "Enter");
    },
    tab: async (name) => {
      const chosen = page.locator('[role="tab"][tabindex="0"]');
      await tabTo(page, chosen);
      const holds = async () =>
        (await chosen.innerText()) === name || (await chosen.getAttribute("title"))?.includes(name);
      while (!(await holds())) {
        await pressKeys(page, "ArrowRight");
      }
      const wanted = sharing(page, name);
      if ((await wanted.count()) === 0) return;
      await tabTo(page, page.locator("#result .strip input:checked"));
      while (!(await wanted.isChecked())) {
        await pressKeys(page, "ArrowRight");
      }
    },
    fill: async (grid, entry) => {
      await tabTo(page, grid.locator('[role="gridcell"][tabindex="0"]'));
      const label = () =>
        page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
      while (!(await label()).startsWith(`${entry} = `)) {
        await pressKeys(page, "ArrowRight");
      }
      await pressKeys(page, "Space");
    },
  };
}

const ways: [string, (page: Page) => Hands][] = [
  ["by clicks alone", clicking],
  ["by keyboard alone", typing],
];

// By keyboard these are hundreds of presses; journeys.spec.ts and those of the tabs hold the keyboard in every run.
for (const [name, way] of sample(ways, 1)) {
  test(name, async ({ page }) => {
    await open(page);
    const hands = way(page);
    const request = paneOf(page, "Request");
    const button = (label: string | RegExp) =>
      page.getByRole("button", { name: label, exact: typeof label === "string" }).first();

    // No site has 96 CPUs.
    await hands.choose(request, "Table");
    await hands.enter(request.getByLabel("CPUs of model", { exact: true }), "96");
    await expect(status(page)).toContainText("None of the 10 starts works");

    await hands.press(button(/^Why\? Opens the reasons why no plan fits/));
    await expect(page.getByTestId("why-fact").first()).toContainText(
      "model needs a site with 96 CPUs",
    );
    await hands.press(button(/^Apply: /));
    await expect(status(page)).toContainText("starts work");
    await expect(page.getByTestId("why-plan")).toBeVisible();

    await hands.tab("Matrices");
    const panel = page.getByRole("tabpanel");
    await hands.choose(panel, "Fill in yourself");
    const verdict = page.getByTestId("matrix-verdict");
    await expect(verdict).toContainText("constraints broken");
    await hands.fill(page.locator('section[data-matrix="x"]'), "x[U2,model]");
    await expect(page.locator("td.entry.one")).toHaveCount(1);
    await hands.press(button("Start from the best plan"));
    await expect(verdict).toContainText("hold: this is a plan");
    await hands.press(button("How good is mine?"));
    await expect(page.getByTestId("matrix-value")).toContainText("no plan at this start is better");

    await hands.tab("Model");
    await expect(page.getByTestId("program-size")).toContainText("185 rows");
    await hands.press(button("Show 3 rows of (4)"));
    await expect(page.getByRole("table", { name: /^Rows of \(4\)/ })).toContainText("x[N0,model]");

    await hands.tab("Search");
    await expect(page.getByTestId("search-verdict")).toContainText("Best plan");
    await hands.press(button("To the last node"));
    await expect(page.getByTestId("search-step")).toHaveText(/^Node (\d+) of \1$/);
    await expect(page.getByTestId("search-why")).not.toBeEmpty();
  });
}
