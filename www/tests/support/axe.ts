// Accessibility: axe-core's WCAG 2.2 AA rules on the page as it stands.

import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { asDeployed } from "./budget.js";

declare global {
  interface Window {
    axe: { run(options: RunOptions): Promise<AxeResults> };
  }
}

const source = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

const everything: readonly string[] = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Displays, with what axe has to be asked again where the light one is clean: dark differs in nothing but its colors,
 * the projector in its sizes too. Names, roles and order are those of the same elements.
 */
export const allDisplays = {
  light: everything,
  dark: ["color-contrast"],
  projector: ["color-contrast", "target-size", "scrollable-region-focusable"],
} as const;

type Displays = Readonly<Record<string, readonly string[]>>;

/**
 * Displays in which every view is looked at. The colors and sizes of the projector are looked at with the graphs and
 * the folded options, in every view in `cargo verify --all`.
 */
export const displays: Displays = asDeployed
  ? allDisplays
  : { light: allDisplays.light, dark: allDisplays.dark };

/** Changes the display at once, without the menu and without a color on its way from one to the other. */
export function setDisplay(page: Page, display: string): Promise<void> {
  return page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
    for (const one of document.getAnimations()) {
      if (one instanceof CSSTransition) one.finish();
    }
  }, display);
}

/** axe finds nothing on the page as it stands in these displays; the light one comes back. */
export async function expectClean(page: Page, what: string, asked = displays): Promise<void> {
  for (const [display, rules] of Object.entries(asked)) {
    await setDisplay(page, display);
    expect(await violations(page, rules), `${what}, ${display}`).toEqual([]);
  }
  await setDisplay(page, "light");
}

/**
 * What axe finds wrong, as one line per rule and place; an accessible page gives an empty list.
 *
 * `asked` is tags or rules, all of WCAG 2.2 AA where nothing is said. axe is injected into the page, so a test that
 * calls this has `test.use({ bypassCSP: true })`.
 */
export async function violations(page: Page, asked = everything): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.addScriptTag({ path: source });
  }
  const results = await page.evaluate((values) => {
    // From the top: farther down a bar that stays in view may cut a button in half, until one scrolls on.
    window.scrollTo(0, 0);
    return window.axe.run({
      runOnly: [...values],
      resultTypes: ["violations"],
    });
  }, asked);
  return results.violations.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${rule.help} (${node.target.join(" ")})`),
  );
}
