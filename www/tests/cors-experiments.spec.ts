// Experiments of the CORS lab: those that ship are run, drawn, stopped, opened from files and saved.

import type { Page } from "@playwright/test";
import { expectClean } from "./support/axe.js";
import { expect, test } from "./support/page.js";
import { downloaded, openCors, savedAs, tab } from "./support/page-actions.js";

test.use({ bypassCSP: true });

/** Opens the tab of experiments. */
async function openTab(page: Page): Promise<void> {
  await openCors(page);
  await tab(page, "Paper’s figures");
  await expect(page.getByRole("button", { name: /^Fifty applications/ })).toBeVisible();
}

/** Runs an experiment whose stored result is in view. */
async function runAgain(page: Page): Promise<void> {
  await expect(page.getByTestId("run-result")).toContainText("Stored result of");
  await page.getByRole("button", { name: "Run again" }).click();
}
const findings = (page: Page) => page.getByTestId("findings");

test("fifty applications by three rules: sentence, printed counts, charts, files", async ({
  page,
}) => {
  await openTab(page);
  await expect(page.getByText("the fit proves nothing")).toBeVisible();
  await runAgain(page);
  await expect(page.getByTestId("run-result")).toContainText("30 runs in");
  await expect(findings(page)).toContainText(
    /Max-Res costs 1\.3\d times as much as Min-Cost and Min-Res costs 1\.\d\d times as much as Min-Cost, on average of 10 replications/,
  );
  const counts = page.getByRole("table").filter({ hasText: "DAS2-fs0" });
  await expect(counts.getByRole("row", { name: /^DAS2-fs0 3 2\.1/ })).toBeVisible();
  await expect(counts.getByRole("row", { name: /^SDSC-BLUE 4 3\.0/ })).toBeVisible();
  await expect(counts.getByRole("row", { name: /^This run, .* 3 ± 0/ })).toBeVisible();

  const chart = page.getByRole("group", { name: /Connections of each application/ });
  await expect(chart.getByRole("img", { name: /^Max-Res, application 7/ })).toBeAttached();
  await expect(page.getByRole("group", { name: /Cost of each application/ })).toBeVisible();
  const [opener, file] = savedAs(page, "Cost of each application", "CSV");
  await opener.click();
  const table = await downloaded(page, () => file.click());
  expect(table.split("\r\n")).toHaveLength(1 + 3 * 50 + 1);
  const means = await downloaded(page, () =>
    page.getByRole("button", { name: "Means as CSV" }).click(),
  );
  expect(means).toContain("Max-Res,costRatio,,50,1.3");
  const result = await downloaded(page, () =>
    page.getByRole("button", { name: "Results as JSON" }).click(),
  );
  expect(JSON.parse(result).format).toBe("coalloc-cors-experiment-result");

  // What was found stays while another tab is in view.
  await tab(page, "Knapsack");
  await tab(page, "Paper’s figures");
  await expect(findings(page)).toContainText("Max-Res costs");
});

for (const [name, sentence] of [
  ["Managers that race", /Min-Cost: with 8 managers instead of 1 manager, 1\.\d+ times as many/],
  ["How much of the advantage comes from ties", /Max-Res-cheap costs as much as/],
  ["Which jobs stay whole", /differ in 1\d\.\d applications at 75 %/],
  ["Data structures by their bookings", /At 10,000 bookings/],
  [
    "Data structures by the length",
    /Calendar queue from 15 min to 2 h; Steps at 4 h; Range tree from 12 h on/,
  ],
  ["When slots beat the tree", /Slots from 5 min on/],
] as const) {
  test(`${name}: runs and is summed up`, async ({ page }) => {
    await openTab(page);
    await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
    // What is stored says the same as a run.
    await expect(findings(page)).toContainText(sentence);
    await runAgain(page);
    await expect(page.getByTestId("run-result")).toContainText("runs in");
    await expect(findings(page)).toContainText(sentence);
    await expect(page.getByRole("figure").first()).toBeVisible();
  });
}

/** An experiment that takes minutes. */
const long = (changes: object = {}) => ({
  format: "coalloc-cors-experiment",
  version: 1,
  title: "A long one",
  workload: { type: "model", processors: 1024, nodeProcessors: 8, jobCount: 50_000, seed: 1 },
  settings: { applications: 50, prms: 4 },
  series: [{ name: "Min-Cost" }, { name: "Max-Res", settings: { rule: "max-res" } }],
  replications: 1000,
  ...changes,
});

async function openFile(page: Page, content: object): Promise<void> {
  await page.getByTestId("open-file").setInputFiles({
    name: "mine.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(content)),
  });
}

test("a file opens the tab with its experiment, its run is stopped within a second, a bad one is refused", async ({
  page,
}) => {
  await openCors(page);
  await openFile(page, long());
  await expect(page.getByRole("heading", { name: "A long one" })).toBeVisible();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("progressbar", { name: "Runs done" })).toBeVisible();
  await expect(page.getByText(/^So far [1-9]/)).toBeVisible();
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(page.getByTestId("run-result")).toContainText("the complete part is shown");
  await expect(page.getByRole("button", { name: "Means as CSV" })).toBeVisible();
  await expect(findings(page)).toContainText("Max-Res costs");

  await openFile(page, long({ replications: 0 }));
  await expect(page.getByRole("alert")).toContainText("replications");
  await expect(page.getByRole("heading", { name: "A long one" })).toBeVisible();
});

test("axe finds nothing, before and after a run", async ({ page }) => {
  await openTab(page);
  await expectClean(page, "before a run");
  await runAgain(page);
  await expect(page.getByTestId("run-result")).toContainText("30 runs in");
  await expect(page.getByRole("figure")).toHaveCount(2);
  await expectClean(page, "after a run");
});
