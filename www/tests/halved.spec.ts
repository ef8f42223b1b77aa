// The most natural first experiment, on the page: half of any one site's CPUs or of any one link's bandwidth leaves a
// plan, or a reason with repairs. tests/co_allocation/document/halved.rs does the same in the engine for every site and
// link of every example; here two of each in three examples stand for them, except in `cargo verify --all`.

import type { Locator, Page } from "@playwright/test";
import { asDeployed, sample } from "./support/budget.js";
import { paneOf, show } from "./support/graph.js";
import { expect, test } from "./support/page.js";
import { open, status } from "./support/page-actions.js";

const presets = sample(["testbed-2010", "infeasible", "testbed-2009", "tiny"], 2);
/** Examples of the gallery. */
const gallery = asDeployed ? 10 : 1;

/** Half of an amount as a field shows it, with its unit. */
function half(shown: string): string {
  const [amount = "", unit = ""] = shown.split(" ");
  return `${Math.floor(Number(amount.replaceAll(",", "")) * (unit === "" ? 0.5 : 500)) / (unit === "" ? 1 : 1000)} ${unit}`.trim();
}

async function planned(page: Page): Promise<void> {
  await expect(page.locator("#answer[data-current='true'][aria-busy='false']")).toBeVisible();
}

/** Halves each field in turn, looks at the answer, and puts the amount back; returns how many left no plan. */
async function halveEach(page: Page, fields: readonly Locator[], example: string): Promise<number> {
  let without = 0;
  for (const field of fields) {
    const before = await field.inputValue();
    await field.fill(half(before));
    await planned(page);
    const outcome = (await status(page).textContent()) ?? "";
    const what = `${example}, ${await field.getAttribute("aria-label")} ${half(before)}: ${outcome}`;
    if (/starts? works?\.|The only start tried works/.test(outcome) && !/None of/.test(outcome)) {
      expect(outcome, what).toMatch(/\d\d:\d\d–\d\d:\d\d/);
    } else {
      without += 1;
      expect(outcome, what).toContain("No plan");
      await expect(
        page.getByTestId("why-remedies").getByRole("button").first(),
        what,
      ).toBeEnabled();
    }
    await field.fill(before);
    await planned(page);
    await field.blur();
  }
  return without;
}

for (const kind of ["CPUs", "Bandwidth"] as const) {
  test(`half of any ${kind === "CPUs" ? "site" : "link"} leaves a plan, or a reason with repairs`, async ({
    page,
  }) => {
    // Hundreds of numbers, each with a wait for its plans.
    test.setTimeout(600_000);
    await page.setViewportSize({ width: 1440, height: 1000 });
    await open(page);
    const pane = paneOf(page, "Resources");
    let [changed, without] = [0, 0];
    const look = async (example: string) => {
      await show(pane, "Table");
      const fields = pane.getByRole("textbox", { name: new RegExp(`^${kind} of `) });
      await expect(fields.first()).toBeVisible();
      const some = sample(await fields.all(), 2);
      changed += some.length;
      without += await halveEach(page, some, example);
    };
    for (const id of presets) {
      await page.getByLabel("Preset").selectOption(id);
      await look(id);
    }
    for (let at = 0; at < gallery; at++) {
      await page.getByRole("button", { name: "More…", exact: true }).click();
      await page.getByTestId("gallery").getByRole("button").nth(at).click();
      await expect(page.getByRole("dialog")).toBeHidden();
      await look(`example ${at + 1} of the gallery`);
    }
    expect(changed).toBeGreaterThan(asDeployed ? 100 : 5);
    expect(without).toBeGreaterThan(0);
  });
}
