// Reading a summary: where on the axis series, or the sites of one, differ most.

import { expect, it } from "vitest";
import type { SeriesSummary } from "../../../engine/pkg/coalloc.js";
import { widestPlace } from "./summary.js";

/** The means of two sites at 20, 40 and 60. */
function series(name: string, first: readonly number[], second: readonly number[]): SeriesSummary {
  const curve = (subject: string, means: readonly number[]) => ({
    measure: "siteUtilization" as const,
    subject,
    points: means.map((mean, at) => ({ x: 20 * (at + 1), mean, replications: 1 })),
  });
  return { name, curves: [curve("N0", first), curve("N1", second)] } as unknown as SeriesSummary;
}

it("finds where several series differ most, else where sites do, and of equals the last", () => {
  const plain = series("as it is", [0.1, 0.5, 0.9], [0.1, 0.2, 0.9]);
  const balanced = series("balanced", [0.1, 0.4, 0.9], [0.3, 0.3, 0.9]);
  expect(widestPlace([plain, balanced], "siteUtilization")).toBe(20);
  expect(widestPlace([plain], "siteUtilization")).toBe(40);
  expect(widestPlace([series("same", [1, 1, 1], [1, 1, 1])], "siteUtilization")).toBe(60);
  expect(widestPlace([plain], "success")).toBeUndefined();
  expect(widestPlace([], "siteUtilization")).toBeUndefined();
});
