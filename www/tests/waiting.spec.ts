// While the engine takes long: the page says so, shows nothing old, opens files, stops, and leaves no worker busy.

import type { Page } from "@playwright/test";
import { expect, test } from "./support/page.js";
import { open, status, tab } from "./support/page-actions.js";
import { slowToPlan, slowToSimulate } from "./support/slow-scenarios.js";

async function give(page: Page, name: string, content: string): Promise<void> {
  const buffer = Buffer.from(content);
  await page.getByTestId("open-file").setInputFiles({ name, mimeType: "application/json", buffer });
}

/** How a tab says that there is no request to plan. */
const noRequest = /as soon as there is a request|until the request|Add at least/;

/** Notes what the page says at every change of it, from the moment a document with this site is drawn. */
async function watch(page: Page, site: string): Promise<void> {
  await page.evaluate((site) => {
    const seen: { at: number; text: string; reserve: boolean }[] = [];
    let since: number | undefined;
    const note = () => {
      const drawn = document.querySelector("#scene")?.textContent?.includes(site) === true;
      since ??= drawn ? performance.now() : undefined;
      if (since === undefined) return;
      const parts = ["#result", "[data-testid=status]", "[data-testid=planning-progress]"];
      const text = parts.map((one) => document.querySelector(one)?.textContent ?? "").join(" ");
      const button = [...document.querySelectorAll("button")].find((one) =>
        one.textContent?.trim().startsWith("Reserve"),
      );
      const reserve = button !== undefined && !button.disabled;
      seen.push({ at: performance.now() - since, text, reserve });
    };
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    Object.assign(window, { seen });
  }, site);
}

const seen = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { seen: { at: number; text: string; reserve: boolean }[] }).seen,
  );

test("a scenario that takes long is never shown with the plan of the one before", async ({
  page,
}) => {
  await page.clock.install();
  await open(page);
  await expect(page.getByRole("button", { name: /^Reserve / })).toBeEnabled();
  await watch(page, "l0");
  await give(page, "slow.json", slowToPlan());
  await expect(page.getByText("Opened slow.json.")).toBeVisible();
  await expect(status(page)).toHaveText("Planning…");
  await expect(page.getByRole("region", { name: "Answer" })).toHaveAttribute("aria-busy", "true");
  // The page's clock stands still from here on: on a slow machine the limit must not be faster than the test.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3000));
  await expect(page.getByTestId("planning-progress")).toContainText(/^[3-9] s · /);
  const all = await seen(page);
  expect(all.length).toBeGreaterThan(0);
  for (const { at, text, reserve } of all) {
    expect(text, `${at} ms after the grid of the new scenario`).not.toMatch(/N2|starts work/);
    expect(reserve, `${at} ms: a plan that is not there can be reserved`).toBe(false);
  }
  // Every other view follows the same rule.
  for (const name of ["Why", "Model", "Search", "Matrices"]) {
    await tab(page, name);
    await expect(page.getByRole("tabpanel")).toContainText("Planning… Plans appear here.");
    await expect(page.getByRole("tabpanel")).not.toContainText(noRequest);
  }
  await tab(page, "Plans");
  const stopped = page.getByRole("button", { name: "Continue" });
  await page.clock.resume();
  const began = Date.now();
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(stopped).toBeVisible();
  await expect(status(page)).toContainText(/^\s*Stopped after .*no plan found yet/);
  expect(Date.now() - began).toBeLessThan(15_000);
  await stopped.click();
  await expect(status(page)).toHaveText("Planning…");
  // And back, by undo: its own plan, at once.
  await page.keyboard.press("Control+z");
  await expect(status(page)).toContainText("7 of 10 starts work");
});

test("planning stops by itself, and nothing claims then that there is no request", async ({
  page,
}) => {
  await open(page);
  await give(page, "slow.json", slowToPlan());
  await expect(status(page)).toContainText(/^\s*Stopped after/, { timeout: 60_000 });
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Answer" })).toHaveAttribute("aria-busy", "false");
  for (const name of ["Plans", "Why", "Model", "Search", "Matrices"]) {
    await tab(page, name);
    await expect(page.getByRole("tabpanel")).not.toBeEmpty();
    await expect(page.getByRole("tabpanel")).not.toContainText(noRequest);
  }
});

test("a file opens while another scenario is planned, and is planned at once", async ({ page }) => {
  await open(page);
  await tab(page, "Data");
  const region = page.getByRole("region", { name: "Scenario document" });
  await expect(region).toContainText('"coalloc"');
  const testbed = (await region.textContent()) ?? "";
  await give(page, "slow.json", slowToPlan());
  await expect(status(page)).toHaveText("Planning…");
  await give(page, "testbed.json", testbed);
  await expect(page.getByText("Opened testbed.json.")).toBeVisible();
  await expect(status(page)).toContainText("7 of 10 starts work");
});

test("a plan is reserved after its title was changed", async ({ page }) => {
  await open(page);
  await tab(page, "Data");
  await page.getByLabel("Title of the scenario").fill("Another title");
  await tab(page, "Plans");
  await page.getByRole("button", { name: /^Reserve / }).click();
  await expect(page.getByText("R1 reserved")).toBeVisible();
});

/** Keeps account of what every worker of the page is asked and has not answered; one that is ended owes nothing. */
async function keepAccount(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = new Map<Worker, Map<number, string>>();
    Object.assign(window, {
      openQuestions: () => [...open.values()].flatMap((of) => [...of.values()]),
    });
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        const mine = new Map<number, string>();
        open.set(this, mine);
        this.addEventListener("message", ({ data }) => {
          if (data.type === "answer" || data.type === "refusal") mine.delete(data.id);
        });
      }

      override postMessage(message: { type: string; ask?: { id: number; name: string } }): void {
        if (message.ask !== undefined) open.get(this)?.set(message.ask.id, message.ask.name);
        super.postMessage(message);
      }

      override terminate(): void {
        open.delete(this);
        super.terminate();
      }
    };
  });
}

/** What workers are at work on. */
const atWork = (page: Page) =>
  page.evaluate(() => (window as unknown as { openQuestions(): string[] }).openQuestions());

const tabs = ["Planners", "Timeline", "Matrices", "Model", "Search", "Why", "Simulate", "Data"];

test("no worker is busy with what nobody wants any more", async ({ page }) => {
  await keepAccount(page);
  await open(page);
  // Looked at often: what is waited for comes soon, and there is much of it.
  const intervals = [50];
  const idle = () => expect.poll(() => atWork(page), { timeout: 10_000, intervals }).toEqual([]);
  const busyWith = (name: string) => expect.poll(() => atWork(page), { intervals }).toContain(name);
  await idle();

  await give(page, "slow.json", slowToPlan());
  await busyWith("plan");
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await idle();
  for (const name of tabs) {
    await tab(page, name);
    await expect(page.getByRole("tabpanel")).not.toBeEmpty();
    if (name === "Search") await busyWith("search");
    await tab(page, "Plans");
    await idle();
  }
  // A scenario that takes the place of another ends what the tab in view does for that.
  await tab(page, "Search");
  await busyWith("search");
  await give(page, "again.json", slowToPlan());
  await expect.poll(() => atWork(page)).toEqual(["plan"]);
  await page.getByRole("button", { name: "Stop", exact: true }).first().click();
  await tab(page, "Planners");
  await idle();
  await page.getByRole("button", { name: /^Run / }).first().click();
  await busyWith("comparePlanners");
  await give(page, "day.json", slowToSimulate());
  await expect(status(page)).toContainText("The only start tried works");
  await idle();

  await tab(page, "Simulate");
  await busyWith("coAllocationTryUnit");
  await tab(page, "Plans");
  await idle();
  // Also while the tab stays open it is not tried for ever.
  await tab(page, "Simulate");
  await busyWith("coAllocationTryUnit");
  await idle();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await busyWith("coAllocationSimulateUnit");
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await idle();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await busyWith("coAllocationSimulateUnit");
  await page.getByRole("button", { name: "Stop and keep" }).click();
  await idle();

  await tab(page, "Timeline");
  await page.getByRole("button", { name: /^Fill/ }).click();
  await busyWith("simulateDay");
  await tab(page, "Plans");
  await idle();
});
