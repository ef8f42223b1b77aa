// The page's description of each export format matches what the engine does.

import { beforeAll, expect, test } from "vitest";
import { carries, importFile, initSync, type SearchReport } from "../../../engine/pkg/coalloc.js";
import moduleUrl from "../../../engine/pkg/coalloc_bg.wasm?inline";
import { chartCsv } from "../../../figure/files.js";
import { usualAssumptions } from "../import/file-import.svelte.js";
import { samplesCsv } from "../search/sentences.js";
import { data as words } from "../text/en/data.js";
import { search } from "../text/en/search.js";

beforeAll(async () => {
  const response = await fetch(moduleUrl);
  initSync({ module: await response.arrayBuffer() });
});

test.each(words.exportFormats)("$name", ({ format, carries: carried }) => {
  expect(carries(format)).toEqual(carried);
});

test("a scenario file carries every piece that has a name", () => {
  expect(carries("scenario").toSorted()).toEqual(Object.keys(words.pieces).toSorted());
});

/** Tables of the page that are only taken out, with a row each. */
const point = { x: 10, y: 0.5, low: 0.4, high: 0.6, n: 20, px: 0, py: 0 };
const tables: [string, string][] = [
  [
    "a chart",
    chartCsv({ series: [{ name: "A", points: [point] }] }, 'Load, "%"', {
      title: "T",
      seed: 7,
    }),
  ],
  [
    "a search",
    samplesCsv(
      {
        samples: [{ nodes: 1, pivots: 0, bound: 3, best: 4 }],
        pivots: 0,
      } as unknown as SearchReport,
      search.chart.nodes,
      [search.chart.bound, search.chart.best],
    ),
  ],
];

test.each(tables)("a table of %s is not opened as a network", (_, table) => {
  expect(() => importFile(table, "table.csv", usualAssumptions)).toThrow(
    expect.objectContaining({ message: expect.stringContaining("a table that Coalloc wrote") }),
  );
});
