// The scenarios that ship with the engine: the presets, and the gallery once somebody wants to see it.

import type { ScenarioDocument } from "../document/types.js";
import { EngineWorker } from "../engine/client.js";
import type { Preset } from "../engine/protocol.js";

const defaultPreset = "testbed-2010";

/** What ships, as far as it is loaded. */
export class Library {
  presets = $state.raw<readonly Preset[]>([]);
  gallery = $state.raw<readonly Preset[]>([]);
  /** Whether a person looks for another scenario. */
  choosing = $state(false);

  readonly #all = $derived([...this.presets, ...this.gallery]);
  readonly #contents = $derived(
    new Map(this.#all.map(({ id, document }) => [JSON.stringify(document), id])),
  );

  /** The one a page opens with. */
  get first(): Preset | undefined {
    return this.find(defaultPreset) ?? this.presets[0];
  }

  find(id: string): Preset | undefined {
    return this.#all.find((preset) => preset.id === id);
  }

  /** The id of the one that a document equals. */
  idOf(document: ScenarioDocument | undefined): string | undefined {
    return this.#contents.get(JSON.stringify(document));
  }

  /** Loads the gallery, with an engine of its own: planning does not wait for it. */
  async openGallery(): Promise<void> {
    if (this.gallery.length === 0) {
      const worker = new EngineWorker();
      try {
        this.gallery = await worker.call("gallery", [], { limitMs: 30_000 });
      } finally {
        worker.discard();
      }
    }
  }
}
