// Which of the engine's modules are slow to come, for the page to say so.

import type { ModuleName } from "./delivery.js";

/** What takes longer is said to be on its way. */
export const SLOW_MS = 4000;

class SlowModules {
  #late = $state.raw<readonly ModuleName[]>([]);

  /** Whether a module has been on its way for so long that a person wonders. */
  isSlow(name: ModuleName): boolean {
    return this.#late.includes(name);
  }

  /** Watches one on its way. */
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
