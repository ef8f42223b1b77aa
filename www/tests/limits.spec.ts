// The page at the limits of its documents and over them. Nothing here looks at a clock: what is refused, what is drawn
// and how many elements that takes is the same on every machine; `npm run bench:limits` measures times and memory.

import { writeFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { violations } from "./support/axe.js";
import { drawn, openPage, paneOf, sheetOf, show } from "./support/graph.js";
import { gridLines, heaviest, most } from "./support/heaviest.mjs";
import { expect, test } from "./support/page.js";
import { expectLight, open, status, tab } from "./support/page-actions.js";

test.use({ bypassCSP: true });
test.describe.configure({ timeout: 600_000 });

/** Opens one of the heaviest documents, and waits for its plans. */
async function openHeavy(page: Page, name: keyof typeof heaviest): Promise<void> {
  await open(page);
  const file = test.info().outputPath(`${name}.json`);
  writeFileSync(file, JSON.stringify(heaviest[name]()));
  await page.getByTestId("open-file").setInputFiles(file);
  await expect(page.getByText(`Opened ${name}.json.`)).toBeVisible();
  await expect(status(page)).toContainText(/100 starts/, { timeout: 120_000 });
}

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
  const state = pane.getByText("The text is not valid; the drawing keeps its last state.");
  for (const [lines, message] of [
    [gridLines(5000, 5000), "Line 1,001 At most 1,000 sites and exchange points."],
    [gridLines(1000, 5500), "Line 6,001 At most 5,000 links."],
    [gridLines(50_000, 0), "Line 1,001 At most 1,000 sites and exchange points."],
  ] as const) {
    await paste(area, lines);
    await expect(state).toBeVisible();
    await expect(pane.getByRole("listitem").first()).toHaveText(message);
    // The field has the first lines of it.
    await expect(area).toHaveValue(lines.split("\n").slice(0, 2000).join("\n"));
  }
  await pane.getByRole("button", { name: "Line 1,001" }).click();
  expect(
    await area.evaluate((field) => {
      const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement;
      return value.slice(selectionStart, selectionEnd);
    }),
  ).toBe("site N1000 8");
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

/** What shows that a tab has its contents, whatever the document. */
const shown: Record<string, (page: Page) => Locator> = {
  Plans: (page) => page.getByRole("radio", { name: /^Show / }).first(),
  Timeline: (page) => page.getByRole("group", { name: /^Reservations over time/ }),
  Matrices: (page) => page.locator('[data-testid="matrix-verdict"]:not([data-kind="busy"])'),
  Model: (page) => page.getByRole("button", { name: /^Show .* of \(3\)$/ }),
  Search: (page) => page.getByRole("radio", { name: /By hand/ }),
  Why: (page) => page.locator('[data-testid="why"]'),
  Planners: (page) => page.getByRole("button", { name: /^Run \d planners$/ }),
  Simulate: (page) => page.getByRole("button", { name: "Run", exact: true }),
  Data: (page) => page.getByRole("region", { name: "Scenario document" }).getByText("coalloc"),
};

for (const name of Object.keys(heaviest) as (keyof typeof heaviest)[]) {
  test(`the heaviest documents are shown in every view with few elements: ${name}`, async ({
    page,
  }) => {
    await openHeavy(page, name);
    await expectLight(page, "the drawing");
    const pane = paneOf(page, "Resources");
    for (const view of ["Table", "Text", "Drawing"] as const) {
      await show(pane, view);
      await expect(
        view === "Drawing"
          ? drawn(pane, "Site N0.*")
          : view === "Table"
            ? pane.getByRole("columnheader", { name: "Between" })
            : sheetOf(pane),
      ).toBeVisible();
      await expectLight(page, view);
    }
    for (const [one, content] of Object.entries(shown)) {
      await tab(page, one);
      await expect(content(page).first()).toBeVisible({ timeout: 120_000 });
      await expectLight(page, one);
    }
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+y");
    await expect(status(page)).toContainText(/100 starts/, { timeout: 120_000 });
    await expectLight(page, "what was undone and done again");
  });
}

/**
 * The most elements of a kind that come into the page at once while `act` does something and the page follows; how many
 * change their place, and the most at once.
 */
async function mostAtOnce(
  page: Page,
  kind: string,
  act: () => Promise<void>,
): Promise<{ atOnce: number; changed: number; changedAtOnce: number }> {
  const watched = await page.evaluateHandle((selector) => {
    const seen = { atOnce: 0, changed: 0, changedAtOnce: 0 };
    const count = (node: globalThis.Node) =>
      node instanceof Element
        ? Number(node.matches(selector)) + node.querySelectorAll(selector).length
        : 0;
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      seen.atOnce = Math.max(
        seen.atOnce,
        added.reduce((sum, node) => sum + count(node), 0),
      );
      const changed = records.filter(
        ({ type, target }) =>
          type === "attributes" && target instanceof Element && count(target) === 1,
      ).length;
      seen.changed += changed;
      seen.changedAtOnce = Math.max(seen.changedAtOnce, changed);
    }).observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ["transform"],
    });
    return seen;
  }, kind);
  await act();
  return watched.jsonValue();
}

test("what is out of view comes piece by piece, and nothing is drawn twice", async ({ page }) => {
  await openHeavy(page, "domains");
  const pane = paneOf(page, "Resources");
  await page.keyboard.press("Control+z");
  await expect(pane.getByRole("option")).not.toHaveCount(most.nodes);
  const drawing = await mostAtOnce(page, "g:has(> [data-node])", async () => {
    await page.keyboard.press("Control+y");
    await expect(pane.locator("[data-node]")).toHaveCount(most.nodes);
  });
  // The drawing is fitted before its nodes come; the first of them follow the room that a story leaves.
  expect(drawing.atOnce).toBeLessThan(200);
  expect(drawing.changed).toBeLessThan(200);
  // Each node keeps its size on the screen.
  const last = pane.locator("[data-node]").last().locator("..");
  const place = (await last.getAttribute("transform")) ?? "";
  const zoomed = await mostAtOnce(page, "g:has(> [data-node])", async () => {
    await pane.getByRole("button", { name: "Zoom in" }).click();
    await expect(last).not.toHaveAttribute("transform", place);
  });
  expect(zoomed.changed).toBeGreaterThan(most.nodes / 2);
  expect(zoomed.changedAtOnce).toBeLessThan(200);

  const options = await mostAtOnce(page, "option", async () => {
    await show(pane, "Table");
    await expect(pane.getByRole("columnheader", { name: "Between" })).toBeVisible();
  });
  expect(options.atOnce).toBeLessThan(200);
  const domain = pane.getByRole("combobox", { name: /^Domain of N0/ });
  const before = await domain.inputValue();
  await domain.focus();
  await expect(domain.locator("option")).toHaveCount(most.domains + 2);
  await expect(domain).toHaveValue(before);
  await page.keyboard.press("ArrowDown");
  await expect(domain).toHaveValue(/^=D1-/);
  await pane.getByLabel("From", { exact: true }).focus();
  await expect(pane.getByLabel("From", { exact: true }).locator("option")).toHaveCount(
    most.nodes + 1,
  );

  const rows = await mostAtOnce(
    page,
    "table.matrix:not([data-matrix=balance] *) > tbody > tr",
    async () => {
      await tab(page, "Matrices");
      await expect(page.locator('[data-matrix="y"] table.matrix > tbody > tr')).toHaveCount(
        most.flows,
      );
    },
  );
  expect(rows.atOnce).toBeLessThan(40);
});

test("a table of 5 000 links: every row is reached by keyboard, edited, added to and deleted from", async ({
  page,
}) => {
  await openHeavy(page, "fullest");
  const pane = paneOf(page, "Resources");
  await show(pane, "Table");
  const table = pane.getByRole("table", { name: "Links" });
  await expect(table).toHaveAttribute("aria-rowcount", String(most.links + 1));
  expect(await table.getByRole("row").count()).toBeLessThan(60);
  expect(await violations(page)).toEqual([]);

  const focused = () =>
    page.evaluate(() => document.activeElement?.closest("tr")?.getAttribute("aria-rowindex"));
  const first = table.getByRole("textbox").first();
  await first.focus();
  expect(await focused()).toBe("2");
  // Row by row, far beyond what was in the page at first.
  for (let row = 2; row < 40; row += 1) {
    expect(await focused()).toBe(String(row));
    for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Control+End");
  expect(await focused()).toBe("5001");
  await page.keyboard.type("7 Gbps");
  // Whatever is scrolled to, the field with the focus stays.
  await table.locator("xpath=..").evaluate((box) => box.scrollTo(0, 20_000));
  await expect
    .poll(() => table.getByRole("row").nth(3).getAttribute("aria-rowindex"))
    .not.toBe("2");
  expect(await focused()).toBe("5001");
  await page.keyboard.press("Control+Home");
  expect(await focused()).toBe("2");

  await page.keyboard.press("Control+End");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Control+End");
  const last = table.getByRole("row").last();
  await last.getByRole("button").press("Enter");
  await expect(table).toHaveAttribute("aria-rowcount", String(most.links));
  expect(await focused()).toBe("5000");
  const [from, to] = [
    pane.getByLabel("From", { exact: true }),
    pane.getByLabel("To", { exact: true }),
  ];
  // Of so many options all are there once the field is.
  await from.focus();
  await from.selectOption({ index: 1 });
  await to.focus();
  await to.selectOption({ index: 100 });
  await pane.getByRole("button", { name: "Add link" }).click();
  await expect(table).toHaveAttribute("aria-rowcount", String(most.links + 1));
  await expect.poll(focused).toBe("5001");
});

test("10 000 reservations: the timeline draws areas, its table lists all of them, the document is read to its end", async ({
  page,
}) => {
  await openHeavy(page, "busiest");
  await tab(page, "Timeline");
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByText("10,000 reservations").first()).toBeVisible();
  // The bars of one reservation alone are buttons, the others are areas; arrow keys go to them by time.
  const bars = panel.locator("[data-reservation]");
  await expect(bars).toHaveCount(1);
  await bars.focus();
  await page.keyboard.press("End");
  await expect(panel.locator("[data-reservation]:focus")).toHaveAttribute("aria-pressed", "true");
  await panel.locator("summary", { hasText: "Reservations as a table" }).click();
  const table = panel.getByRole("table");
  await expect(table).toHaveAttribute("aria-rowcount", "10001");
  expect(await table.getByRole("row").count()).toBeLessThan(60);
  expect(await violations(page)).toEqual([]);
  await table
    .getByRole("button", { name: /^Cancel / })
    .first()
    .focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await expect(table).toHaveAttribute("aria-rowcount", "10000");

  await tab(page, "Data");
  const text = page.getByRole("region", { name: "Scenario document" });
  await expect(text).toContainText('"format": "coalloc"');
  await text.focus();
  await page.keyboard.press("End");
  await expect(text).toContainText('"replications"');
  await expectLight(page, "the end of the document");
});

test("matrices of 660 000 entries: those in view are filled in, and every one is reached by keyboard", async ({
  page,
}) => {
  await openHeavy(page, "domains");
  await tab(page, "Matrices");
  await page.getByText("Fill in yourself", { exact: true }).click();
  const grid = page.getByRole("grid", { name: /^Y:/ });
  await expect(grid).toHaveAttribute("aria-colcount", String(2 * most.links + 2));
  expect(await grid.getByRole("gridcell").count()).toBeLessThan(5000);
  await grid.locator('[tabindex="0"]').focus();
  await page.keyboard.press("Control+End");
  const focused = grid.locator(":focus");
  await expect(focused).toHaveAttribute("aria-colindex", String(2 * most.links + 1));
  await page.keyboard.press("Space");
  await expect(focused).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowLeft");
  await expect(focused).toHaveAttribute("aria-colindex", String(2 * most.links));
  await page.keyboard.press("Control+Home");
  await expect(focused).toHaveAttribute("aria-colindex", "2");
  expect(await violations(page)).toEqual([]);
  await expectLight(page, "matrices to fill in");
});
