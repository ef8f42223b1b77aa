// The extensions of the model on the page: each is set where a person finds it, and the plan follows.

import type { Locator, Page } from "@playwright/test";
import { violations } from "./support/axe.js";
import { drawn, linesOf, type Pane, paneOf, show, write } from "./support/graph.js";
import { expect, test } from "./support/page.js";
import { cost, open, status } from "./support/page-actions.js";

test.use({ bypassCSP: true });

test.beforeEach(async ({ page }) => {
  await open(page);
  await page.getByLabel("Preset").selectOption({ label: "Tiny, to solve by hand" });
  await expect(status(page)).toContainText("on A and B");
});

/** Selects a drawn node or link, and unfolds its further constraints. */
async function inspect(page: Page, pane: Pane, name: string): Promise<Locator> {
  const region = paneOf(page, pane);
  await drawn(region, name).press("Enter");
  const inspector = region.getByRole("group", { name: /^Properties/ });
  const group = inspector.locator("details");
  if ((await group.getAttribute("open")) === null) {
    await group.locator("summary").click();
  }
  return inspector;
}

async function enter(field: Locator, value: string): Promise<void> {
  await field.fill(value);
  await field.press("Enter");
}

/** Unfolds the constraints of the whole request. */
async function unfold(page: Page): Promise<Locator> {
  const group = paneOf(page, "Request").locator("details", { hasText: "Rules:" }).last();
  await group.locator("summary").click();
  return group;
}

test("a part goes where its attribute is; undo brings it back", async ({ page }) => {
  const site = await inspect(page, "Resources", "Site C");
  await enter(site.getByLabel("Attributes"), "gpu, ssd");
  const part = await inspect(page, "Request", "Part run");
  await enter(part.getByLabel("Requires"), "gpu");
  await expect(status(page)).toContainText("on C and A");
  await expect(
    drawn(paneOf(page, "Resources"), "Site C, 8 CPUs, domain Right, has gpu"),
  ).toBeVisible();

  await enter(part.getByLabel("Requires"), "tape");
  await expect(status(page)).toContainText("No plan");
  await expect(
    page.getByText("run needs a site with 4 CPUs and what it requires, but no site has that"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(status(page)).toContainText("on C and A");

  await enter(part.getByLabel("Requires"), "");
  await expect(status(page)).toContainText("on A and B");
  await enter(part.getByLabel("Prefers"), "gpu");
  await enter(part.getByLabel("Penalty without gpu"), "2");
  await expect(status(page)).toContainText("on A and B");
  await expect(page.getByText("for unmet preferences")).toBeVisible();
  await enter(part.getByLabel("Penalty without gpu"), "100");
  await expect(status(page)).toContainText("on C and A");
});

test("a latency limit chooses other sites", async ({ page }) => {
  const link = await inspect(page, "Resources", "Link A to X");
  await enter(link.getByLabel("Latency"), "3");
  await expect(link.getByLabel("Latency")).toHaveValue("3 ms");
  const flow = await inspect(page, "Request", "Flow run to watch");
  await enter(flow.getByLabel("Latency at most"), "2999 us");
  await expect(status(page)).toContainText("on B and C");
  await expect(flow.getByLabel("Latency at most")).toHaveValue("2.999 ms");
  await enter(flow.getByLabel("Latency at most"), "");
  await expect(status(page)).toContainText("on A and B");
});

test("parts run apart, directions have their own bandwidth, sites are shared", async ({ page }) => {
  const group = await unfold(page);
  await group.getByLabel("Part", { exact: true }).selectOption("run");
  await group.getByLabel("and part").selectOption("watch");
  await group.getByRole("button", { name: "Add rule" }).click();
  await expect(status(page)).toContainText("on A and C");
  await group.getByRole("button", { name: "Remove the rule of run and watch" }).click();
  await expect(status(page)).toContainText("on A and B");

  // The backup takes the direct link from A to B; the other direction is free.
  await write(paneOf(page, "Request"), ["part run 4", "part watch 2", "flow watch run 1G"]);
  await expect(cost(page)).toHaveText("Cost 14");
  await group.getByLabel("each direction has it").check();
  await expect(cost(page)).toHaveText("Cost 13");
  await page.getByRole("tab", { name: "Timeline" }).click();
  await page.getByRole("button", { name: "More controls" }).click();
  await page.getByRole("checkbox", { name: /^Show links/ }).check();
  await page.keyboard.press("Escape");
  await expect(page.getByText("A → B").first()).toBeVisible();

  await enter(
    (await inspect(page, "Resources", "Site A")).getByLabel("CPUs", { exact: true }),
    "6",
  );
  await group.getByLabel("One site may serve several parts").check();
  await expect(status(page)).toContainText("on A ");
  await expect(cost(page)).toHaveText("Cost 6");
  await expect(page.getByText("Rules: bandwidth per direction, shared sites")).toBeVisible();
});

test("tables and text carry them, without barriers", async ({ page }) => {
  const resources = paneOf(page, "Resources");
  const lines = await linesOf(resources);
  const changed = lines.map((line) =>
    line.startsWith("site A")
      ? `${line} has ssd`
      : line.startsWith("link A B")
        ? `${line} latency 0.25ms`
        : line,
  );
  await write(resources, [...changed, "capacity per-direction"]);
  await show(resources, "Table");
  await expect(resources.getByLabel("Attributes of A", { exact: true })).toHaveValue("ssd");
  await enter(resources.getByLabel("Latency of A – B", { exact: true }), "0.5");
  const request = paneOf(page, "Request");
  await write(request, [
    "part run 4 needs ssd",
    "part watch 2",
    "flow run watch 1G within 9ms",
    "apart run watch",
  ]);
  await show(request, "Table");
  await expect(request.getByLabel("Requires of run", { exact: true })).toHaveValue("ssd");
  expect(await violations(page)).toEqual([]);
  await show(request, "Drawing");
  expect((await linesOf(resources)).join("\n")).toContain("latency 0.5ms\n");

  await unfold(page);
  await expect(page.getByRole("group", { name: "Parts apart or together" })).toBeVisible();
  await inspect(page, "Resources", "Site A");
  await inspect(page, "Request", "Part run");
  expect(await violations(page)).toEqual([]);
});
