// Every view, lesson and dialog of every lab in every other language: nothing is left in English, nothing is cut off.

import type { Page } from "@playwright/test";
import { codes } from "../src/text/languages.js";
import { latinIn } from "./support/latin.js";
import { expect, test } from "./support/page.js";
import { labs, latinWords, namesIn, seen, shippedNames } from "./support/seen.js";
import {
  lessonsOf,
  openLab,
  walkDialogs,
  walkLessons,
  walkPanes,
  walkTabs,
} from "./support/walk.js";

test.slow();

/** Names in the notes of documents that ship. */
async function namesInNotes(code: string): Promise<string[]> {
  const { documents } = (await import(`../src/text/${code}/documents.ts`)) as {
    documents: object;
  };
  const { shippedNotes } = (await import(`../src/text/${code}/shipped.ts`)) as {
    shippedNotes: object;
  };
  return latinWords(JSON.stringify([Object.values(documents), shippedNotes]));
}

for (const code of codes.slice(1)) {
  for (const lab of labs) {
    const left = new Map<string, string>();
    const cut = new Map<string, string>();
    let shipped: readonly string[] = [];
    test.beforeAll(async () => {
      shipped = [...shippedNames, ...(await namesInNotes(code))];
    });
    const looker = (page: Page) => async (what: string) => {
      const names = new Set([...(await namesIn(page)), ...shipped]);
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
      await walkLessons(page, await lessonsOf(lab), `${code}/`, lab, looker(page));
      expectNothing();
    });
  }
}
