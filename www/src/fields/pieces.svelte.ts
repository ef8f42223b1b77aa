// Long lists rendered piece by piece, and selects with many options.

import { flushSync } from "svelte";

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
