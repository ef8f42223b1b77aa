// One page for each language: where a build is not the English one, `…/text/en/x.js` is `…/text/<code>/x.js`.

import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type InlineConfig, type Plugin, runnerImport } from "vite";
import { codes, type Language } from "../src/text/languages.js";
import { pseudoCatalogs } from "./pseudo.js";

const www = new URL("../", import.meta.url);
const [rootLanguage] = codes;
const catalog = /(?<=\/text\/)en(?=\/[\w-]+\.ts$)/;

/** Folder of a language in the site, with a slash behind it; that of the root has no name. */
export const folderOf = (code: Language): string => (code === rootLanguage ? "" : `${code}/`);

/** The way from the folder of a language to the root of the site. */
export const rootFrom = (code: Language): string => (code === rootLanguage ? "./" : "../");

/** Takes the catalogs of a language for the English ones; a test makes them from the English ones instead. */
export function catalogsOf(code: Language): Plugin {
  if (code === "en" && process.env.COALLOC_LANGUAGE === "pseudo") return pseudoCatalogs();
  return {
    name: "catalogs",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (code === "en" || !/(^|\/)(en|\.)\/[\w-]+\.(js|ts)$/.test(source)) return undefined;
      const english = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (english === null || !catalog.test(english.id)) return undefined;
      const id = english.id.replace(catalog, code);
      if (!existsSync(id)) this.error(`${id} is missing: the catalog of ${english.id}`);
      return id;
    },
  };
}

/** What a catalog exports in a language, for the build itself: one of the frame, or of a lab. */
export async function wordsOf<Words>(name: string, code: Language, lab?: string): Promise<Words> {
  const room = lab === undefined ? "" : `labs/${lab}/`;
  const file = fileURLToPath(new URL(`src/${room}text/${code}/${name}.ts`, www));
  const plugins = [catalogsOf(code)];
  const { module } = await runnerImport<Words>(file, {
    configFile: false,
    logLevel: "warn",
    plugins,
  });
  return module;
}

/** Builds the page in every other language as well. */
export function otherLanguages(configOf: (code: Language) => InlineConfig): Plugin {
  return {
    name: "other-languages",
    apply: "build",
    writeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        for (const code of codes.slice(1)) {
          await build({ ...configOf(code), configFile: false, logLevel: "warn" });
        }
      },
    },
  };
}

/** Large files are in the site once: another language takes those of the root. */
export function commonFiles(code: Language): Plugin & { paths: () => readonly string[] } {
  const paths = new Set(code === rootLanguage ? [] : ["favicon.svg"]);
  /** The same bytes may have the name of another module there. */
  const commonOf = (path: string) => {
    const [end] = /-[\w-]{8}\.wasm$/.exec(path) ?? [];
    if (code === rootLanguage || end === undefined) return undefined;
    const name = readdirSync(new URL("dist/assets/", www)).find((file) => file.endsWith(end));
    return name && `assets/${name}`;
  };
  return {
    name: "common-files",
    apply: "build",
    paths: () => [...paths],
    config: () => ({
      experimental: {
        renderBuiltUrl(path, { hostType }) {
          const common = commonOf(path);
          if (common === undefined) return { relative: true };
          paths.add(common);
          const address = rootFrom(code) + common;
          // A script lies in the folder `assets`.
          return hostType === "js"
            ? { runtime: `new URL(${JSON.stringify(`../${address}`)}, import.meta.url).href` }
            : address;
        },
      },
    }),
    generateBundle(_, bundle) {
      for (const path of Object.keys(bundle)) if (commonOf(path) !== undefined) delete bundle[path];
    },
  };
}
