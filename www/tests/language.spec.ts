// The languages of the page: chosen in the header, by the address, by the browser at a first visit; what is in view goes along.

import type { Page } from "@playwright/test";
import { expect, test } from "./support/page.js";
import { status } from "./support/page-actions.js";

const other = (page: Page, name: string) =>
  page.getByRole("navigation", { name: /^(Language|言語)$/ }).getByRole("link", { name });
const language = (page: Page) => page.locator("html").getAttribute("lang");

async function ready(page: Page): Promise<void> {
  await expect(status(page)).toContainText(/\d/);
}

/** Goes to the other language, and waits until the page has its answer. */
async function go(page: Page, name: "English" | "日本語"): Promise<void> {
  await other(page, name).click();
  await page.waitForURL(name === "日本語" ? /\/ja\// : (url) => !url.pathname.includes("/ja/"));
  await ready(page);
}

test("an edit, the tab, the dock and what is selected stay, there and back", async ({ page }) => {
  await page.goto("./");
  await ready(page);
  const preset = page.getByRole("combobox", { name: /^(Preset|サンプル)$/ });
  await preset.selectOption("tiny");
  await page.getByRole("tab", { name: "Why" }).click();
  await page.getByRole("button", { name: "Full" }).click();
  await page.getByRole("button", { name: "Half" }).click();
  const start = page.getByRole("region", { name: "Answer" });
  await expect(start).toBeVisible();
  // An edit that was not saved yet.
  await page.locator("#scene g[data-node]").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#scene input:focus")).toBeVisible();
  await page.keyboard.type("5");
  await go(page, "日本語");
  expect(await language(page)).toBe("ja");
  await expect(preset).toHaveValue("");
  await expect(page.locator("#scene g[data-node]").first()).toHaveAttribute("aria-label", /5/);
  const tab = page.getByRole("tab", { selected: true });
  await expect(tab).toHaveText("理由");
  await expect(page.getByRole("tabpanel")).toBeVisible();
  await go(page, "English");
  expect(await language(page)).toBe("en");
  await expect(tab).toHaveText("Why");
  await expect(preset).toHaveValue("");
});

test("another lab keeps its place; a reload later shows the page as it was left then", async ({
  page,
}) => {
  await page.goto("./?lab=cors");
  await ready(page);
  await page.getByRole("tab").nth(2).click();
  const id = await page.getByRole("tab", { selected: true }).getAttribute("id");
  await go(page, "日本語");
  expect(new URL(page.url()).search).toBe("?lab=cors");
  await expect(page.getByRole("tab", { selected: true })).toHaveAttribute("id", id ?? "");
  await page.reload();
  await ready(page);
  await expect(page.getByRole("tabpanel")).toHaveCount(0);
});

test("a lesson goes on at its step, with what was done and predicted", async ({ page }) => {
  await page.goto("./?lesson=hop-limit");
  await ready(page);
  const bar = page.getByRole("complementary", { name: /^(Lesson|レッスン)/ });
  await bar.getByRole("button", { name: "Show me" }).click();
  await expect(bar.getByRole("status")).toContainText("Done");
  await bar.getByRole("button", { name: "Next" }).click();
  await bar.locator("[aria-pressed]").nth(1).click();
  await go(page, "日本語");
  await expect(bar).toContainText("ステップ2/6");
  await expect(bar.locator("[aria-pressed]").nth(1)).toHaveAttribute("aria-pressed", "true");
  await go(page, "English");
  await expect(bar).toContainText("Step 2 of 6");
  await bar.getByRole("button", { name: "Back" }).click();
  await expect(bar.getByRole("status")).toContainText("Done");
});

test("an exercise in progress goes on, and can be met there", async ({ page }) => {
  await page.goto("./handbook/class-optimization.html");
  await page.getByRole("link", { name: "exercise", exact: true }).first().click();
  const bar = page.getByRole("complementary", { name: /^(Exercise|演習課題)$/ });
  await expect(bar).toContainText("Before eight in the evening");
  const latest = page.getByLabel("Latest start");
  await latest.fill("19:00");
  await latest.press("Enter");
  await expect(status(page)).toContainText(/1\d:/);
  await go(page, "日本語");
  await expect(bar).toContainText("Before eight in the evening");
  await expect(page.getByLabel("最遅開始時刻")).toHaveValue("19:00");
  await bar.getByRole("button", { name: "判定" }).click();
  await expect(bar.getByRole("status")).toContainText("正解");
  await go(page, "English");
  await expect(latest).toHaveValue("19:00");
});

test("by keyboard, and on a phone in the menu", async ({ page }) => {
  await page.goto("./");
  await ready(page);
  await other(page, "日本語").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/ja\//);
  await ready(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(other(page, "English")).toBeHidden();
  await page.locator("header [popovertarget]").click();
  await go(page, "English");
});

test.describe("a browser that asks for Japanese", () => {
  test.use({ locale: "ja-JP" });

  test("gets it at its first visit, with the rest of the address; a choice stays", async ({
    page,
  }) => {
    await page.goto("./?lab=market");
    await page.waitForURL(/\/ja\/\?lab=market$/);
    await ready(page);
    await go(page, "English");
    await page.goto("./");
    await ready(page);
    expect(await language(page)).toBe("en");
    await go(page, "日本語");
    await page.goto("./");
    await page.waitForURL(/\/ja\/$/);
  });

  test("is left alone where the page is embedded", async ({ page }) => {
    await page.goto("./?embed");
    await ready(page);
    expect(await language(page)).toBe("en");
  });

  test("keeps to English after a visit in English", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("coalloc.visited", "1"));
    await page.goto("./");
    await ready(page);
    expect(await language(page)).toBe("en");
  });
});

test("a browser that asks for English opens links to Japanese as they are", async ({ page }) => {
  await page.goto("./ja/");
  await ready(page);
  expect(await language(page)).toBe("ja");
  await expect(page).toHaveTitle(/事前予約/);
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("the page in another language is kept too, with the engine that it shares", async ({
    page,
    context,
    faults,
  }) => {
    await page.goto("./ja/");
    await ready(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await context.setOffline(true);
    await page.reload();
    await ready(page);
    await page.getByRole("tab", { name: "理由" }).click();
    await expect(page.getByTestId("why-plan")).toBeVisible();
    expect(await language(page)).toBe("ja");
    faults.length = 0;
  });
});

test("the engine writes in the language of the page", async ({ page }) => {
  await page.goto("./ja/");
  await ready(page);
  await page.getByRole("button", { name: "その他…", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("グリッドの生成", { exact: true }).click();
  await dialog.getByRole("button", { name: "グリッドを開く" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("tab", { name: "データ" }).click();
  await expect(page.getByLabel("シナリオの題名")).toHaveValue(/サイト100個、リンク\d+本/);
});
