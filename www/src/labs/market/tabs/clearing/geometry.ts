// Bid functions stacked over the owner's bid, against the diagonal, and the way of an iteration between the two.

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

type Scale = (value: number) => number;
const short = (value: number) => Math.round(value * 10) / 10;

/** The outline of an area. */
export function areaPath(
  { lower, upper }: Area,
  prices: readonly number[],
  x: Scale,
  y: Scale,
): string {
  const point = (values: readonly number[]) => (price: number, at: number) =>
    `${short(x(price))} ${short(y(values[at] ?? 0))}`;
  const there = prices.map(point(upper));
  const back = prices.map(point(lower)).reverse();
  return there.length === 0 ? "" : `M${[...there, ...back].join("L")}Z`;
}

/** A line through all prices. */
export function linePath(
  values: readonly number[],
  prices: readonly number[],
  x: Scale,
  y: Scale,
): string {
  return prices
    .map((price, at) => `${at === 0 ? "M" : "L"}${short(x(price))} ${short(y(values[at] ?? 0))}`)
    .join("");
}

/** From the diagonal up or down to what is bid at that price, and across to the diagonal again. */
export function cobweb(iterates: readonly number[], x: Scale, y: Scale): string {
  const [first] = iterates;
  if (first === undefined) return "";
  const steps = iterates
    .slice(1)
    .map((next) => `V${short(y(next))}H${short(x(next))}`)
    .join("");
  return `M${short(x(first))} ${short(y(first))}${steps}`;
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
