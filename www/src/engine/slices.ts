// Work in slices of about the same length, however costly its pieces are.

/** Longest time without looking at the inbox. */
const SLICE_MS = 40;

/** How many pieces the next slice takes, learned from those before. */
export class Slices<Kind> {
  /** Milliseconds spent in slices so far. */
  spentMs = 0;
  #kind: Kind | undefined;
  #pieces = 1;

  /** Runs a slice of so many pieces; what was learned from pieces of one kind says nothing about another. */
  next<Result>(kind: Kind, slice: (pieces: number) => Result): Result {
    if (kind !== this.#kind) {
      this.#kind = kind;
      this.#pieces = 1;
    }
    const began = performance.now();
    const result = slice(this.#pieces);
    const took = performance.now() - began;
    this.spentMs += took;
    // Halve after a slow slice, grow after a fast one: one costly piece cannot be split further.
    if (took > SLICE_MS) {
      this.#pieces = Math.max(1, this.#pieces >> 1);
    } else if (took < SLICE_MS / 4) {
      this.#pieces = Math.min(2 ** 20, this.#pieces * 2);
    }
    return result;
  }
}
