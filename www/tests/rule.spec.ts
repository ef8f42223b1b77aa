// The tab “Your rule” in every lab: a fault at its line, a step, a race whose sentences say what its table says; a script that
// came by link is read and not run.

import type { Locator, Page } from "@playwright/test";
import { expectClean } from "./support/axe.js";
import { linkWith } from "./support/link.js";
import { expect, test } from "./support/page.js";
import { downloaded, saveFile, tab } from "./support/page-actions.js";
import { openLab } from "./support/stories.js";

// For axe, which is injected into the page.
test.use({ bypassCSP: true });

const labs = {
  "co-allocation": {
    script: "fn site(part, site) {\n  print(site.number);\n  site.free\n}",
    called: /^Calls of site$/,
    told: "First fit",
  },
  cors: {
    script: "fn node(request, node) {\n  print(node.price);\n  -node.price\n}",
    called: /^Calls of node$/,
    told: "Min-Cost",
  },
  elastic: {
    script: "fn candidate(request, candidate) {\n  print(candidate.end);\n  -candidate.end\n}",
    called: /^Calls of candidate$/,
    told: "Estimate filter",
  },
  market: {
    script: "fn price(user, resource) {\n  print(resource.last);\n  resource.last * 4.0\n}",
    called: /^Calls of price$/,
    told: "Interval mean",
  },
} as const;

const panel = (page: Page): Locator => page.getByRole("tabpanel");
const editor = (page: Page): Locator => page.getByRole("textbox", { name: "Script of your rule" });
const state = (page: Page): Locator => page.getByTestId("script-state");
const race = (page: Page): Locator =>
  panel(page).getByRole("button", { name: "Race it", exact: true }).first();

async function openRule(page: Page, lab: string): Promise<void> {
  await openLab(page, lab);
  await tab(page, "Your rule");
  await expect(state(page)).toContainText("Defines");
}

/** Every sentence has the numbers of its row. */
async function expectToldAsMeasured(page: Page): Promise<void> {
  const rows = page.getByTestId("means").locator("tbody tr");
  const sentences = page.getByTestId("leads").locator("p");
  const count = await sentences.count();
  expect(count).toBeGreaterThan(1);
  await expect(rows).toHaveCount(count + 1);
  for (let at = 0; at < count; at++) {
    const sentence = (await sentences.nth(at).textContent()) ?? "";
    const row = rows.nth(at + 1);
    const name = (await row.locator("th").textContent()) ?? "";
    const [lead = "", half = ""] = ((await row.locator("td").first().textContent()) ?? "").split(
      " ± ",
    );
    expect(sentence).toContain(name);
    if (sentence.includes("exactly")) expect(Number(lead) + Number(half)).toBe(0);
    else expect(sentence).toContain(`${lead.replace("−", "")} ± ${half}`);
    const [by = 0, width = 0] = [lead, half].map((text) => Number(text.replace(/[−,]/g, "")));
    const isComparable = !sentence.includes("cannot be compared");
    // Rounded to the same, they do not say which is larger.
    if (by !== width)
      expect(sentence.includes("more than chance")).toBe(by > width && isComparable);
  }
}

for (const [lab, { script, called, told }] of Object.entries(labs)) {
  test(`${lab}: a fault, its correction, a step and a race`, async ({ page }) => {
    await openRule(page, lab);
    await expect(state(page)).toContainText("An example");
    await editor(page).fill(script.replace(/\n(.*)\n}$/, "\n$1 +\n}"));
    await expect(state(page)).toContainText("Line 4: there is a mistake in the syntax here");
    await expect(editor(page)).toHaveAttribute("aria-invalid", "true");
    await expect(race(page)).toBeDisabled();
    await editor(page).fill(script);
    await expect(state(page)).toContainText("Defines");
    await expect(panel(page).getByLabel("Name", { exact: true })).toHaveValue("My rule");

    await panel(page).getByRole("button", { name: "Step", exact: true }).click();
    await expect(panel(page)).toContainText("Decision 1 of");
    await expect(panel(page).getByRole("region", { name: called })).toBeVisible();
    await expect(panel(page)).toContainText("Printed");
    await expect(panel(page)).toContainText("No script error.");
    await expectClean(page, `${lab}, step`);

    await panel(page).getByRole("radio", { name: "Race" }).check({ force: true });
    await panel(page).getByRole("spinbutton").fill("4");
    await race(page).click();
    await expect(page.getByTestId("means").getByRole("row")).toHaveCount(5);
    await expect(panel(page).getByRole("progressbar")).toHaveCount(0);
    await expectToldAsMeasured(page);
    await expect(page.getByTestId("leads")).toContainText(
      new RegExp(`(less|fewer|more|slower) .*${told}`),
    );
    await expect(panel(page)).toContainText(/Race 1: “My rule”, digest [0-9a-f]{16}/);
    await expectClean(page, `${lab}, race`);
  });
}

test("a script that came by link is read, not run", async ({ page }) => {
  await page.addInitScript(() => {
    const asked: [string, string][] = [];
    Object.assign(window, { asked });
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
      const { name, args = [] } = message?.ask ?? {};
      for (const one of args) if (typeof one?.source === "string") asked.push([name, one.source]);
      return post.call(this, message, ...(rest as [never]));
    };
  });
  await openLab(page, "co-allocation");
  const document = JSON.parse(await downloaded(page, () => saveFile(page)));
  const source = "fn site(part, site) { 1 / (site.free - site.free) }";
  const name = "<img src=x onerror=alert(1)>";
  const content = { ...document, title: "Tim’s day", rule: { name, source } };
  await page.goto("about:blank");
  await page.goto(`./${linkWith({ view: { tab: "rule" }, document: content })}`);
  await expect(page.getByTestId("foreign")).toHaveText(
    "This script came with the document “Tim’s day”. Read it before you run it; nothing has run.",
  );
  await expect(editor(page)).toHaveValue(source);
  await expect(panel(page).getByLabel("Name", { exact: true })).toHaveValue(name);
  await expect(page.getByTestId("live").first()).not.toHaveText("");
  const askedFor = () =>
    page.evaluate(() => (window as unknown as { asked: [string, string][] }).asked);
  const about = (await askedFor()).filter(([, text]) => text === source);
  expect(new Set(about.map(([call]) => call))).toEqual(new Set(["coAllocationCheckRule"]));

  // Typing over it is no running.
  await editor(page).fill(`${source} // read`);
  await expect(panel(page).getByLabel("Name", { exact: true })).toHaveValue("My rule");
  await page.waitForTimeout(600);
  await expect(page.getByTestId("foreign")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(editor(page)).toHaveValue(source);

  // Pressed, it runs and is ended; the fault leads to its line, and the first that failed is in view.
  await panel(page).getByRole("button", { name: "Step", exact: true }).click();
  await expect(panel(page)).toContainText("Line 1: Division by zero");
  await expect(page.getByTestId("foreign")).toHaveCount(0);
  await panel(page)
    .getByRole("button", { name: /^Line 1/ })
    .click();
  await expect(editor(page)).toBeFocused();

  // With a script that cannot be read, the fault of another one is gone and nothing steps.
  await editor(page).fill("fn site(part, site) { 1 + }");
  await expect(state(page)).toContainText("Line 1");
  await expect(panel(page).getByRole("button", { name: "Step again" })).toBeDisabled();
  await expect(panel(page)).not.toContainText("Division by zero");
});

test("nothing typed is lost: undo, Mine, a reload; the keyboard leaves the script", async ({
  page,
}) => {
  await openRule(page, "co-allocation");
  const script = "fn site(part, site) {\n  -site.free\n}";
  await editor(page).fill(script);
  await expect(state(page)).toContainText("Defines site");
  const examples = panel(page).getByLabel("Begin with an example");
  await examples.selectOption({ label: "Best fit" });
  await expect(editor(page)).not.toHaveValue(script);
  await expect(page.getByText("yours is kept under Mine as “My rule”")).toBeVisible();
  await examples.selectOption({ label: "My rule" });
  await expect(editor(page)).toHaveValue(script);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(editor(page)).not.toHaveValue(script);
  await page.getByRole("button", { name: "Redo" }).first().click();
  await expect(editor(page)).toHaveValue(script);

  // A name given to an example stays when its script is changed.
  await examples.selectOption({ label: "First fit" });
  const name = panel(page).getByLabel("Name", { exact: true });
  await name.fill("Ann’s rule");
  await name.press("Enter");
  await editor(page).fill(script);
  await expect(page.getByRole("button", { name: "Undo" }).first()).toBeEnabled();
  await expect(name).toHaveValue("Ann’s rule");

  await editor(page).focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Tab");
  await expect(editor(page)).toHaveValue(`${script} `);
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(editor(page)).not.toBeFocused();

  await expect(page.getByText("Saved in this browser")).toBeVisible();
  await page.reload();
  await tab(page, "Your rule");
  await expect(editor(page)).toHaveValue(/-site\.free/);
  await expect(page.getByTestId("foreign")).toHaveCount(0);
  await expectClean(page, "reference");

  // More than a document holds stays in the editor, and says why.
  await editor(page).fill(`// ${"x".repeat(8000)}`);
  await expect(state(page)).toContainText("The script has 8003 characters; the most is 8000");
  await expect(race(page)).toBeDisabled();
  const saved = JSON.parse(await downloaded(page, () => saveFile(page)));
  expect(saved.rule.source).toContain("-site.free");
});

test("an exercise asks for a rule that wins, and the hand-in carries it", async ({ page }) => {
  await openLab(page, "co-allocation");
  const document = JSON.parse(await downloaded(page, () => saveFile(page)));
  const exercise = {
    title: "Beat best fit",
    task: "Write a rule that reserves more than best fit does.",
    goal: 'race.isRun and race.lead["Best fit"] > 0',
    locked: ["resources", "request", "reservations"],
    tabs: ["rule"],
    hidesAnswer: false,
  };
  await page.goto("about:blank");
  await page.goto(`./${linkWith({ view: { tab: "rule", exercise }, document })}`);
  const bar = page.getByRole("complementary", { name: "Exercise" });
  await expect(bar).toContainText("Beat best fit");
  const script = "fn site(part, site) {\n  -site.mbps\n}";
  await editor(page).fill(script);
  await expect(state(page)).toContainText("Defines site");
  await bar.getByRole("button", { name: "Check", exact: true }).click();
  await expect(bar).toContainText(/not met/i);
  await panel(page).getByRole("radio", { name: "Race" }).check({ force: true });
  await panel(page).getByRole("spinbutton").fill("5");
  await race(page).click();
  await expect(page.getByTestId("leads")).toContainText("more than Best fit");
  await expect(panel(page).getByRole("progressbar")).toHaveCount(0);
  await bar.getByRole("button", { name: "Check", exact: true }).click();
  await expect(bar).toContainText(/goal met|is met/i);

  await bar.getByRole("button", { name: "Hand in" }).click();
  const dialog = page.getByRole("dialog", { name: "Hand in" });
  await dialog.getByLabel("Name or alias").fill("Ann");
  await expect(dialog).toContainText("My rule");
  const file = JSON.parse(
    await downloaded(page, () => dialog.getByRole("button", { name: "Save as file" }).click()),
  );
  expect(file.rule).toEqual({ name: "My rule", source: script });
  expect(file.met).toBe(true);
});
