// Builds the page into www/dist as plain files that work from any sub-path, once for each language; also the unit tests' settings.
//
// `--mode one-file` builds it into one file instead. What `cargo play` was asked for comes in two variables: the one
// file, to be put beside the site, and the name of a zip to make of the site. A third names the language of `vite dev`.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import tailwindcss from "@tailwindcss/vite";
import { mergeConfig, type Plugin, type UserConfig } from "vite";
import { defineConfig } from "vitest/config";
import { firstPage } from "./build/first-page.js";
import { firstPicture } from "./build/first-picture.js";
import { handbook } from "./build/handbook.js";
import { catalogsOf, commonFiles, folderOf, otherLanguages } from "./build/language.js";
import { offline } from "./build/offline.js";
import { oneFileConfig, oneFileName } from "./build/one-file.js";
import { pageWords } from "./build/page-words.js";
import { loadedParts, whole, withItself } from "./build/parts.js";
import { withHostHeaders, withSitePolicy } from "./build/policy.js";
import { siteZip } from "./build/site-zip.js";
import { otherTerms } from "./build/terms.js";
import { codes, type Language } from "./src/text/languages.js";

const asOneFile = process.env.COALLOC_ONE_FILE;
const asZip = process.env.COALLOC_ZIP;
const asked = process.env.COALLOC_LANGUAGE;
/** Version and, where it is built to be deployed, commit. */
const build = [npmVersion(), process.env.GITHUB_SHA?.slice(0, 10)].filter(Boolean).join(", ");

function npmVersion(): string {
  return JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8")).version;
}

/** Puts the one file beside the page, under its fixed name. */
function beside(fileName: string, source: Buffer): Plugin {
  return {
    name: "one-file-beside",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName, source });
    },
  };
}

/** A server that `cargo play` started ends with it: Vite ends with its input, once that is read. */
const endsWithParent: Plugin = {
  name: "ends-with-parent",
  configureServer: () => void process.stdin.resume(),
  configurePreviewServer: () => void process.stdin.resume(),
};

const shared = (code: Language): UserConfig => ({
  plugins: [
    catalogsOf(code),
    pageWords(code),
    svelte(),
    tailwindcss(),
    firstPicture(),
    otherTerms(code),
    endsWithParent,
  ],
  worker: {
    format: "es",
    plugins: () => [catalogsOf(code)],
    rolldownOptions: { output: whole },
  },
  // The unit tests import a module inline.
  assetsInclude: ["**/*.wasm"],
  define: {
    __ONE_FILE_BYTES__: 0,
    __ONE_FILE_NAME__: JSON.stringify(oneFileName(code)),
    __ONE_FILE__: false,
    __BUILD__: JSON.stringify(build),
  },
  build: {
    // Browsers from 2024 on; every one of them has what the wasm module uses.
    target: ["chrome120", "firefox121", "safari17.2"],
    // An inlined file cannot be cached on its own and breaks a strict content security policy.
    assetsInlineLimit: 0,
    modulePreload: withItself,
    reportCompressedSize: false,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});

function site(code: Language): UserConfig {
  const isRoot = code === codes[0];
  const name = oneFileName(code);
  const file = asOneFile === undefined ? undefined : readFileSync(join(dirname(asOneFile), name));
  const common = commonFiles(code);
  return {
    base: "./",
    publicDir: isRoot && "public",
    plugins: [
      firstPage(code),
      withSitePolicy(),
      isRoot && withHostHeaders(),
      loadedParts(),
      handbook(code),
      file !== undefined && beside(name, file),
      common,
      offline(code, common.paths),
      isRoot && asZip !== undefined && siteZip(asZip),
    ],
    define: { __ONE_FILE_BYTES__: file?.length ?? 0 },
    build: {
      outDir: `dist/${folderOf(code)}`,
      // What a tab shares with the page it is opened in stays in the page's own file, not in one more to load first.
      rolldownOptions: {
        output: {
          ...whole,
          codeSplitting: { groups: [{ name: "index", tags: ["$initial"] }] },
          assetFileNames: ({ originalFileNames: [file = ""] }) =>
            `assets/${/pkg-core.*wasm/.test(file) ? "core" : /wasm/.test(file) ? "engine" : "[name]"}-[hash][extname]`,
        },
      },
    },
    server: { host: "127.0.0.1", fs: { allow: [".."] } },
    preview: { host: "127.0.0.1" },
    // A missing file is missing.
    appType: "mpa",
  };
}

/** What is built for a language. */
function configOf(mode: string, code: Language): UserConfig {
  const own = mode === "one-file" ? oneFileConfig(code) : site(code);
  return mergeConfig(shared(code), own);
}

export default defineConfig(({ mode }) => ({
  ...mergeConfig(configOf(mode, codes.find((code) => code === asked) ?? codes[0]), {
    plugins: [asked === undefined && otherLanguages((code) => configOf(mode, code))],
  }),
  test: {
    include: ["src/**/*.test.ts", "build/**/*.test.ts"],
    environment: "node",
    // Some tests look at 20 000 broken inputs; on a busy machine that takes longer than the usual five seconds.
    testTimeout: 60_000,
  },
}));
