// The compiled engine modules, each downloaded and compiled once for all workers.

import { compile } from "./delivery.js";
import type { ModuleName } from "./modules.js";
import { slowModules } from "./slow-modules.svelte.js";

const compiled = new Map<ModuleName, Promise<WebAssembly.Module>>();

/** A compiled module; a failed download is retried at the next call. */
export function engineModule(name: ModuleName): Promise<WebAssembly.Module> {
  const known = compiled.get(name);
  if (known !== undefined) {
    return known;
  }
  const fresh = compile(name).catch((error: unknown) => {
    compiled.delete(name);
    throw error;
  });
  compiled.set(name, fresh);
  slowModules.watch(name, fresh);
  return fresh;
}
