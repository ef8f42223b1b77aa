// The ten questions that a student shall answer with the elastic lab, each by what the page offers for it.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/page.js";
import { preset, status, tab } from "./support/page-actions.js";

test.use({ viewport: { width: 1366, height: 630 } });

test.beforeEach(async ({ page }) => {
  await page.goto("./?lab=elastic");
  await expect(status(page)).toContainText("120–160 s");
});

const answer = (page: Page) => page.getByRole("region", { name: "Answer" });
const panel = (page: Page) => page.getByRole("tabpanel");

/** Runs a shipped experiment with some of its series and values, four times each; gives what it found. */
async function found(page: Page, id: string, series: readonly string[], values: readonly number[]) {
  const presets = new URL("../../src/labs/elastic/study/presets/", import.meta.url);
  const shipped = JSON.parse(readFileSync(new URL(`${id}.json`, presets), "utf8"));
  const chosen = shipped.series.filter(({ name }: { name: string }) => series.includes(name));
  const short = {
    ...shipped,
    series: chosen,
    axis: values.length === 0 ? shipped.axis : { ...shipped.axis, values },
    replications: 4,
  };
  await tab(page, "Experiments");
  await page.getByTestId("open-file").setInputFiles({
    name: `${id}.json`,
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(short)),
  });
  await expect(page.getByRole("heading", { name: shipped.title })).toBeVisible();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByTestId("run-result")).toContainText("runs in");
  return page.getByTestId("findings");
}

test("why 12 CPUs last 2:14", async ({ page }) => {
  await preset(page, "The slide’s request");
  await tab(page, "Speedup");
  await expect(panel(page)).toContainText("the serial part s takes as long on any number of CPUs");
  await expect(panel(page).getByRole("row", { name: /^12 2:14 8,064/ })).toBeVisible();
});

test("which of the eight comes first, and what flips it", async ({ page }) => {
  await tab(page, "Preferences");
  await panel(page).getByText("The slide’s eight").click();
  const first = panel(page).getByRole("table");
  await expect(first.getByRole("row", { name: /^as it is A 0–4, 8 CPUs/ })).toBeVisible();
  await expect(first.getByRole("row", { name: /^most CPUs A 1–4, 16 CPUs/ })).toBeVisible();
  await expect(first.getByRole("row", { name: /^fewest CPUs first the same/ })).toBeVisible();
});

test("how many tries a rigid request needs, and what a wider window buys", async ({ page }) => {
  await expect(await found(page, "time-range", ["none"], [100, 800])).toContainText(
    /“none”: 63\.2\s% granted at 100\s%, 85\.2\s% at 800\s%\..*“a wider range takes more tries” holds/,
  );
  await preset(page, "Rigid requests, EASY");
  await expect(status(page)).toContainText("at the 1st try");
});

test("why a filter that never errs grants least", async ({ page }) => {
  await tab(page, "Estimates");
  const load = panel(page).getByRole("listitem").nth(3);
  await expect(load).toContainText("nothing tried");
  await expect(load).toContainText("0 of 8 kept");
  await expect(panel(page)).toContainText("those before T have no chance");
  await expect(panel(page)).toContainText("T = 210 s, as planned");
});

test("the book-ahead at which filters become pointless", async ({ page }) => {
  await expect(
    await found(page, "filters-by-ahead", ["none", "history"], [0, 86_400]),
  ).toContainText(
    /“none”: 65\.9\s% granted at 0\sh, 92\.2\s% at 24\sh\. “history”: 70\.1.*“the longer the book-ahead period, the higher the chance” holds/,
  );
});

test("a request that only the own check refuses", async ({ page }) => {
  await preset(page, "Rigid requests, EASY");
  await page.getByRole("button", { name: "R2", exact: true }).click();
  await expect(status(page)).toContainText("All 3 tries were refused");
  await expect(answer(page).getByText("clash", { exact: true }).locator("..")).toContainText("3");
  await tab(page, "Candidates");
  await expect(panel(page)).toContainText(
    "Reservations leave 2 CPUs from 120 s to 150 s, 4 are asked",
  );
});

test("the threshold at which no planned start moves, and what the reserver pays", async ({
  page,
}) => {
  await page.getByRole("combobox", { name: "Estimate" }).selectOption("what-if");
  await expect(status(page)).toContainText("120–168 s on 6 CPUs");
  await expect(answer(page)).not.toContainText("No planned start moves.");
  await page.getByLabel("Threshold").fill("60");
  await expect(status(page)).toContainText("120–182 s on 4 CPUs");
  await expect(answer(page)).toContainText("No planned start moves.");
});

test("why the median wait is 0 and the mean is hours", async ({ page }) => {
  await preset(page, "Busy days");
  await expect(status(page)).toContainText("No change shown");
  await tab(page, "Who pays");
  await expect(panel(page)).toContainText("mean wait 3 h 6 min → 2 h 25 min, median 0 s → 0 s");
  await expect(panel(page)).toContainText("358 start in the same second");
  await expect(panel(page)).toContainText(
    "Job 622, 128 CPUs: day 10, 00:36 → day 11, 08:55, 32 h 19 min later",
  );
});

test("whether EASY or conservative keeps its promises", async ({ page }) => {
  await preset(page, "One wide job starves");
  await tab(page, "Scheduler");
  const broken = (name: RegExp) => panel(page).getByRole("row", { name }).getByRole("cell").nth(4);
  await expect(broken(/^EASY running jobs/)).toHaveText(/^[1-9]\d* of/);
  await expect(broken(/^EASY promises/)).toHaveText(/^0 of/);
  await expect(broken(/^Conservative promises/)).toHaveText(/^0 of/);
});

test("who pays for overestimated durations", async ({ page }) => {
  await preset(page, "Busy days");
  await tab(page, "Who pays");
  // Twelve seeds: the share that starts later, and what all jobs together come to.
  const grid = panel(page).getByRole("region", { name: "Jobs that stay, and start later" });
  const cell = (name: RegExp) => grid.getByRole("row", { name }).getByRole("button").first();
  await expect(cell(/^Held to its estimate/)).toHaveText(/28 ± 3\s%\s*all: 69 ± 32 min later/);
  await expect(cell(/^Released when the job ends/)).toHaveText(
    /26 ± 5\s%\s*all: 17 ± 18 min sooner/,
  );
});

test("when a request of one's own is granted on a busy cluster, in three clicks", async ({
  page,
}) => {
  await preset(page, "Busy days"); // 1, 2
  await expect(answer(page)).toContainText("12 seeds");
  await answer(page).getByRole("button", { name: "Ask for one of your own" }).click(); // 3
  await expect(status(page)).toContainText("on 64 CPUs, at the 21st try");
  await expect(page.getByRole("textbox", { name: "Fewest CPUs" })).toHaveValue("64");
  // It is a request as any other: less of the time is left, and it is refused.
  await page.getByRole("textbox", { name: "Latest end" }).fill("day 3, 02:00");
  await expect(status(page)).toContainText("Not granted");
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(page.getByLabel("Preset")).toHaveValue("busy-day");
  await expect(answer(page)).toContainText("12 seeds");
});
