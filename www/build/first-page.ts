// Puts the page as it is before its program has come into index.html: the first paint needs no more than that file and
// the styles. The page's own components make it when it is built, once for each arrangement.

import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";
import type { Query } from "../src/frame/layout-name.js";
import type { Language } from "../src/text/languages.js";
import { firstPicture } from "./first-picture.js";
import { catalogsOf } from "./language.js";
import { otherTerms } from "./terms.js";

const www = new URL("../", import.meta.url);
const folder = new URL("node_modules/.first-page/", www);

/** What the windows of each arrangement match. */
const arrangements: Record<string, readonly Query[]> = {
  wide: [],
  two: ["narrow"],
  stack: ["narrow", "upright"],
  phone: ["narrow", "upright", "phone"],
};

/** Rooms where the drawing says much and little, in pixels; `show.ts` takes the one that fits and fills the window. */
const rooms = { full: [702, 415], brief: [380, 292] } as const;

/** What is called of the page's own code. */
interface Page {
  queries: Record<Query, string>;
  extent: readonly [number, number];
  pageOf(room: readonly [number, number]): Promise<string>;
}

type Define = NonNullable<InlineConfig["define"]>;

const shared: InlineConfig = { configFile: false, root: fileURLToPath(www), logLevel: "warn" };

/** The page in a language; that of the root goes to another, where a first visit wishes for that. */
export function firstPage(code: Language): Plugin {
  let define: Define = {};
  return {
    name: "first-page",
    apply: "build",
    configResolved: (config) => {
      define = config.define ?? {};
    },
    transformIndexHtml: {
      order: "post",
      async handler(html) {
        const pages = `${await templates(code, define)}\n<script>${await script(code)}</script>\n`;
        return html.replace('<div id="app">', (app) => `${pages}    ${app}`);
      },
    },
  };
}

async function templates(code: Language, define: Define): Promise<string> {
  const { queries, extent, pageOf } = await page(code, define);
  const ask = (matching: readonly Query[]) => {
    const matches = (query: string) => matching.some((one) => queries[one] === query);
    Object.assign(globalThis, { matchMedia: (query: string) => ({ matches: matches(query) }) });
  };
  const made: string[] = [];
  for (const [name, matching] of Object.entries(arrangements)) {
    ask(matching);
    const around = still(await pageOf(rooms.full)).replace(drawing, '<svg class="canvas"></svg>');
    made.push(`<template id="first-${name}">${around}</template>`);
  }
  for (const [name, room] of Object.entries(rooms)) {
    const [svg] = drawing.exec(await pageOf(room)) ?? [];
    if (svg === undefined) throw new Error("the first page has no drawing");
    const given = JSON.stringify({ room, extent });
    made.push(`<template id="drawing-${name}" data-made='${given}'>${lean(still(svg))}</template>`);
  }
  return made.join("\n");
}

/** The page's own code, and what a browser has that it asks for. */
async function page(code: Language, define: Define): Promise<Page> {
  await build({
    ...shared,
    plugins: [catalogsOf(code), mediaQueries, svelte(), firstPicture(), otherTerms(code)],
    define,
    ssr: { noExternal: true },
    build: {
      ssr: "src/first-page/page.ts",
      outDir: fileURLToPath(folder),
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  });
  Object.assign(globalThis, {
    location: new URL("https://page.invalid/"),
    history: { replaceState: () => {} },
    document: { documentElement: { setAttribute: () => {} } },
  });
  return import(`${new URL("page.js", folder).href}?${Date.now()}`);
}

/** Without a browser, media queries are asked of the window that the page is made for. */
const mediaQueries: Plugin = {
  name: "media-queries",
  enforce: "pre",
  resolveId: (id) => (id === "svelte/reactivity" ? "\0media-queries" : undefined),
  load: (id) =>
    id === "\0media-queries"
      ? `export class MediaQuery {
           constructor(query) { this.query = query; }
           get current() { return matchMedia(this.query).matches; }
         }
         export const SvelteSet = Set, SvelteMap = Map;`
      : undefined,
};

const drawing = /<svg class="canvas.*?<\/svg>/s;

/** The markup to look at only: without what is read out, pointed at or updated; the policy forbids styles in it. */
function still(markup: string): string {
  return markup
    .replace(
      /<!--.*?-->|<div [^>]*popover="">.*?<\/div><\/div>|<input class="unseen"[^>]*>|<title>.*?<\/title>|<a class="skip.*?<\/a>|<p class="unseen.*?<\/p>/g,
      "",
    )
    .replace(/ (title|tabindex|focusable|role(?!="tab)|data-(node|link|label|testid))="[^"]*"/g, "")
    .replace(
      / aria-(hidden|label|labelledby|describedby|controls|haspopup|multiselectable)="[^"]*"/g,
      "",
    )
    .replaceAll(' style="', ' data-style="');
}

/** The drawing without what is not seen of it, its numbers rounded to what can be seen. */
function lean(svg: string): string {
  return svg
    .replace(/<(\w+) class="((hit|glow|ring) |bed svelte-\w+")[^>]*><\/\1>/g, "")
    .replace(/ (role|aria-selected)="[^"]*"/g, "")
    .replace(/<line class="line .*?>| d="[^"]*A[^"]*"/g, (outline) => rounded(outline, 0))
    .replace(/.+/s, (all) => rounded(all, 1));
}

function rounded(markup: string, digits: number): string {
  return markup.replace(/-?\d+\.\d+/g, (text) => {
    const value = Number(text);
    return `${Number(value.toFixed(Math.abs(value) < 10 ? 3 : digits))}`;
  });
}

/** The script that shows one of them, as text. */
async function script(language: Language): Promise<string> {
  const built = (await build({
    ...shared,
    define: { __LANGUAGE__: JSON.stringify(language) },
    build: {
      write: false,
      lib: { entry: "src/first-page/show.ts", formats: ["iife"], name: "first" },
    },
  })) as Rolldown.RolldownOutput[];
  const code = built[0]?.output[0].code ?? "";
  if (code === "" || code.includes("</script")) throw new Error("no script for the first page");
  return code.trim();
}
