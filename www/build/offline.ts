// Makes the site installable: a service worker that keeps the files of this build, and what an icon on a desktop needs.

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import type * as english from "../src/text/en/page.js";
import { codes, type Language } from "../src/text/languages.js";
import { pathsIn } from "./folder.js";
import { rootFrom, wordsOf } from "./language.js";

const worker = fileURLToPath(new URL("../src/loading/service-worker.ts", import.meta.url));

/** Offered for other programs, for other places and for hosts, not needed by the page. */
const besides = /^(schema\/|card\.png$|coalloc(-\w+)?\.html$|sw\.js$|_headers$|vercel\.json$)/;
/** Named after its content, so it needs no other mark of its version. */
const named = /-[\w-]{8}\.\w+$/;

const manifest = async (code: Language) => ({
  name: "Coalloc",
  short_name: "Coalloc",
  description: (await wordsOf<typeof english>("page", code)).page.program,
  lang: code,
  start_url: "./",
  scope: "./",
  display: "standalone",
  background_color: "#ffffff",
  theme_color: "#ffffff",
  icons: [
    { src: `${rootFrom(code)}favicon.svg`, sizes: "any", type: "image/svg+xml", purpose: "any" },
  ],
});

/** The files that the page needs, sorted, each with what tells its versions apart; those of other languages are not among them. */
export function filesOf(folder: string): { url: string; revision: string | null }[] {
  return pathsIn(folder)
    .filter((url) => !besides.test(url) && !codes.some((code) => url.startsWith(`${code}/`)))
    .map((url) => ({ url, revision: named.test(url) ? null : sum(join(folder, url)) }));
}

/** Writes the service worker and the manifest beside the built page; `shared` are files of the site's root that it needs. */
export function offline(code: Language, shared: () => readonly string[] = () => []): Plugin {
  let folder = "";
  return {
    name: "offline",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    writeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        writeFileSync(join(folder, "manifest.webmanifest"), JSON.stringify(await manifest(code)));
        const files = shared().map((path) => ({ url: rootFrom(code) + path, revision: null }));
        await build({
          configFile: false,
          logLevel: "warn",
          publicDir: false,
          define: { __FILES__: JSON.stringify([...files, ...filesOf(folder)]) },
          build: {
            outDir: folder,
            emptyOutDir: false,
            rolldownOptions: { input: worker, output: { format: "iife", entryFileNames: "sw.js" } },
          },
        });
      },
    },
  };
}

function sum(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
