// Which arrangement a window has; pure, for it is also decided before the page has started.

/**
 * `wide`: request, scene and answer beside each other; `two`: scene and answer, the request as a line; `stack`: the
 * answer below the scene; `present`: the same in large, for a projector; `phone`: one at a time.
 */
export type LayoutName = "wide" | "two" | "stack" | "present" | "phone";

/** Media conditions on the window. */
export const queries = {
  phone: "width < 700px",
  upright: "width < 1000px",
  narrow: "width < 1280px",
  low: "height < 540px",
  notTall: "height < 800px",
  tiny: "height < 340px",
} as const;

export type Query = keyof typeof queries;

export function layoutName(is: (query: Query) => boolean, presents: boolean): LayoutName {
  if (is("phone")) return "phone";
  // A low, broad window has no height for an answer below the drawing.
  if (presents) return is("narrow") || !is("notTall") ? "present" : "two";
  if (is("upright")) return "stack";
  return is("narrow") ? "two" : "wide";
}

/** Whether all parts share the height of the window and scroll inside; a low window scrolls as a whole, a frame in another page does not. */
export function fitsIn(name: LayoutName, is: (query: Query) => boolean, embedded = false): boolean {
  if (embedded) return !is("tiny");
  return !is(name === "stack" ? "notTall" : "low");
}
