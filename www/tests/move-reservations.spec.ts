// Reservations moved and resized on the timeline: with the mouse, by touch, by keyboard, in fields; what does not fit stays.

import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/page.js";
import { boxOf, open, tab } from "./support/page-actions.js";

const label = "Night batch";
const bar = (page: Page): Locator => page.locator(`[data-reservation="${label}"]`);
const button = (page: Page, name: string): Locator =>
  page.getByRole("button", { name, exact: true });
const notice = (page: Page, message: string): Locator => page.getByRole("main").getByText(message);
const reservedFrom = (window: string): RegExp => new RegExp(`^${label}, ${window}: `);

async function openTimeline(page: Page): Promise<void> {
  await open(page);
  await tab(page, "Timeline");
  await expect(bar(page)).toHaveAccessibleName(reservedFrom("06:00–09:50"));
  await bar(page).scrollIntoViewIfNeeded();
}

/** Drags from a place in the first bar, from 0 at its left to 1 at its right, by so many of its widths. */
async function drag(page: Page, from: number, by: number): Promise<void> {
  const box = await boxOf(bar(page).locator(".bar").first());
  const at = (share: number): [number, number] => [
    box.x + Math.min(Math.max(share * box.width, 2), box.width - 2),
    box.y + box.height / 2,
  ];
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(at(from)[0] + (by * box.width) / 2, at(from)[1]);
  await page.mouse.move(at(from)[0] + by * box.width, at(from)[1]);
  await page.mouse.up();
}

test("a bar is dragged to another window, and back by undo", async ({ page }) => {
  await openTimeline(page);
  // The bar stands for 3 h 50 min: a quarter of it is 57 minutes, 55 on the grid of five.
  await drag(page, 0.5, -0.25);
  await expect(notice(page, `${label} is now reserved 05:`)).toBeVisible();
  await expect(bar(page)).toHaveAccessibleName(reservedFrom("05:0\\d–08:5\\d"));
  await button(page, "How it was moved").click();
  const heading = page.getByRole("heading", {
    name: `How ${label} is moved from 06:00–09:50 to 05:`,
  });
  await expect(heading).toBeVisible();
  await expect(page.getByTestId("rehearsal-end")).toContainText("Reserved. All");
  await button(page, "Undo").first().click();
  await expect(bar(page)).toHaveAccessibleName(reservedFrom("06:00–09:50"));
});

test("where a held bar does not fit it is red; Enter moves it to the first start that fits", async ({
  page,
}) => {
  await openTimeline(page);
  const climate = page.locator('[data-reservation="Climate ensemble"]');
  await climate.scrollIntoViewIfNeeded();
  const box = await boxOf(climate.locator(".bar").first());
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // It stands for 2 h 10 min.
  const hour = box.width / (13 / 6);
  const drawing = page.locator(".gantt svg");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + hour / 2, y);
  await page.mouse.move(x + hour, y);
  await expect(drawing.getByText("10:00–12:10", { exact: true })).toBeVisible();
  await expect(page.locator(".ghost:not(.fits)")).toHaveCount(0);
  // From 13:00 to 14:30 the flow lesson holds 12 of the 16 CPUs of S1.
  await page.mouse.move(x + 2.5 * hour, y);
  await expect(drawing.getByText("11:30–13:40 does not fit")).toBeVisible();
  await expect(page.locator(".ghost.fits").first()).toBeAttached();
  await expect(drawing.getByText("Enter: move to 14:30")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(notice(page, "Climate ensemble is now reserved 14:30–16:40.")).toBeVisible();
  await page.mouse.up();
  await expect(climate).toHaveAccessibleName(/^Climate ensemble, 14:30–16:40: /);
});

test("an end is dragged alone; Escape lets go of it", async ({ page }) => {
  await openTimeline(page);
  await drag(page, 1, -0.5);
  await expect(bar(page)).toHaveAccessibleName(reservedFrom("06:00–0[78]:\\d\\d"));
  const before = await bar(page).getAttribute("aria-label");
  const box = await boxOf(bar(page).locator(".bar").first());
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - 40, box.y + box.height / 2);
  await expect(page.locator(".ghost").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".ghost")).toHaveCount(0);
  await page.mouse.up();
  await expect(bar(page)).toHaveAccessibleName(before ?? "");
});

test("by keyboard: Shift moves, Ctrl as well changes the end", async ({ page }) => {
  await openTimeline(page);
  await bar(page).focus();
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(bar(page)).toHaveAccessibleName(reservedFrom("05:55–09:45"));
  await expect(bar(page)).toBeFocused();
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await expect(bar(page)).toHaveAccessibleName(reservedFrom("05:55–09:40"));
});

test("what does not fit is refused with its reason, shown message by message, and nothing is lost", async ({
  page,
}) => {
  await openTimeline(page);
  const climate = page.locator('[data-reservation="Climate ensemble"]');
  await climate.focus();
  await page.getByLabel("Ends", { exact: true }).fill("13:30");
  await button(page, "Move").click();
  // From 13:00 the flow lesson holds 12 of the 16 CPUs of S1.
  const refusal =
    "Climate ensemble stays where it is: 09:00–13:30 does not fit. At S1, 8 CPUs are wanted and 4 are free.";
  await expect(notice(page, refusal)).toBeVisible();
  await expect(climate).toHaveAccessibleName(/^Climate ensemble, 09:00–11:10: /);
  await button(page, "How it was refused").click();
  await expect(page.getByTestId("rehearsal-end")).toContainText("refused");
  await expect(page.getByText("The reservation keeps its time, 09:00–11:10.")).toBeVisible();
  await expect(page.getByText("6 reservations", { exact: true })).toBeVisible();
});

test("a window is typed in the fields below the drawing", async ({ page }) => {
  await openTimeline(page);
  await bar(page).focus();
  await page.getByLabel("Starts", { exact: true }).fill("04:00");
  // Nothing is requested while it is typed.
  await expect(bar(page)).toHaveAccessibleName(reservedFrom("06:00–09:50"));
  await page.getByLabel("Ends", { exact: true }).fill("03:00");
  await expect(page.getByText("The end must come after the start.")).toBeVisible();
  await expect(button(page, "Move")).toBeDisabled();
  await page.getByLabel("Ends", { exact: true }).fill("07:50");
  await button(page, "Move").click();
  await expect(bar(page)).toHaveAccessibleName(reservedFrom("04:00–07:50"));
});

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  test("a bar that was chosen is dragged by a finger", async ({ page }) => {
    await openTimeline(page);
    await bar(page).locator(".bar").first().tap();
    await expect(bar(page)).toHaveAttribute("aria-pressed", "true");
    const box = await boxOf(bar(page).locator(".bar").first());
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: box.y + box.height / 2 }],
      });
    const middle = box.x + box.width / 2;
    await touch("touchStart", middle);
    await touch("touchMove", middle - box.width / 8);
    await touch("touchMove", middle - box.width / 4);
    await touch("touchEnd");
    await expect(bar(page)).toHaveAccessibleName(reservedFrom("05:0\\d–08:5\\d"));
  });
});
