// Splits work into slices of similar duration, whatever its pieces cost, and into tasks.

/** Target duration of a slice: how long messages may wait. */
const SLICE_MS = 40;

/** Goes on in a task of its own, after the messages that wait; unlike a timer at once, in a hidden page too. */
export function nextTask(): Promise<void> {
  return new Promise((begun) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      begun();
    };
    port2.postMessage(null);
  });
}

/** Chooses the number of pieces in the next slice from the durations of the previous ones. */
export class Slices<Kind> {
  /** Milliseconds spent in slices so far. */
  spentMs = 0;
  readonly #known: Map<Kind, number> | undefined;
  #kind: Kind | undefined;
  #pieces = 1;

  /** `known` has the pieces that slices of like work ended with, and learns of these: it spares the small slices at the start. */
  constructor(known?: Map<Kind, number>) {
    this.#known = known;
  }

  /** Runs the next slice. The estimate starts over when the kind of work changes. */
  next<Result>(kind: Kind, slice: (pieces: number) => Result): Result {
    if (kind !== this.#kind) {
      this.#kind = kind;
      this.#pieces = Math.max(1, (this.#known?.get(kind) ?? 0) >> 3);
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
    this.#known?.set(kind, this.#pieces);
    return result;
  }
}

/** Works in slices until all is done; false when stopped. */
export async function inSlices<Progress extends { readonly done: boolean }>(
  work: { advance(pieces: number): Progress },
  { post, stopped }: { post: (progress: Progress) => void; stopped: () => Promise<boolean> },
): Promise<boolean> {
  const slices = new Slices<"work">();
  for (;;) {
    const progress = slices.next("work", (pieces) => work.advance(pieces));
    if (progress.done) return true;
    post(progress);
    if (await stopped()) return false;
  }
}
