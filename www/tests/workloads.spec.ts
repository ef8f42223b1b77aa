// Requests beside those of the papers: random graphs, a list with faults, a trace; admission.

import type { Page } from "@playwright/test";
import { expect, test } from "./support/page.js";
import { downloaded, open, tab } from "./support/page-actions.js";

async function openTab(page: Page): Promise<void> {
  await open(page);
  await tab(page, "Simulate");
  await expect(page.getByLabel("Experiment").getByRole("option")).not.toHaveCount(1);
}

const unfold = (page: Page, name: RegExp) => page.locator("summary", { hasText: name }).click();

async function choose(page: Page, source: string): Promise<void> {
  await unfold(page, /^Requests of a day:/);
  await page.getByLabel("Where requests come from").selectOption(source);
}

test("days of random requests run, by size too, and one of them plays on the timeline", async ({
  page,
}) => {
  await openTab(page);
  await choose(page, "Random request graphs");
  await page.getByLabel("Requests", { exact: true }).fill("60");
  await page.getByLabel("Days", { exact: true }).fill("2");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByTestId("run-result")).toContainText(/^2 days in/);
  await expect(
    page.getByRole("figure", { name: "Success ratio by size of the request" }),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "Whole days" })).toContainText("Revenue ÷ cost");
  await page.getByText("Look at one day").click();
  await page.getByRole("button", { name: "Show this day on the timeline" }).click();
  await expect(page.getByText(/Day 1 is on the timeline: \d+ reservations/)).toBeVisible();
});

test("a list with faults names line and column, keeps the rest when asked, and changes nothing before", async ({
  page,
}) => {
  await openTab(page);
  await choose(page, "A list of requests");
  const now = page.getByTestId("listed-now");
  await expect(now).toContainText("2 requests with 3 parts");
  const csv = "arrivalSeconds,durationSeconds,cpus,flows\n0,600,4 4,P0-P1:100\n5,x,4,\n9,60,2,\n";
  const file = { name: "mine.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await page.getByTestId("open-requests").setInputFiles(file);
  const faults = page.getByTestId("request-faults");
  await expect(faults).toContainText("Line 3, column 3");
  await expect(now).toContainText("2 requests with 3 parts");
  await faults.getByRole("button", { name: "Keep the requests as they were" }).click();
  await expect(faults).toHaveCount(0);
  await page.getByTestId("open-requests").setInputFiles(file);
  await faults.getByRole("button", { name: "Keep the 2 right ones" }).click();
  await expect(now).toContainText("2 requests with 3 parts");
  await expect(page.getByText("mine.csv is open: 2 requests.")).toBeVisible();
  const saved = await downloaded(page, () =>
    page.getByRole("button", { name: "Save the list" }).click(),
  );
  expect(saved).toContain("9,60,2,,,");
  const template = await downloaded(page, () =>
    page.getByRole("button", { name: "JSON", exact: true }).click(),
  );
  expect(template).toContain('"arrivalSeconds": 0');
});

test("a trace becomes requests by a rule that is stated", async ({ page }) => {
  await openTab(page);
  await choose(page, "Jobs of a trace");
  const line = (job: number, submit: number, cpus: number) =>
    `${job} ${submit} 0 900 ${cpus} -1 -1 ${cpus} -1 -1 1 1 -1 -1 -1 -1 -1 -1\n`;
  const swf = `; MaxProcs: 64\n${line(1, 0, 20)}${line(2, 60, 3)}`;
  await page
    .getByTestId("open-requests")
    .setInputFiles({ name: "log.swf", mimeType: "text/plain", buffer: Buffer.from(swf) });
  await expect(page.getByTestId("listed-now")).toContainText("2 jobs; the widest has 20 CPUs");
  await expect(page.getByText("Our rule: traces have no parts")).toBeVisible();
  await page.getByLabel("Days", { exact: true }).fill("1");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByTestId("run-result")).toContainText(/^1 day in/);
});

test("a plan that brings too little is declined, and counted so", async ({ page }) => {
  await openTab(page);
  await choose(page, "Random request graphs");
  await unfold(page, /^How requests are decided/);
  await page.getByLabel("Decline a plan with revenue below").fill("100");
  await page.getByLabel("Days", { exact: true }).fill("2");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByTestId("run-result")).toContainText(/^2 days in/);
});
