// A scenario made to mislead or to break the page: everything in it is shown as the text it is, everywhere.

import type { Page } from "@playwright/test";
import { deflateSync, strToU8, zlibSync } from "fflate";
import { expect, test } from "./support/page.js";
import { downloaded, open, savedAs, status, tab, tabNames } from "./support/page-actions.js";

const markup = "<img src=x onerror=window.hacked=1>";
const names = {
  sites: [markup, `"><script>window.hacked=1</script>`, "שרת ١٢ א", "W".repeat(64)],
  exchange: "{{constructor}} $1 %s &amp; ]]>",
  domains: ["</text></svg><img src=x onerror=window.hacked=1>", "Z̷̢̛͙͇̀a̸͉̓l̴̰̈́g̶̳̾o̵"],
  parts: ["javascript:window.hacked=1", "'onfocus=window.hacked=1 autofocus='", "=HYPERLINK(1)"],
};

/** A scenario that is valid, with such names wherever there is one. */
function hostile(): string {
  const [a = "", b = "", c = "", d = ""] = names.sites;
  const [p = "", q = "", r = ""] = names.parts;
  const link = (from: string, to: string) => ({ between: [from, to], bandwidthMbps: 1000 });
  return JSON.stringify({
    format: "coalloc",
    version: 1,
    title: `${markup} title`,
    notes: `${markup}\n${"long ".repeat(1900)}`,
    grid: {
      domains: names.domains.map((name) => ({ name })),
      sites: names.sites.map((name, at) => ({ name, cpus: 8, domain: names.domains[at % 2] })),
      exchangePoints: [{ name: names.exchange }],
      links: [link(a, b), link(b, c), link(c, d), link(d, a), link(a, names.exchange)],
    },
    request: {
      parts: [p, q, r].map((name) => ({ name, cpus: 2 })),
      flows: [{ between: [p, q], bandwidthMbps: 100 }],
      timeFrame: { earliestStartSeconds: 0, latestStartSeconds: 3600, durationSeconds: 3600 },
    },
    reservations: [
      {
        label: markup,
        startSeconds: 0,
        endSeconds: 7200,
        sites: [{ part: p, site: a, cpus: 1 }],
        paths: [],
      },
    ],
    workload: { users: [{ name: markup, disclosedPercent: 100 }], replications: 2 },
  });
}

async function give(page: Page, name: string, content: string | Buffer): Promise<void> {
  const buffer = Buffer.from(content);
  await page.getByTestId("open-file").setInputFiles({ name, mimeType: "text/plain", buffer });
}

/** Nothing of a name became an element, ran, or made the page wider than the window. */
async function expectHarmless(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    hacked: "hacked" in window,
    // The page has one script of its own in it.
    elements: document.querySelectorAll("img[src=x], [onerror], [autofocus], script:not([src])")
      .length,
    wider: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  }));
  expect(found).toEqual({ hacked: false, elements: 1, wider: false });
}

test("hostile names are shown as they are, in every view and in what is taken away", async ({
  page,
}) => {
  await open(page);
  await give(page, "hostile.json", hostile());
  await expect(page.getByText("Opened hostile.json.")).toBeVisible();
  await expect(status(page)).toContainText("starts work");
  await expect(page.getByRole("option", { name: `Site ${markup}` })).toBeVisible();
  for (const name of await tabNames(page)) {
    await tab(page, name);
    await expect(page.getByRole("tabpanel")).not.toBeEmpty();
    await page.waitForTimeout(150);
    await expectHarmless(page);
  }
  await tab(page, "Simulate");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByTestId("run-result")).toContainText("2 days");
  await expect(page.getByRole("figure", { name: "Success ratio" })).toBeVisible();
  await expectHarmless(page);

  const [opener, file] = savedAs(page, "Success", "SVG");
  await opener.click();
  const svg = await downloaded(page, () => file.click());
  await page.getByRole("button", { name: "Save a picture: Resources", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Save as picture" });
  await dialog.getByRole("radio", { name: /^SVG/ }).check();
  const picture = await downloaded(page, () =>
    dialog.getByRole("button", { name: "Save picture" }).click(),
  );
  for (const text of [svg, picture]) {
    const drawn = await page.evaluate((content) => {
      const parsed = new DOMParser().parseFromString(content, "image/svg+xml");
      return {
        broken: parsed.querySelectorAll("parsererror").length,
        foreign: parsed.querySelectorAll("img, script, foreignObject, a, [onerror], [onfocus]")
          .length,
        words: parsed.documentElement.textContent,
      };
    }, text);
    expect(drawn).toMatchObject({ broken: 0, foreign: 0 });
    expect(drawn.words).toContain(text === picture ? markup : "Success ratio");
  }
});

test("files made to break a reader are refused in words, soon, and change nothing", async ({
  page,
}) => {
  await open(page);
  const before = await status(page).textContent();
  const bomb = zlibSync(new Uint8Array(40_000_000), { level: 9 });
  const deep = "[".repeat(100_000) + "]".repeat(100_000);
  const link = `#share=1.${Buffer.from(deflateSync(strToU8(deep))).toString("base64url")}`;
  const cases: [name: string, content: string | Buffer, message: RegExp][] = [
    [
      "deep.json",
      `{"format":"coalloc","version":1,"title":${deep}}`,
      /objects and lists lie in each other/,
    ],
    ["number.json", '{"format":"coalloc","version":1e999}', /number at line .* is out of range/],
    [
      "experiment.json",
      `{"format":"coalloc-experiment","version":1,"title":${deep}}`,
      /objects and lists lie in each other/,
    ],
    ["bomb.gz", Buffer.from(bomb), /bomb.*this is no text/],
    ["large.json", " ".repeat(5_000_000), /4 MiB/],
    ["right\u202Egpj.json", "{", /not valid JSON/],
  ];
  for (const [name, content, message] of cases) {
    const begun = Date.now();
    await give(page, name, content);
    await expect(page.getByRole("alert").filter({ hasText: message }).first(), name).toBeVisible();
    expect(Date.now() - begun, name).toBeLessThan(15_000);
    await expect(page.locator("body"), name).not.toContainText("\u202E");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await page.evaluate((hash) => location.assign(hash), link);
  await expect(page.getByRole("dialog", { name: "This link cannot be opened" })).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await status(page).textContent()).toBe(before);
});
