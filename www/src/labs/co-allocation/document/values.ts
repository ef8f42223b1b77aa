// Setting values: limits that are taken away, and extensions of the model at their defaults, stay out of a document,
// so that it keeps its bytes.

const defaults: Readonly<Record<string, unknown>> = {
  discloseTimetables: false,
  latencyMicroseconds: 0,
  linkCapacity: "shared",
  maxLatencyMicroseconds: null,
  maxPathLinks: null,
  shareSites: false,
  strategy: "frames",
};
const lists = new Set(["attributes", "requiredAttributes", "preferredAttributes", "domainRules"]);

/** New values of something, where `null` takes a limit away. */
export type Values<Shape> = {
  [Key in keyof Shape]?: Key extends "maxLatencyMicroseconds" | "maxPathLinks"
    ? Shape[Key] | null
    : Shape[Key];
};

/** `shape` with new values, without extensions at their defaults. */
export function withValues<Shape extends object>(
  shape: Shape,
  values: Values<NoInfer<Shape>>,
): Shape {
  const entries = Object.entries({ ...shape, ...values }).filter(
    ([key, value]) =>
      !(key in defaults && value === defaults[key]) &&
      !(lists.has(key) && Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(entries) as Shape;
}
