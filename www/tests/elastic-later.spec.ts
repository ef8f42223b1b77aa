// The elastic lab: what becomes of a granted reservation that is modified or canceled.

import type { Page } from "@playwright/test";
import golden from "../src/share/links.golden.json" with { type: "json" };
import { expect, test } from "./support/page.js";
import { boxOf, status, tab } from "./support/page-actions.js";

const answer = (page: Page) => page.getByRole("region", { name: "Answer" });
const panel = (page: Page) => page.getByRole("tabpanel");

test("a granted reservation is modified by fields and by its bar, refused with nothing lost, and canceled", async ({
  page,
}) => {
  await page.goto("./?lab=elastic");
  await expect(status(page)).toContainText("120–160 s");
  const request = page.getByRole("region", { name: "Request" });
  await request.getByText(/^Later/).click();
  await expect(request).toContainText("Ours: the slides have no rule.");
  await request.getByRole("button", { name: "Ask for other terms" }).click();
  await request.getByRole("textbox", { name: "Modify at" }).fill("30");
  await request.getByRole("textbox", { name: "New start" }).fill("130");
  await expect(answer(page)).toContainText("Modified at 30 s: 8 CPUs, 130–170 s.");
  await request.getByRole("textbox", { name: "New start" }).fill("90");
  await expect(answer(page)).toContainText(
    "At 30 s the scheduler refuses the modification. It keeps 8 CPUs, 120–160 s.",
  );
  await tab(page, "Jobs");
  const row = panel(page).getByRole("row", { name: /^R1/ });
  await expect(row).toContainText("modification refused");
  const start = panel(page).getByRole("slider", { name: "New start of R1" });
  await start.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(row).toContainText(/→ 190–230 s on 8 CPUs/);
  await page.keyboard.press("ArrowLeft");
  const bar = await boxOf(start);
  await page.mouse.move(bar.x + 12, bar.y + 6);
  await page.mouse.down();
  await page.mouse.move(bar.x + 72, bar.y + 6, { steps: 5 });
  await page.mouse.up();
  await expect(start).not.toHaveAttribute("aria-valuetext", /^1[89]\d s$/);
  const end = panel(page).getByRole("slider", { name: "New length of R1" });
  await end.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(end).toHaveAttribute("aria-valuetext", /^3\d s$/);
  await request.getByRole("button", { name: "Release it" }).click();
  await request.getByRole("textbox", { name: "Cancel at" }).fill("100");
  await expect(row).toContainText("canceled at 100 s");
  await request.getByText("Text", { exact: true }).click();
  await expect(request.getByRole("textbox")).toHaveValue(
    /, cancel at 100, modify at 30 start \d+ for 3\d$/,
  );
});

test("a link of the golden corpus opens with its modification", async ({ page }) => {
  const fragment = golden.find(({ title }) => title.startsWith("R1 is modified"))?.fragment ?? "";
  await page.goto(`./${fragment}`);
  await expect(panel(page).getByRole("row", { name: /^R1/ })).toContainText(
    "→ 130–175 s on 6 CPUs; canceled at 150 s",
  );
});
