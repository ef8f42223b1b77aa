// The Simulate tab: experiments set up, run, paused, stopped, compared and taken away, as a person does.

import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/page.js";
import { downloaded, open, status, tab } from "./support/page-actions.js";

const result = (page: Page): Locator => page.getByTestId("run-result");
const size = (page: Page): Locator => page.getByTestId("run-size");
const runs = (page: Page): Locator => page.getByRole("table", { name: "Runs" });

async function openTab(page: Page): Promise<void> {
  await open(page);
  await tab(page, "Simulate");
  await expect(page.getByLabel("Experiment").getByRole("option")).not.toHaveCount(1);
}

async function run(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Run", exact: true }).click();
}

/** Kind of run and the horizontal axis are folded away at first. */
const details = (page: Page) => page.locator("summary", { hasText: /^Details:/ }).click();

const setDays = (page: Page, days: number) =>
  page.getByLabel("Days", { exact: true }).fill(String(days));

test("one button is enough: the size and the time first, then the curve and the table", async ({
  page,
}) => {
  await openTab(page);
  // What was set up and run is there whenever the tab is opened.
  await tab(page, "Plans");
  await tab(page, "Simulate");
  await setDays(page, 3);
  await expect(size(page)).toContainText(/3 days ≈ [\d.]+ m?s on \d workers/);
  await run(page);
  await expect(result(page)).toContainText(/^3 days in/);
  await expect(page.getByRole("figure", { name: "Success ratio" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Whole days" })).toContainText("As it is");
  await expect(runs(page).getByRole("row")).toHaveCount(2);
});

test("before anything was run the figures of the papers are there, drawn at one click", async ({
  page,
}) => {
  await openTab(page);
  const figures = page.getByRole("region", { name: "Figures of the papers" });
  await expect(figures.getByRole("button")).toHaveCount(4);
  await figures.getByRole("button", { name: /^Utilization of sites/ }).click();
  await expect(figures).toHaveCount(0);
  await expect(page.getByText("Stored result: ")).toBeVisible();
  await expect(page.getByRole("figure").first()).toBeVisible();
});

test("half a laptop shows the chart whole, its series named by what they do, and beside it what it says", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 630 });
  await openTab(page);
  await page.getByRole("button", { name: /^Success ratio against load/ }).click();
  const chart = page.getByRole("figure", { name: "Success ratio against load" });
  for (const text of [
    "Success ratio against load",
    "Success ratio at this load",
    "Both equal",
    "B sees half: A",
    "B sees half: B",
    "0 %",
    "CPU time requested so far, % of what the grid has",
  ]) {
    await expect(chart.locator("text", { hasText: text }).first()).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByText("“B sees half” gives B 34.1")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeInViewport();
});

test("on a phone the drawn figure comes into view, and the header stays", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await tab(page, "Simulate");
  await page.getByRole("button", { name: /^Utilization of sites/ }).click();
  await expect(page.getByText("Stored result: ")).toBeInViewport();
  await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
});

test("a printed figure: its text, its series on the same requests, its marks held against", async ({
  page,
}) => {
  await openTab(page);
  await page.getByLabel("Experiment").selectOption("Success ratio against load (2010)");
  await page.getByText("Printed, found and reconstructed").click();
  await setDays(page, 2);
  await expect(size(page)).toContainText("2 series × 2 days = 4 days");
  await run(page);
  await expect(result(page)).toContainText(/^4 days in/);
  const held = page.getByRole("region", { name: "Printed and found" });
  await expect(held.getByRole("row")).toHaveCount(6);
  await expect(held).toContainText(/load 80\s%\s*over 61\s%\s*60\s%–70\s%\s*\d+(\.\d)?\s% \(/);
  // The scenario of the page stays; that of the experiment can be had.
  await expect(status(page)).toContainText("of 10 starts work");
  await page.getByRole("button", { name: "Open its scenario" }).click();
  await expect(page.getByText("The scenario of the experiment is open.")).toBeVisible();
});

test("a run can be paused, resumed, stopped and kept, while planning stays live", async ({
  page,
}) => {
  await openTab(page);
  await setDays(page, 400);
  await run(page);
  const progress = page.getByRole("progressbar", { name: "Days simulated" });
  await expect(progress).toBeVisible();
  await expect(page.getByText(/[3-9] of 400 days/).first()).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText(/· paused/)).toBeVisible();
  const paused = await progress.getAttribute("value");
  await page.getByLabel("Starts tried").first().fill("6");
  await expect(status(page)).toContainText("of 6 starts work");
  await page.waitForTimeout(700);
  // Each worker may end the day it was at when the pause came.
  const workers = await page.evaluate(() => navigator.hardwareConcurrency);
  expect(Number(await progress.getAttribute("value")) - Number(paused)).toBeLessThanOrEqual(
    workers,
  );
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText(/about .* left/)).toBeVisible();
  await page.getByRole("button", { name: "Stop and keep" }).click();
  await expect(result(page)).toContainText(/Stopped after \d+ of 400 days/);
  await expect(result(page)).toContainText("The settings were changed since this run.");
  await expect(page.getByRole("region", { name: "Whole days" })).toBeVisible();
  await page.getByRole("button", { name: /^Delete / }).click();
  await expect(page.getByText("Press Run to see")).toBeVisible();
});

test("a run under way can be discarded", async ({ page }) => {
  await openTab(page);
  await setDays(page, 400);
  await run(page);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("Press Run to see")).toBeVisible();
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeEnabled();
});

test("options are added, combined and compared with an earlier run", async ({ page }) => {
  await openTab(page);
  await setDays(page, 2);
  await page.getByLabel("Add to the comparison").selectOption("No reservation");
  await page.getByLabel("Add to the comparison").selectOption("(A) Load balancing");
  await page.getByText("Combine options").click();
  await page.getByLabel("Together with (A) Load balancing").selectOption("(C) Service level");
  await expect(size(page)).toContainText("3 series × 2 days = 6 days");
  await run(page);
  await expect(result(page)).toContainText(/^6 days in/);
  const table = page.getByRole("region", { name: "Whole days" });
  await expect(table.getByRole("rowheader")).toHaveText([
    "As it is",
    "No reservation",
    "(A) Load balancing + (C) Service level",
  ]);
  await page.getByLabel("Seed").fill("7");
  await run(page);
  await expect(runs(page).getByRole("row")).toHaveCount(3);
  await expect(result(page)).toContainText(/^6 days in/);
  await page.getByRole("checkbox", { name: /^Compare 1 · / }).check();
  await expect(
    page
      .getByRole("figure", { name: "Success ratio" })
      .locator("text", { hasText: "Run 1: No reservation" }),
  ).toBeVisible();
  // A pinned run says so; a deleted one is gone from the chart.
  await page.getByRole("button", { name: /^Pin 1 · / }).click();
  await expect(page.getByRole("button", { name: /^Unpin 1 · / })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("button", { name: /^Delete 1 · / }).click();
  await expect(
    page.getByRole("figure", { name: "Success ratio" }).getByText(/^Run 1: /),
  ).toHaveCount(0);
  await expect(runs(page).getByRole("row")).toHaveCount(2);
});

test("any parameter can be the horizontal axis", async ({ page }) => {
  await openTab(page);
  await setDays(page, 2);
  await details(page);
  await page.getByLabel("Horizontal axis").selectOption("Starts tried");
  await page.getByLabel("Values", { exact: true }).fill("8 1 2 2");
  await page.getByLabel("Values", { exact: true }).blur();
  await expect(size(page)).toContainText("3 values × 2 days = 6 days");
  await run(page);
  await expect(result(page)).toContainText(/^6 days in/);
  const figure = page.getByRole("figure", { name: /^Success ratio against starts tried/ });
  await expect(figure.getByRole("img", { name: /, 8: / }).first()).toBeVisible();
  await page.getByLabel("Measure").selectOption("Windows asked for");
  await expect(page.getByRole("figure", { name: /^Windows asked for against/ })).toBeVisible();
  // A value out of range is explained and not applied.
  await page.getByLabel("Horizontal axis").selectOption("Users");
  await page.getByLabel("Values", { exact: true }).fill("11");
  await page.getByLabel("Values", { exact: true }).blur();
  await expect(page.getByRole("alert")).toContainText("1 to 10");
});

test("a half-width ends a run early, on the same day with any number of workers", async ({
  page,
}) => {
  await openTab(page);
  await setDays(page, 60);
  await page.getByText("More: stop early, reasons for rejection, upper bound").click();
  await page.getByLabel("Stop early", { exact: true }).check();
  await page.getByLabel("at a half-width of").selectOption("3 points");
  await run(page);
  await expect(result(page)).toContainText(/Ended early: .* after \d+ of 60 days/);
});

test("why requests were rejected, and what was possible at most", async ({ page }) => {
  await openTab(page);
  await setDays(page, 1);
  await page.getByText("More: stop early, reasons for rejection, upper bound").click();
  await page.getByLabel("Count why requests were rejected").check();
  await page.getByLabel("Compute an upper bound").check();
  await run(page);
  await expect(result(page)).toContainText(/^1 day in/, { timeout: 30_000 });
  await expect(page.getByRole("figure", { name: /^Why requests were rejected/ })).toBeVisible();
  await page.getByLabel("Measure").selectOption("Success ratio up to this load");
  await expect(
    page.getByRole("figure", { name: "Success ratio" }).locator("text", { hasText: "At most" }),
  ).toBeVisible();
});

test("planners on the same requests, beside the planning times printed in 2010", async ({
  page,
}) => {
  await openTab(page);
  await page.getByLabel("Experiment").selectOption("Planning times (2010)");
  await page.getByLabel("Requests", { exact: true }).fill("2");
  await expect(size(page)).toContainText("5 series × 2 requests = 10 requests");
  await expect(size(page)).toContainText("on 1 worker");
  await run(page);
  await expect(result(page)).toContainText(/^10 requests in/, { timeout: 90_000 });
  const held = page.getByRole("region", { name: "Printed and found" });
  await expect(held.getByRole("row")).toHaveCount(13);
  for (const [series, printed] of [
    ["0-1 program", /330 ms.*(µs|ms|s)/],
    ["0-1 program, paths of any length", /780 ms.*(µs|ms|s)/],
  ] as const) {
    await expect(
      held.getByRole("row", { name: new RegExp(`^${series}, planning time,`) }),
    ).toContainText(printed);
  }
  // What is the same everywhere, and what is of this machine.
  const table = page.getByRole("region", { name: "All requests" });
  await expect(table.getByRole("row", { name: /^Exact search/ })).toContainText("100.0 ± 0.0 %");
  await expect(page.getByText(/differ from run to run; all else is the same/)).toBeVisible();
  await expect(page.getByText("Look at one day")).toHaveCount(0);

  await expect(page.getByRole("figure", { name: "Planning time per planner" })).toBeVisible();
  const requests = page.getByRole("group", { name: /“What each request costs”/ });
  await expect(requests.getByRole("img", { name: /^Exact search, request 2: .*node/ })).toHaveCount(
    1,
  );
  await page.getByLabel("Chart of requests shows").selectOption("planning time");
  await expect(requests.getByRole("img", { name: /^Exact search, request 2: .*s\b/ })).toHaveCount(
    1,
  );
  const days = await downloaded(page, () =>
    page.getByRole("button", { name: "Days as CSV", exact: true }).click(),
  );
  expect(days.split("\r\n").filter((row) => row.includes(",planningSeconds,"))).toHaveLength(10);
});

test("planners are compared on one's own grid, by the number of parts or how full it is", async ({
  page,
}) => {
  await openTab(page);
  await details(page);
  await page.getByLabel("Kind of run").selectOption("Requests planned one by one");
  await page.getByLabel("Add to the comparison").selectOption("Set formulation");
  // The load of a day is none of a single request.
  await expect(
    page.getByLabel("Horizontal axis").getByRole("option", { name: "Load so far" }),
  ).toHaveCount(0);
  await page.getByLabel("Values", { exact: true }).fill("1 2");
  await page.getByLabel("Values", { exact: true }).blur();
  await page.getByLabel("Requests", { exact: true }).fill("3");
  await expect(size(page)).toContainText("2 series × 2 values × 3 requests = 12 requests");
  await run(page);
  await expect(result(page)).toContainText(/^12 requests in/, { timeout: 60_000 });
  await expect(
    page.getByRole("figure", { name: /^Search nodes against parts per request/ }),
  ).toBeVisible();
  await page.getByLabel("Measure").selectOption("Planning time");
  await expect(
    page.getByRole("figure", { name: /^Planning time against parts per request/ }),
  ).toBeVisible();
  await page.getByLabel("Horizontal axis").selectOption("Occupied up to");
  await expect(size(page)).toContainText("4 values × 3 requests");
  // Lists bring grids of their own.
  await page.getByLabel("Requests from").selectOption("100 nodes, 7 parts");
  await expect(
    page.getByLabel("Horizontal axis").getByRole("option", { name: "Occupied up to" }),
  ).toHaveCount(0);
  await page.getByLabel("Kind of run").selectOption("Whole days");
  await expect(size(page)).toContainText("days");
});

test("files: means, days, and an experiment that the command can run", async ({ page }) => {
  await openTab(page);
  await setDays(page, 2);
  await run(page);
  await expect(result(page)).toContainText(/^2 days in/);
  const take = (name: string) =>
    downloaded(page, () => page.getByRole("button", { name, exact: true }).click());
  expect(await take("Means as CSV")).toMatch(/^series,measure,subject,x,mean,half_width_95,n,/);
  expect((await take("Days as CSV")).split("\r\n").length).toBeGreaterThan(20);
  const file = JSON.parse(await take("Experiment file"));
  expect(file).toMatchObject({ format: "coalloc-experiment", version: 1, replications: 2 });
});

test("an experiment file is opened, results are run again, and a bad file changes nothing", async ({
  page,
}) => {
  await openTab(page);
  await page.getByLabel("Experiment").selectOption("Success ratio against load (2010)");
  await setDays(page, 2);
  await run(page);
  await expect(result(page)).toContainText(/^4 days in/);
  const results = await downloaded(page, () =>
    page.getByRole("button", { name: "Results as JSON", exact: true }).click(),
  );
  const give = (name: string, text: string) =>
    page
      .getByTestId("open-experiment")
      .setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
  await page.getByLabel("Experiment").selectOption("This scenario");

  const { experiment } = JSON.parse(results);
  const broken = { ...experiment, series: [...experiment.series, experiment.series[0]] };
  await give("twice.json", JSON.stringify(broken));
  await expect(page.getByText(/twice\.json was not opened/)).toBeVisible();
  await expect(page.getByText(/series\[2\]/)).toBeVisible();
  await expect(size(page)).toContainText("20 days");

  await give("results.json", results);
  await expect(page.getByText(/Opened the experiment in results\.json/)).toBeVisible();
  await expect(size(page)).toContainText("2 series × 2 days = 4 days");
  await run(page);
  await expect(result(page)).toContainText(/^4 days in/);
  const again = await downloaded(page, () =>
    page.getByRole("button", { name: "Results as JSON", exact: true }).click(),
  );
  expect(again).toBe(results);

  // The header's own way in leads here too, from any tab.
  await tab(page, "Plans");
  await page.getByTestId("open-file").setInputFiles({
    name: "experiment.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ ...experiment, replications: 5 })),
  });
  await expect(size(page)).toContainText("2 series × 5 days = 10 days");
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(size(page)).toContainText("2 series × 2 days = 4 days");
});

test("1 and 4 workers give the same bytes", async ({ page }) => {
  await openTab(page);
  await page.getByLabel("Experiment").selectOption("Success ratio against load (2010)");
  const results: string[] = [];
  for (const cores of [1, 4]) {
    await page.evaluate((value) => {
      Object.defineProperty(navigator, "hardwareConcurrency", { value, configurable: true });
    }, cores);
    // Cores are counted whenever the size of an experiment changes.
    await setDays(page, 3);
    await setDays(page, 2);
    await expect(size(page)).toContainText(new RegExp(`on ${cores} worker`));
    await run(page);
    // The head, the stored result, and the runs.
    await expect(runs(page).getByRole("row")).toHaveCount(3 + results.length);
    await expect(result(page)).toContainText(/^4 days in/);
    results.push(
      await downloaded(page, () =>
        page.getByRole("button", { name: "Results as JSON", exact: true }).click(),
      ),
    );
  }
  expect(results[0]).toContain('"coalloc-experiment-result"');
  expect(results[1]).toBe(results[0]);
});

test("a day of a run is put on the timeline", async ({ page }) => {
  await openTab(page);
  await setDays(page, 2);
  await run(page);
  await expect(result(page)).toContainText(/^2 days in/);
  await page.getByText("Look at one day").click();
  await page.getByLabel("Day", { exact: true }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Chart this day" }).click();
  await expect(page.getByRole("figure", { name: /^Utilization over/ })).toBeVisible();
  await page.getByRole("button", { name: "Show this day on the timeline" }).click();
  await expect(page.getByText(/Day 2 is on the timeline: \d+ reservations/)).toBeVisible();
});
