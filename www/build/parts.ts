// Lets every `import()` of the built page go through `src/loading/part.ts`, with the files that belong to it.

import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { lastLine } from "../src/loading/file.js";

/** What Vite calls its own function that loads a part; it neither says what failed nor tries a style sheet twice. */
const viteLoader = "\0vite/preload-helper.js";
const loader = fileURLToPath(new URL("../src/loading/part.ts", import.meta.url));

/** The page's function that loads a part in the place of Vite's. */
export function loadedParts(): Plugin {
  return {
    name: "loaded-parts",
    apply: "build",
    enforce: "pre",
    load(id) {
      return id === viteLoader
        ? `export { importPart as __vitePreload } from ${JSON.stringify(loader)};`
        : null;
    },
    generateBundle(_, bundle) {
      const used = Object.values(bundle).some(
        (file) => file.type === "chunk" && file.moduleIds.includes(loader),
      );
      if (!used)
        this.error("Vite no longer loads parts through the function that is replaced here");
    },
  };
}

/** Names the script of a part itself where Vite names only what comes with it. */
export const withItself = {
  polyfill: false,
  resolveDependencies: (
    file: string,
    others: string[],
    { hostType }: { hostType: "html" | "js" },
  ): string[] => (hostType === "js" ? [...new Set([file, ...others])] : others),
};

/** The end of every script. */
export const whole = { postFooter: lastLine };
