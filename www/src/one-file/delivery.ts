// How the engine's code reaches the page that is one file: it was in the file (unpack.js), both modules as one.

import moduleUrl from "../engine/pkg-one-file/coalloc_bg.wasm?url";
import workerUrl from "../engine/worker.ts?worker&url";

let address: string | undefined;
let module: Promise<WebAssembly.Module> | undefined;

export function newWorker(name: string): Worker {
  address ??= URL.createObjectURL(new Blob([part(workerUrl)], { type: "text/javascript" }));
  return new Worker(address, { name });
}

/** Compiles the one module; it has every planner, so it stands for both. */
export function compile(): Promise<WebAssembly.Module> {
  module ??= WebAssembly.compile(part(moduleUrl));
  return module;
}

function part(url: string): Uint8Array<ArrayBuffer> {
  const bytes = window.coallocParts?.get(url);
  if (bytes === undefined) {
    throw new Error(`this file was packed without ${url}`);
  }
  return bytes;
}

declare global {
  interface Window {
    /** What unpack.js found in the file, by the name under which it would lie beside the page. */
    coallocParts?: Map<string, Uint8Array<ArrayBuffer>>;
  }
}
