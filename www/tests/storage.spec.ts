// What can be wrong with the browser's storage: a word on the screen, nothing lost, and the page goes on without a reload.

import type { Page } from "@playwright/test";
import { paneOf, show } from "./support/graph.js";
import { open, status, tab } from "./support/hands.js";
import { expect, test } from "./support/page.js";
import { keep, keptAll, keptHere } from "./support/storage.js";

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
