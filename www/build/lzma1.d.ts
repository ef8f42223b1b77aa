// What we use of lzma1: the package's own types are its sources, which our stricter compiler refuses.

/** The format `.lzma`, with the length in it. */
export function compress(
  bytes: Uint8Array,
  mode: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9,
): Uint8Array<ArrayBuffer>;
