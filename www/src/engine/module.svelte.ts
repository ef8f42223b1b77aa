// The compiled modules of the engine, each downloaded and compiled once for all workers, and which of them are slow to come.

import { addressOf, compile } from "./delivery.js";
import type { ModuleName } from "./protocol.js";

/** A download that takes longer counts as slow. */
export const SLOW_MS = 4000;

class SlowModules {
  #late = $state.raw<readonly ModuleName[]>([]);

  /** Whether a module that is fetched later is slow to download. */
  get isLate(): boolean {
    return this.#late.some((name) => name !== "core");
  }

  /** Watches a download. */
  watch(name: ModuleName, delivery: Promise<unknown>): void {
    const timer = setTimeout(() => {
      this.#late = [...this.#late, name];
    }, SLOW_MS);
    const arrived = () => {
      clearTimeout(timer);
      this.#late = this.#late.filter((one) => one !== name);
    };
    void delivery.then(arrived, arrived);
  }
}

export const slowModules = new SlowModules();

/** Modules by address: where a page has one module, all names share it. */
const compiled = new Map<string, Promise<WebAssembly.Module>>();
/** Addresses of the modules that have arrived. */
const arrived = new Set<string>();

/** Whether the whole engine has arrived as a module of its own. */
export function hasEngine(): boolean {
  const address = addressOf("engine");
  return arrived.has(address) && address !== addressOf("core");
}

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
  void fresh.then(() => arrived.add(address)).catch(() => {});
  slowModules.watch(name, fresh);
  return fresh;
}
