// Tracks which engine modules are slow to download, so that the page can report it.

import type { ModuleName } from "./modules.js";

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
