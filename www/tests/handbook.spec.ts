// The handbook: static pages that need no script, and links from them that open the playground as they say.

import { article, articleNames, classNames } from "../build/handbook.js";
import { live as coAllocation } from "../src/labs/co-allocation/text/en/live.js";
import { live as cors } from "../src/labs/cors/text/en/live.js";
import { live as elastic } from "../src/labs/elastic/text/en/live.js";
import { live as market } from "../src/labs/market/text/en/live.js";
import { learnText } from "../src/text/en/learn.js";
import { violations } from "./support/axe.js";
import { expect, test } from "./support/page.js";
import { openedTab, open as openPage, status } from "./support/page-actions.js";

const listed = [...articleNames, ...classNames];
const pages = ["index", ...listed];
const tabNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "co-allocation": coAllocation.tabs,
  cors: cors.tabs,
  elastic: elastic.tabs,
  market: market.tabs,
};
const at = (name: string) => `./handbook/${name}.html`;

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every page is whole, and as wide as a phone", async ({ page }) => {
    for (const name of pages) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(at(name));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(article(name).title);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(390);
      const pictures = page.getByRole("img");
      for (const picture of await pictures.all()) {
        const width = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
        expect(width, `${name}: ${await picture.getAttribute("alt")}`).toBeGreaterThan(100);
      }
    }
  });

  test("every article can be reached from the contents, and leads to all others", async ({
    page,
  }) => {
    await page.goto(at("index"));
    for (const name of listed) {
      const { title } = article(name);
      await page.getByRole("main").getByRole("link", { name: title, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      const list = page.getByRole("navigation", { name: "Handbook" });
      await expect(list.getByRole("link")).toHaveCount(listed.length);
      await expect(list.locator("[aria-current=page]")).toHaveText(title);
      await page.getByRole("link", { name: "Coalloc handbook" }).click();
    }
    await page.goto("./");
    await page.getByRole("link", { name: "handbook" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(article("index").title);
  });
});

test.describe("for everybody", () => {
  test.use({ bypassCSP: true });

  for (const colorScheme of ["light", "dark"] as const)
    test(`axe finds nothing, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      for (const name of pages) {
        await page.goto(at(name));
        expect(await violations(page), name).toEqual([]);
      }
    });
});

/** Words that may stand in cells beside each other. */
const loosely = (words: string) =>
  new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s*"));

for (const name of articleNames)
  test(`links of ${name} open the playground as they say`, async ({ page }) => {
    const { links } = article(name);
    expect(links.length).toBeGreaterThan(0);
    for (const { lab, preset, address, view, shows } of links)
      await test.step(`${lab} ${JSON.stringify(view)}`, async () => {
        await page.goto(at(name));
        await page
          .locator(`main a[href="${address.replaceAll("&", "&amp;")}"]`)
          .first()
          .click();
        await expect(page.getByText("Opened the shared scenario.")).toBeVisible();
        await expect(page.getByRole("alert")).toHaveCount(0);
        await expect(page.getByLabel("Preset")).toHaveValue(preset);
        const { tab } = view;
        if (typeof tab === "string") {
          await expect(page.getByRole("tabpanel")).toBeVisible();
          expect(await openedTab(page)).toBe(tabNames[lab]?.[tab]);
        }
        await expect(status(page)).toContainText(/\w/);
        for (const words of shows) await expect(page.locator("body")).toContainText(loosely(words));
      });
  });

test("Learn leads to every article", async ({ page }) => {
  await openPage(page);
  await page.getByRole("button", { name: "Learn" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: learnText.handbook.heading }).click();
  await expect(dialog.getByRole("link")).toHaveText(Object.values(learnText.handbook.articles));
  const [opened] = await Promise.all([
    page.context().waitForEvent("page"),
    dialog.getByRole("link", { name: learnText.handbook.articles.cors }).click(),
  ]);
  await expect(opened.getByRole("heading", { level: 1 })).toHaveText(
    learnText.handbook.articles.cors,
  );
});
