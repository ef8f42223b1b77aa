// The elastic lab: what is asked for, granted and refused; who pays; its tabs; its place beside the other labs.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { allDisplays, expectClean } from "./support/axe.js";
import { sample } from "./support/budget.js";
import { expect, test } from "./support/page.js";
import { boxOf, chooseDisplay, preset, status, tab, tabNames } from "./support/page-actions.js";

test.use({ bypassCSP: true });

/** Opens the lab by its address, or an example of it. */
async function openLab(page: Page, example?: string): Promise<void> {
  await page.goto("./?lab=elastic");
  await expect(status(page)).toContainText("120–160 s");
  if (example !== undefined) await preset(page, example);
}

const places = ["Candidates", "Jobs", "Estimates", "Who pays", "Trade-off", "Your rule", "Data"];

const answer = (page: Page) => page.getByRole("region", { name: "Answer" });
const panel = (page: Page) => page.getByRole("tabpanel");
const estimate = (page: Page, name: string) =>
  page.getByRole("combobox", { name: "Estimate" }).selectOption(name);

test("the worked example: the fourth try is granted, and who pays is said", async ({ page }) => {
  await openLab(page);
  await expect(status(page)).toContainText("on 8 CPUs, at the 4th try");
  await expect(answer(page)).toContainText(
    "The 3 candidates tried before start at 90 s, when only 2 CPUs are free.",
  );
  // What was planned when it was granted, and what came of it, have a word each.
  const term = (name: string) =>
    answer(page).getByRole("term").filter({ hasText: name }).locator("+ dd");
  await expect(term("Outcome")).toHaveText("Job 4 starts 30 s later, at 150 s instead of 120 s.");
  await expect(term("Plan")).toContainText("job 2 100 → 160 s, job 4 150 → 200 s");
  await expect(answer(page)).toContainText("4 CPUs, 120–182 s");
  await expect(answer(page).getByText("scheduler").locator("..")).toContainText("3");
});

test("preferences change the order by keys and by drag, and undo brings it back", async ({
  page,
}) => {
  await openLab(page);
  const prefer = page.getByRole("group", { name: "Prefer" }).first();
  await prefer.getByRole("button", { name: "2nd preference: fewest CPUs" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(prefer.getByRole("button", { name: "1st preference: fewest CPUs" })).toBeFocused();
  await expect(status(page)).toContainText("120–182 s");
  await page.keyboard.press("Control+z");
  await expect(status(page)).toContainText("120–160 s");
  const [from, to] = [
    await boxOf(prefer.getByRole("button", { name: /2nd preference/ })),
    await boxOf(prefer.getByRole("button", { name: /1st preference/ })),
  ];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(status(page)).toContainText("120–182 s");
  // A press alone turns nothing; the button beside does: most CPUs first.
  await prefer.getByRole("button", { name: "1st preference: fewest CPUs" }).click();
  await expect(prefer).toContainText("fewest CPUs");
  await prefer.getByRole("button", { name: "Prefer instead: most CPUs" }).click();
  await expect(status(page)).toContainText("120–160 s");
});

test("seven estimates beside each other, and each changes the answer", async ({ page }) => {
  await openLab(page);
  await tab(page, "Estimates");
  const cards = panel(page).getByRole("listitem");
  await expect(cards).toHaveCount(7);
  // The vectors of the worked example.
  const card = (name: string) =>
    cards.filter({ has: page.getByRole("heading", { name, exact: true }) });
  await expect(card("none")).toContainText("4 tries");
  // Each grid says what its rows and columns are.
  await expect(card("static").locator("svg.plot")).toContainText(
    /CPUs\s*8\s*6\s*4\s*start 90\s*150/,
  );
  await expect(card("static")).toContainText("nothing tried");
  await expect(card("history")).toContainText("nothing tried");
  await expect(card("what-if")).toContainText("1 try to 168 s on 6 CPUs");
  await expect(card("disclosed")).toContainText("5 of 8 kept");
  // Those that help come first.
  await expect(cards.getByRole("heading")).toHaveText([
    ...["none", "what-if", "disclosed"],
    ...["static", "history", "load", "load, by area"],
  ]);
  await expect(panel(page)).toContainText("T = 210 s, as planned");
  await expect(panel(page)).toContainText("T = 163 s, by area");
  await card("load").getByRole("button", { name: "Use the estimate load" }).click();
  await expect(status(page)).toContainText("Nothing tried");
  await page.getByRole("button", { name: "Try without the estimate" }).click();
  await expect(status(page)).toContainText("120–160 s");
});

test("a higher threshold moves nobody, for fewer CPUs and a later end", async ({ page }) => {
  await openLab(page);
  await estimate(page, "what-if");
  await expect(status(page)).toContainText("on 6 CPUs, at the 1st try");
  await page.getByLabel("Threshold").fill("60");
  await expect(status(page)).toContainText("120–182 s");
  await expect(answer(page)).toContainText("No planned start moves.");
});

test("the walk goes try by try, back and forth, and counts", async ({ page }) => {
  await openLab(page);
  await tab(page, "Candidates");
  const walk = panel(page).getByRole("region", { name: /^Try \d/ });
  await expect(walk).toContainText("Try 4 of 4");
  await expect(panel(page).getByRole("row")).toHaveCount(9);
  await walk.getByRole("button", { name: "Step back" }).click();
  await expect(walk).toContainText("2 CPUs are free from 90 s to 100 s, 4 are asked");
  await expect(panel(page).getByRole("row").nth(4)).toContainText("not needed");
  await walk.getByRole("button", { name: "Step back" }).click();
  await walk.getByRole("button", { name: "Step back" }).click();
  await expect(walk).toContainText("Try 1 of 4");
  await walk.getByRole("button", { name: "Forward" }).click();
  await expect(walk).toContainText("Try 2 of 4");
  await panel(page).getByText("Table", { exact: true }).click();
  await expect(panel(page).getByRole("columnheader", { name: "Impact" })).toBeVisible();
  await panel(page).getByRole("row").nth(8).getByRole("button").click();
  await expect(walk).toContainText("6 CPUs, 150–198 s.");
});

test("by keyboard alone: the handles of the drawing, and a candidate chosen in it", async ({
  page,
}) => {
  await openLab(page);
  // Before any edit, which takes a choice among the candidates back once it is accepted.
  const candidate = page.getByRole("slider", { name: "Candidate" });
  await candidate.focus();
  await expect(candidate).toHaveAttribute(
    "aria-valuetext",
    "8 CPUs, 90–130 s, refused by scheduler",
  );
  await page.keyboard.press("ArrowRight");
  await expect(candidate).toHaveAttribute("aria-valuetext", "8 CPUs, 120–160 s, granted");
  await page.keyboard.press("ArrowDown");
  await expect(candidate).toHaveAttribute("aria-valuetext", "6 CPUs, 120–168 s, not needed");
  await page.getByRole("slider", { name: "Latest end" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("textbox", { name: "Latest end" })).toHaveValue("170");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("slider", { name: "Most CPUs" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("textbox", { name: "Most CPUs" })).toHaveValue("7");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("textbox", { name: "Most CPUs" })).toHaveValue("8");
});

test("by mouse: the window is dragged, the candidate under the pointer is drawn", async ({
  page,
}) => {
  await openLab(page);
  const scene = page.getByRole("region", { name: "Resources" });
  await expect(scene).toContainText("6 CPUs too many to 100 s: jobs 1 and 3 hold 14");
  const handle = await boxOf(page.getByRole("slider", { name: "Earliest start" }));
  await page.mouse.move(handle.x + 7, handle.y + 7);
  await page.mouse.down();
  await page.mouse.move(handle.x + 90, handle.y + 7, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByRole("textbox", { name: "Earliest start" })).not.toHaveValue("90");
  await expect(status(page)).toContainText("1st try");
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("textbox", { name: "Earliest start" })).toHaveValue("90");
});

test("what is granted is kept as it is, and the next request finds it there", async ({ page }) => {
  await openLab(page);
  await page.getByRole("button", { name: "Reserve R1, 120–160 s" }).click();
  await expect(status(page)).toContainText("on 8 CPUs, at the 1st try");
  await page.getByRole("button", { name: "Add the next request" }).click();
  await expect(page.getByRole("button", { name: "R2", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(status(page)).toContainText("Not granted");
  await page.getByRole("button", { name: /^End by/ }).click();
  await expect(status(page)).toContainText("on 8 CPUs");
});

test("a request that only the own check refuses", async ({ page }) => {
  await openLab(page, "Rigid requests, EASY");
  await expect(status(page)).toContainText("100–150 s");
  await page.getByRole("button", { name: "R2", exact: true }).click();
  await expect(status(page)).toContainText("All 3 tries were refused");
  await expect(answer(page).getByText("clash", { exact: true }).locator("..")).toContainText("3");
});

test("several clusters: one star, which another preference moves", async ({ page }) => {
  await openLab(page, "Two clusters");
  await expect(status(page)).toContainText("60–120 s");
  await expect(status(page)).toContainText("of A, at the 6th try");
  await tab(page, "Jobs");
  await expect(panel(page).getByRole("row", { name: /^R2/ })).toContainText("100–140");
  await expect(panel(page).getByRole("row", { name: /^R3/ })).toContainText("not granted");
});

test("the speedup of the slide, and its eight candidates in order", async ({ page }) => {
  await openLab(page, "The slide’s request");
  await tab(page, "Speedup");
  for (const [count, seconds, printed] of [
    [16, "7,200", "2:00"],
    [15, "7,373", "2:03"],
    [14, "7,571", "2:06"],
    [13, "7,799", "2:10"],
    [12, "8,064", "2:14"],
  ]) {
    const row = panel(page).getByRole("row", { name: new RegExp(`^${count} ${printed}`) });
    await expect(row).toContainText(String(seconds));
  }
  await panel(page).getByRole("slider").fill("0");
  await expect(panel(page).getByRole("row", { name: /^12 2:40/ })).toBeVisible();
  await tab(page, "Preferences");
  await panel(page).getByText("The slide’s eight").click();
  await expect(panel(page).getByRole("img")).toHaveAccessibleName(/Tree of 8 candidates: /);
});

test("the jobs as table and as text, the request as text: edited, and refused at their line", async ({
  page,
}) => {
  await openLab(page);
  const scene = page.getByRole("region", { name: "Resources" });
  await scene.getByText("Table", { exact: true }).click();
  await scene.getByLabel("Estimate of job 1").fill("80");
  await expect(status(page)).toContainText("90–130 s");
  await page.keyboard.press("Control+z");
  await scene.getByText("Text", { exact: true }).click();
  const lines = scene.getByRole("textbox");
  await expect(lines).toHaveValue(/^A: 16 CPUs, conservative\n1 at 0: 10 CPUs, 70 of 100\n/);
  const before = await lines.inputValue();
  await lines.fill(before.replace("70 of 100", "70 of 80"));
  await expect(status(page)).toContainText("90–130 s");
  await lines.fill(before.replace("70 of 100", "soon"));
  await expect(scene.getByRole("alert")).toContainText("Line 2:");
  await lines.fill(before);
  await expect(status(page)).toContainText("120–160 s");
  const request = page.getByRole("region", { name: "Request" });
  await request.getByText("Text", { exact: true }).click();
  const line = request.getByRole("textbox");
  await expect(line).toHaveValue(/^R1 at 20: 4-8 step 2 from 90 to 200 every 30, 40 on 8/);
  await line.fill((await line.inputValue()).replace("from 90", "from 120"));
  await expect(status(page)).toContainText("at the 1st try");
});

test("schedulers and admissions beside each other; who pays under each", async ({ page }) => {
  await openLab(page);
  await tab(page, "Scheduler");
  await expect(panel(page).getByRole("row")).toHaveCount(13);
  const row = panel(page).getByRole("row", { name: /^Conservative promises/ });
  await expect(row).toContainText("0 of");
  await row.getByRole("button").click();
  await expect(page.getByText("Admission promises")).toBeVisible();
  await page.keyboard.press("Control+z");
  await tab(page, "Who pays");
  await expect(panel(page)).toContainText("1 job later");
  await expect(panel(page)).toContainText("Job 4, 6 CPUs: 120 → 150 s, 30 s later");
  await panel(page).getByText("Table", { exact: true }).click();
  await expect(panel(page).getByRole("row", { name: /^4 6/ })).toContainText("30 s later");
});

test("a link opens in its lab; a document with an error is refused with its place", async ({
  page,
  browser,
}) => {
  await openLab(page);
  await page.getByRole("textbox", { name: "Most CPUs" }).fill("7");
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  const link = await dialog.getByLabel("Link to this scenario and this view").inputValue();
  await page.keyboard.press("Escape");
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link.replace("?lab=elastic", ""));
  await expect(stranger.getByRole("textbox", { name: "Most CPUs" })).toHaveValue("7");
  await stranger.context().close();

  await tab(page, "Data");
  const text = page.getByLabel("The document as text: edit it and apply");
  await expect(text).toHaveValue(/"most": 7/);
  await text.fill((await text.inputValue()).replace('"most": 7', '"most": 0'));
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("alert")).toContainText("requests[0].processors.most");
  await page.getByRole("button", { name: "Discard changes" }).click();
});

test("experiments: all are named, and one that is opened runs to findings and a chart", async ({
  page,
}) => {
  await openLab(page);
  await tab(page, "Experiments");
  await expect(panel(page).getByRole("button", { name: /\?$/ })).toHaveCount(13);
  await expect(
    panel(page).getByText(/no log is shipped. Reconstructed: which jobs ask/),
  ).toBeVisible();
  const presets = new URL("../../src/labs/elastic/study/presets/", import.meta.url);
  const shipped = JSON.parse(readFileSync(new URL("filters-by-ahead.json", presets), "utf8"));
  const short = {
    ...shipped,
    series: shipped.series.slice(0, 2),
    axis: { ...shipped.axis, values: [0, 86_400] },
    replications: 2,
  };
  await page.getByTestId("open-file").setInputFiles({
    name: "short.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(short)),
  });
  await expect(page.getByRole("heading", { name: shipped.title })).toBeVisible();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByTestId("run-result")).toContainText("8 runs in");
  await expect(page.getByTestId("findings")).toContainText(
    /“none”: 6\d\.\d\s% granted at 0\sh, 9\d\.\d\s% at 24\sh\. “history”: 7/,
  );
  await expect(page.getByRole("group", { name: /Requests that are granted/ })).toBeVisible();
  await expect(page.getByRole("figure").first()).toBeVisible();
});

for (const { width, height, display } of sample(
  [
    { width: 1100, height: 600, display: "light" },
    { width: 1024, height: 768, display: "projector" },
    { width: 1366, height: 630, display: "light" },
  ] as const,
  2,
)) {
  test(`verdict, Reserve and all tabs are in view at ${width}×${height}, ${display}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openLab(page);
    await chooseDisplay(page, display);
    for (const target of [
      status(page).getByText("120–160 s"),
      page.getByRole("button", { name: /^Reserve R1/ }),
      ...places.map((name) => page.getByRole("tab", { name, exact: true })),
    ]) {
      await expect(target).toBeInViewport({ ratio: 1 });
    }
    const scrolls = () => document.documentElement.scrollHeight > window.innerHeight;
    expect(await page.evaluate(scrolls)).toBe(false);
  });
}

test("axe finds nothing in any tab", async ({ page }) => {
  await openLab(page);
  await expectClean(page, "no tab open", allDisplays);
  for (const name of await tabNames(page)) {
    await tab(page, name);
    await expectClean(page, name);
  }
  const scene = page.getByRole("region", { name: "Resources" });
  for (const view of ["Run", "Table"]) {
    await scene.getByText(view, { exact: true }).click();
    await expectClean(page, view);
  }
});
