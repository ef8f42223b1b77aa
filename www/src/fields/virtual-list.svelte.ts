// A virtual list: only entries in view, and the focused one, are rendered; gaps stand for the rest.

import {
  defaultRangeExtractor,
  elementScroll,
  measureElement,
  observeElementOffset,
  type Range,
  Virtualizer,
  type VirtualizerOptions,
} from "@tanstack/virtual-core";

/** A rendered entry, and the pixels of the gap before it. */
export interface VirtualListEntry {
  readonly index: number;
  readonly gap: number;
}

/** Options of a list; functions, so that the current values are read. */
export interface VirtualListOptions {
  count(): number;
  /** The scrolling element, once rendered. */
  scroller(): HTMLElement | undefined;
  /** Pixels of an entry, until it is measured. */
  estimate: number;
  /** Whether its entries are columns. */
  horizontal?: boolean;
}

/** Up to this many cells are all rendered; in larger tables only the columns in view. */
export const mostCells = 2000;

/** The pixels of `count` em: a width that scales with the font. */
export function letters(count: number): number {
  return count * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}

/** Entries around what is in view, so that the Tab key and a little scrolling find them. */
const around = 8;

/** A virtual list: only the entries in view are rendered. Create it during component initialization. */
export class VirtualList {
  /** The entry that stays rendered even out of view: the one with the focus. */
  retained = $state<number>();
  #version = $state(0);
  readonly #list: VirtualListOptions;
  readonly #virtualizer: Virtualizer<HTMLElement, HTMLElement>;

  /** The rendered entries, in order. */
  readonly entries: readonly VirtualListEntry[] = $derived.by(() => {
    void this.#version;
    this.#virtualizer.setOptions(this.#options());
    let end = 0;
    return this.#virtualizer.getVirtualItems().map((item) => {
      const gap = item.start - end;
      end = item.end;
      return { index: item.index, gap };
    });
  });
  /** Pixels of the gap after the last rendered entry. */
  readonly rest: number = $derived.by(() => {
    void this.entries;
    const last = this.#virtualizer.getVirtualItems().at(-1);
    return this.#virtualizer.getTotalSize() - (last?.end ?? 0);
  });

  constructor(list: VirtualListOptions) {
    this.#list = list;
    this.#virtualizer = new Virtualizer(this.#options());
    $effect(() => this.#virtualizer._didMount());
    $effect(() => {
      void list.scroller();
      void list.count();
      this.#virtualizer._willUpdate();
    });
  }

  /** Measures an entry while it is rendered; its element has the index in `data-index`. */
  measure = (element: HTMLElement): void => this.#virtualizer.measureElement(element);

  #options(): VirtualizerOptions<HTMLElement, HTMLElement> {
    const { retained } = this;
    const { estimate, horizontal = false } = this.#list;
    return {
      count: this.#list.count(),
      getScrollElement: () => this.#list.scroller() ?? null,
      estimateSize: () => estimate,
      overscan: around,
      horizontal,
      // The view is known once the scroller is there: until then little is rendered.
      initialRect: { width: 1, height: 1 },
      // Sizes are read by observers, after layout: asked for each new entry, it would be laid out once for each.
      measureElement: (element, entry, list) => {
        if (entry !== undefined) return measureElement(element, entry, list);
        const key = list.options.getItemKey(list.indexFromElement(element));
        return list.itemSizeCache.get(key) ?? estimate;
      },
      observeElementRect: (list, report) => {
        if (list.scrollElement === null) return;
        const observer = new ResizeObserver(([entry]) => {
          const box = entry?.borderBoxSize[0];
          if (box !== undefined) report({ width: box.inlineSize, height: box.blockSize });
        });
        observer.observe(list.scrollElement, { box: "border-box" });
        return () => observer.disconnect();
      },
      observeElementOffset,
      scrollToFn: elementScroll,
      rangeExtractor: (range) => withRetained(range, retained),
      onChange: () => {
        this.#version += 1;
      },
    };
  }
}

function withRetained(range: Range, retained: number | undefined): number[] {
  const indices = defaultRangeExtractor(range);
  if (retained === undefined || retained >= range.count || indices.includes(retained))
    return indices;
  return [...indices, retained].sort((a, b) => a - b);
}
