// The first picture of the page: the first preset with its plan, made by the engine when the page is built.

import { existsSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const name = "virtual:first-picture";
const engine = new URL("../src/engine/", import.meta.url);

/** The part of the engine's module that is called here. */
interface Engine {
  initSync(module: { module: Uint8Array }): unknown;
  presets(): { id: string; document: unknown }[];
  plan(document: unknown): { order: number[]; frames: unknown[] };
}

/** Lets the page draw before its engine has come: `import { first } from "virtual:first-picture"`. */
export function firstPicture(): Plugin {
  return {
    name: "first-picture",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      return id === `\0${name}`
        ? `export const first = ${JSON.stringify(await made())};`
        : undefined;
    },
  };
}

async function made(): Promise<unknown> {
  // The page as one file has its own module, of the same engine.
  const folder = ["pkg-core/", "pkg/"].find((one) => existsSync(new URL(one, engine)));
  const module = new URL(folder ?? "pkg-core/", engine);
  const { initSync, presets, plan }: Engine = await import(new URL("coalloc.js", module).href);
  initSync({ module: readFileSync(new URL("coalloc_bg.wasm", module)) });
  const [preset] = presets();
  if (preset === undefined) throw new Error("the engine has no presets");
  const { id, document } = preset;
  const { frames, order } = plan(document);
  return { id, document, frame: frames[order[0] ?? 0] };
}
