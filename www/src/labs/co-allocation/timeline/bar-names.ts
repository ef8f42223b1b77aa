// Names of bars: in each bar that has room, else over one bar of the reservation, where it covers no bar of another.

import type { Box } from "../../../gantt/lanes.js";
import { letters } from "../../../text/letters.js";

export interface BarName {
  label: string;
  x: number;
  y: number;
  /** The bar is lower than the name. */
  low: boolean;
}

const letterWidth = 9;
const lowLetterWidth = 7;
const lineHeight = 12;
/** With more bars than this, names stand only where they have room. */
const mostSearched = 500;

/** Names of these reservations at this text scale; the one called `selected` always has one. */
export function barNames(
  bars: readonly { label: string; boxes: readonly Box[] }[],
  scale: number,
  selected: string | undefined,
): BarName[] {
  const all = bars.flatMap(({ boxes }, owner) => boxes.map((box) => ({ owner, box })));
  return bars.flatMap(({ label, boxes }, owner) => {
    const inside = boxes.filter(
      ({ width, height }) =>
        width > letterWidth * scale * letters(label) && height >= lineHeight * scale,
    );
    if (inside.length > 0) return inside.map((box) => nameAt(box, label, scale, false));
    const highest = [...boxes].sort((a, b) => b.height - a.height);
    const isFree = (box: Box) =>
      box.width > lowLetterWidth * scale * letters(label) &&
      !all.some((other) => other.owner !== owner && covers(box, label, scale, other.box));
    const place =
      (all.length > mostSearched ? undefined : highest.find(isFree)) ??
      (label === selected ? highest[0] : undefined);
    return place === undefined ? [] : [nameAt(place, label, scale, true)];
  });
}

function nameAt({ x, y, height }: Box, label: string, scale: number, low: boolean): BarName {
  return { label, x: x + 4, y: y + height / 2 + 4 * scale, low };
}

/** Whether a name over a bar would lie on another bar. */
function covers(bar: Box, label: string, scale: number, other: Box): boolean {
  const middle = bar.y + bar.height / 2;
  return (
    other.x < bar.x + 4 + lowLetterWidth * scale * letters(label) &&
    other.x + other.width > bar.x &&
    other.y < middle + (lineHeight / 2 - 1) * scale &&
    other.y + other.height > middle - (lineHeight / 2 - 1) * scale
  );
}
