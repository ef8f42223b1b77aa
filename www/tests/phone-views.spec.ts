// Every view of every lab on a phone: no part of it is flat.

import { expect, test } from "./support/page.js";

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

for (const lab of ["co-allocation", "cors", "elastic", "market"]) {
  test(`${lab}: every part of a view has its height on a phone`, async ({ page }) => {
    await page.goto(`./?lab=${lab}`);
    await expect(page.getByTestId("status")).toContainText(/\d/);
    await page.getByText("More", { exact: true }).last().click();
    let seen = 0;
    const panel = page.getByRole("tabpanel");
    const parts = panel.locator(".panes > :not(:empty)");
    const look = async (view: string): Promise<void> => {
      // A view is fetched, asks the engine, and is drawn.
      let before = "";
      const isStill = async () => {
        const now = await panel.innerHTML();
        const same = now === before && now !== "";
        before = now;
        return same;
      };
      await expect.poll(isStill, { intervals: [400] }).toBe(true);
      const flat = () =>
        parts.evaluateAll((all) => all.filter((part) => part.clientHeight === 0).length);
      await expect.poll(flat, `parts of ${view} without height`).toBe(0);
      seen += await parts.count();
    };
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      await expect(tab).toHaveAttribute("aria-selected", "true");
      const name = `${await tab.textContent()}`;
      await look(name);
      for (const choice of await page.locator("#result .strip label").all()) {
        await choice.click();
        await look(`${name}, ${await choice.textContent()}`);
      }
    }
    if (lab !== "co-allocation") expect(seen).toBeGreaterThan(8);
  });
}
