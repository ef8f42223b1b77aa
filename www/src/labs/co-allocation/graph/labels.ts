// Placement of link labels: as many as fit, important ones first; pure.

import { type Box, between, distance, overlap, type Point } from "./geometry.js";

/** A label to be placed on the segment `a`–`b`. */
export interface LabelRequest {
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
  requests: readonly LabelRequest[],
  obstacles: readonly Box[],
): Map<string, number> {
  const places = new Map<string, number>();
  const occupied = new OccupiedBoxes([...obstacles, ...requests]);
  for (const obstacle of obstacles) occupied.add(obstacle);
  const ordered = [...requests].sort((one, other) => one.rank - other.rank);
  for (const { key, a, b, width, height, rank } of ordered) {
    const must = rank === 0;
    if (!must && distance(a, b) < 2 * width) continue;
    const box = (share: number): Box => ({ ...between(a, b, share), width, height });
    const share = shares.find((at) => occupied.isFree(box(at))) ?? (must ? 0.5 : undefined);
    if (share === undefined) continue;
    places.set(key, share);
    occupied.add(box(share));
  }
  return places;
}

/** Boxes by the cells they touch, so that a new one is compared only with those around it. */
class OccupiedBoxes {
  readonly #cells = new Map<string, Box[]>();
  /** No box is larger than a cell. */
  readonly #size: number;

  constructor(all: readonly { width: number; height: number }[]) {
    this.#size = all.reduce((most, { width, height }) => Math.max(most, width, height), 1);
  }

  add(box: Box): void {
    for (const cell of this.#changedParts(box)) {
      const inCell = this.#cells.get(cell);
      if (inCell === undefined) this.#cells.set(cell, [box]);
      else inCell.push(box);
    }
  }

  isFree(box: Box): boolean {
    return this.#changedParts(box).every(
      (cell) => this.#cells.get(cell)?.some((other) => overlap(other, box)) !== true,
    );
  }

  #changedParts({ x, y, width, height }: Box): string[] {
    const cell = (at: number) => Math.floor(at / this.#size);
    const [left, right] = [cell(x - width / 2), cell(x + width / 2)];
    const [top, bottom] = [cell(y - height / 2), cell(y + height / 2)];
    const cells = [`${left} ${top}`];
    if (right > left) cells.push(`${right} ${top}`);
    if (bottom > top) cells.push(`${left} ${bottom}`);
    if (right > left && bottom > top) cells.push(`${right} ${bottom}`);
    return cells;
  }
}
