// Loads the engine's worker and modules as separate files. The single-file page has its own version (src/one-file).

import { LoadFault } from "../loading/fault.js";
import { damaged, fetchFile, fetchText } from "../loading/file.js";
import { canCompile } from "./browser-support.js";
import engineUrl from "./pkg/coalloc_bg.wasm?url";
import coreUrl from "./pkg-core/coalloc_bg.wasm?url";
import type { ModuleName } from "./protocol.js";
import workerUrl from "./worker.ts?worker&url";

export function addressOf(name: ModuleName): string {
  return name === "core" ? coreUrl : engineUrl;
}

export function newWorker(name: string): Worker {
  return new Worker(workerUrl, { type: "module", name });
}

/** Finds out why a worker's script could not be loaded. @throws LoadFault */
export async function checkWorker(): Promise<void> {
  await fetchText(workerUrl, "script");
}

/** Fetches and compiles a module. @throws LoadFault */
export async function compile(url: string): Promise<WebAssembly.Module> {
  const [response, allowed] = await Promise.all([fetchFile(url, "module"), canCompile()]);
  if (!allowed) {
    throw new LoadFault("webAssembly");
  }
  try {
    // Some static hosts serve .wasm with another type, which the streaming compiler refuses.
    return response.headers.get("Content-Type")?.startsWith("application/wasm")
      ? await WebAssembly.compileStreaming(response)
      : await WebAssembly.compile(await response.arrayBuffer());
  } catch {
    throw damaged(url);
  }
}
