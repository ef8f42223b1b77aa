// A virtual list: only entries in view, and the focused one, are rendered; gaps stand for the rest. Entries in pieces. And
// options of a select.

import {
  defaultRangeExtractor,
  elementScroll,
  measureElement,
  observeElementOffset,
  type Range,
  Virtualizer,
  type VirtualizerOptions,
} from "@tanstack/virtual-core";
import { flushSync } from "svelte";

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

/**
 * How many of many entries are rendered so far, where all of them are: each piece in a task of its own. Create it during
 * component initialization.
 */
export class Pieces {
  rendered = $state(0);

  /** `piece` is the number of entries of one. */
  constructor(count: () => number, piece: number) {
    this.rendered = piece;
    $effect(() => {
      const all = count();
      // A longer list after a short one begins anew.
      if (this.rendered >= all + piece) this.rendered = Math.ceil(Math.max(all, 1) / piece) * piece;
      if (this.rendered >= all) return;
      const timer = setTimeout(() => (this.rendered += piece));
      return () => clearTimeout(timer);
    });
  }
}

/** Milliseconds between two pieces of a list that is drawn anew: about a frame. */
const pieceMs = 16;

/**
 * A long list that is drawn anew in pieces: where more entries are new or changed than a piece has, the others stay as they
 * were until it is their turn. New ones come first. Create it during component initialization.
 */
export class Paced<T extends { readonly key: string }> {
  #turn = $state(0);
  #drawn: ReadonlyMap<string, T> = new Map();
  /** Index of the entry whose turn is next, so that a list which keeps changing is drawn to its end. */
  #next = 0;
  readonly #state: { readonly entries: readonly T[]; readonly isDone: boolean };

  /** `piece` is the number of entries of one. */
  constructor(list: () => readonly T[], piece: number) {
    this.#state = $derived.by(() => {
      void this.#turn;
      return this.#draw(list(), piece);
    });
    $effect(() => {
      if (this.#state.isDone) return;
      const timer = setTimeout(() => (this.#turn += 1), pieceMs);
      return () => clearTimeout(timer);
    });
  }

  /** The entries to render. */
  get entries(): readonly T[] {
    return this.#state.entries;
  }

  #draw(all: readonly T[], piece: number) {
    const drawn = this.#drawn;
    const rank = ({ key }: T, at: number) => (drawn.has(key) ? (at < this.#next ? 2 : 1) : 0);
    const changed = all.flatMap((entry, at) =>
      drawn.get(entry.key) === entry ? [] : [{ entry, at, rank: rank(entry, at) }],
    );
    const turn = changed.sort((a, b) => a.rank - b.rank).slice(0, piece);
    this.#next = (turn.at(-1)?.at ?? -1) + 1;
    const now = new Set(turn.map(({ entry }) => entry));
    const entries = all.flatMap((entry) => (now.has(entry) ? entry : (drawn.get(entry.key) ?? [])));
    this.#drawn = new Map(entries.map((entry) => [entry.key, entry]));
    return { entries, isDone: changed.length <= piece };
  }
}

/** Up to this many options are all rendered. */
const mostOptions = 100;

/** The options of a select. Of many, only the chosen one and the longest are rendered until a person reaches the select. */
export class Options {
  #reached = $state(false);
  /** The rendered names, each with its index. */
  readonly rendered: readonly { readonly name: string; readonly at: number }[];
  /** To be spread on the select: browsers open it only after these. */
  readonly handlers = { onfocus: () => this.#reach(), onpointerdown: () => this.#reach() };

  constructor(names: () => readonly string[], chosen: () => number) {
    this.rendered = $derived.by(() => {
      const all = names().map((name, at) => ({ name, at }));
      if (this.#reached || all.length <= mostOptions) return all;
      const longest = all.reduce((a, b) => (b.name.length > a.name.length ? b : a)).at;
      return all.filter(({ at }) => at === longest || at === chosen());
    });
  }

  #reach(): void {
    if (!this.#reached) flushSync(() => (this.#reached = true));
  }
}

function withRetained(range: Range, retained: number | undefined): number[] {
  const indices = defaultRangeExtractor(range);
  if (retained === undefined || retained >= range.count || indices.includes(retained))
    return indices;
  return [...indices, retained].sort((a, b) => a - b);
}
