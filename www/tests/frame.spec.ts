// The frame: what a person needs is on the screen without scrolling; drawings say as much as fits, and nothing overlaps.

import type { Locator, Page } from "@playwright/test";
import { sample } from "./support/budget.js";
import { drawn, middle, paneOf } from "./support/graph.js";
import { expect, test } from "./support/page.js";
import {
  boxOf,
  chooseDisplay,
  cost,
  open,
  pressKeys,
  status,
  tab,
} from "./support/page-actions.js";

const sizes = [
  { name: "a laptop", width: 1366, height: 630, display: "light" },
  { name: "a small window", width: 1100, height: 600, display: "light" },
  { name: "an old projector", width: 1024, height: 768, display: "projector" },
  { name: "a projector", width: 1280, height: 720, display: "projector" },
  { name: "an old screen", width: 1024, height: 768, display: "light" },
] as const;

const places = ["Timeline", "Why", "Matrices", "Search", "Simulate", "Your rule", "Data"];

/** Whether all of an element is inside the window, and nothing else lies on its middle. */
async function isSeen(page: Page, target: Locator): Promise<boolean> {
  const { x, y, width, height } = await boxOf(target);
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const inside = x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height;
  const onTop = await target.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return at !== null && (element.contains(at) || at.contains(element));
  });
  return inside && onTop;
}

/** Pairs of drawn nodes that lie on each other, and nodes that are cut off at the edge of the drawing. */
function overlaps(page: Page): Promise<string[]> {
  return paneOf(page, "Resources")
    .locator("g[data-node]")
    .evaluateAll((nodes) => {
      const boxes = nodes.map((node) => ({
        name: node.getAttribute("data-node"),
        box: node.querySelector(".body")?.getBoundingClientRect() ?? new DOMRect(),
      }));
      const pane = nodes[0]?.closest("svg")?.getBoundingClientRect() ?? new DOMRect();
      const cut = boxes.filter(
        ({ box }) =>
          box.left < pane.left ||
          box.right > pane.right ||
          box.top < pane.top ||
          box.bottom > pane.bottom,
      );
      const pairs = boxes.flatMap(({ name, box: a }, at) =>
        boxes
          .slice(at + 1)
          .filter(
            ({ box: b }) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5,
          )
          .map((other) => `${name} and ${other.name}`),
      );
      return [...pairs, ...cut.map(({ name }) => `${name} at the edge`)];
    });
}

for (const { name, width, height, display } of sample(sizes, 3)) {
  test(`on ${name} verdict, reason, Reserve and all tabs are in view`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    await chooseDisplay(page, display);
    for (const target of [
      status(page).getByText("10:00–11:00"),
      status(page).getByText("7 of 10 starts work"),
      page.getByRole("button", { name: "Reserve 10:00–11:00" }),
      ...places.map((one) => page.getByRole("tab", { name: one, exact: true })),
    ]) {
      await expect.poll(() => isSeen(page, target), `${target}`).toBe(true);
    }
    expect(await overlaps(page)).toEqual([]);
    const overflow = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
        return [scrollWidth - clientWidth, scrollHeight - clientHeight];
      });
    expect(await overflow()).toEqual([0, 0]);
    await tab(page, "Timeline");
    await expect(page.getByRole("group", { name: /^Reservations over time/ })).toBeVisible();
    expect(await overflow()).toEqual([0, 0]);
    await expect.poll(() => overlaps(page)).toEqual([]);
  });
}

for (const { width, height, dock } of sample(
  [
    { ...sizes[0], dock: "closed" },
    { ...sizes[3], dock: "half open" },
    { ...sizes[4], dock: "closed" },
    { ...sizes[3], dock: "closed" },
  ],
  2,
)) {
  test(`no node lies on another in any example, at ${width} × ${height}, tabs ${dock}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    if (dock !== "closed") await tab(page, "All plans");
    const preset = page.getByLabel("Preset");
    for (const id of sample(["testbed-2009", "tiny", "infeasible"], 2)) {
      await preset.selectOption(id);
      await expect(paneOf(page, "Resources").locator("g[data-node]").first()).toBeVisible();
      expect(await overlaps(page), id).toEqual([]);
    }
    // Those with the most sites stand for the others.
    for (const at of sample([6, 5, 0, 1, 2, 3, 4, 7, 8, 9], 4)) {
      await page.getByRole("button", { name: "More…", exact: true }).click();
      await page.getByTestId("gallery").getByRole("button").nth(at).click();
      await expect(page.getByRole("dialog")).toBeHidden();
      await paneOf(page, "Resources").getByRole("button", { name: "Fit" }).click();
      expect(await overlaps(page), `${at}`).toEqual([]);
    }
  });
}

test("CPUs of a site: a click on it, a click on +; by keyboard Enter, then the arrow", async ({
  page,
}) => {
  await open(page);
  const pane = paneOf(page, "Resources");
  const { x, y } = await middle(pane, "Site N0");
  await page.mouse.click(x, y);
  await pane.getByRole("button", { name: "CPUs: one step more" }).click();
  await expect(drawn(pane, "Site N0, 9 CPUs")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(pane.getByRole("group", { name: /^Properties/ })).toHaveCount(0);
  await expect(drawn(pane, "Site N0")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(pane.getByLabel("CPUs", { exact: true })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(drawn(pane, "Site N0, 8 CPUs")).toBeVisible();
});

test("a number that is clicked, or entered by keyboard, is replaced by what is typed", async ({
  page,
}) => {
  await open(page);
  const pane = paneOf(page, "Resources");
  const { x, y } = await middle(pane, "Site N0");
  await page.mouse.click(x, y);
  await pane.getByLabel("CPUs", { exact: true }).click();
  await page.keyboard.type("32");
  await expect(drawn(pane, "Site N0, 32 CPUs")).toBeVisible();
  await page.keyboard.press("Escape");
  await drawn(pane, "Site N0").focus();
  await pressKeys(page, "Enter", "1", "2");
  await expect(drawn(pane, "Site N0, 12 CPUs")).toBeVisible();
});

test("the tabs open to half of the page, to all of it, and close again", async ({ page }) => {
  await open(page);
  const panel = page.getByRole("tabpanel");
  await expect(panel).toHaveCount(0);
  await tab(page, "All plans");
  await expect(panel.getByRole("radio", { name: "Show 10:00–11:00" })).toBeChecked();
  await expect(status(page)).toBeVisible();
  await page.getByRole("button", { name: "Full" }).click();
  await expect(status(page)).toBeHidden();
  await page.getByRole("button", { name: "Full" }).click();
  await expect(panel).toHaveCount(0);
  await page.getByRole("tab", { name: "Why" }).focus();
  await page.keyboard.press("Enter");
  await expect(panel).toBeVisible();
  await page.getByRole("tab", { name: "Why" }).click();
  await expect(panel).toHaveCount(0);
});

test("an example says what it shows; what it suggests is done, undone, and the example comes back", async ({
  page,
}) => {
  await open(page);
  const story = page.getByRole("complementary", { name: "About this example" });
  await expect(story).toContainText("At 09:40 no site has 24 free CPUs.");
  await story.getByRole("button", { name: "Show me" }).click();
  await expect(status(page)).toContainText("09:00–10:00");
  await expect(story).toContainText("With 32 CPUs at N0 the plan starts at 09:00 and costs 63.");
  await story.getByRole("button", { name: "Start over" }).click();
  await expect(status(page)).toContainText("10:00–11:00");
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(status(page)).toContainText("09:00–10:00");
  await page.getByLabel("Preset").selectOption("Empty, to draw your own");
  await expect(story).toHaveCount(0);
});

for (const lab of ["co-allocation", "cors", "elastic", "market"]) {
  test(`${lab}: beside an open tab of a low window the story goes on, in one line`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1366, height: 630 });
    await page.goto(`./?lab=${lab}`);
    const story = page.getByRole("complementary", { name: "About this example" });
    await expect(story).toContainText("Try: ");
    await page.getByRole("tab").first().click();
    await expect(page.getByRole("tabpanel")).toBeVisible();
    expect((await boxOf(story)).height).toBeLessThanOrEqual(34);
    const step = story.locator("strong");
    expect(await isSeen(page, step)).toBe(true);
    expect(await step.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    await story.getByRole("button", { name: "Show me" }).click();
    await expect(story.getByRole("button", { name: "Start over" })).toBeVisible();
    expect((await boxOf(story)).height).toBeLessThanOrEqual(34);
  });
}

test("another start is shown with what it costs more or less, and the way back", async ({
  page,
}) => {
  await open(page);
  const answer = page.getByRole("region", { name: "Answer" });
  await answer.getByRole("button", { name: "Show 11:20", exact: true }).click();
  await expect(status(page)).toContainText("11:20–12:20");
  await expect(cost(page)).toHaveText("Cost 63");
  await expect(answer).toContainText("2 less than the best start, 80 min later.");
  await answer.getByRole("button", { name: "Back to 10:00" }).click();
  await expect(cost(page)).toHaveText("Cost 65");
  await answer.getByRole("button", { name: /^09:00 none/ }).click();
  await expect(status(page)).toContainText("No plan at 09:00");
  await expect(answer.getByRole("button", { name: /^Apply: / }).first()).toBeVisible();
});

test("at 400 % the verdict is what one sees first", async ({ page }) => {
  // 1366 × 630 at a quarter of the pixels.
  await page.setViewportSize({ width: 341, height: 157 });
  await open(page);
  await expect.poll(() => isSeen(page, status(page).getByText("10:00–11:00"))).toBe(true);
});

test("on a phone Run and the next step stay in view, whatever is above or reported", async ({
  page,
}) => {
  for (const [width, height] of [
    [390, 844],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page);
    const reserve = page.getByRole("button", { name: /^Reserve/ });
    await reserve.click();
    await expect(page.getByText("R1 reserved")).toBeVisible();
    expect(await isSeen(page, reserve), `Reserve at ${width}`).toBe(true);
    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await page.getByRole("button", { name: "More", exact: true }).click();
    await tab(page, "Simulate");
    const run = page.getByRole("button", { name: "Run", exact: true });
    await expect(run).toBeEnabled();
    expect(await isSeen(page, run), `Run at ${width}`).toBe(true);
    await page.getByRole("button", { name: "Grid", exact: true }).click();
  }
});

test("Back returns to the lab before, as it was left, and Forward to the one after", async ({
  page,
}) => {
  await open(page);
  const lab = page.getByRole("combobox", { name: "Lab" });
  const preset = page.getByLabel("Preset");
  await preset.selectOption("tiny");
  await lab.selectOption("market");
  await expect(page).toHaveURL(/\?lab=market$/);
  await lab.selectOption("cors");
  await expect(page).toHaveURL(/\?lab=cors$/);
  await page.goBack();
  await expect(lab).toHaveValue("market");
  await page.goBack();
  await expect(lab).toHaveValue("co-allocation");
  await expect(preset).toHaveValue("tiny");
  await expect(status(page)).toContainText("starts work");
  await page.goForward();
  await page.goForward();
  await expect(lab).toHaveValue("cors");
  // Choosing the lab in view is no step, and a reload keeps those there are.
  await page.reload();
  await page.goBack();
  await expect(lab).toHaveValue("market");
  await expect(status(page)).not.toBeEmpty();
});
