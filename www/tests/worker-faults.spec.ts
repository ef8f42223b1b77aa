// A worker that hangs or is killed at every place: a sentence that is true, nothing lost, and all well again.

import type { Locator } from "@playwright/test";
import type { CallName } from "../src/engine/protocol.js";
import type {} from "../src/labs/co-allocation/engine/calls.js"; // adds the calls of the lab
import { imports } from "../src/labs/co-allocation/text/en/imports.js";
import { faults as words } from "../src/text/en/faults.js";
import { share } from "../src/text/en/share.js";
import { begin, graphml, saved, test } from "./support/fault-test.js";
import { expect } from "./support/page.js";
import { status, tab } from "./support/page-actions.js";
import { makeKillable, type WorkerFaults } from "./support/workers.js";

test("a worker hangs, or is killed, at every place", async ({ page, network: _ }) => {
  await makeKillable(page);
  const before = await begin(page);
  const fault = <Name extends keyof WorkerFaults>(
    name: Name,
    ...given: Parameters<WorkerFaults[Name]>
  ) =>
    page.evaluate(([name, given]) => Reflect.apply(Reflect.get(window, name), undefined, given), [
      name,
      given,
    ] as const);
  /** Asks a question that its worker does not hear, although it is ready. */
  const unheard = async (question: CallName, act: () => Promise<void>) => {
    await fault("hangWorkers", true);
    await act();
    await page.waitForFunction(
      (name) => (window as unknown as WorkerFaults).isUnheard(name),
      question,
    );
  };
  const panel = page.getByRole("tabpanel");
  const dialog = page.getByRole("dialog");
  const windows = page.getByLabel("Starts tried");
  const again = (place: Locator) => place.getByRole("button", { name: words.retry }).click();
  /** Lets time pass until the questions, and those that take their place, have waited too long. */
  const tooLong = (place: Locator, ms = 61_000) =>
    expect(async () => {
      await page.clock.fastForward(ms);
      await expect(place).toContainText(words.gone.limit, { timeout: 200 });
    }).toPass();

  await test.step("planning: hangs", async () => {
    await unheard("plan", () => windows.fill("5"));
    await page.clock.fastForward(11_000);
    await expect(status(page)).toContainText("Stopped after 1");
    await fault("hangWorkers", false);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(status(page)).toContainText("of 5 starts work");
    // On a slow machine the worker that did not stop would be replaced only during the next step.
    await page.clock.fastForward(1_000);
  });
  await test.step("planning: killed", async () => {
    await unheard("plan", () => windows.fill("6"));
    await fault("hangWorkers", false);
    await fault("killWorkers");
    await expect(page.locator(".notice")).toContainText(words.gone.killed);
    await expect(status(page)).toContainText("of 6 starts work");
  });
  await windows.fill("4");
  await expect(status(page)).toContainText("of 4 starts work");

  await test.step("explaining: hangs", async () => {
    await unheard("explainPlan", () => tab(page, "Why"));
    await tooLong(panel);
    await fault("hangWorkers", false);
    await again(panel);
    await expect(page.getByTestId("why-plan")).toBeVisible();
  });
  await test.step("looking at the program: killed", async () => {
    await unheard("programOverview", () => tab(page, "Model"));
    await fault("hangWorkers", false);
    await fault("killWorkers");
    await expect(panel).toContainText(words.gone.killed);
    await again(panel.getByRole("alert").first());
    await expect(page.getByTestId("program-size")).toContainText("185 rows");
  });
  await test.step("importing: hangs", async () => {
    await unheard("importFile", () => page.getByTestId("open-file").setInputFiles(graphml));
    await expect(dialog).toContainText(imports.reading);
    await tooLong(dialog);
    await fault("hangWorkers", false);
    await again(dialog);
    await expect(dialog.getByRole("status")).toContainText("4 sites");
    await page.keyboard.press("Escape");
  });
  await test.step("simulating: hangs", async () => {
    await tab(page, "Simulate");
    await page.getByLabel("Days", { exact: true }).fill("2");
    await unheard("coAllocationSimulateUnit", () =>
      page.getByRole("button", { name: "Run", exact: true }).click(),
    );
    // A day may be a long one.
    await tooLong(panel, 601_000);
    await fault("hangWorkers", false);
    await again(panel);
    await expect(page.getByTestId("run-result")).toContainText("2 days in");
  });
  await test.step("a shared link: hangs", async () => {
    await page.getByRole("button", { name: "Share" }).click();
    const link = await dialog.getByRole("textbox").inputValue();
    await page.keyboard.press("Escape");
    await unheard("parse", () =>
      page.evaluate(
        (hash) => {
          location.hash = hash;
        },
        link.replace(/^.*#/, "#"),
      ),
    );
    await tooLong(dialog);
    await fault("hangWorkers", false);
    await dialog.getByRole("button", { name: share.retry }).click();
    await expect(page.getByText("Opened the shared scenario.")).toBeVisible();
  });
  // But for the days.
  expect(await saved(page)).toEqual({ ...before, workload: expect.anything() });
});
