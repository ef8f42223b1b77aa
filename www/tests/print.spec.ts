// Sheets of paper: at most two, with everything on them, black on white; the answer on a sheet of its own.

import type { Page } from "@playwright/test";
import { sample } from "./support/budget.js";
import { expect, test } from "./support/page.js";
import { chooseDisplay, open, openCors, status } from "./support/page-actions.js";
import { decodedPath } from "./support/qr.js";

const view = (page: Page) => page.getByRole("region", { name: "Print" });
const sheets = (page: Page) => view(page).getByRole("article");

async function pages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test("the sheets have drawing, request, and all of X and Y to fill in; the answer is apart", async ({
  page,
  baseURL,
}) => {
  await open(page);
  await chooseDisplay(page, "dark");
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByText("Print", { exact: true }).click();
  await dialog.getByRole("button", { name: "Show the sheets" }).click();
  await expect(sheets(page)).toHaveCount(1);
  const sheet = sheets(page).first();
  await expect(sheet.getByRole("heading", { level: 1 })).toHaveText("Testbed 2010");
  await expect(sheet).toContainText(/Name\s*Date/);
  await expect(sheet).toContainText("24 CPUs");
  await expect(sheet.getByRole("img", { name: "The grid" }).locator("rect")).toHaveCount(10);
  // X in one piece, Y with its 58 columns in three, all of them empty.
  await expect(sheet.getByRole("table")).toHaveCount(4);
  await expect(sheet.getByRole("columnheader")).toHaveCount(10 + 58);
  await expect(sheet.getByRole("cell", { name: "1", exact: true })).toHaveCount(0);
  const code = sheet
    .getByRole("img", { name: /^QR code/ })
    .locator("path")
    .last();
  const link = decodedPath((await code.getAttribute("d")) ?? "") ?? "";
  expect(link).toContain(`${baseURL}#share=`);
  // Whoever scans the code of a question has it without the answer, too.
  await expect(sheet).not.toContainText("10:00–11:00");
  expect(await pages(page)).toBe(2);

  await view(page).getByLabel("Answer key").check();
  await expect(sheets(page)).toHaveCount(2);
  const key = sheets(page).last();
  await expect(key).toContainText("10:00–11:00, cost 65");
  // Three parts at their sites, one link for a flow, two each for the others.
  await expect(key.getByRole("cell", { name: "1", exact: true })).toHaveCount(3 + 5);
  expect(await pages(page)).toBe(3);
  await page.keyboard.press("Escape");
  await expect(view(page)).toHaveCount(0);
  await expect(status(page)).toBeVisible();
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByText("Hidden until you check", { exact: true })).toBeVisible();
});

test("on Letter the sheets are as many", async ({ page }) => {
  await openCors(page);
  await page.keyboard.press("Control+p");
  await view(page).getByLabel("Paper", { exact: true }).selectOption("letter");
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const boxes = pdf.toString("latin1").match(/\/MediaBox\s*\[[^\]]*\]/g) ?? [];
  expect(boxes.length).toBeGreaterThan(0);
  for (const box of boxes) expect(box).toMatch(/612 +792/);
  expect(await pages(page)).toBe(1);
});

test("the browser's own menu prints the same sheet, and leaves the page as it was", async ({
  page,
}) => {
  await open(page);
  await page.getByRole("banner").click();
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expect(sheets(page)).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(view(page)).toHaveCount(0);
  // Headless Chromium sends both events when it prints.
  expect(await pages(page)).toBe(2);
  await expect(view(page)).toHaveCount(0);
  await expect(status(page)).toBeVisible();
});

test("every text on paper is dark on white, whatever the display", async ({ page }) => {
  await open(page);
  await chooseDisplay(page, "dark");
  await page.keyboard.press("Control+p");
  await view(page).getByLabel("Answer key").check();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(view(page).getByRole("button")).toHaveCount(0);
  const light = await sheets(page)
    .last()
    .evaluate((sheet) =>
      [...sheet.querySelectorAll<HTMLElement | SVGElement>("*")]
        .filter((element) =>
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
        )
        .map((element) => {
          const style = getComputedStyle(element);
          return element instanceof SVGElement ? style.fill : style.color;
        })
        .filter((color) => color.match(/\d+/g)?.some((part) => Number(part) > 90)),
    );
  expect(light).toEqual([]);
});

test("the title of a question never tells the answer; the dialog names what the lab's sheet has", async ({
  page,
}) => {
  await openCors(page);
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByText("Print", { exact: true }).click();
  await expect(dialog).toContainText("a purchase to fill in by hand");
  await dialog.getByLabel("Answer key").check();
  await dialog.getByRole("button", { name: "Show the sheets" }).click();
  const [question, key] = [sheets(page).first(), sheets(page).last()];
  await expect(question.getByRole("heading", { level: 1 })).toHaveText("The paper's example");
  await expect(question).not.toContainText("88.75");
  await expect(key).toContainText("88.75");
});

test("elastic: the question has now, and of each waiting job CPUs, duration and planned start", async ({
  page,
}) => {
  await page.goto("./?lab=elastic");
  await expect(status(page)).toContainText("120–160 s");
  await page.keyboard.press("Control+p");
  const row = (sheet: number) =>
    sheets(page)
      .nth(sheet)
      .getByRole("row", { name: /^Job 4 waits/ });
  await expect(sheets(page).first()).toContainText("Now, when the request arrives, it is 20 s.");
  await expect(row(0).getByRole("cell")).toHaveText(["6", /s$/, /^150/, ""]);
  await view(page).getByLabel("Answer key").check();
  await expect(row(1).getByRole("cell").last()).toContainText("200");
});

test("a Japanese sheet has a code too: notes that make it too dense are left out of it", async ({
  page,
}) => {
  await page.goto("./ja/");
  await expect(status(page)).toContainText(/\d/);
  await page.keyboard.press("Control+p");
  const sheet = page.locator(".print-view .sheet").first();
  const code = sheet.locator("figure svg path").last();
  const link = decodedPath((await code.getAttribute("d")) ?? "") ?? "";
  await page.goto("about:blank");
  await page.goto(link);
  await expect(status(page)).toHaveCount(0);
  await expect(page.getByRole("banner")).toBeVisible();
});

test("no example needs more than two sheets, and its drawing is whole", async ({ page }) => {
  await open(page);
  const look = async (name: string) => {
    await expect(status(page)).toContainText(/start/);
    await page.keyboard.press("Control+p");
    await expect(sheets(page)).toHaveCount(1);
    expect(await pages(page), name).toBeLessThanOrEqual(2);
    const cut = await sheets(page)
      .getByRole("img", { name: "The grid" })
      .evaluate((drawing) => {
        const inside = drawing.getBoundingClientRect();
        return [...drawing.querySelectorAll("rect, text")].filter((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return (
            left < inside.left - 1 ||
            right > inside.right + 1 ||
            top < inside.top - 1 ||
            bottom > inside.bottom + 1
          );
        }).length;
      });
    expect(cut, `${name}: parts of the drawing that are cut`).toBe(0);
    await page.keyboard.press("Escape");
  };
  for (const name of sample(["testbed-2010", "infeasible", "testbed-2009", "tiny"], 2)) {
    await page.getByLabel("Preset").selectOption(name);
    await look(name);
  }
  // The two with the most sites stand for the others.
  for (const at of sample([6, 5, 0, 1, 2, 3, 4, 7, 8, 9], 2)) {
    await page.getByRole("button", { name: "More…", exact: true }).click();
    await page.getByTestId("gallery").getByRole("button").nth(at).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await look(`gallery ${at}`);
  }
});
