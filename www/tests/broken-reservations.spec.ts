// A reservation that the grid can no longer keep: planning goes on, it is named, and there are two ways out.

import { expect, test } from "./support/page.js";
import { open, status, tab } from "./support/page-actions.js";

test("half of a site's CPUs: the plan goes on, the broken reservation is canceled, or the change undone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 630 });
  await open(page);
  await expect(status(page)).toContainText("on N2, N3, and S0");
  await page.getByRole("option", { name: /^Site N2/ }).click();
  const cpus = page.getByLabel("CPUs", { exact: true });
  await cpus.fill("16");
  await cpus.press("Escape");

  const broken = page.getByRole("region", { name: "A reservation is broken" });
  await expect(broken).toContainText(
    "“Telescope night” holds 20 CPUs at “N2”, which has only 16 left for it",
  );
  await expect(broken).toContainText("12:10–15:00");
  await expect(status(page)).not.toContainText("Cannot plan");
  await expect(page.getByRole("button", { name: /^Reserve 1/ })).toBeInViewport();

  await tab(page, "Timeline");
  const bar = page.locator("[data-reservation='Telescope night']");
  await expect(bar).toHaveAccessibleName(/^Broken, holds more than is free/);

  await broken.getByRole("button", { name: "Undo" }).click();
  await expect(broken).toBeHidden();
  await expect(bar).not.toHaveAccessibleName(/^Broken/);

  await page.getByRole("button", { name: "Redo" }).click();
  await broken.getByRole("button", { name: "Cancel Telescope night" }).click();
  await expect(broken).toBeHidden();
  await expect(bar).toHaveCount(0);
  await expect(status(page)).toContainText("on ");
});
