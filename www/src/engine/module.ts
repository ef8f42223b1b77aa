// The compiled engine, fetched and compiled once for all workers.

import wasmUrl from "./pkg/coalloc_bg.wasm?url";

let compiled: Promise<WebAssembly.Module> | undefined;

/** The engine's module; a failed download is tried again at the next call. */
export function engineModule(): Promise<WebAssembly.Module> {
  compiled ??= compile().catch((error: unknown) => {
    compiled = undefined;
    throw error;
  });
  return compiled;
}

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(wasmUrl);
  if (!response.ok) {
    throw new Error(`${response.status} ${wasmUrl}`);
  }
  // Some static hosts serve .wasm with another type, which the streaming compiler refuses.
  return response.headers.get("Content-Type")?.startsWith("application/wasm")
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
