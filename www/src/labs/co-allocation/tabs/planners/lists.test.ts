// Every work list of the engine has its words on the page, and no words are left of one that is gone.

import { expect, test } from "vitest";
import { initSync, workLists } from "../../../../engine/pkg-engines/coalloc.js";
import moduleUrl from "../../../../engine/pkg-engines/coalloc_bg.wasm?inline";
import { planners } from "../../text/en/planners.js";

test("the page names the engine's work lists, no more and no fewer", async () => {
  const response = await fetch(moduleUrl);
  initSync({ module: await response.arrayBuffer() });
  expect(Object.keys(planners.measure.lists).sort()).toEqual(workLists().sort());
});
