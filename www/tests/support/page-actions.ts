// Actions of a user on the page, and what the page weighs; shared by the browser tests.

import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One of the two graph editors. */
export interface Graph {
  drawing: Locator;
  /** What a node and a link are called here. */
  node: string;
  link: string;
  nodes: Locator;
  links: Locator;
  /** A bandwidth to give the first link. */
  bandwidth: string;
  skip: string;
  tool(name: string): Locator;
}

/** The resource graph and the request graph. */
export function graphs(page: Page): [Graph, Graph] {
  const graph = (
    panel: string,
    name: string,
    node: string,
    link: string,
    bandwidth: string,
  ): Graph => {
    const region = page.getByRole("region", { name: panel, exact: true });
    const drawing = region.getByRole("listbox", { name });
    return {
      drawing,
      node,
      link,
      nodes: drawing.getByRole("option", { name: new RegExp(`^${node} `) }),
      links: drawing.getByRole("option", { name: new RegExp(`^${link} `) }),
      bandwidth,
      skip: `Skip to ${panel.toLowerCase()}`,
      tool: (tool) => region.getByRole("button", { name: tool, exact: true }),
    };
  };
  return [
    graph("Resources", "Resource graph", "Site", "Link", "2 Gbps"),
    graph("Request", "Request graph", "Part", "Flow", "1 Gbps"),
  ];
}

/** The status sentence. */
export function status(page: Page): Locator {
  return page.getByTestId("status");
}

/** What the shown plan costs. */
export function cost(page: Page): Locator {
  return page.getByTestId("cost");
}

/** Does something in the menu at the end of the header. */
export async function inMenu(page: Page, act: () => Promise<void>): Promise<void> {
  await page.getByRole("button", { name: /^Menu/ }).click();
  await act();
}

/** Saves the scenario to a file. */
export function saveFile(page: Page): Promise<void> {
  return inMenu(page, () => page.getByRole("button", { name: "Save as file" }).first().click());
}

/** Chooses how the page looks. */
export function chooseDisplay(page: Page, name: string): Promise<void> {
  return inMenu(page, async () => {
    await page.getByLabel("Display").selectOption(name);
    await page.keyboard.press("Escape");
  });
}

/** Opens the page and waits for its first plan. */
export async function open(page: Page): Promise<void> {
  await page.goto("./");
  await expect(status(page)).toContainText("starts work");
}

/** Opens a preset by its name or id: from the menu, or from the dialog with all of them. */
export async function preset(page: Page, name: string): Promise<void> {
  const menu = page.getByLabel("Preset");
  await expect(menu.locator("option").nth(2)).toBeAttached();
  const offered = await menu
    .locator("option")
    .evaluateAll((all: HTMLOptionElement[]) => all.flatMap(({ value, text }) => [value, text]));
  if (offered.includes(name)) {
    await menu.selectOption(name);
    return;
  }
  await page.getByRole("button", { name: "More…", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .locator(`button[value="${name}"]`)
    .or(dialog.locator("button[value]").filter({ has: page.getByText(name, { exact: true }) }))
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Opens the CORS lab with the paper's example. */
export async function openCors(page: Page): Promise<void> {
  await page.goto("./?lab=cors");
  await preset(page, "Paper’s example");
  await expect(status(page)).toContainText("Cost 88.75");
}

/** Opens a tab of the dock, also one that shares its place; a click on the open one would close it. */
export async function tab(page: Page, name: string): Promise<void> {
  const place = page
    .getByRole("tab", { name })
    .or(page.locator(`[role="tab"][title*="${name}" i]`));
  if ((await place.getAttribute("aria-selected")) !== "true") await place.click();
  await expect(place).toHaveAttribute("aria-selected", "true");
  if ((await place.getAttribute("title")) !== null) await sharing(page, name).check();
}

/** A tab among those that share the open place. */
export const sharing = (page: Page, name: string): Locator =>
  page.locator("#result .strip").getByRole("radio", { name });

/** Name of the open tab. */
export const openedTab = (page: Page): Promise<string | undefined> =>
  page.locator("#result .strip").evaluate((strip) => {
    const shared = strip.querySelector("input:checked")?.parentElement;
    return (shared ?? strip.querySelector('[aria-selected="true"]'))?.textContent?.trim();
  });

/** Names of all tabs, those that share a place one after the other. */
export async function tabNames(page: Page): Promise<string[]> {
  const names = await page
    .getByRole("tab")
    .evaluateAll((all: HTMLElement[]) => all.map((one) => one.title || one.innerText));
  return names.flatMap((shared) => shared.split(", "));
}

/** The file the page offers when `act` is done, as text. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return readFile(await download.path(), "utf8");
}

/** A button in the menu of files of a chart, which opens from the button beside it. */
export function savedAs(page: Page, chart: string, kind: string): [opener: Locator, file: Locator] {
  return [
    page.getByRole("button", { name: new RegExp(`^Save “${chart}`) }),
    page.getByRole("button", { name: new RegExp(`^Download “${chart}.* ${kind}`) }),
  ];
}

/** Where an element is, in pixels of the window, once it stays there: what comes later may still move it. */
export async function boxOf(locator: Locator): Promise<Box> {
  for (let before: Box | undefined; ; ) {
    const now = await locator.boundingBox();
    if (now === null) {
      throw new Error(`${locator} is not on the screen`);
    }
    const isStill = (["x", "y", "width", "height"] as const).every(
      (side) => before?.[side] === now[side],
    );
    if (isStill) return now;
    before = now;
    // The clock of the page may stand still.
    await locator.page().waitForTimeout(50);
  }
}

/** The middle of an element. */
export async function center(locator: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Presses keys, one after the other. */
export async function pressKeys(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
  }
}

/** What the Tab key stops at, near enough to tell which way around is shorter. */
const stops = "a[href], button, input, select, textarea, summary, [tabindex]";

/** Whether the focus is on another button of the row that `target` is in. */
function isBeside(target: Locator): Promise<boolean> {
  return target
    .evaluate((element: HTMLElement) => {
      const { activeElement: now } = document;
      const row = element.parentElement?.parentElement;
      return element.tabIndex < 0 && now?.matches("button") === true && row?.contains(now) === true;
    })
    .catch(() => false);
}

/** Presses Tab until `target` has the focus, or Shift and Tab where that is the shorter way around; within a row, arrows. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const key = await target.evaluate((element, selector) => {
    const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (one) => one.tabIndex >= 0 && !one.matches(":disabled") && one.checkVisibility(),
    );
    const before = (place: Element | null) =>
      all.filter(
        (one) =>
          place !== null && one.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING,
      ).length;
    const forward = before(element) - before(document.activeElement) + all.length;
    return forward % all.length <= all.length / 2 ? "Tab" : "Shift+Tab";
  }, stops);
  for (let presses = 0; presses < 150; presses++) {
    const there = await target
      .evaluate((element) => element === document.activeElement)
      .catch(() => false);
    if (there) {
      return;
    }
    await page.keyboard.press((await isBeside(target)) ? "ArrowRight" : key);
  }
  throw new Error(`the Tab key does not reach ${target}`);
}

/** Elements of the whole page, whatever is opened in it. */
const mostElements = 12_000;
/** Nodes of every kind: what is left out of a drawing one by one is no element, and takes as long. */
const mostNodes = 60_000;
/** Memory of the process that shows the page, once what is no longer needed is collected. */
const mostMegabytes = 500;

/** That the page has no more elements and nodes, and its process no more memory, than it may. */
export async function expectLight(page: Page, what: string, nodes = mostNodes): Promise<void> {
  const elements = await page.evaluate(() => document.querySelectorAll("*").length);
  expect(elements, `elements with ${what}`).toBeLessThan(mostElements);
  const all = await page.evaluate(() => {
    const walker = document.createTreeWalker(document);
    let count = 0;
    while (walker.nextNode()) count++;
    return count;
  });
  expect(all, `nodes with ${what}`).toBeLessThan(nodes);
  const client = await page.context().newCDPSession(page);
  await client.send("HeapProfiler.collectGarbage");
  await client.detach();
  const browser = page.context().browser();
  const processes = await browser?.newBrowserCDPSession();
  const { processInfo } = (await processes?.send("SystemInfo.getProcessInfo")) ?? {};
  await processes?.detach();
  for (const { id } of processInfo?.filter(({ type }) => type === "renderer") ?? []) {
    expect(megabytesOf(id), `memory with ${what}`).toBeLessThan(mostMegabytes);
  }
}

/** Memory of a process that is its own, without what it shares with other programs; only Linux says. */
function megabytesOf(id: number): number {
  try {
    const found = /RssAnon:\s*(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"));
    return Number(found?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
