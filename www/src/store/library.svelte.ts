// The scenarios that ship with the engine: the presets, and the gallery once it is opened.

import type { DocumentRules, Preset, Titled } from "./rules.js";

type Rules<Document extends Titled> = Pick<
  DocumentRules<Document, never>,
  "sizeOf" | "firstPreset" | "presetNames" | "presetAbout"
>;

/** The shipped scenarios loaded so far. */
export class Library<Document extends Titled> {
  presets = $state.raw<readonly Preset<Document>[]>([]);
  gallery = $state.raw<readonly Preset<Document>[]>([]);
  /** Whether the dialog with other scenarios is open. */
  choosing = $state(false);

  readonly #all = $derived([...this.presets, ...this.gallery]);
  readonly #rules: Rules<Document>;
  readonly #loadGallery: () => Promise<readonly Preset<Document>[]>;

  constructor(rules: Rules<Document>, loadGallery: () => Promise<readonly Preset<Document>[]>) {
    this.#rules = rules;
    this.#loadGallery = loadGallery;
  }

  /** The one a page opens with. */
  get first(): Preset<Document> | undefined {
    return this.find(this.#rules.firstPreset) ?? this.presets[0];
  }

  find(id: string): Preset<Document> | undefined {
    return this.#all.find((preset) => preset.id === id);
  }

  /** The id of the one that a document equals. */
  idOf(document: Document | undefined): string | undefined {
    if (document === undefined) return undefined;
    const { sizeOf } = this.#rules;
    // A large document is not written out at every edit only to be none of these.
    const alike = this.#all.filter((preset) => sizeOf(preset.document) === sizeOf(document));
    if (alike.length === 0) return undefined;
    const content = JSON.stringify(document);
    return alike.find((preset) => JSON.stringify(preset.document) === content)?.id;
  }

  nameOf({ id, document }: Preset<Document>): string {
    return this.#rules.presetNames[id] ?? document.title;
  }

  aboutOf({ id, document }: Preset<Document>): string {
    return this.#rules.presetAbout?.[id] ?? document.title;
  }

  /** Loads the gallery, once. */
  async openGallery(): Promise<void> {
    if (this.gallery.length === 0) this.gallery = await this.#loadGallery();
  }
}
