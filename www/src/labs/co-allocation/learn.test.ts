// Figures under Learn: a name and a picture for each.

import { expect, test } from "vitest";
import { figures, pictureOf } from "./experiment/stored.js";
import { learn as labLearnText } from "./text/en/learn.js";

test("every stored figure has a name and a picture within its frame", async () => {
  for (const { id, shown } of figures) {
    expect(labLearnText.titles[id]).toBeTruthy();
    const { series } = await pictureOf(id, shown);
    const points = series.flat();
    expect(points.length, id).toBeGreaterThan(5);
    for (const { x, y } of points) {
      expect(Math.min(x, y), id).toBeGreaterThanOrEqual(0);
      expect(Math.max(x, y), id).toBeLessThanOrEqual(1);
    }
  }
});
