// Accessibility: axe-core's WCAG 2.2 AA rules on the page as it stands.

import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

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
export const displays: Readonly<Record<"light" | "dark" | "projector", readonly string[]>> = {
  light: everything,
  dark: ["color-contrast"],
  projector: ["color-contrast", "target-size", "scrollable-region-focusable"],
};

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
