// What the Data tab says that a file carries is what the engine claims, and its tests hold it to.

import { beforeAll, expect, test } from "vitest";
import { data as words } from "../text/en/data.js";
import { carries, initSync } from "./pkg-engines/coalloc.js";
import moduleUrl from "./pkg-engines/coalloc_bg.wasm?inline";

beforeAll(async () => {
  const response = await fetch(moduleUrl);
  initSync({ module: await response.arrayBuffer() });
});

test.each(words.exportFormats)("$name", ({ format, carries: told }) => {
  expect(carries(format)).toEqual(told);
});

test("a scenario file carries every piece that has a name", () => {
  expect(carries("scenario").toSorted()).toEqual(Object.keys(words.pieces).toSorted());
});
