// A lab of one number, for the tests of the store.

import type { Findings } from "../engine/pkg/coalloc.js";
import { DocumentStore } from "./document-store.svelte.js";
import type { DocumentRules } from "./rules.js";

export interface Shop {
  readonly title: string;
  readonly shelves: readonly { readonly id: string; readonly sizes: readonly number[] }[];
}
type Change = { readonly size: number } | { readonly document: Shop };

export const shop = (size: number): Shop => ({
  title: "Shop",
  shelves: [{ id: "N1", sizes: [1, size] }],
});
const places = { shelves: "shelf", sizes: "size" };

const rules: DocumentRules<Shop, Change> = {
  lab: "shop",
  update: (_, change) => ("size" in change ? shop(change.size) : change.document),
  coalesceKey: (change) => ("size" in change ? "size" : undefined),
  replacing: (document) => ({ document }),
  isAnother: () => false,
  changedParts: () => [],
  blank: () => shop(0),
  blankMessage: "",
  sizeOf: () => "",
  menu: ["one"],
  places,
  presetNames: {},
};

export const error = (message: string, path: string): Findings =>
  ({ problems: [{ severity: "error", code: "out-of-range", message, path }] }) as Findings;

/** Accepts sizes up to 10. */
export class ShopStore extends DocumentStore<Shop, Change> {
  /** The documents that questions were asked about. */
  readonly asked: number[] = [];

  constructor() {
    super(rules, { locked: new Set() });
  }

  get size(): number | undefined {
    return this.document?.shelves[0]?.sizes[1];
  }

  async parse(content: string): Promise<Shop> {
    return shop(Number(content));
  }

  protected override async check(document: Shop): Promise<Findings> {
    const size = document.shelves[0]?.sizes[1] ?? 0;
    return size <= 10
      ? ({ problems: [] } as unknown as Findings)
      : error("is large", "shelves[0].sizes[1]");
  }

  protected changed(document: Shop): void {
    this.asked.push(document.shelves[0]?.sizes[1] ?? 0);
  }

  print = async () => "";
  judge = async () => ({ holds: [], facts: [] });
  variant = async () => undefined;
  isNewest = true;
  settled = async () => {};
  view = {};
  taskView = {};
  showView = () => {};
  openOther = async () => false;
  protected restore = this.parse;
  protected loadPresets = async () => [{ id: "one", document: shop(1) }];
  protected loadGallery = async () => [];
  protected lost = () => {};
  protected forget = () => {};
}
