// Loads the engine in the single-file page: from the file itself (unpack.js), with both modules in one.

import { canCompile } from "../engine/browser-support.js";
import moduleUrl from "../engine/pkg-one-file/coalloc_bg.wasm?url";
import workerUrl from "../engine/worker.ts?worker&url";
import { LoadFault } from "../loading/fault.js";

let address: string | undefined;
let module: Promise<WebAssembly.Module> | undefined;

export function newWorker(name: string): Worker {
  address ??= URL.createObjectURL(new Blob([part(workerUrl)], { type: "text/javascript" }));
  return new Worker(address, { name });
}

/** Nothing is fetched, so nothing can fail. */
export async function checkWorker(): Promise<void> {}

/** Compiles the single module, which serves as both. @throws LoadFault */
export async function compile(): Promise<WebAssembly.Module> {
  if (!(await canCompile())) {
    throw new LoadFault("webAssembly");
  }
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
    /** The files that unpack.js extracted, by name. */
    coallocParts?: Map<string, Uint8Array<ArrayBuffer>>;
  }
}
