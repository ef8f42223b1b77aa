// The layout of a grid's thumbnail; pure.

import type { GridDocument, Position } from "../document/types.js";

export const thumbnailSize = { width: 240, height: 135 };
const margin = 14;
/** More nodes than this are drawn smaller. */
const mostAtFullSize = 40;

export interface Thumbnail {
  nodes: { x: number; y: number; radius: number; exchange: boolean }[];
  links: { from: Position; to: Position; weight: number }[];
}

/** Fits the grid into the drawing; larger sites are larger, links of more bandwidth thicker. */
export function thumbnailOf(grid: GridDocument): Thumbnail {
  const placed = [
    ...grid.sites.map(({ name, position, cpus }) => ({ name, position, cpus, exchange: false })),
    ...grid.exchangePoints.map(({ name, position }) => ({
      name,
      position,
      cpus: 0,
      exchange: true,
    })),
  ].flatMap(({ position, ...node }) => (position === undefined ? [] : [{ ...node, position }]));
  const [xs, ys] = [
    placed.map(({ position }) => position.x),
    placed.map(({ position }) => position.y),
  ];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const { width, height } = thumbnailSize;
  const scale = Math.min((width - 2 * margin) / (wide || 1), (height - 2 * margin) / (high || 1));
  const at = ({ x, y }: Position): Position => ({
    x: rounded(width / 2 + (x - left - wide / 2) * scale),
    y: rounded(height / 2 + (y - top - high / 2) * scale),
  });
  const places = new Map(placed.map(({ name, position }) => [name, at(position)]));
  const size = Math.min(1, Math.sqrt(mostAtFullSize / placed.length));
  const mostCpus = Math.max(1, ...placed.map(({ cpus }) => cpus));
  const thickest = Math.max(1, ...grid.links.map(({ bandwidthMbps }) => bandwidthMbps));
  return {
    nodes: placed.map(({ name, cpus, exchange }) => ({
      ...(places.get(name) as Position),
      radius: rounded(exchange ? 4 * size : size * (3 + 5 * Math.sqrt(cpus / mostCpus))),
      exchange,
    })),
    links: grid.links.flatMap(({ between: [a, b], bandwidthMbps }) => {
      const [from, to] = [places.get(a), places.get(b)];
      const weight = rounded(size * (1 + 2 * (bandwidthMbps / thickest)));
      return from === undefined || to === undefined ? [] : [{ from, to, weight }];
    }),
  };
}

/** Rounded to tenths, so that it is the same on every machine. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
