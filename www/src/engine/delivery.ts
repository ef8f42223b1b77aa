// How the engine's code reaches the page: as files beside it. The page in one file has its own (src/one-file).

import coreUrl from "./pkg/coalloc_bg.wasm?url";
import enginesUrl from "./pkg-engines/coalloc_bg.wasm?url";

/** The module of the first load, or the one that has every planner with its solver. */
export type ModuleName = "core" | "engines";

const urls: Record<ModuleName, string> = { core: coreUrl, engines: enginesUrl };

export function newWorker(name: string): Worker {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name });
}

/** Fetches and compiles a module. */
export async function compile(name: ModuleName): Promise<WebAssembly.Module> {
  const url = urls[name];
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${response.status} ${url}`);
  }
  // Some static hosts serve .wasm with another type, which the streaming compiler refuses.
  return response.headers.get("Content-Type")?.startsWith("application/wasm")
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
