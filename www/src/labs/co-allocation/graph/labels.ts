// Labels of links: which links have one, and where on them, important ones first; pure.

import type { GraphKind } from "../document/graph.js";
import { linkLabel } from "./describe.js";
import { type Box, between, distance, overlap, type Point } from "./geometry.js";
import {
  badgeRise,
  badgeSize,
  type Detail,
  nodeSize,
  type PlacedNode,
  textWidth,
} from "./glyphs.js";
import type { Highlight } from "./highlight.js";
import type { DrawnLine, LinkView } from "./view.js";

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

/** How much the label of a link matters: 0 must be seen, 1 is of the plan, 2 at a selected node, 3 any other. */
export type LabelRank = 0 | 1 | 2 | 3;

/** The name of a domain and the middle of its baseline. */
export interface NamedPlace {
  name: string;
  at: Point;
}

export interface LabelWishes {
  kind: GraphKind;
  lines: readonly DrawnLine[];
  nodes: readonly PlacedNode[];
  domains: readonly NamedPlace[];
  highlight: Highlight;
  detail: Detail;
  /** Drawing units per pixel. */
  unit: number;
  rankOf: (link: LinkView) => LabelRank;
  /** Whether the least important are wanted too. */
  all: boolean;
}

/** Share of the way along its link at which each label stands, by the link's key. */
export function labelShares(wishes: LabelWishes): Map<string, number> {
  const { kind, lines, nodes, domains, highlight, detail, unit, rankOf, all } = wishes;
  const wanted = lines
    .map(({ link, a, b }) => ({
      key: link.key,
      a,
      b,
      width: (textWidth(linkLabel(link, kind, highlight.links.get(link.key))) + 6) * unit,
      height: 22 * unit,
      rank: rankOf(link),
    }))
    .filter(({ rank }) => rank < 3 || all);
  const obstacles = nodes.flatMap(({ node, amount, at }): Box[] => {
    const { width, height } = nodeSize(node, amount, detail);
    const box = { ...at, width: width * unit, height: height * unit };
    const badge = highlight.nodes.get(node.name)?.label;
    if (badge === undefined) return [box];
    const size = badgeSize(badge);
    const y = at.y - (height / 2 + badgeRise) * unit;
    return [box, { x: at.x, y, width: size.width * unit, height: size.height * unit }];
  });
  const names = domains.map(({ name, at }): Box => {
    return { x: at.x, y: at.y - 4 * unit, width: textWidth(name) * unit, height: 15 * unit };
  });
  return placeLabels(wanted, [...obstacles, ...names]);
}
