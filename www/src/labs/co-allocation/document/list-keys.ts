// Keys of lists that are drawn by name: the names of a document that the engine refuses may repeat.

/** A key for each name, the same as long as the name is there; those of equal names differ. */
export function keysOf(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return `${before} ${name}`;
  });
}
