// Loads the engine in the single-file page: from the file itself (unpack.js); the engine stands in the place of the core.

import { canCompile } from "../engine/browser-support.js";
import moduleUrl from "../engine/pkg/coalloc_bg.wasm?url";
import workerUrl from "../engine/worker.ts?worker&url";
import { LoadFault } from "../loading/fault.js";

let address: string | undefined;

export function addressOf(): string {
  return moduleUrl;
}

export function newWorker(name: string): Worker {
  address ??= URL.createObjectURL(new Blob([part(workerUrl)], { type: "text/javascript" }));
  return new Worker(address, { name });
}

/** Nothing is fetched, so nothing can fail. */
export async function checkWorker(): Promise<void> {}

/** Compiles the module. @throws LoadFault */
export async function compile(url: string): Promise<WebAssembly.Module> {
  if (!(await canCompile())) {
    throw new LoadFault("webAssembly");
  }
  return WebAssembly.compile(part(url));
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
