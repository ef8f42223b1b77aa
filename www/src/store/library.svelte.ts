// The scenarios that ship with the engine: the presets, and the gallery once somebody wants to see it.

import { EngineWorker } from "../engine/client.js";
import type { Preset } from "../engine/protocol.js";
import type { ScenarioDocument } from "../labs/co-allocation/document/types.js";

const defaultPreset = "testbed-2010";

/** What ships, as far as it is loaded. */
export class Library {
  presets = $state.raw<readonly Preset[]>([]);
  gallery = $state.raw<readonly Preset[]>([]);
  /** Whether a person looks for another scenario. */
  choosing = $state(false);

  readonly #all = $derived([...this.presets, ...this.gallery]);

  /** The one a page opens with. */
  get first(): Preset | undefined {
    return this.find(defaultPreset) ?? this.presets[0];
  }

  find(id: string): Preset | undefined {
    return this.#all.find((preset) => preset.id === id);
  }

  /** The id of the one that a document equals. */
  idOf(document: ScenarioDocument | undefined): string | undefined {
    if (document === undefined) return undefined;
    // A large document is not written out at every edit only to be none of these.
    const alike = this.#all.filter((preset) => sizeOf(preset.document) === sizeOf(document));
    if (alike.length === 0) return undefined;
    const content = JSON.stringify(document);
    return alike.find((preset) => JSON.stringify(preset.document) === content)?.id;
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

/** How much is in a document: equal ones have the same. */
function sizeOf({ title, grid, request, reservations }: ScenarioDocument): string {
  const { sites, exchangePoints, links } = grid;
  const lists = [sites, exchangePoints, links, request.parts, request.flows, reservations];
  return [title, ...lists.map(({ length }) => length)].join();
}
