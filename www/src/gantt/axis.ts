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
