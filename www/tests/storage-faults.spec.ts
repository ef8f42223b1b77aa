// Each fault of the browser's storage at each place: a word on the screen, nothing lost, and no reload needed.

import type { Locator, Page } from "@playwright/test";
import { asDeployed } from "./support/budget.js";
import { expect, test } from "./support/page.js";
import { open, status, tab } from "./support/page-actions.js";
import { edit, keptAll, keptHere, more, saved, writeElsewhere } from "./support/storage.js";

const notSaved = (page: Page) => page.getByText("Not saved");

/** Another change, which takes more room than there was. */
async function note(page: Page, notes: string): Promise<void> {
  await tab(page, "Data");
  await page.locator("#scenario-notes").fill(notes);
}

/** The name of a window outlives a reload, where nothing else does. */
async function call(page: Page, name: string): Promise<void> {
  await page.evaluate((given) => {
    window.name = given;
  }, name);
}

/** Denies all storage to windows of the name "denied", as browsers do by their settings. */
async function makeDeniable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const area of ["localStorage", "sessionStorage"] as const) {
      const given = Object.getOwnPropertyDescriptor(window, area);
      Object.defineProperty(window, area, {
        get: () => {
          if (window.name === "denied") throw new DOMException("denied", "SecurityError");
          return given?.get?.call(window);
        },
      });
    }
  });
}

/** What the storage does; everything it does can end without a reload. */
interface Fault {
  begin(page: Page): Promise<void>;
  end(page: Page): Promise<void>;
  /** What the page says meanwhile. */
  word(page: Page): Promise<void>;
}

const warning = (page: Page) =>
  page.getByRole("main").getByText("The browser refused to store this scenario");
const says = (words: (page: Page) => Locator) => (page: Page) => expect(words(page)).toBeVisible();

/** Characters that another page stores, one text of each length as long as there is room. */
const fillers = Array.from({ length: 24 }, (_, at) => 2 ** (23 - at));

const storageFaults: Record<string, Fault> = {
  denied: {
    begin: (page) => call(page, "denied"),
    end: (page) => call(page, ""),
    word: says(notSaved),
  },
  full: {
    begin: (page) =>
      page.evaluate((sizes) => {
        for (const size of sizes) {
          try {
            localStorage.setItem(`another page ${size}`, "x".repeat(size));
          } catch {
            // Half of it may fit.
          }
        }
      }, fillers),
    end: (page) =>
      writeElsewhere(
        page,
        Object.fromEntries(fillers.map((size) => [`another page ${size}`, null])),
      ),
    // A reload shows what was kept last, and says so.
    word: says((page) => notSaved(page).or(page.getByText("last scenario was restored"))),
  },
  corrupt: {
    begin: async (page) => {
      const key = await page.evaluate(
        () => `coalloc.scenario.${sessionStorage.getItem("coalloc.tab")}`,
      );
      await writeElsewhere(page, {
        [key]: "{\u0000",
        "coalloc.scenario": "{",
        "coalloc.scenario.x": "[]",
      });
    },
    end: async (page) => {
      const dialog = await more(page);
      await expect(dialog.getByText("This is not a scenario")).not.toHaveCount(0);
      for (const button of await dialog.getByRole("button", { name: "Remove" }).all())
        await button.click();
      await page.keyboard.press("Escape");
    },
    word: says(saved),
  },
  cleared: {
    begin: async (page) => {
      const keys = await page.evaluate(() => Object.keys(localStorage));
      await writeElsewhere(page, Object.fromEntries(keys.map((key) => [key, null])));
    },
    end: async () => {},
    word: says(saved),
  },
  "two tabs": {
    begin: async (page) => {
      const opened = page.context().waitForEvent("page");
      await page.evaluate(() => void window.open(location.href));
      const other = await opened;
      await expect(other.getByText("this is a copy")).toBeVisible();
      await edit(other, 9);
      await expect(saved(other)).toBeVisible();
    },
    end: async (page) => {
      expect((await keptAll(page)).join()).toContain('"timeFrames":9,');
      for (const other of page.context().pages()) if (other !== page) await other.close();
    },
    word: says(saved),
  },
};

const places: Record<string, (page: Page) => Promise<void>> = {
  opening: async (page) => {
    await page.reload();
    await expect(status(page)).toContainText("starts work");
  },
  planning: async (page) => {
    await edit(page, 2);
    await expect(status(page)).toContainText("of 2 starts work");
  },
  simulating: async (page) => {
    await tab(page, "Simulate");
    await page.getByLabel("Days", { exact: true }).fill("2");
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await expect(page.getByTestId("run-result")).toContainText("2 days");
  },
  sharing: async (page) => {
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await expect(page.getByRole("dialog").getByRole("textbox")).toHaveValue(/#share=/);
    await page.keyboard.press("Escape");
  },
  importing: async (page) => {
    const buffer = Buffer.from("graph { a -- b -- c }");
    await page
      .getByTestId("open-file")
      .setInputFiles({ name: "three.dot", mimeType: "text/plain", buffer });
    await page.getByRole("button", { name: "Open as scenario" }).click();
    await expect(page.getByText("Opened three.dot.")).toBeVisible();
  },
};

/** A full storage stands for the others at the places between opening and importing. */
const isTried = (fault: string, place: string) =>
  asDeployed || fault === "full" || place === "opening" || place === "importing";

for (const [name, { begin, end, word }] of Object.entries(storageFaults)) {
  test(`storage ${name}: at every place a word, nothing lost, and on without a reload`, async ({
    page,
  }) => {
    await makeDeniable(page);
    await open(page);
    for (const [at, [place, act]] of Object.entries(places).entries()) {
      if (!isTried(name, place)) continue;
      await test.step(place, async () => {
        const windows = 3 + at;
        await edit(page, windows);
        await expect(saved(page)).toBeVisible();
        await begin(page);
        await note(page, "Longer. ".repeat(200 * at + 200));
        await word(page);
        // Work is at risk: that is said where nobody can have scrolled it away.
        if (name === "denied" || name === "full") await expect(warning(page)).toBeInViewport();
        await act(page);
        await word(page);
        // What was in view is there again, or kept until it can be.
        const isBack = place === "opening" && name !== "denied";
        if (isBack) await expect(page.getByLabel("Starts tried")).toHaveValue(`${windows}`);
        await end(page);
        await edit(page, 8);
        await expect(saved(page)).toBeVisible();
        await expect(warning(page)).toHaveCount(0);
        expect(await keptHere(page)).toContain('"timeFrames":8,');
        if (place === "importing" || (place === "opening" && !isBack)) {
          await expect
            .poll(async () => (await keptAll(page)).join())
            .toContain(`"timeFrames":${windows},`);
        }
      });
    }
  });
}
