// Tracks which engine modules are slow to download, so that the page can report it.

import type { ModuleName } from "./delivery.js";

/** A download that takes longer counts as slow. */
export const SLOW_MS = 4000;

class SlowModules {
  #late = $state.raw<readonly ModuleName[]>([]);

  /** Whether the download of a module is slow. */
  isSlow(name: ModuleName): boolean {
    return this.#late.includes(name);
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
