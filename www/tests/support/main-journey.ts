// The main user journey, for any browser engine: open, draw, plan, reserve, simulate, share.

import { expect } from "@playwright/test";
import type { BrowserDriver, Point } from "./browser-driver.js";

const button = (name: string) =>
  `//button[normalize-space()='${name}' or @aria-label='${name}' or starts-with(normalize-space(), '${name}')]`;
const field = (label: string) => `//*[@id=//label[normalize-space()='${label}']/@for]`;
const tab = (name: string) => `//*[@role='tab'][normalize-space()='${name}']`;
const status = "//*[@data-testid='status']";

/** Waits until the element has these words. */
async function expectText(page: BrowserDriver, xpath: string, words: string): Promise<void> {
  const text = () => page.text(xpath).catch(() => "");
  await expect.poll(text, { timeout: 20_000 }).toContain(words);
}

/** Two nodes and what joins them, with a bandwidth typed at once. */
async function draw(page: BrowserDriver, part: string, node: string, link: string): Promise<void> {
  const inside = `//*[@id='${part}']`;
  const drawing = `${inside}//*[@role='listbox']`;
  const middle = async (xpath: string, x = 0.5, y = 0.5): Promise<Point> => {
    const box = await page.box(xpath);
    return { x: Math.round(box.x + box.width * x), y: Math.round(box.y + box.height * y) };
  };
  await page.click(inside + button(node));
  await page.pressAt(await middle(drawing, 0.3, 0.4));
  await page.pressAt(await middle(drawing, 0.7, 0.6));
  await page.click(inside + button(link));
  for (const at of [1, 2]) {
    await page.pressAt(await middle(`(${drawing}//*[@role='option'])[${at}]`));
  }
  await page.enter("2 Gbps");
  await expectText(page, drawing, "2 Gbps");
}

export async function runMainJourney(page: BrowserDriver, address: string): Promise<void> {
  await page.open(address);
  await expectText(page, status, "7 of 10 starts work");
  await page.choose(
    "//header//label[starts-with(normalize-space(), 'Preset')]//select",
    "Empty, to draw your own",
  );
  await expectText(page, status, "Add at least one part");
  await draw(page, "scene", "Site", "Link");
  await draw(page, "request", "Part", "Flow");
  await expectText(page, status, "10 of 10 starts work");

  await page.click(button("Reserve 09:00–10:00"));
  await expectText(page, "//body", "R1 reserved");
  await page.click(tab("Simulate"));
  await page.click("//summary[starts-with(normalize-space(), 'Requests of a day')]");
  await page.fill(field("Parts per request"), "1 2");
  await page.fill(field("Days"), "2");
  await page.click(button("Run"));
  await expectText(page, "//*[@data-testid='run-result']", "2 days");

  await page.click(tab("Timeline"));
  await expectText(page, "//body", "R1");
  const before = await page.text(status);
  await page.click(button("Share"));
  const link = await page.value("//dialog//textarea");
  await page.open("about:blank");
  await page.open(link);
  await expectText(page, "//body", "Opened the shared scenario.");
  await expectText(page, status, before);
  await expectText(page, "//*[@role='tabpanel']", "R1");
}
