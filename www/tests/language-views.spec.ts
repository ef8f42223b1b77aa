// Every view, lesson and dialog of every lab in every other language: nothing is left in English, nothing is cut off.

import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { codes } from "../src/text/languages.js";
import { latinIn } from "./support/latin.js";
import { expect, test } from "./support/page.js";
import { openLab, walkDialogs, walkLessons, walkPanes, walkTabs } from "./support/walk.js";

test.slow();

const labs = readdirSync(new URL("../src/labs/", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

interface Seen {
  /** Texts, and names that are only read out. */
  readonly texts: readonly string[];
  readonly cut: readonly string[];
}

/** What is in view: every text with its own element, and elements whose text does not fit. */
function seen(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const texts = new Set<string>();
    const cut = new Set<string>();
    const quiet =
      "script, style, template, textarea, pre, code, .notranslate, [lang]:not(html), .prism-code-editor, [hidden], select[disabled]";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, data } = walker.currentNode as Text;
      if (parent === null || data.trim() === "" || parent.closest(quiet) !== null) continue;
      if (parent.checkVisibility({ visibilityProperty: true })) texts.add(data.trim());
    }
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      for (const name of ["aria-label", "title", "placeholder", "aria-description", "alt"]) {
        const text = element.getAttribute(name);
        if (text !== null && element.closest(quiet) === null) texts.add(text);
      }
      if (element instanceof SVGElement) continue;
      const { overflowX, textOverflow, clipPath, position } = getComputedStyle(element);
      const hides = overflowX === "hidden" || overflowX === "clip" || textOverflow === "ellipsis";
      const isUnseen = clipPath !== "none" && position === "absolute";
      const own = [...element.childNodes].some(
        (node) => node instanceof Text && node.data.trim() !== "",
      );
      const isField = element.matches("input, select, textarea");
      if (
        hides &&
        own &&
        !isUnseen &&
        !isField &&
        element.clientWidth > 0 &&
        element.scrollWidth > element.clientWidth + 1
      )
        cut.add(
          `${element.innerText.slice(0, 60)} (${element.scrollWidth} > ${element.clientWidth})`,
        );
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) cut.add(`the page is ${scrollWidth} of ${clientWidth} wide`);
    return { texts: [...texts], cut: [...cut] };
  });
}

/** Names of things in the documents of this browser: not the page's words. */
async function namesIn(page: Page): Promise<Set<string>> {
  const documents = await page.evaluate(() =>
    Object.keys(localStorage).map((key) => localStorage.getItem(key) ?? ""),
  );
  const names = documents.flatMap((text) =>
    [
      ...text.matchAll(
        /"(?:name|id|node|user|domain|site|at|between|owner|cluster|parts)":("(?:[^"\\]|\\.)*"|\[[^\]]*\])/g,
      ),
    ].map(([, name = ""]) => name),
  );
  return new Set(names.flatMap((name) => name.match(/[A-Za-zÀ-ɏ][\w'’.À-ɏ-]*/g) ?? []));
}

for (const code of codes.slice(1)) {
  for (const lab of labs) {
    const left = new Map<string, string>();
    const cut = new Map<string, string>();
    const looker = (page: Page) => async (what: string) => {
      const names = await namesIn(page);
      const now = await seen(page);
      for (const text of now.texts)
        for (const word of latinIn(text, names)) left.set(word, `${what}: ${text.slice(0, 100)}`);
      for (const one of now.cut) cut.set(one, what);
    };
    const expectNothing = () => {
      expect.soft(Object.fromEntries(left), "left in Latin letters").toEqual({});
      expect.soft(Object.fromEntries(cut), "cut off").toEqual({});
      left.clear();
      cut.clear();
    };

    test(`${code}: panes and tabs of ${lab}`, async ({ page }) => {
      await openLab(page, `${code}/`, lab);
      const look = looker(page);
      await walkPanes(page, look);
      await walkTabs(page, look);
      expectNothing();
    });

    test(`${code}: dialogs of ${lab}`, async ({ page }) => {
      await openLab(page, `${code}/`, lab);
      await walkDialogs(page, looker(page));
      expectNothing();
    });

    test(`${code}: lessons of ${lab}`, async ({ page }) => {
      const { lessons } = (await import(`../src/labs/${lab}/text/en/lessons.ts`)) as {
        lessons: Record<string, unknown>;
      };
      await walkLessons(page, Object.keys(lessons), `${code}/`, lab, looker(page));
      expectNothing();
    });
  }
}
