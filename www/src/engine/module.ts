// The compiled engine modules, each fetched and compiled once for all workers.

import coreUrl from "./pkg/coalloc_bg.wasm?url";
import enginesUrl from "./pkg-engines/coalloc_bg.wasm?url";

/** The module of the first load, or the one that has every planner with its solver. */
export type ModuleName = "core" | "engines";

const urls: Record<ModuleName, string> = { core: coreUrl, engines: enginesUrl };
const compiled = new Map<ModuleName, Promise<WebAssembly.Module>>();

/** One of the engine's modules; a failed download is tried again at the next call. */
export function engineModule(name: ModuleName): Promise<WebAssembly.Module> {
  const known = compiled.get(name);
  if (known !== undefined) {
    return known;
  }
  const fresh = compile(urls[name]).catch((error: unknown) => {
    compiled.delete(name);
    throw error;
  });
  compiled.set(name, fresh);
  return fresh;
}

async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${response.status} ${url}`);
  }
  // Some static hosts serve .wasm with another type, which the streaming compiler refuses.
  return response.headers.get("Content-Type")?.startsWith("application/wasm")
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
