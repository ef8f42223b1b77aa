// Where things stand on the market floor: shares of each machine over time, its price, and who waits for it.

/** No other bid and this expense: a stretch of time without an event. */
export interface Span {
  readonly start: number;
  readonly end: number;
  /** The owner's bid. */
  readonly floor: number;
  readonly price: number;
  readonly bids: readonly { readonly user: number; readonly bid: number }[];
}

export interface Stretch {
  readonly user: number;
  readonly start: number;
  readonly end: number;
}

/** Shares of one user in one machine, from one bid to the last without a break. */
export interface Run extends Stretch {
  readonly steps: readonly Step[];
}

/** Shares are counted from the bottom, where the owner is. */
interface Step {
  readonly start: number;
  readonly end: number;
  readonly below: number;
  readonly share: number;
}

/** The shares of each user, stacked on the owner's in the order of the users' numbers. */
export function runsOf(spans: readonly Span[]): Run[] {
  const runs = new Map<number, { start: number; end: number; steps: Step[] }[]>();
  for (const { start, end, floor, price, bids } of spans) {
    if (!(price > 0) || end <= start) continue;
    let below = floor / price;
    for (const { user, bid } of [...bids].sort((a, b) => a.user - b.user)) {
      const share = bid / price;
      if (share <= 0) continue;
      const own = runs.get(user) ?? [];
      runs.set(user, own);
      const last = own.at(-1);
      const step = { start, end, below, share };
      if (last !== undefined && last.end === start) {
        last.steps.push(step);
        last.end = end;
      } else {
        own.push({ start, end, steps: [step] });
      }
      below += share;
    }
  }
  return [...runs].flatMap(([user, own]) => own.map((run) => ({ user, ...run })));
}

/** The outline of a run as a path: one rectangle a step. */
export function outline(
  { steps }: Pick<Run, "steps">,
  x: (time: number) => number,
  y: (share: number) => number,
): string {
  return steps
    .map(({ start, end, below, share }) => {
      const right = short(x(end));
      return `M${short(x(start))} ${short(y(below))}V${short(y(below + share))}H${right}V${short(y(below))}Z`;
    })
    .join("");
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Where the name of a run fits: the widest stretch in which it is high enough, and its middle there. */
export function namePlace(
  { steps }: Pick<Run, "steps">,
  x: (time: number) => number,
  y: (share: number) => number,
  width: number,
  height: number,
): { x: number; y: number } | undefined {
  let best: { width: number; x: number; y: number } | undefined;
  let from = 0;
  while (from < steps.length) {
    let top = Number.NEGATIVE_INFINITY;
    let bottom = Number.POSITIVE_INFINITY;
    let to = from;
    // Continues as long as one line of text stays within.
    for (; to < steps.length; to++) {
      const step = steps[to];
      if (step === undefined) break;
      const nextTop = Math.max(top, y(step.below + step.share));
      const nextBottom = Math.min(bottom, y(step.below));
      if (nextBottom - nextTop < height) break;
      top = nextTop;
      bottom = nextBottom;
    }
    const first = steps[from];
    const last = steps[to - 1];
    if (to > from && first !== undefined && last !== undefined) {
      const left = x(first.start);
      const room = x(last.end) - left;
      if (room >= width && (best === undefined || room > best.width)) {
        best = { width: room, x: left + room / 2, y: (top + bottom) / 2 };
      }
    }
    from = Math.max(to, from + 1);
  }
  return best && { x: best.x, y: best.y };
}

/** Stretches packed into as few lanes as there are at the same time, in the order in which they begin. */
export function lanesOf<Of extends Stretch>(
  stretches: readonly Of[],
): { lane: number; stretch: Of }[] {
  const ends: number[] = [];
  return [...stretches]
    .sort((a, b) => a.start - b.start || a.user - b.user)
    .map((stretch) => {
      const free = ends.findIndex((end) => end <= stretch.start);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = stretch.end;
      return { lane, stretch };
    });
}

/** The price of each slot as a line of steps. */
export function priceLine(
  prices: readonly number[],
  slot: number,
  end: number,
  x: (time: number) => number,
  y: (price: number) => number,
): string {
  return prices
    .map((price, index) => {
      const until = Math.min(end, (index + 1) * slot);
      return `${index === 0 ? "M" : "L"}${short(x(index * slot))} ${short(y(price))}H${short(x(until))}`;
    })
    .join("");
}

/** Heights of one machine's parts in a block so high. */
export interface Rows {
  readonly bar: number;
  readonly price: number;
  readonly lane: number;
}

/** Divides the height of a block: the bar takes what the price and the queue leave, and never less than a part. */
export function rowsOf(height: number, lanes: number): Rows {
  const price = height < 56 ? 0 : 18;
  const queue = Math.min(lanes * 17, (height - price) * 0.4);
  const lane = lanes === 0 ? 0 : Math.min(17, queue / lanes);
  return { bar: Math.max(8, height - price - lane * lanes - 8), price, lane };
}
