// What can be wrong with the scenarios that the browser keeps: explained, nothing lost, and the page starts.

import type { Page } from "@playwright/test";
import { paneOf, show } from "./support/graph.js";
import { expect, test } from "./support/page.js";
import { downloaded, open, status, tab, tabNames } from "./support/page-actions.js";
import { edit, keep, keptAll, more, saved, writeElsewhere } from "./support/storage.js";

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
  await expect(status(page)).toContainText("starts work");
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
    for (const one of await region.locator(".card summary:visible").all()) await one.click();
    await page.keyboard.press("Escape");
    for (const one of await region.locator("summary:visible").all()) await one.click();
  }
  for (const name of await tabNames(page)) {
    await tab(page, name);
    await expect(page.getByRole("tabpanel")).not.toBeEmpty();
    for (const summary of await page.getByRole("tabpanel").locator("summary:visible").all()) {
      await summary.click();
    }
  }
  await expect(status(page)).toContainText("Cannot plan");
});

/** What a kept text is, beside what is said of it. */
const unreadable: Record<string, [content: () => string, message: string]> = {
  "no JSON": [() => "{", "not valid JSON"],
  "no document": [() => "[1, 2]", "the document is a list; give an object"],
  nothing: [() => "null", "null"],
  "a prototype": [
    () =>
      '{"__proto__":{"inView":true},"constructor":{"prototype":{}},"format":"coalloc","version":1}',
    "__proto__",
  ],
  "of a later version": [() => JSON.stringify({ ...scenario(), version: 2 }), "version"],
  huge: [() => JSON.stringify({ ...scenario(), notes: "n".repeat(4_300_000) }), "4 MiB"],
  "5,000 sites": [
    () => {
      const { grid, ...rest } = scenario();
      const sites = Array.from({ length: 5000 }, (_, at) => ({ name: `S${at}`, cpus: 1 }));
      return JSON.stringify({ ...rest, grid: { ...grid, sites } });
    },
    "has 5,001 sites and exchange points; the most is 1,000",
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
  for (const [name, [content, message]] of Object.entries(unreadable)) {
    await test.step(name, async () => {
      await openWith(page, content());
      const alert = page
        .getByRole("alert")
        .filter({ hasText: "cannot be opened. It is still stored" });
      await expect(alert).toContainText(message);
      await expect(status(page)).toContainText("7 of 10 starts work");
      const file = await downloaded(page, () =>
        alert.getByRole("button", { name: "Save the stored scenario" }).click(),
      );
      expect(file === content()).toBe(true);
      // An edit is kept beside it, and the next visit opens that.
      await edit(page, 3);
      await expect(saved(page)).toBeVisible();
      await page.reload();
      await expect(page.getByText("Your last scenario was restored.")).toBeVisible();
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
