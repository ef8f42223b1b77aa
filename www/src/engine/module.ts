// The compiled modules of the engine, each downloaded and compiled once for all workers.

import { addressOf, compile } from "./delivery.js";
import type { ModuleName } from "./modules.js";
import { slowModules } from "./slow-modules.svelte.js";

/** Modules by address: where a page has one module, all names share it. */
const compiled = new Map<string, Promise<WebAssembly.Module>>();

/** A compiled module; a failed download is retried at the next call. */
export function engineModule(name: ModuleName): Promise<WebAssembly.Module> {
  const address = addressOf(name);
  const known = compiled.get(address);
  if (known !== undefined) {
    return known;
  }
  const fresh = compile(address).catch((error: unknown) => {
    compiled.delete(address);
    throw error;
  });
  compiled.set(address, fresh);
  slowModules.watch(name, fresh);
  return fresh;
}
