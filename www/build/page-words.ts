// Puts the words of a language into index.html, which has their names between percent signs.

import type { Plugin } from "vite";
import type * as english from "../src/text/en/page.js";
import type { Language } from "../src/text/languages.js";
import { rootFrom, wordsOf } from "./language.js";

const escaped = (text: string) => text.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function pageWords(code: Language): Plugin {
  let site = "";
  return {
    name: "page-words",
    configResolved({ env }) {
      site = env.VITE_SITE;
    },
    transformIndexHtml: {
      order: "pre",
      async handler(html) {
        const { page } = await wordsOf<typeof english>("page", code);
        const words: Readonly<Record<string, string | undefined>> = {
          ...page,
          handbook: undefined,
          root: rootFrom(code),
          VITE_SITE: site === "./" ? rootFrom(code) : undefined,
        };
        const named = html.replace('<html lang="en"', `<html lang="${code}"`);
        return named.replace(/%([a-z]\w*)%/gi, (all, name: string) => escaped(words[name] ?? all));
      },
    },
  };
}
