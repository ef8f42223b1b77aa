// How users look: a color and a pattern by their number.

/** Twelve colors and six patterns; a thirteenth user has the color of the first with another pattern. */
export const patternCount = 72;

/** The pattern of a user in a drawing, by its id and as a fill. */
export function fillOf(drawing: string, user: number): { id: string; url: string } {
  const id = `${drawing}-user-${user % patternCount}`;
  return { id, url: `url(#${id})` };
}

/** The number of the pattern: every twelfth user turns to the next. */
export function patternOf(user: number): number {
  return (user + Math.floor(user / 12)) % 6;
}
