// Two tabs of one browser: each keeps its own scenario, and what a tab leaves behind is found again.

import type { Page } from "@playwright/test";
import { expect, test } from "./support/page.js";
import { open, status } from "./support/page-actions.js";
import { keep, keptAll, keptHere } from "./support/storage.js";

const saved = (page: Page) => page.getByText("Saved in this browser");
const listed = (page: Page) => page.getByTestId("recent").getByRole("button");

/** An edit that differs from the others, kept. */
async function edit(page: Page, windows: number): Promise<void> {
  await page.getByLabel("Starts tried").fill(`${windows}`);
  await expect(status(page)).toContainText(`of ${windows} starts work`);
  await expect(saved(page)).toBeVisible();
}

async function shows(page: Page, windows: number): Promise<void> {
  await expect(page.getByLabel("Starts tried")).toHaveValue(`${windows}`);
}

async function more(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More…", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Examples and recent scenarios" })).toBeVisible();
}

/** A tab opened by another has a copy of its session, as a duplicated one has. */
async function duplicate(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent("page");
  await page.evaluate(() => void window.open(location.href));
  return opened;
}

async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  // The answer never comes.
  session.send("Page.crash").catch(() => {});
  await crashed;
}

const browsers: Record<string, (page: Page) => Promise<unknown>> = {
  "with locks": async () => {},
  // As on an address without encryption, or from a file.
  "without locks": (page) =>
    page.context().addInitScript(() => {
      if (!isSecureContext) return;
      LockManager.prototype.query = () => Promise.reject(new DOMException("none", "SecurityError"));
    }),
};

for (const [browser, prepare] of Object.entries(browsers)) {
  test(`edits in turns, reloads and closing: both survive, ${browser}`, async ({
    page,
    context,
  }) => {
    await prepare(page);
    await open(page);
    await edit(page, 3);
    const second = await context.newPage();
    await open(second);
    await expect(second.getByText("Your scenario is open in another tab.")).toBeVisible();
    await shows(second, 10);
    await edit(second, 4);
    await edit(page, 5);
    await edit(second, 6);
    expect(await keptHere(page)).toContain('"timeFrames":5,');
    await page.reload();
    await shows(page, 5);
    await second.reload();
    await shows(second, 6);
    await expect(second.getByText("Your last scenario was restored.")).toBeVisible();
    await edit(page, 7);
    await edit(second, 8);

    await more(second);
    await expect(listed(second)).toHaveCount(1);
    await expect(listed(second)).toContainText("open in another tab");
    await listed(second).click();
    await shows(second, 7);
    await edit(second, 9);
    await shows(page, 7);
    expect(await keptHere(page)).toContain('"timeFrames":7,');

    await page.close();
    await second.close();
    const third = await context.newPage();
    await open(third);
    await shows(third, 9);
    await more(third);
    await expect(listed(third)).toHaveCount(2);
    await listed(third).filter({ hasNotText: "open in another tab" }).first().click();
    await expect(status(third)).toContainText("starts work");
    expect((await keptAll(third)).join()).toMatch(
      /"timeFrames":7,.*"timeFrames":9,|"timeFrames":9,.*"timeFrames":7,/s,
    );
  });

  test(`a duplicated tab works on a copy, ${browser}`, async ({ page }) => {
    await prepare(page);
    await open(page);
    await edit(page, 3);
    const second = await duplicate(page);
    await expect(second.getByText("this is a copy")).toBeVisible();
    await shows(second, 3);
    await expect(saved(second)).toBeVisible();
    await edit(second, 4);
    await edit(page, 5);
    await Promise.all([page.reload(), second.reload()]);
    await shows(page, 5);
    await shows(second, 4);
  });

  test(`a tab that crashes leaves its scenario behind, ${browser}`, async ({
    page,
    context,
    faults,
  }) => {
    await prepare(page);
    await open(page);
    await edit(page, 3);
    const second = await context.newPage();
    await open(second);
    await edit(second, 4);
    await crash(second);
    await second.close();
    faults.length = 0;
    await edit(page, 5);
    const third = await context.newPage();
    await open(third);
    const all = (await keptAll(third)).join();
    for (const windows of [4, 5]) expect(all).toContain(`"timeFrames":${windows},`);
    // Marks stay behind for a day.
    if (browser === "with locks") await shows(third, 4);
    await more(third);
    await expect(listed(third).first()).toBeVisible();
  });
}

test("a tab whose page died without a word has its own scenario again", async ({ page }) => {
  await open(page);
  await edit(page, 3);
  const opened = page.context().waitForEvent("page");
  await page.evaluate(() => void window.open("about:blank"));
  const heir = await opened;
  await page.close();
  await heir.goto("./");
  await shows(heir, 3);
  await expect(heir.getByText("Your last scenario was restored.")).toBeVisible();
  await edit(heir, 4);
  expect(await keptAll(heir)).toHaveLength(1);
});

test("a page that comes back after another took its scenario goes on elsewhere", async ({
  page,
  context,
}) => {
  await open(page);
  await edit(page, 3);
  const persisted = (name: string) =>
    page.evaluate((type) => {
      dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    }, name);
  await persisted("pagehide");
  const second = await context.newPage();
  await open(second);
  await shows(second, 3);
  await persisted("pageshow");
  await edit(second, 4);
  await edit(page, 5);
  await Promise.all([page.reload(), second.reload()]);
  await shows(page, 5);
  await shows(second, 4);
});

test("another tab that writes over a scenario, or clears everything, loses it nobody", async ({
  page,
  context,
}) => {
  await open(page);
  await edit(page, 3);
  const second = await context.newPage();
  await open(second);
  const id = await page.evaluate(() => sessionStorage.getItem("coalloc.tab") ?? "");
  await keep(second, '{"other":1}', id);
  await expect.poll(() => keptHere(page)).toContain('"timeFrames":3,');
  expect(await keptAll(page)).toContain('{"other":1}');
  await second.evaluate(() => localStorage.clear());
  await expect.poll(() => keptAll(page)).toHaveLength(1);
  expect(await keptHere(page)).toContain('"timeFrames":3,');
  await expect(saved(page)).toBeVisible();

  // What the browser itself clears, by its settings.
  const session = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage" });
  await edit(page, 4);
  await page.reload();
  await shows(page, 4);
});

test("the scenarios of closed tabs are bounded, and those in view are not among them", async ({
  page,
  context,
}) => {
  await open(page);
  await edit(page, 3);
  const second = await context.newPage();
  await open(second);
  for (let n = 0; n < 24; n += 1) await keep(second, `{"n":${n}}`, `old${n}`);
  await edit(second, 4);
  await second.getByLabel("Preset").selectOption("tiny");
  await more(second);
  await expect(listed(second).filter({ hasText: "open in another tab" })).toHaveCount(1);
  const closed = async () => (await keptAll(second)).filter((text) => text.includes('"n":'));
  await expect.poll(async () => (await closed()).length).toBeLessThanOrEqual(21);
  await page.reload();
  await shows(page, 3);
});

test("what an earlier version kept is found again", async ({ page }) => {
  await open(page);
  await edit(page, 3);
  const content = await keptHere(page);
  await page.evaluate((text) => {
    sessionStorage.clear();
    localStorage.clear();
    localStorage.setItem("coalloc.scenario", text);
    const one = {
      title: "Listed before",
      at: 1_700_000_000_000,
      content: text.replace('"timeFrames":3', '"timeFrames":5'),
    };
    localStorage.setItem(
      "coalloc.recent",
      JSON.stringify([one, null, { ...one, title: 7, at: 8_640_000_000_000_001 }]),
    );
    // Nothing of this page may come after that.
    localStorage.setItem = () => {};
  }, content);
  await page.goto("about:blank");
  await open(page);
  await shows(page, 3);
  await more(page);
  await expect(listed(page).filter({ hasText: "Listed before" })).toContainText("2023");
  await listed(page).first().click();
  await shows(page, 5);
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /^coalloc\.(scenario|recent)$/.test(key)),
    ),
  ).toEqual([]);
});
