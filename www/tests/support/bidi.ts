// A browser driven over WebDriver BiDi, the standard protocol: Firefox as it is installed.

import { expect } from "@playwright/test";
import puppeteer, { type ElementHandle, type Page } from "puppeteer-core";
import type { BrowserDriver } from "./browser-driver.js";

/** Starts it without a window. */
export async function driveFirefox(program: string, faults: string[]): Promise<BrowserDriver> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: program,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
  });
  const page = await browser.newPage();
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warn") faults.push(message.text());
  });
  return { ...hands(page), quit: () => browser.close() };
}

function hands(page: Page): Omit<BrowserDriver, "quit"> {
  const find = async (xpath: string): Promise<ElementHandle> => {
    const found = await page.waitForSelector(`::-p-xpath(${xpath})`, { timeout: 15_000 });
    if (found === null) throw new Error(`there is no ${xpath}`);
    return found;
  };
  return {
    open: async (url) => void (await page.goto(url)),
    click: (xpath) => expect(async () => (await find(xpath)).click()).toPass({ timeout: 15_000 }),
    choose: async (xpath, label) => {
      const list = await find(xpath);
      const value = await list.evaluate(
        (select, wanted) =>
          [...(select as HTMLSelectElement).options].find(({ text }) => text === wanted)?.value,
        label,
      );
      await list.select(value ?? "");
    },
    fill: async (xpath, text) => {
      const field = await find(xpath);
      await field.evaluate((input) => (input as HTMLInputElement).select());
      await field.type(text);
    },
    pressAt: async (...points) => {
      for (const { x, y } of points) await page.mouse.click(x, y);
    },
    enter: async (text) => {
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    },
    text: async (xpath) => (await find(xpath)).evaluate((element) => element.textContent ?? ""),
    box: async (xpath) => {
      const box = await (await find(xpath)).boundingBox();
      if (box === null) throw new Error(`${xpath} is not on the screen`);
      return box;
    },
    value: async (xpath) =>
      (await find(xpath)).evaluate((field) => (field as HTMLInputElement).value),
  };
}
