// Packs the built page into one HTML file that works from disk, without a network: `vite build --mode one-file`.
//
// Not vite-plugin-singlefile: it inlines scripts and styles as they are, knows nothing of workers and wasm, and our
// limit of size needs all of it compressed, and better than browsers can unfold by themselves (deflate: 1.4 MB).

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compress } from "lzma1";
import { minifySync, type Plugin, type Rolldown, type UserConfig } from "vite";
import { textOf } from "../src/one-file/packing.js";
import { codes, type Language } from "../src/text/languages.js";
import { filePolicy, hashOf, policyTag } from "./policy.js";

const www = new URL("../", import.meta.url);
/** The file's name in a language, here and beside the site. */
export const oneFileName = (code: Language): string =>
  code === codes[0] ? "coalloc.html" : `coalloc-${code}.html`;

/** What is built differently: one script, one style, one worker, one module. */
export const oneFileConfig = (code: Language): UserConfig => ({
  plugins: [oneFile(code)],
  // Names of parts are compared, so they must not depend on where a script runs.
  base: "/",
  publicDir: false,
  define: { __ONE_FILE__: true, __BUILD__: '""' },
  resolve: {
    alias: [
      { find: /^\.\/delivery\.js$/, replacement: pathOf("src/one-file/delivery.ts") },
      {
        find: /^(\.\/|.*\/engine\/)pkg-core\/coalloc\.js$/,
        replacement: pathOf("src/engine/pkg/coalloc.js"),
      },
    ],
  },
  // Not a module: from disk, Chromium starts no module worker from a blob.
  worker: { format: "iife", rolldownOptions: { output: { codeSplitting: false } } },
  build: {
    outDir: "out",
    emptyOutDir: false,
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});

/** Replaces everything that was built by the one file. */
function oneFile(code: Language): Plugin {
  return {
    name: "one-file",
    enforce: "post",
    transformIndexHtml: {
      order: "pre",
      handler: (html) => html.replace(/href="[./]+favicon.svg"/, `href="${icon()}"`),
    },
    generateBundle: {
      // After everything that completes the scripts.
      order: "post",
      handler(_, bundle) {
        const built = Object.values(bundle);
        const html = built.find(({ fileName }) => fileName === "index.html");
        const page = built.filter((file) => file.type === "chunk");
        const styles = built.filter(({ fileName }) => fileName.endsWith(".css"));
        const beside = built.filter((file) => ![html, ...page, ...styles].includes(file));
        if (html === undefined || page.length !== 1 || styles.length !== 1 || beside.length !== 2) {
          this.error(
            `not one page, script and style, and two files beside: ${Object.keys(bundle)}`,
          );
        }
        const parts: Part[] = [
          { name: "style", bytes: bytesOf(styles[0]) },
          { name: "page", bytes: bytesOf(page[0]) },
          ...beside.map((file) => ({ name: `/${file.fileName}`, bytes: bytesOf(file) })),
        ];
        for (const file of built) {
          delete bundle[file.fileName];
        }
        const source = packed(bytesOf(html).toString(), parts);
        this.emitFile({ type: "asset", fileName: oneFileName(code), source });
      },
    },
  };
}

interface Part {
  name: string;
  bytes: Buffer;
}

/** The page's HTML with the parts in it instead of links to them. */
function packed(html: string, parts: readonly Part[]): string {
  const scripts = ["packing.js", "unpack.js"].map(scriptOf).join("");
  const unpack = minifySync("unpack.js", scripts, { module: true }).code;
  const [style, page] = parts;
  const policy = filePolicy({
    scripts: [hashOf(`\n${unpack}`), hashOf(page?.bytes ?? "")],
    style: hashOf(style?.bytes ?? ""),
  });
  const all = Buffer.concat(parts.map(({ bytes }) => bytes));
  const manifest = JSON.stringify({
    parts: parts.map(({ name, bytes }) => [name, bytes.length]),
    sum: all.reduce((before, byte) => (before * 31 + byte) >>> 0, 0),
  });
  const carrier = `<script type="text/plain" id="packed" data-parts='${manifest}'>${textOf(compress(all, 9))}</script>`;
  return html
    .replace(/\s*<(script type="module"|link rel="stylesheet")[^>]*>(<\/script>)?/g, "")
    .replace('<main id="not-started"', '<main id="not-started" hidden')
    .replace("<head>", `<head>\n    ${policyTag(policy)}`)
    .replace("</body>", () => `${carrier}\n<script type="module">\n${unpack}</script>\n  </body>`);
}

/** A script of those that unpack, to be joined with the others. */
function scriptOf(name: string): string {
  const text = readFileSync(new URL(`src/one-file/${name}`, www), "utf8");
  return text.replace(/^import .*\r?\n/gm, "").replace(/^export /gm, "");
}

function bytesOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): Buffer {
  return Buffer.from(file?.type === "chunk" ? file.code : (file?.source ?? ""));
}

function icon(): string {
  return `data:image/svg+xml;base64,${readFileSync(new URL("public/favicon.svg", www)).toString("base64")}`;
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, www));
}
