// The time axis: positions of times, and the labeled ticks.

const steps = [300, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400];

/** A stretch of time, in seconds. */
export interface Horizon {
  start: number;
  end: number;
}

/** A linear scale from seconds to pixels. */
export interface Axis {
  width: number;
  at(seconds: number): number;
  /** Labeled times, evenly spaced. */
  ticks: number[];
}

/** The scale of `horizon` on `width` pixels, with ticks at least `room` pixels apart. */
export function axisOf({ start, end }: Horizon, width: number, room: number): Axis {
  const perSecond = width / (end - start);
  const most = steps.at(-1) ?? 86_400;
  const step =
    steps.find((seconds) => seconds * perSecond >= room) ??
    Math.ceil(room / perSecond / most) * most;
  const ticks: number[] = [];
  for (let tick = Math.ceil(start / step) * step; tick <= end; tick += step) {
    ticks.push(tick);
  }
  return { width, at: (seconds) => (seconds - start) * perSecond, ticks };
}

/** Round times between two, about that number of them. */
export function timeTicks({ start, end }: Horizon, pieces: number): number[] {
  const step = tickStep(end - start, pieces);
  const first = Math.ceil(start / step) * step;
  const count = Math.max(0, Math.floor((end - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => first + index * step);
}

/** A round step, in seconds, that cuts a length into about that number of pieces. */
export function tickStep(seconds: number, pieces: number): number {
  const rough = Math.max(1, seconds / Math.max(1, pieces));
  const steps = [
    1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200,
  ];
  return steps.find((step) => step >= rough) ?? Math.ceil(rough / 86_400) * 86_400;
}
