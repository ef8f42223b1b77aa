// The handbook: links carry the states that they name, quoted means are those of stored results, pictures are small.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { lessons as coAllocation } from "../src/labs/co-allocation/text/en/lessons.js";
import { lessons as cors } from "../src/labs/cors/text/en/lessons.js";
import { lessons as elastic } from "../src/labs/elastic/text/en/lessons.js";
import { lessons as market } from "../src/labs/market/text/en/lessons.js";
import { readLink } from "../src/share/link.js";
import { learnText } from "../src/text/en/learn.js";
import { article, articleNames, classNames, pageOf, styleSheet } from "./handbook.js";

interface Stored {
  summary: {
    series: {
      name: string;
      curves: {
        measure: string;
        subject?: string;
        points: { x: number; mean: number; halfWidth?: number }[];
      }[];
    }[];
  };
}

const lessonsOf: Readonly<Record<string, readonly string[]>> = {
  "co-allocation": Object.keys(coAllocation),
  cors: Object.keys(cors),
  elastic: Object.keys(elastic),
  market: Object.keys(market),
};
const pictures = new URL("../handbook/pictures/", import.meta.url);
const largestPicture = 40_000;

const words = (html: string) =>
  html
    .replace(/<math.*?<\/math>|<[^>]*>/gs, " ")
    .replaceAll("&amp;", "&")
    .split(/\s+/)
    .filter((word) => /\w/.test(word));
/** A number as the articles write it. */
const numberIn = (text: string) => Number(text.replaceAll(",", "").replace("−", "-"));
const decimalsOf = (text: string) => text.split(".")[1]?.length ?? 0;
const rounded = (value: number, like: string) => Number(value.toFixed(decimalsOf(like)));

function meanOf(quote: ReturnType<typeof article>["quotes"][number]) {
  const [lab, experiment] = quote.stored.split("/");
  const file = new URL(`../src/labs/${lab}/stored/${experiment}.json`, import.meta.url);
  const { summary } = JSON.parse(readFileSync(file, "utf8")) as Stored;
  return summary.series
    .find(({ name }) => name === quote.series)
    ?.curves.find(
      ({ measure, subject = "" }) => measure === quote.measure && subject === quote.subject,
    )
    ?.points.find(({ x }) => x === quote.x);
}

describe.each(classNames)("handbook/%s", (name) => {
  const { title, html } = article(name);

  it("has minutes that add up, and tasks that exist", () => {
    const minutes = [...html.matchAll(/<tr>\s*<td[^>]*>(\d+)<\/td>/g)].map(([, text]) =>
      Number(text),
    );
    const all = minutes.reduce((sum, one) => sum + one, 0);
    expect(title).toContain(`Class of ${all} minutes`);
    const links = [...html.matchAll(/href="\.\.\/\?(.*?)"/g)].map(
      ([, query = ""]) => new URLSearchParams(query.replaceAll("&amp;", "&")),
    );
    expect(links.length).toBeGreaterThan(5);
    for (const asked of links) {
      // A share link: the exercise, opened in `ready-classes.spec.ts`.
      if ([...asked.keys()].every((key) => key === "lab")) continue;
      const lab = asked.get("lab") ?? "co-allocation";
      const [lesson, sheets] = [asked.get("lesson"), asked.get("sheets")];
      const folder = new URL(
        `../../src/labs/${lab.replaceAll("-", "_")}/document/presets/`,
        import.meta.url,
      );
      if (lesson !== null) expect(lessonsOf[lab]).toContain(lesson);
      else if (sheets !== null) expect(readdirSync(folder)).toContain(`${sheets}.json`);
      else expect(asked.has("teach")).toBe(true);
    }
  });
});

describe.each(["index", ...articleNames])("handbook/%s", (name) => {
  const { title, about, html, links, quotes } = article(name);
  const page = pageOf(article(name), "assets/handbook.css");
  const text = html.replace(/<[^>]*>/g, "").replaceAll("\u00a0", " ");

  it("has the form of every article", () => {
    expect(about.length).toBeGreaterThan(80);
    expect(about.length).toBeLessThan(240);
    if (name === "index") return;
    const headings = [...html.matchAll(/<h(\d)/g)].map(([, level]) => level);
    expect(new Set(headings)).toEqual(new Set(["2"]));
    expect(html).toMatch(/<h2 id="the-idea">/);
    expect(html).toMatch(/<h2 id="what-is-ours">/);
    expect(words(html).length).toBeGreaterThan(600);
    expect(words(html).length).toBeLessThan(1250);
    expect(learnText.handbook.articles).toHaveProperty(name, title);
  });

  it("draws every equation without script, style or error", () => {
    expect(page).not.toMatch(/ style=|<style|<script|merror|\$/);
    expect(page).not.toMatch(/\\[a-z]+/);
    expect([...page.matchAll(/class="equation"/g)].length).toBe(
      [...page.matchAll(/<math [^>]*display="block"/g)].length,
    );
  });

  it("links to the states that it names", () => {
    for (const { address, document, view } of links)
      expect(readLink(address.slice(address.indexOf("#")))).toEqual({ document, view });
  });

  it("says what the playground shows there", () => {
    for (const number of links.flatMap(({ shows }) => shows.join(" ").match(/\d[\d.,:]*\d/g) ?? []))
      expect(text, number).toContain(number);
  });

  it("quotes stored results", () => {
    for (const quote of quotes) {
      const found = meanOf(quote);
      if (found === undefined) throw new Error(`nothing is stored: ${JSON.stringify(quote)}`);
      expect(text).toContain(
        quote.halfWidth === undefined ? quote.mean : `${quote.mean} ± ${quote.halfWidth}`,
      );
      expect(rounded(found.mean, quote.mean), JSON.stringify(quote)).toBe(numberIn(quote.mean));
      if (quote.halfWidth !== undefined)
        expect(rounded(found.halfWidth ?? 0, quote.halfWidth)).toBe(numberIn(quote.halfWidth));
    }
  });

  it("describes its pictures, which are small", () => {
    for (const [, source = "", alt = ""] of html.matchAll(/<img src="(.*?)" alt="(.*?)"/g)) {
      expect(alt.length, source).toBeGreaterThan(25);
      expect(html).toMatch(new RegExp(`src="${source}"[^>]* width="\\d+" height="\\d+"`));
      expect(statSync(new URL(`../${source}`, pictures)).size, source).toBeLessThan(largestPicture);
    }
  });
});

it("every article is in Learn, in the same order", () => {
  expect(Object.keys(learnText.handbook.articles)).toEqual(articleNames);
});

it("every picture is used", () => {
  const all = articleNames.map((name) => article(name).html).join("");
  for (const name of readdirSync(pictures)) expect(all).toContain(`pictures/${name}"`);
});

it("the style has both displays", () => {
  expect(styleSheet()).toMatch(/--page: #eceff0.*prefers-color-scheme: dark.*--page: #0d1213/s);
});
