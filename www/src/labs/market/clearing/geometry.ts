// Drawings of a clearing: bid functions stacked over the owner's bid, and halvings in rows of few paths.

import type { MarketHalving } from "../../../engine/pkg/coalloc.js";

export interface Curve {
  readonly prices: readonly number[];
  /** A row for each bidder, as long as the prices. */
  readonly bids: readonly (readonly number[])[];
}

/** One area a bidder: its lower and upper edge at every price. */
export interface Area {
  readonly bidder: number;
  readonly lower: readonly number[];
  readonly upper: readonly number[];
}

/** The bids stacked in their order, on the owner's. */
export function stacked({ prices, bids }: Curve, floor: number): Area[] {
  let lower = prices.map(() => floor);
  return bids.map((own, bidder) => {
    const upper = lower.map((below, at) => below + (own[at] ?? 0));
    const area = { bidder, lower, upper };
    lower = upper;
    return area;
  });
}

const short = (value: number) => Math.round(value * 10) / 10;

/** From the diagonal up or down to what is bid at that price, and across to the diagonal again. */
export function cobweb(iterates: readonly number[]): (readonly [number, number])[] {
  return iterates.flatMap((value, at) => {
    const before = iterates[at - 1];
    const corner = [value, value] as const;
    return before === undefined ? [corner] : [[before, value] as const, corner];
  });
}

/** Where the area of a bidder is highest: its name stands there. */
export function widest({ lower, upper }: Area): number {
  let best = 0;
  for (let at = 1; at < upper.length; at++) {
    const room = (index: number) => (upper[index] ?? 0) - (lower[index] ?? 0);
    if (room(at) > room(best)) best = at;
  }
  return best;
}

/** Height of a row, and width of every drawing of rows. */
export const rowHeight = 24;
export const rowsWidth = 1000;

type Bounds = Pick<MarketHalving, "low" | "high" | "middle">;
type Asked = Pick<MarketHalving, "floorShare" | "shares">;

/** Demand of all bidders and the owner, as a share of what there is. */
export const asked = ({ floorShare, shares }: Asked): number =>
  shares.reduce((sum, part) => sum + part, floorShare);

/** The bracket of each row on the axis of the first, and its middle. */
export function bracketPaths(
  rows: readonly Bounds[],
  low: number,
  high: number,
): { axes: string; brackets: string; middles: string } {
  const place = (at: number) => short(((at - low) / (high - low)) * rowsWidth);
  const [axes, brackets, middles] = [[] as string[], [] as string[], [] as string[]];
  for (const [at, one] of rows.entries()) {
    const top = at * rowHeight;
    const from = place(one.low);
    axes.push(`M0 ${top + 12}H${rowsWidth}`);
    brackets.push(box(from, Math.max(6, place(one.high) - from), top + 6, 12));
    middles.push(`M${place(one.middle)} ${top + 4}v16`);
  }
  return { axes: axes.join(""), brackets: brackets.join(""), middles: middles.join("") };
}

/** The shares of the owner and of each bidder in all rows, stacked from the left up to the widest one drawn. */
export function sharePaths(
  rows: readonly Asked[],
  most: number,
): { owner: string; bidders: readonly string[] } {
  const place = (part: number) => short((Math.min(part, most) / most) * rowsWidth);
  const bidders: string[][] = (rows[0]?.shares ?? []).map(() => []);
  const owner: string[] = [];
  for (const [at, { floorShare, shares }] of rows.entries()) {
    const top = at * rowHeight + 6;
    let right = floorShare;
    owner.push(box(0, place(right), top, 12));
    for (const [bidder, part] of shares.entries()) {
      const from = place(right);
      right += part;
      const wide = place(right) - from;
      if (wide >= 1) bidders[bidder]?.push(box(from, wide, top, 12));
    }
  }
  return { owner: owner.join(""), bidders: bidders.map((all) => all.join("")) };
}

const box = (x: number, width: number, y: number, height: number) =>
  `M${x} ${y}h${short(width)}v${height}h${short(-width)}Z`;
