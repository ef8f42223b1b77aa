// What can be wrong with the browser's storage: a word on the screen, nothing lost, and the page goes on without a reload.

import type { Locator, Page } from "@playwright/test";
import { paneOf, show } from "./support/graph.js";
import { downloaded, open, status, tab } from "./support/hands.js";
import { expect, test } from "./support/page.js";
import { keep, keptAll, keptHere, writeElsewhere } from "./support/storage.js";

interface Named {
  name: string;
}

/** A scenario with everything in it that can have a name. */
function scenario() {
  const site = (name: string, at: number) => ({
    name,
    cpus: 8,
    domain: "D",
    attributes: ["ssd"],
    position: { x: 200 * at, y: 0 },
  });
  const part = (name: string, at: number) => ({
    name,
    cpus: 2,
    requiredAttributes: ["ssd"],
    preferredAttributes: [{ attribute: "gpu", penalty: 1 }],
    position: { x: 200 * at, y: 0 },
  });
  const reservation = (label: string) => ({
    label,
    startSeconds: 0,
    endSeconds: 7200,
    sites: [{ part: "A", site: "S0", cpus: 1 }],
    paths: [{ nodes: ["S0", "S1"], bandwidthMbps: 10 }],
  });
  return {
    format: "coalloc",
    version: 1,
    title: "Names",
    grid: {
      domains: [{ name: "D" }, { name: "E" }] as Named[],
      sites: ["S0", "S1"].map(site),
      exchangePoints: [{ name: "X0" }] as Named[],
      links: [
        { between: ["S0", "S1"], bandwidthMbps: 1000 },
        { between: ["S1", "X0"], bandwidthMbps: 1000 },
      ],
    },
    request: {
      parts: ["A", "B"].map(part),
      flows: [{ between: ["A", "B"], bandwidthMbps: 10 }],
      timeFrame: { earliestStartSeconds: 0, latestStartSeconds: 3600, durationSeconds: 3600 },
      domainRules: [{ parts: ["A", "B"], kind: "apart" }],
    },
    options: { preference: { type: "byDomain", weights: [{ domain: "D", weight: 2 }] } },
    reservations: ["R1", "R2"].map(reservation),
    workload: { users: [{ name: "U1" }, { name: "U2" }], replications: 1 },
  };
}

/** Opens the page with this scenario in its storage. */
async function openWith(page: Page, content: string): Promise<void> {
  await page.goto("./");
  await expect(status(page)).toContainText("windows work");
  await page.evaluate(() => sessionStorage.clear());
  await keep(page, content);
  // The page that was opened first must not write it.
  await page.goto("about:blank");
  await page.goto("./");
}

test("names that a kept scenario repeats break no view and no tab, and the error is shown", async ({
  page,
}) => {
  const document = scenario();
  const { grid, request, reservations, workload, options } = document;
  const lists: unknown[][] = [
    grid.domains,
    grid.sites,
    grid.exchangePoints,
    grid.links,
    request.parts,
    request.flows,
    request.domainRules,
    reservations,
    workload.users,
    options.preference.weights,
  ];
  for (const list of lists) list.push(...list, ...list);
  for (const { attributes } of grid.sites) attributes.push("ssd");
  for (const part of request.parts) {
    part.requiredAttributes.push("ssd");
    part.preferredAttributes.push(...part.preferredAttributes);
  }
  await openWith(page, JSON.stringify(document));
  await expect(status(page)).toContainText("Cannot plan");
  for (const pane of ["Resources", "Request"] as const) {
    const region = paneOf(page, pane);
    await show(region, "Table");
    await expect(region.getByRole("table").first().getByRole("row")).not.toHaveCount(0);
    const rows = await region.getByRole("row").count();
    await region
      .getByRole("button", { name: /^Delete / })
      .first()
      .click();
    await expect(region.getByRole("row")).not.toHaveCount(rows);
    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await expect(region.getByRole("row")).toHaveCount(rows);
    await show(region, "Text");
    await expect(region.getByRole("textbox", { name: /as text$/ })).not.toHaveValue("");
    await show(region, "Drawing");
    await expect(region.getByRole("option")).not.toHaveCount(0);
    // Those of the same name lie upon each other.
    await region.getByRole("option").last().click();
    for (const one of await region.locator("summary:visible").all()) await one.click();
  }
  for (const one of await page.getByRole("tab").all()) {
    await one.click();
    await expect(page.getByRole("tabpanel")).not.toBeEmpty();
    for (const summary of await page.getByRole("tabpanel").locator("summary:visible").all()) {
      await summary.click();
    }
  }
  await expect(status(page)).toContainText("Cannot plan");
});

/** What a kept text is, beside what is said of it. */
const unreadable: Record<string, [content: () => string, told: string]> = {
  "no JSON": [() => "{", "not valid JSON"],
  "no document": [() => "[1, 2]", "not a Coalloc scenario"],
  nothing: [() => "null", "null"],
  "a prototype": [
    () =>
      '{"__proto__":{"inView":true},"constructor":{"prototype":{}},"format":"coalloc","version":1}',
    "unknown field `__proto__`",
  ],
  "of a later version": [() => JSON.stringify({ ...scenario(), version: 2 }), "version"],
  huge: [() => JSON.stringify({ ...scenario(), notes: "n".repeat(4_300_000) }), "4 MiB"],
  "5,000 sites": [
    () => {
      const { grid, ...rest } = scenario();
      const sites = Array.from({ length: 5000 }, (_, at) => ({ name: `S${at}`, cpus: 1 }));
      return JSON.stringify({ ...rest, grid: { ...grid, sites } });
    },
    "has 5,001 sites and exchange points; the most is 200",
  ],
  "3,000 parts, and something else wrong before them": [
    () => {
      const { grid, request, ...rest } = scenario();
      const parts = Array.from({ length: 3000 }, (_, at) => ({ name: `P${at}`, cpus: 1 }));
      return JSON.stringify({
        ...rest,
        grid: { ...grid, domains: [] },
        request: { ...request, parts },
      });
    },
    "has 3,000 parts; the most is 12",
  ],
  "a name as long as a book": [
    () => {
      const { grid, ...rest } = scenario();
      return JSON.stringify({
        ...rest,
        grid: { ...grid, domains: [{ name: "D".repeat(500_000) }] },
      });
    },
    "has 500,000 characters in one name; the most is 64",
  ],
};

test("a kept scenario that cannot be opened is explained, kept and offered; the page starts without it", async ({
  page,
}) => {
  for (const [name, [content, told]] of Object.entries(unreadable)) {
    await test.step(name, async () => {
      await openWith(page, content());
      const alert = page
        .getByRole("alert")
        .filter({ hasText: "cannot be opened. It is still kept" });
      await expect(alert).toContainText(told);
      await expect(status(page)).toContainText("7 of 10 windows work");
      const file = await downloaded(page, () =>
        alert.getByRole("button", { name: "Save what was kept" }).click(),
      );
      expect(file === content()).toBe(true);
      // An edit is kept beside it, and the next visit opens that.
      await edit(page, 3);
      await expect(saved(page)).toBeVisible();
      await page.reload();
      await expect(page.getByText("Your scenario from last time is back.")).toBeVisible();
      // Not printed where it fails: some are long.
      expect((await keptAll(page)).includes(content())).toBe(true);
      await page.evaluate(() => localStorage.clear());
    });
  }
});

test("of the earlier scenarios each is judged by itself: the bad ones can be saved and removed", async ({
  page,
}) => {
  const good = JSON.stringify(scenario());
  const about = (fields: object) =>
    JSON.stringify({
      title: "Good",
      at: Date.now(),
      page: "",
      inView: false,
      ships: false,
      ...fields,
    });
  const entries: Record<string, string> = {
    good: `${about({})}\n${good}`,
    "bad-date": `${about({ title: "Bad date", at: 8_640_000_000_000_001 })}\n${good.replace("Names", "Other")}`,
    "bad-title": `${about({ title: { toString: 1 } })}\n${good.replace("Names", "Third")}`,
    empty: "",
    null: "null",
    polluted: '{"__proto__":{"list":[]},"at":1,"title":"Polluted"}\n{"__proto__":{}}',
    garbage: "\u0000\uffff{",
    __proto__x: "{}",
    twice: `${about({ title: "Twice" })}\n${good}`,
  };
  await open(page);
  await writeElsewhere(
    page,
    Object.fromEntries(
      Object.entries(entries).map(([id, text]) => [`coalloc.scenario.${id}`, text]),
    ),
  );
  const dialog = await more(page);
  const rows = page.getByTestId("recent").getByRole("listitem");
  // The same document is listed once.
  await expect(rows).toHaveCount(8);
  await expect(rows.filter({ hasText: "Bad date" })).toContainText("date unknown");
  await expect(rows.filter({ hasText: "This is not a scenario" })).toHaveCount(3);
  const polluted = rows.filter({ hasText: "Polluted" });
  await polluted.getByRole("button").click();
  await expect(polluted).toContainText("This cannot be opened");
  expect(
    await downloaded(page, () => polluted.getByRole("button", { name: "Download" }).click()),
  ).toBe('{"__proto__":{}}');
  for (let left = 7; left > 3; left -= 1) {
    await dialog.getByRole("button", { name: "Remove" }).first().click();
    await expect(rows).toHaveCount(left);
  }
  await rows.filter({ hasText: "Bad date" }).getByRole("button").click();
  await expect(page.getByText("Opened Bad date.")).toBeVisible();
  await expect(page.getByRole("option", { name: /^Site S0/ })).toBeVisible();
});

const saved = (page: Page) => page.getByText("Saved in this browser");
const notSaved = (page: Page) => page.getByText("Not saved");

async function more(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: "More…" }).click();
  return page.getByRole("dialog", { name: "More scenarios" });
}

/** Changes the scenario to one that no other step has. */
async function edit(page: Page, windows: number): Promise<void> {
  await page.getByLabel("Windows tried").fill(`${windows}`);
}

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

const says = (words: (page: Page) => Locator) => (page: Page) => expect(words(page)).toBeVisible();

const storageFaults: Record<string, Fault> = {
  denied: {
    begin: (page) => call(page, "denied"),
    end: (page) => call(page, ""),
    word: says(notSaved),
  },
  full: {
    begin: (page) =>
      page.evaluate(() => {
        let text = "";
        for (let size = 2 ** 23; size >= 1; size /= 2) {
          try {
            localStorage.setItem("of another page", text + "x".repeat(size));
            text += "x".repeat(size);
          } catch {
            // Half of it may fit.
          }
        }
      }),
    end: (page) => writeElsewhere(page, { "of another page": null }),
    // A reload shows what was kept last, and says so.
    word: says((page) => notSaved(page).or(page.getByText("from last time is back"))),
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
    await expect(status(page)).toContainText("windows work");
  },
  planning: async (page) => {
    await edit(page, 2);
    await expect(status(page)).toContainText("of 2 windows work");
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

for (const [name, { begin, end, word }] of Object.entries(storageFaults)) {
  test(`storage ${name}: at every place a word, nothing lost, and on without a reload`, async ({
    page,
  }) => {
    await makeDeniable(page);
    await open(page);
    for (const [at, [place, act]] of Object.entries(places).entries()) {
      await test.step(place, async () => {
        const windows = 3 + at;
        await edit(page, windows);
        await expect(saved(page)).toBeVisible();
        await begin(page);
        await note(page, "Longer. ".repeat(200 * at + 200));
        await word(page);
        await act(page);
        await word(page);
        // What was in view is there again, or kept until it can be.
        const isBack = place === "opening" && name !== "denied";
        if (isBack) await expect(page.getByLabel("Windows tried")).toHaveValue(`${windows}`);
        await end(page);
        await edit(page, 8);
        await expect(saved(page)).toBeVisible();
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
