// The handbook: articles beside the playground, static pages rendered from handbook/*.md when the site is built.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { deflateSync, strToU8 } from "fflate";
// Markdown by markdown-it, the CommonMark parser of VS Code; equations by Temml, whose MathML needs no script, style or font. Both MIT.
import MarkdownIt from "markdown-it";
import temml from "temml";
import type { Plugin } from "vite";
import { handbook as english } from "../src/text/en/handbook.js";
import * as language from "../src/text/en/language.js";
import type * as pageWords from "../src/text/en/page.js";
import { codes, type Language, languages } from "../src/text/languages.js";
import { folderOf, rootFrom, wordsOf } from "./language.js";
import { handbookPolicy, policyTag } from "./policy.js";

const www = new URL("../", import.meta.url);
const presets = new URL("../src/labs/", www);

/** The articles in the order of the contents: groups of file names. */
const groups = {
  basics: ["reservations", "programs"],
  systems: ["co-allocation", "cors", "elastic", "market"],
  experiments: ["measuring", "rules", "figures"],
} as const;

/** The handbook in a language: its folder, and the words around its articles. */
export interface Edition {
  readonly code: Language;
  readonly words: typeof english;
  readonly unbroken: typeof language.unbroken;
}

const inEnglish: Edition = { code: "en", words: english, unbroken: language.unbroken };

/** The folder of its articles. */
const folderIn = (code: Language) => new URL(`handbook/${code === "en" ? "" : `${code}/`}`, www);

/** Plans of classes; they are listed behind the articles. */
export const classNames = ["class-first-contact", "class-optimization", "class-markets"] as const;

export const articleNames: readonly string[] = Object.values(groups).flat();

/** A state of the playground that an article links to. */
export interface LiveLink {
  readonly lab: string;
  readonly preset: string;
  readonly document: object;
  readonly view: Readonly<Record<string, unknown>>;
  /** From a page of the handbook. */
  readonly address: string;
  /** Words that the playground shows there, checked by tests. */
  readonly shows: readonly string[];
}

/** A mean of a stored experiment that an article quotes, checked by tests. */
export interface Quote {
  /** `lab/experiment`. */
  readonly stored: string;
  readonly series: string;
  readonly measure: string;
  readonly subject: string;
  readonly x: number;
  /** The mean and half of its interval, as the article writes them. */
  readonly mean: string;
  readonly halfWidth: string | undefined;
}

export interface Article {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** The body below its title. */
  readonly html: string;
  readonly links: readonly LiveLink[];
  readonly quotes: readonly Quote[];
}

/** An article of the handbook, or its contents (`index`). */
export function article(name: string, edition = inEnglish): Article {
  const source = readFileSync(new URL(`${name}.md`, folderIn(edition.code)), "utf8").replaceAll(
    "\r\n",
    "\n",
  );
  const [, title = "", about = "", body = ""] =
    /^---\ntitle: (.+)\nabout: (.+)\n---\n(.*)$/s.exec(source) ?? [];
  if (body === "") throw new Error(`handbook/${name}.md does not begin with its title and about`);
  const quotes = [...body.matchAll(/<!-- stored: (.*?) -->/g)].map(([, text = ""]) =>
    quoteOf(text),
  );
  const links = linksIn(body);
  const text = body.replace(/\n?<!--.*?-->/gs, "");
  return { name, title, about, html: rendered(text, edition), links, quotes };
}

/** `lab/experiment | series | measure [of subject] | x | mean ± half width` */
function quoteOf(text: string): Quote {
  const [stored = "", series = "", measured = "", x = "", value = ""] = text.split(" | ");
  const [measure = "", subject = ""] = measured.split(" of ");
  const [mean = "", halfWidth] = value.split(" ± ");
  return { stored, series, measure, subject, x: Number(x), mean, halfWidth };
}

/** Live links in a text, each with what a comment behind it says that it shows. */
function linksIn(body: string): LiveLink[] {
  const found = body.matchAll(/\((play:[^)\s]+)\)|<!-- shows: (.*?) -->/g);
  const links: LiveLink[] = [];
  for (const [, link, shows] of found) {
    if (link !== undefined) links.push(liveLink(link));
    const last = links.pop();
    if (last !== undefined)
      links.push(shows === undefined ? last : { ...last, shows: shows.split(" | ") });
  }
  return links;
}

/** `play:LAB/PRESET?tab=TAB` and further fields of the lab's view. The address opens as long as share links do. */
function liveLink(link: string): LiveLink {
  const { pathname, searchParams } = new URL(link);
  const [lab = "", preset = ""] = pathname.split("/");
  const examples = new URL(`${lab.replaceAll("-", "_")}/document/presets/`, presets);
  const files = [`${preset}.json`, `gallery/${preset}.json`].map((file) => new URL(file, examples));
  const document = JSON.parse(readFileSync(files.find(existsSync) ?? examples, "utf8"));
  const fields = [...searchParams].map(([name, text]) => [
    name,
    /^\d+$/.test(text) ? Number(text) : text,
  ]);
  const view: LiveLink["view"] = Object.fromEntries(fields);
  const address = `../${lab === "co-allocation" ? "" : `?lab=${lab}`}${shared({ view, document })}`;
  return { lab, preset, document, view, address, shows: [] };
}

type Exercises = Readonly<
  Record<string, { readonly lab: string; readonly preset: string; readonly exercise: object }>
>;

/** Ready exercises, by the names in `exercise:` links; another language has their words. */
export function exercisesIn(code: Language): Exercises {
  const read = (folder: URL) =>
    JSON.parse(readFileSync(new URL("exercises.json", folder), "utf8")) as Record<string, object>;
  const english = read(folderIn("en")) as Exercises;
  const words = code === "en" ? {} : read(folderIn(code));
  return Object.fromEntries(
    Object.entries(english).map(([name, ready]) => [
      name,
      { ...ready, exercise: { ...ready.exercise, ...words[name] } },
    ]),
  );
}

/** The fragment of a share link, as `src/share/link.ts` makes and reads it. */
function shared(content: object): string {
  const dictionary = strToU8(readFileSync(new URL("src/share/dictionary-1.txt", www), "utf8"));
  const bytes = strToU8(JSON.stringify(content));
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(bytes));
  const folded = deflateSync(bytes, { level: 9, dictionary });
  return `#share=1.${Buffer.concat([sum, folded]).toString("base64url")}`;
}

/** Renders the texts of an edition. */
function markdownOf({ code, words, unbroken }: Edition) {
  const markdown = new MarkdownIt({ typographer: false });
  const { rules } = markdown.renderer;
  // The texts are our own.
  markdown.validateLink = () => true;
  markdown.normalizeLink = (url) =>
    url.startsWith("play:") ? liveLink(url).address : inClass(url, code);
  rules.text = (tokens, at) => {
    const sentence = unbroken(tokens[at]?.content ?? "").replaceAll(" ± ", "\u00a0±\u00a0");
    return markdown.utils.escapeHtml(sentence);
  };
  /** `` `$x$` `` is an equation in a sentence. */
  const inline = rules.code_inline;
  rules.code_inline = (tokens, at, ...rest) => {
    const [, tex] = /^\$(.+)\$$/.exec(tokens[at]?.content ?? "") ?? [];
    return tex === undefined ? (inline?.(tokens, at, ...rest) ?? "") : math(tex, false);
  };
  /** A block of the language `math (3)` is an equation with its number in the paper; `math` one without; any other is code. */
  rules.fence = (tokens, at) => {
    const { info = "", content = "" } = tokens[at] ?? {};
    if (!info.startsWith("math")) {
      return `<pre tabindex="0"><code>${markdown.utils.escapeHtml(content)}</code></pre>\n`;
    }
    const [, number] = /^math(?: (\(.+\)))?$/.exec(info) ?? [];
    const beside = number === undefined ? "" : `<span class="number">${number}</span>`;
    return `<div class="equation"><div class="wide" tabindex="0" role="group" aria-label="${words.equation(number)}">${math(content, true)}</div>${beside}</div>\n`;
  };
  return markdown;
}

/**
 * `lesson:LAB/ID`, `slides:LAB/ID` for a projector, `sheets:LAB/PRESET` for paper, `exercise:NAME` of the ready ones; other
 * links stay as they are.
 */
function inClass(url: string, code: Language): string {
  const [, name = ""] = /^exercise:(.+)$/.exec(url) ?? [];
  const ready = name === "" ? undefined : exercisesIn(code)[name];
  if (ready !== undefined) {
    const { document, address } = liveLink(`play:${ready.lab}/${ready.preset}`);
    const content = shared({ view: { exercise: ready.exercise }, document });
    return address.replace(/#.*/, content);
  }
  const [, kind, lab, id] = /^(lesson|slides|sheets):(.+)\/(.+)$/.exec(url) ?? [];
  if (kind === undefined) return url;
  const asked = {
    lesson: `lesson=${id}`,
    slides: `lesson=${id}&display=projector`,
    sheets: `sheets=${id}&variants`,
  }[kind];
  return `../?${lab === "co-allocation" ? "" : `lab=${lab}&`}${asked}`;
}

/** Inline styles are forbidden by the policy; the style sheet says what they would. */
function math(tex: string, displayMode: boolean): string {
  return temml
    .renderToString(tex, { displayMode, throwOnError: true })
    .replace(/ style="[^"]*"/g, "");
}

/**
 * A heading can be linked to, a particle stays with the equation before it, and a picture that is a link is a figure with the
 * rest of its paragraph as the caption.
 */
function rendered(text: string, edition: Edition): string {
  return markdownOf(edition)
    .render(text)
    .replace(/<math(?:(?!<math).)*?<\/math>[ぁ-ん]/gs, '<span class="unbroken">$&</span>')
    .replace(/<h2>(.*?)<\/h2>/g, (_, words: string) => `<h2 id="${idOf(words)}">${words}</h2>`)
    .replace(
      /<p><a (href="[^"]*")><img src="(.*?)" alt="(.*?)"><\/a>\n?(.*?)<\/p>/gs,
      (_, link: string, source: string, alt: string, caption: string) =>
        `<figure><a class="live" ${link}><img ${pictureAt(source, alt, edition.code)}><span class="try">${edition.words.live}</span></a><figcaption>${caption}</figcaption></figure>`,
    );
}

const idOf = (words: string) =>
  words
    .toLowerCase()
    .replace(/<.*?>|&\w+;/g, "")
    .match(/[\w\p{L}]+/gu)
    ?.join("-") ?? "";

/** Where a picture is, in English unless it is drawn in that language, with its size, so that nothing moves when it comes. */
function pictureAt(source: string, alt: string, code: Language): string {
  const [own, file] = [folderIn(code), folderIn("en")].map((folder) => new URL(source, folder));
  const isOwn = own !== undefined && existsSync(own);
  const address = isOwn || code === "en" ? source : `../${rootFrom(code)}handbook/${source}`;
  // Before it is drawn for the first time.
  if (file === undefined || !existsSync(file)) return `src="${address}" alt="${alt}"`;
  const svg = readFileSync(isOwn ? own : file, "utf8");
  const [, width = "", height = ""] = /<svg[^>]* viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return `src="${address}" alt="${alt}" width="${Math.round(Number(width))}" height="${Math.round(Number(height))}"`;
}

/** A page as a file: `style` is the path of the style sheet in the folder of the language. */
export function pageOf(
  { name, title, about, html }: Article,
  style: string,
  edition = inEnglish,
): string {
  const { code, words } = edition;
  const isContents = name === "index";
  const at = articleNames.indexOf(name);
  const beside = [
    ["prev", words.before, articleNames[at - 1]] as const,
    ["next", words.next, articleNames[at + 1]] as const,
  ].flatMap(([rel, word, other]) =>
    isContents || other === undefined
      ? []
      : [`<a rel="${rel}" href="${other}.html">${word(article(other, edition).title)}</a>`],
  );
  const around = isContents
    ? ""
    : `<nav class="beside" aria-label="${words.beside}">${beside.join("")}</nav>`;
  const others = codes
    .filter((other) => other !== code)
    .map((other) => {
      const { name: own, short } = languages[other];
      const address = `${rootFrom(code)}../${folderOf(other)}handbook/${name}.html`;
      return `<a lang="${other}" hreflang="${other}" rel="alternate" href="${address.replace("./", "")}" title="${own}">${short}</a>`;
    });
  return `<!doctype html>
<html lang="${code}">
  <head>
    <meta charset="utf-8">
    ${policyTag(handbookPolicy)}
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${isContents ? title : words.title(title)}</title>
    <meta name="description" content="${about}">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="../${rootFrom(code).replace("./", "")}favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="../${style}">
  </head>
  <body>
    <header>
      ${isContents ? `<span>${words.name}</span>` : `<a href="index.html">${words.name}</a>`}
      <span>${others.join(" ")} <a class="open" href="../">${words.open}</a></span>
    </header>
    <main>
<h1>${title}</h1>
${isContents ? html + contents(name, 2, edition) : html}${around}
    </main>
    ${isContents ? "" : `<nav class="contents" aria-label="${words.nav}">${contents(name, 0, edition)}</nav>`}
  </body>
</html>
`;
}

/** The list of all articles, under headings of this level, or under plain words where it is 0. */
function contents(current: string, level: number, edition: Edition): string {
  const tag = level === 0 ? "p" : `h${level}`;
  return Object.entries({ ...groups, classes: classNames })
    .map(([group, names]) => {
      const items = names.map((name) => {
        const { title, about } = article(name, edition);
        const here = name === current ? ' aria-current="page"' : "";
        const more = level === 0 ? "" : `<p>${about}</p>`;
        return `<li><a href="${name}.html"${here}>${title}</a>${more}</li>`;
      });
      const heading = edition.words.groups[group as keyof typeof english.groups];
      return `<${tag}>${heading}</${tag}><ul class="${level === 0 ? "" : "articles"}">${items.join("")}</ul>`;
    })
    .join("\n");
}

/** The page's tokens, dark where the system is, and the handbook's own style. */
export function styleSheet(): string {
  const [tokens = "", own = ""] = ["src/styles/tokens.css", "handbook/handbook.css"].map((path) =>
    readFileSync(new URL(path, www), "utf8"),
  );
  const blocks = tokens.matchAll(/^:root(?:,\n:root)?(?:\[data-theme="(\w+)"\])? (\{.*?\n\})/gms);
  const { all, light, dark } = Object.fromEntries(
    [...blocks].map(([, name = "all", rules]) => [name, rules]),
  );
  if (!all || !light || !dark) throw new Error("tokens.css has another form");
  return `:root ${all}\n:root ${light}\n@media screen and (prefers-color-scheme: dark) {\n:root ${dark}\n}\n${own}`;
}

/** Writes the handbook beside the page: nothing of it is loaded with the page. */
export function handbook(code: Language): Plugin {
  return {
    name: "handbook",
    apply: "build",
    async generateBundle() {
      const { handbook: words } = await wordsOf<{ handbook: typeof english }>("handbook", code);
      const { unbroken } = await wordsOf<typeof language>("language", code);
      const edition = { code, words, unbroken };
      const emit = (fileName: string, source: string) =>
        this.emitFile({ type: "asset", fileName, source });
      const style = this.emitFile({ type: "asset", name: "handbook.css", source: styleSheet() });
      for (const name of ["index", ...articleNames, ...classNames])
        emit(
          `handbook/${name}.html`,
          pageOf(article(name, edition), this.getFileName(style), edition),
        );
      const pictures = new URL("pictures/", folderIn(code));
      for (const name of existsSync(pictures) ? readdirSync(pictures) : [])
        emit(`handbook/pictures/${name}`, readFileSync(new URL(name, pictures), "utf8"));
    },
    async transformIndexHtml(html) {
      const { page } = await wordsOf<typeof pageWords>("page", code);
      const [before, link, behind] = page.handbook;
      return html.replace(
        "</main>\n    </noscript>",
        `<p>${before}<a href="./handbook/index.html">${link}</a>${behind}</p>\n      </main>\n    </noscript>`,
      );
    },
  };
}
