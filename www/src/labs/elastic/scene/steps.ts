// Areas of binned values, as outlines for a drawing.

/** The area between two series of one value for each bin, as a closed path. */
export function areaBetween(
  lower: readonly number[],
  upper: readonly number[],
  x: (bin: number) => number,
  y: (value: number) => number,
): string {
  if (upper.every((value, bin) => value <= (lower[bin] ?? 0))) return "";
  const along = upper.map((value, bin) => `L${x(bin)} ${y(value)}L${x(bin + 1)} ${y(value)}`);
  const back = lower
    .map((value, bin) => `L${x(bin + 1)} ${y(value)}L${x(bin)} ${y(value)}`)
    .reverse();
  return `M${x(0)} ${y(lower[0] ?? 0)}${along.join("")}${back.join("")}Z`;
}

/** Stretches of bins in which something holds, from the first bin to the one after the last. */
export function stretches(
  holds: readonly boolean[],
): { readonly from: number; readonly to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const [bin, here] of holds.entries()) {
    const last = found.at(-1);
    if (!here) continue;
    if (last?.to === bin) last.to = bin + 1;
    else found.push({ from: bin, to: bin + 1 });
  }
  return found;
}
