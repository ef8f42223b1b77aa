// What of the page is in view: its texts, what of them does not fit, and the names that come from documents.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

const engine = fileURLToPath(new URL("../../../src/labs/", import.meta.url));

/** The labs of the page. */
export const labs = readdirSync(new URL("../../src/labs/", import.meta.url), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

export interface Seen {
  /** Texts, and names that are only read out. */
  readonly texts: readonly string[];
  /** Texts that do not fit into their own element; also the page itself. */
  readonly cut: readonly string[];
  /** Buttons, headings and labels that are cut, by whatever is around them, and have not all of it in their title. */
  readonly lost: readonly string[];
}

/** What is in view, but for words of papers and code. */
export function seen(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const texts = new Set<string>();
    const cut = new Set<string>();
    const lost = new Set<string>();
    const quiet =
      "script, style, template, textarea, pre, code, .notranslate, [lang]:not(html), [data-quoted], [data-testid=script-state], .prism-code-editor, [hidden], select[disabled]";
    const labels = "button, summary, legend, h1, h2, h3, h4, th, [role=tab], .switch label";
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const isUnseen = ({ clipPath, position }: CSSStyleDeclaration) =>
      clipPath !== "none" && position === "absolute";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const { parentElement: parent, data } = text;
      if (parent === null || data.trim() === "" || !isVisible(parent)) continue;
      if (parent.closest(quiet) === null) texts.add(data.trim());
      const label = parent.closest(labels);
      if (label === null) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      for (let around: Element | null = parent; around !== null; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (isUnseen(style) || /auto|scroll/.test(style.overflowX)) break;
        if (!/hidden|clip/.test(style.overflowX)) continue;
        const box = around.getBoundingClientRect();
        if (left > box.left - 1.5 && right < box.right + 1.5) continue;
        const title = parent.closest("[title]")?.getAttribute("title") ?? "";
        if (!title.includes(data.trim())) lost.add(data.trim());
        break;
      }
    }
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      if (!isVisible(element)) continue;
      for (const name of ["aria-label", "title", "placeholder", "aria-description", "alt"]) {
        const text = element.getAttribute(name);
        if (text !== null && element.closest(quiet) === null) texts.add(text);
      }
      if (element instanceof SVGElement) continue;
      const style = getComputedStyle(element);
      const hides = /hidden|clip/.test(style.overflowX) || style.textOverflow === "ellipsis";
      const own = [...element.childNodes].some(
        (node) => node instanceof Text && node.data.trim() !== "",
      );
      const isField = element.matches("input, select, textarea");
      if (
        hides &&
        own &&
        !isUnseen(style) &&
        !isField &&
        element.clientWidth > 0 &&
        element.scrollWidth > element.clientWidth + 1
      )
        cut.add(
          `${element.innerText.slice(0, 60)} (${element.scrollWidth} > ${element.clientWidth})`,
        );
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      const wide = `the page is ${scrollWidth} of ${clientWidth} wide`;
      cut.add(wide);
      lost.add(wide);
    }
    return { texts: [...texts], cut: [...cut], lost: [...lost] };
  });
}

const latinWord = /[A-Za-zÀ-ɏ][\w'’.À-ɏ-]*/g;

/** The Latin words of a text. */
export const latinWords = (text: string): string[] => text.match(latinWord) ?? [];

/** Words in the names of a document's things. */
function namesOf(document: string): string[] {
  const named =
    /"(?:name|label|part|id|node|user|domain|site|between|owner|cluster)"\s*:\s*("(?:[^"\\]|\\.)*"|\[[^\]]*\])/g;
  return [...document.matchAll(named)].flatMap(([, name = ""]) => latinWords(name));
}

/** Names in documents that ship. */
export const shippedNames: readonly string[] = readdirSync(engine, {
  recursive: true,
  encoding: "utf8",
})
  .filter((path) => /document\/presets\/.*json$/.test(path))
  .flatMap((path) => namesOf(readFileSync(join(engine, path), "utf8")));

/** Names of things in the documents of this browser: not the page's words. */
export async function namesIn(page: Page): Promise<string[]> {
  const documents = await page.evaluate(() =>
    Object.keys(localStorage).map((key) => localStorage.getItem(key) ?? ""),
  );
  return documents.flatMap(namesOf);
}
