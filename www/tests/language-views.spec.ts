// Every view, lesson and dialog of every lab in every other language: nothing is left in English, nothing is cut off.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { codes } from "../src/text/languages.js";
import { latinIn } from "./support/latin.js";
import { expect, test } from "./support/page.js";
import { openLab, walkDialogs, walkLessons, walkPanes, walkTabs } from "./support/walk.js";

test.slow();

const engine = fileURLToPath(new URL("../../src/labs/", import.meta.url));
const labs = readdirSync(new URL("../src/labs/", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

interface Seen {
  /** Texts, and names that are only read out. */
  readonly texts: readonly string[];
  readonly cut: readonly string[];
}

/** What is in view, but for words of papers and code: every text with its own element, and elements whose text does not fit. */
function seen(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const texts = new Set<string>();
    const cut = new Set<string>();
    const quiet =
      "script, style, template, textarea, pre, code, .notranslate, [lang]:not(html), [data-quoted], [data-testid=script-state], .prism-code-editor, [hidden], select[disabled]";
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

/** Names in documents that ship, and in their notes. */
async function namesInNotes(code: string): Promise<string[]> {
  const { documents } = (await import(`../src/text/${code}/documents.ts`)) as {
    documents: object;
  };
  const { shippedNotes } = (await import(`../src/text/${code}/shipped.ts`)) as {
    shippedNotes: object;
  };
  const examples = readdirSync(engine, { recursive: true, encoding: "utf8" })
    .filter((path) => /document\/presets\/.*json$/.test(path))
    .flatMap((path) => namesOf(readFileSync(join(engine, path), "utf8")));
  const notes = JSON.stringify([Object.values(documents), shippedNotes]).match(latinWord) ?? [];
  return [...examples, ...notes];
}

const latinWord = /[A-Za-zÀ-ɏ][\w'’.À-ɏ-]*/g;

/** Words in the names of a document's things. */
function namesOf(document: string): string[] {
  const named =
    /"(?:name|label|part|id|node|user|domain|site|between|owner|cluster)"\s*:\s*("(?:[^"\\]|\\.)*"|\[[^\]]*\])/g;
  return [...document.matchAll(named)].flatMap(([, name = ""]) => name.match(latinWord) ?? []);
}

/** Names of things in the documents of this browser: not the page's words. */
async function namesIn(page: Page): Promise<string[]> {
  const documents = await page.evaluate(() =>
    Object.keys(localStorage).map((key) => localStorage.getItem(key) ?? ""),
  );
  return documents.flatMap(namesOf);
}

for (const code of codes.slice(1)) {
  for (const lab of labs) {
    const left = new Map<string, string>();
    const cut = new Map<string, string>();
    const looker = (page: Page) => async (what: string) => {
      const names = new Set([...(await namesIn(page)), ...(await namesInNotes(code))]);
      const now = await seen(page);
      for (const text of now.texts)
        for (const word of latinIn(text, names)) left.set(word, `${what}: ${text.slice(0, 100)}`);
      // What is in Latin letters is cut in English too, with the whole of it in its title.
      for (const one of now.cut) if (/(?!\p{Script=Latin})\p{L}/u.test(one)) cut.set(one, what);
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
