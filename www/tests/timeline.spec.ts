// The Timeline tab: the day played by the clock and as it was made, an empty one, and the rehearsal of a reservation.

import type { Locator, Page } from "@playwright/test";
import { paneOf } from "./support/graph.js";
import { expect, test } from "./support/page.js";
import { boxOf, cost, downloaded, open, saveFile, status, tab } from "./support/page-actions.js";

const played = (page: Page): Locator => page.getByTestId("played");
const button = (page: Page, name: string): Locator =>
  page.getByRole("button", { name, exact: true });
const made = (page: Page): Locator =>
  page.getByRole("button", { name: /^.+, \d\d:\d\d–\d\d:\d\d: / });
const site = (page: Page, name: RegExp): Locator =>
  paneOf(page, "Resources").getByRole("option", { name });

async function openTimeline(page: Page): Promise<void> {
  await open(page);
  await tab(page, "Timeline");
  await expect(played(page)).toBeVisible();
}

/** Opens the rehearsal of a reservation by clicking one of its bars. */
async function rehearse(page: Page, label: string): Promise<void> {
  await page.locator(`[data-reservation="${label}"] .bar`).first().click();
  await button(page, "How it was reserved").click();
  await expect(page.getByTestId("rehearsal-end")).toBeVisible();
}

test("by the clock, event by event: the graph and the timeline show the same moment", async ({
  page,
}) => {
  await openTimeline(page);
  await button(page, "To the beginning").click();
  await expect(played(page)).toHaveText(
    "06:00: 1 running, 0 finished, 5 upcoming. Night batch begins now.",
  );
  await expect(site(page, /^Site N3,.*, 20 free/)).toBeVisible();
  await button(page, "To the next event").click();
  await expect(played(page)).toContainText("07:00: 2 running");
  await expect(site(page, /^Site S2,.*, 20 free/)).toBeVisible();
  await expect(page.getByRole("slider", { name: "Time shown", exact: true })).toHaveAttribute(
    "aria-valuetext",
    "07:00",
  );
  // The keyboard does the same.
  await button(page, "To the event before").focus();
  await page.keyboard.press("Enter");
  await expect(played(page)).toContainText("06:00");
  await button(page, "To the end").click();
  await expect(played(page)).toHaveText(/^15:00: 0 running, 6 finished, 0 upcoming\. /);
  await expect(button(page, "To the next event")).toBeDisabled();
  await button(page, "Back to the plan").click();
  await expect(played(page)).toContainText("10:00");
});

async function setSpeed(page: Page, speed: string): Promise<void> {
  await button(page, "More controls").click();
  await page.getByLabel("Speed").selectOption(speed);
  await page.keyboard.press("Escape");
}

test("playing moves the clock until it is paused, and ends by itself", async ({ page }) => {
  await openTimeline(page);
  await setSpeed(page, "30 min per second");
  await button(page, "To the beginning").click();
  await button(page, "Play").click();
  await expect(played(page)).not.toContainText("06:00");
  await button(page, "Pause").click();
  const at = await played(page).textContent();
  await page.waitForTimeout(300);
  await expect(played(page)).toHaveText(at ?? "");
  await setSpeed(page, "6 h per second");
  await button(page, "Play").click();
  await expect(played(page)).toContainText("6 finished, 0 upcoming");
  await expect(button(page, "Play")).toBeVisible();
});

test("where motion is not wanted, playing goes from event to event", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openTimeline(page);
  await button(page, "More controls").click();
  await expect(page.getByText("asks for less motion")).toBeVisible();
  await page.keyboard.press("Escape");
  await button(page, "To the beginning").click();
  await button(page, "Play").click();
  await expect(played(page)).toContainText("07:00");
  await button(page, "Pause").click();
  await expect(played(page)).toContainText(/begins?|ends?/);
});

test("as they were made: one reservation more, one less", async ({ page }) => {
  await openTimeline(page);
  await expect(made(page)).toHaveCount(6);
  await page.getByRole("radio", { name: "In order of booking" }).check();
  await button(page, "To the beginning").click();
  await expect(made(page)).toHaveCount(0);
  await expect(played(page)).toHaveText("None of 6 is made yet.");
  await button(page, "One reservation more").click();
  await button(page, "One reservation more").click();
  await expect(made(page)).toHaveCount(2);
  await expect(played(page)).toContainText("2 of 6 made. The newest is Weather run, 07:00–10:00");
  await expect(page.getByText("with 2 of 6 reservations made")).toBeVisible();
  await button(page, "One reservation less").click();
  await expect(made(page)).toHaveCount(1);
  await tab(page, "Plans");
  await tab(page, "Timeline");
  await expect(made(page)).toHaveCount(6);
});

test("all ten sites of the testbed are in view in half a dock", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 630 });
  await openTimeline(page);
  const rows = page.getByRole("group", { name: /^Rows of the timeline/ }).getByRole("button");
  await expect(rows).toHaveCount(10);
  for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 0.95 });
  // Every reservation has its name at one of its bars, however low they are.
  await expect(page.locator(".gantt .labels text")).toHaveText([
    /Night batch/,
    /Weather run/,
    /Climate/,
    /Genome/,
    /Telescope/,
    /Flow lesson/,
  ]);
  // A day is in the row of tools; the request that goes along is told of, and nobody reserved anything.
  await button(page, "Fill a day").click();
  await expect(page.getByText(/Your request moves .* now from day 2, 09:00\./)).toBeVisible();
  await expect(page.getByRole("complementary", { name: "About this example" })).not.toContainText(
    "is reserved",
  );
});

test("an empty day says what to do, and fills", async ({ page }) => {
  await openTimeline(page);
  await button(page, "Cancel all").click();
  await expect(page.getByText("Nothing is reserved yet.")).toBeVisible();
  await button(page, "Fill a day").click();
  await expect(played(page)).toContainText(/\d of \d+ made/);
  await button(page, "To the end").click();
  await expect(page.getByText(/^\d{3} reservations$/)).toBeVisible();
  await button(page, "Undo").first().click();
  await expect(page.getByText("Nothing is reserved yet.")).toBeVisible();
  await page.getByRole("button", { name: /^Reserve the shown plan/ }).click();
  await expect(page.getByText("1 reservation", { exact: true })).toBeVisible();
});

test("a simulated day is one click away, also in place of other reservations", async ({ page }) => {
  await openTimeline(page);
  await button(page, "More controls").click();
  await button(page, "Fill a day").click();
  await expect(played(page)).toContainText(/\d of \d+ made/);
  await button(page, "Undo").first().click();
  await expect(page.getByText("6 reservations", { exact: true })).toBeVisible();
});

test("the rehearsal of a reservation, step by step", async ({ page }) => {
  await openTimeline(page);
  await rehearse(page, "Weather run");
  const end = page.getByTestId("rehearsal-end");
  const step = page.getByTestId("rehearsal-step");
  await expect(end).toContainText("Reserved. All 4 managers have committed.");
  await expect(page.getByRole("heading", { name: "How Weather run is reserved" })).toBeFocused();
  const chart = page.getByRole("region", { name: "Message sequence chart, scrollable" });
  await expect(chart.locator(".pill[data-kind=reserved]")).toHaveCount(4);
  await expect(chart.locator(".message")).toHaveCount(16);

  await button(page, "To the beginning").last().click();
  await expect(step).toHaveText("Nothing has happened yet.");
  await expect(chart.locator(".message")).toHaveCount(0);
  const slider = page.getByRole("slider", { name: "Steps" });
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(step).toContainText("The coordinator is asked by its user to reserve.");
  await expect(step).toContainText("It sends “hold” to CRM S2, CRM U2, NRM S, NRM U.");
  await expect(chart.locator(".message")).toHaveCount(4);
  await page.keyboard.press("ArrowRight");
  await expect(step).toContainText(
    /receives “hold” from the coordinator\. Its state is now Held\./,
  );
  await page.keyboard.press("End");
  await expect(step).toContainText("It reports to its user: Reserved.");

  await page.getByText(/^Step by step as a list \(\d+\)$/).click();
  await expect(page.getByRole("row").filter({ hasText: "Its state is now Reserved" })).toHaveCount(
    4,
  );

  await button(page, "Close").click();
  await expect(end).toBeHidden();
});

test("what can go wrong with a reservation", async ({ page }) => {
  await openTimeline(page);
  await rehearse(page, "Weather run");
  const end = page.getByTestId("rehearsal-end");
  const rival = page.getByTestId("rival-end");
  await button(page, "A manager crashes").click();
  await expect(end).toContainText("CRM S2 could not commit: it lost the hold in the crash");
  await expect(page.locator(".down")).toHaveCount(1);
  await page.getByLabel("Fails", { exact: true }).selectOption("NRM U");
  await expect(end).toContainText("NRM U could not commit");
  await button(page, "Two rivals").click();
  await expect(rival).toBeVisible();
  const outcomes = `${await end.textContent()} ${await rival.textContent()}`;
  expect(outcomes.match(/: Reserved\./g)?.length ?? 0).toBeLessThanOrEqual(1);
  await button(page, "Holds too short").click();
  await expect(end).toContainText("some too briefly to commit safely");
  await expect(rival).toBeHidden();
  await button(page, "Lost messages").click();
  await expect(page.locator(".message.gone").first()).toBeVisible();
  await page.getByLabel("Lost", { exact: true }).fill("0");
  await page.getByLabel("Latency").fill("200");
  await expect(end).toContainText("Reserved.");
  await page.getByLabel("Latency").fill("0");
  await expect(page.getByLabel("Latency")).toHaveAttribute("aria-invalid", "true");
});

test("the shown plan is rehearsed without being reserved, and a row of the table with its own button", async ({
  page,
}) => {
  await openTimeline(page);
  await button(page, "How the shown plan would be reserved").click();
  await expect(page.getByTestId("rehearsal-end")).toContainText("Reserved. All");
  await expect(page.getByRole("heading", { name: "How the shown plan is reserved" })).toBeFocused();
  await expect(page.getByTestId("rehearsal-end")).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("6 reservations", { exact: true })).toBeVisible();
  await page.locator("summary", { hasText: "Reservations as a table" }).click();
  await button(page, "How it was reserved: Night batch").click();
  await expect(page.getByTestId("rehearsal-end")).toContainText("All 3 managers");
});

test("options change the plan at once, and say what they change", async ({ page }) => {
  await open(page);
  await expect(status(page)).toContainText("on N2, N3, and S0");
  await page.getByText("Policy:").click();
  await page.getByRole("radio", { name: "By site" }).check();
  await expect(page.getByText("Each weight replaces the cost vc of its site")).toBeVisible();
  await expect(status(page)).toContainText("on N2, N3, and S0");
  await page.getByLabel("Weight of S0").fill("100");
  await expect(status(page)).not.toContainText("S0");
  await page.getByRole("radio", { name: "No", exact: true }).check();
  await expect(status(page)).toContainText("on N2, N3, and S0");
  await page.getByLabel("Balance load (A)").check();
  await expect(cost(page)).not.toHaveText("Cost 65");
  await page.getByLabel("Balance load (A)").uncheck();
  await page.getByRole("radio", { name: "Cheapest" }).check();
  await expect(page.getByText("The lowest total cost")).toBeVisible();
  await expect(cost(page)).toHaveText("Cost 63");

  await tab(page, "Simulate");
  await page.getByText("Requests of a day").click();
  await page.getByLabel("Service level of B in percent").fill("50");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: /^Plan as user B/ }).click();
  await expect(page.getByLabel("Service level (C)")).toHaveValue("50");
  await expect(status(page)).toContainText("on N3, N2, and S2");
});

/** A scenario with so many reservations of one CPU each, some at once, half an hour after half an hour. */
async function withReservations(page: Page, count: number, atOnce: number): Promise<void> {
  const file = await downloaded(page, () => saveFile(page));
  const scenario = JSON.parse(file);
  const sites: { name: string; cpus: number }[] = scenario.grid.sites;
  const places = sites
    .flatMap(({ name, cpus }) => Array.from({ length: cpus }, () => name))
    .slice(0, atOnce);
  const startOf = (index: number) => 1800 * Math.floor(index / places.length);
  scenario.reservations = Array.from({ length: count }, (_, index) => ({
    label: `J${index}`,
    startSeconds: startOf(index),
    endSeconds: startOf(index) + 1800,
    sites: [{ part: "A", site: places[index % places.length], cpus: 1 }],
    paths: [],
  }));
  await page.getByTestId("open-file").setInputFiles({
    name: "many.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(scenario)),
  });
  await expect(page.getByText("Opened many.json.")).toBeVisible();
}

const drawnReservations = (page: Page): Locator => page.locator("[data-reservation]");

test("with many bars only those in view are drawn, and the keyboard reaches all", async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 600 });
  await open(page);
  await withReservations(page, 3000, 20);
  await tab(page, "Timeline");
  const first = page.locator('[data-reservation="J0"]');
  await first.focus();
  const drawn = await drawnReservations(page).count();
  expect(drawn).toBeGreaterThan(50);
  expect(drawn).toBeLessThan(2000);
  await page.keyboard.press("End");
  await expect(page.locator('[data-reservation="J2999"]')).toBeFocused();
  await expect(page.locator('[data-reservation="J2999"] .bar')).toBeInViewport();
});

test("with more bars than can be distinguished, areas show what is held, and a click chooses", async ({
  page,
}) => {
  await open(page);
  await withReservations(page, 6000, 200);
  await tab(page, "Timeline");
  await expect(page.locator("path.area")).toHaveCount(10);
  await expect(drawnReservations(page)).toHaveCount(1);
  await expect(page.getByText(/too many bars to distinguish/)).toBeVisible();
  await page.locator("path.area").nth(3).scrollIntoViewIfNeeded();
  const area = await boxOf(page.locator("path.area").nth(3));
  await page.mouse.click(area.x + 60, area.y + area.height - 4);
  const chosen = page.locator('[data-reservation][aria-pressed="true"]');
  await expect(chosen).toBeFocused();
  const label = await chosen.getAttribute("data-reservation");
  await page.keyboard.press("ArrowRight");
  await expect(chosen).not.toHaveAttribute("data-reservation", label ?? "");
});
