// The CORS lab by keyboard alone, by clicks alone, and by a finger: what is asked for, bought, raced and compared.

import { expect, test } from "./support/page.js";
import { boxOf, openCors, pressKeys, status, tabTo } from "./support/page-actions.js";

test.beforeEach(async ({ page }) => {
  await openCors(page);
});

test("by keyboard alone: ask, another rule, drag W, race, reserve, undo", async ({ page }) => {
  const amount = page.getByRole("textbox", { name: "Amount", exact: true });
  await tabTo(page, amount);
  await pressKeys(page, "ArrowUp", "ArrowUp");
  await expect(status(page)).toContainText("Cost 96.25");
  const window = page
    .getByRole("region", { name: "Resources" })
    .getByRole("slider", { name: "Window", exact: true });
  await tabTo(page, window);
  await pressKeys(page, "ArrowLeft");
  await expect(window).not.toHaveAttribute("aria-valuenow", "25");
  await pressKeys(page, "ArrowRight");
  await expect(status(page)).toContainText("Cost 96.25");

  await tabTo(page, page.locator('[role="tab"][tabindex="0"]'));
  await pressKeys(page, "Home", "ArrowRight");
  await expect(page.getByRole("tab", { name: "Knapsack" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  const handle = page.getByRole("slider", { name: "Amount W" });
  await tabTo(page, handle);
  await pressKeys(page, "Shift+ArrowRight");
  await expect(handle).toHaveAttribute("aria-valuenow", "37");
  await expect(status(page)).toContainText("Cost 134.25");

  await tabTo(page, page.getByRole("button", { name: /^Reserve/ }));
  await pressKeys(page, "Enter");
  await expect(page.getByText("Reserved 37 units for 25–45.")).toBeVisible();
  await pressKeys(page, "Control+z");
  await expect(status(page)).toContainText("Cost 134.25");

  await tabTo(page, page.getByRole("button", { name: "Request", exact: true }));
  await pressKeys(page, "Enter");
  await expect(page.getByRole("region", { name: "Answer" })).toContainText("All requests together");
});

test("by clicks alone: a purchase, a race in which both lose, and the switch that prevents it", async ({
  page,
}) => {
  const click = (name: string | RegExp) => page.getByRole("button", { name }).first().click();
  await click("Amount: one step more");
  await expect(status(page)).toContainText("Cost 92.50");
  await page
    .getByRole("region", { name: "Answer" })
    .getByRole("button", { name: "Min-Res" })
    .click();
  await expect(status(page)).not.toContainText("Cost 92.50");
  await click(/^Reserve/);
  await page.getByRole("tab", { name: "Bookings" }).click();
  await expect(page.getByRole("tabpanel").getByRole("row").nth(6)).toBeVisible();

  await click(/^More…/);
  await click(/^Both lose/);
  await expect(status(page)).toContainText("10 of 52 interleavings are left");
  await page.getByRole("button", { name: "Start again", exact: true }).last().click();
  for (const next of ["P0: search", "P1: search", "P0: update N1", "P1: update N1"])
    await click(next);
  await click("P1: update N2");
  await click("P0: update N2");
  for (const next of ["P0: retry, search", "P1: retry, search"]) await click(next);
  for (const next of ["P0: release N1", "P1: release N2"]) await click(next);
  await expect(status(page)).toContainText("0 of 2 served");
  await click("Use careful updates");
  await expect(status(page)).toContainText("16 of 16 interleavings are left");
  await expect(page.getByRole("region", { name: "Answer" })).not.toContainText("nobody served");
});

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  test("a finger drags W, and the answer follows before it is lifted", async ({ page }) => {
    await page.getByRole("tab", { name: "Knapsack" }).tap();
    const handle = page.getByRole("slider", { name: "Amount W" });
    const { x, y, width, height } = await boxOf(handle);
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", by?: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints:
          by === undefined ? [] : [{ x: x + width / 2 + by, y: y + Math.min(height / 2, 12) }],
      });
    await touch("touchStart", 0);
    await touch("touchMove", 60);
    await touch("touchMove", 120);
    await expect(status(page)).not.toContainText("Cost 88.75");
    await touch("touchEnd");
    expect(Number(await handle.getAttribute("aria-valuenow"))).toBeGreaterThan(26);
  });
});
