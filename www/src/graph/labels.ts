// Where the labels of links go: as many as find room, the important ones first; pure.

import { type Box, between, distance, overlap, type Point } from "./geometry.js";

/** A label that wants a place on the segment `a`–`b`. */
export interface LabelWish {
  key: string;
  a: Point;
  b: Point;
  width: number;
  height: number;
  /** 0 is shown even without room; of the others, the lower get their place first. */
  rank: number;
}

// The middle first, then ever further to the ends.
const shares = [0.5, 0.42, 0.58, 0.34, 0.66, 0.27, 0.73];

/** Share of the way from `a` to `b` at which each label stands, by key; labels without room are left out. */
export function placeLabels(
  wishes: readonly LabelWish[],
  obstacles: readonly Box[],
): Map<string, number> {
  const places = new Map<string, number>();
  const taken: Box[] = [...obstacles];
  const ordered = [...wishes].sort((one, other) => one.rank - other.rank);
  for (const { key, a, b, width, height, rank } of ordered) {
    const must = rank === 0;
    if (!must && distance(a, b) < 2 * width) continue;
    const box = (share: number): Box => ({ ...between(a, b, share), width, height });
    const share =
      shares.find((at) => !taken.some((other) => overlap(other, box(at)))) ??
      (must ? 0.5 : undefined);
    if (share === undefined) continue;
    places.set(key, share);
    taken.push(box(share));
  }
  return places;
}
