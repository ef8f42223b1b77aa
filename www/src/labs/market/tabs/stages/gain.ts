// Whether stages or slots settle, from how strongly cleared prices answer planning prices.

/** Factor of an error in one stage, all at once: below 1 the stages settle. */
export function factorOf(gain: number, step: number): number {
  return Math.abs(1 - step * (1 - gain));
}

/** The fewest slots of a window with which prices settle from slot to slot: more than the size of the gain. */
export function windowFor(gain: number): number {
  return Math.floor(Math.abs(gain)) + 1;
}

/** The largest step with which stages settle; 1 where any does. */
export function stepFor(gain: number): number {
  return gain >= -1 ? 1 : 2 / (1 - gain);
}
