// Unordered pairs of names: what a link or a flow joins.

/** The names of the two ends. */
export type Pair = readonly [string, string];

/** Whether two pairs join the same two ends, in either order. */
export function samePair(a: Pair, b: Pair): boolean {
  return (a[0] === b[0] && a[1] === b[1]) || (a[0] === b[1] && a[1] === b[0]);
}

/** Whether `name` is one of the two ends. */
export function joins(pair: Pair, name: string): boolean {
  return pair[0] === name || pair[1] === name;
}

/** The key of a pair in a map, equal for both orders: names sorted, joined by `|` (doubled where a name has one). */
export function pairKey(a: string, b: string): string {
  const [first, second] = a < b ? [a, b] : [b, a];
  return `${doubled(first)}|${doubled(second)}`;
}

function doubled(name: string): string {
  return name.includes("|") ? name.replaceAll("|", "||") : name;
}

/** The pair with the end `from` called `to`. */
export function renamePair(pair: Pair, from: string, to: string): [string, string] {
  return [pair[0] === from ? to : pair[0], pair[1] === from ? to : pair[1]];
}
