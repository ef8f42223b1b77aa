// Long planning: the best plan and its bound are drawn while it runs, it is stopped and continued by keyboard.

import { sample } from "./support/budget.js";
import { expect, test } from "./support/page.js";
import { open, status } from "./support/page-actions.js";
import { slowToProve } from "./support/slow-scenarios.js";

for (const [width, height] of sample(
  [
    [1366, 630],
    [390, 844],
  ] as const,
  1,
)) {
  test(`the plan and its bound over time, ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    const buffer = Buffer.from(slowToProve());
    await page
      .getByTestId("open-file")
      .setInputFiles({ name: "slow.json", mimeType: "application/json", buffer });
    const answer = page.getByRole("region", { name: "Answer" });
    const curve = answer.getByRole("img", {
      name: /^Best plan and bound over .*: now [\d.]+ and /,
    });
    await expect(curve).toBeVisible({ timeout: 30_000 });
    await expect(curve).toBeInViewport({ ratio: 1 });
    for (const line of ["plan", "bound"]) {
      await expect(curve.locator(`path.${line}`)).toHaveAttribute("d", /^M.+L/);
    }
    const button = answer.getByRole("button", { name: /^(Stop|Continue)$/ });
    await button.focus();
    // On a slow machine planning may stop by itself first, and a press would continue it.
    await expect(async () => {
      if ((await button.textContent()) === "Stop") {
        await page.keyboard.press("Enter");
      }
      await expect(status(page)).toContainText(
        /^\s*Stopped after .*best plan so far.*gap at most/,
        { timeout: 1_000 },
      );
    }).toPass();
    const stopped = await curve.getAttribute("aria-label");
    await expect(button).toHaveText("Continue");
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(status(page)).toHaveText("Planning…");
    await expect(curve).not.toHaveAttribute("aria-label", stopped ?? "", { timeout: 30_000 });
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(status(page)).toContainText(/^\s*Stopped after/);
  });
}
