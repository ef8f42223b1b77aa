// Makes the site installable: a service worker that keeps the files of this build, and what an icon on a desktop needs.

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { pathsIn } from "./folder.js";

const worker = fileURLToPath(new URL("../src/loading/service-worker.ts", import.meta.url));

/** Offered for other programs, for other places and for hosts, not needed by the page. */
const besides = /^(schema\/|card\.png$|coalloc\.html$|sw\.js$|_headers$|vercel\.json$)/;
/** Named after its content, so it needs no other mark of its version. */
const named = /-[\w-]{8}\.\w+$/;

const manifest = {
  name: "Coalloc",
  short_name: "Coalloc",
  description: "Advance-reservation co-allocation of computers and network bandwidth",
  start_url: "./",
  scope: "./",
  display: "standalone",
  background_color: "#ffffff",
  theme_color: "#ffffff",
  icons: [{ src: "favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }],
};

/** The files that the page needs, sorted, each with what tells its versions apart. */
export function filesOf(folder: string): { url: string; revision: string | null }[] {
  return pathsIn(folder)
    .filter((url) => !besides.test(url))
    .map((url) => ({ url, revision: named.test(url) ? null : sum(join(folder, url)) }));
}

/** Writes the service worker and the manifest beside the built page. */
export function offline(): Plugin {
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
        writeFileSync(join(folder, "manifest.webmanifest"), JSON.stringify(manifest));
        await build({
          configFile: false,
          logLevel: "warn",
          publicDir: false,
          define: { __FILES__: JSON.stringify(filesOf(folder)) },
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
