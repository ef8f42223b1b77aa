// What is asked for and booked in the CORS lab, edited in every way: as text, as a table, by mouse, touch and keyboard.

import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/page.js";
import { boxOf, openCors, status } from "./support/page-actions.js";

const booking = (page: Page, node: string): Locator =>
  page.getByRole("slider", { name: `Booking of ${node}`, exact: true });
const undo = (page: Page): Locator => page.getByRole("button", { name: "Undo" }).first();

test.beforeEach(async ({ page }) => {
  await openCors(page);
});

test("the requests as text: applied while they can be read, refused at their line", async ({
  page,
}) => {
  const ask = page.getByRole("region", { name: "Request" });
  await ask.getByText("Text", { exact: true }).click();
  const lines = ask.getByRole("textbox", { name: /^One application on each line/ });
  await expect(lines).toHaveValue("A1: 25 R1 during 25-45");
  await lines.fill("A1: 40 R1 during 25-45");
  await expect(status(page)).toContainText("Cost 146.25");
  await lines.fill("A1: 40 R1 during 45-25");
  await expect(ask.getByRole("alert")).toContainText("Line 1: A window ends after its start");
  await expect(page.getByRole("button", { name: /^Reserve/ })).toBeDisabled();
  await expect(status(page)).toContainText("Cost 146.25");
  await lines.fill("A1: 40 R1 during 25-45\nA2: 5 R1 during 30-50");
  await expect(page.getByRole("region", { name: "Answer" })).toContainText("All requests together");
  await ask.getByText("Table", { exact: true }).click();
  await ask.getByLabel("Amount: A2").fill("6");
  await ask.getByText("Text", { exact: true }).click();
  await expect(lines).toHaveValue("A1: 40 R1 during 25-45\nA2: 6 R1 during 30-50");
});

test("a booking is moved and resized with the mouse, and back by undo", async ({ page }) => {
  const bar = booking(page, "N4");
  await expect(bar).toHaveAttribute("aria-valuetext", "10 during 25–60");
  const drag = async (from: number, by: number, down = 0): Promise<void> => {
    const { x, y, width, height } = await boxOf(bar.locator(".bar"));
    const at = y + (down === 0 ? height / 2 : height - 1);
    await page.mouse.move(x + from * width, at);
    await page.mouse.down();
    await page.mouse.move(x + (from + by / 2) * width, at + down / 2);
    await page.mouse.move(x + (from + by) * width, at + down);
    await page.mouse.up();
  };
  // Its 35 seconds are as wide as the bar.
  await drag(0.5, -10 / 35);
  await expect(bar).toHaveAttribute("aria-valuetext", /^10 during 1[456]–(49|50|51)$/);
  await undo(page).click();
  await expect(bar).toHaveAttribute("aria-valuetext", "10 during 25–60");
  await drag(0.995, -20 / 35);
  await expect(bar).toHaveAttribute("aria-valuetext", /^10 during 25–(39|40|41)$/);
  await undo(page).click();
  const { height } = await boxOf(bar.locator(".bar"));
  await drag(0.5, 0, height);
  await expect(bar).toHaveAttribute("aria-valuetext", "20 during 25–60");
  await expect(status(page)).toContainText("Cost 9");
});

test("what does not fit stays where it is, with its reason; Escape lets go", async ({ page }) => {
  const bar = booking(page, "N1");
  const { x, y, width, height } = await boxOf(bar.locator(".bar"));
  await page.mouse.move(x + width / 2, y + height - 1);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + 4 * height);
  await page.mouse.up();
  await expect(
    page.getByText(/The booking stays where it is: during 20–40 N1 has 20 free for it, not/),
  ).toBeVisible();
  await expect(bar).toHaveAttribute("aria-valuetext", "10 during 20–40");
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width, y + height / 2);
  await expect(page.locator(".ghost")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".ghost")).toHaveCount(0);
  await page.mouse.up();
  await expect(bar).toHaveAttribute("aria-valuetext", "10 during 20–40");
});

test("by keyboard: arrows move a booking, with Ctrl its end, and change its amount", async ({
  page,
}) => {
  const bar = booking(page, "N1");
  await bar.focus();
  await page.keyboard.press("ArrowRight");
  await expect(bar).toHaveAttribute("aria-valuetext", "10 during 22–42");
  await expect(bar).toBeFocused();
  await page.keyboard.press("Control+ArrowLeft");
  await expect(bar).toHaveAttribute("aria-valuetext", "10 during 22–40");
  await page.keyboard.press("ArrowUp");
  await expect(bar).toHaveAttribute("aria-valuetext", "11 during 22–40");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(page.getByText(/N1 has 20 free for it, not 21/)).toBeVisible();
  await page.keyboard.press("Delete");
  await expect(bar).toHaveCount(0);
  await undo(page).click();
  await expect(bar).toHaveAttribute("aria-valuetext", "11 during 22–40");
});

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  test("a booking that was chosen is dragged by a finger", async ({ page }) => {
    const bar = booking(page, "N4");
    await bar.locator(".bar").tap();
    await expect(bar).toBeFocused();
    const { x, y, width, height } = await boxOf(bar.locator(".bar"));
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: at === undefined ? [] : [{ x: at, y: y + height / 2 }],
      });
    await touch("touchStart", x + width / 2);
    await touch("touchMove", x + width / 3);
    await touch("touchMove", x + width / 4);
    await touch("touchEnd");
    await expect(bar).not.toHaveAttribute("aria-valuetext", "10 during 25–60");
  });
});
