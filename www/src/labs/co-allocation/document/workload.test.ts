// What each source of requests begins with is right, as the engine sees it.

import { beforeAll, expect, test } from "vitest";
import {
  initSync,
  parse,
  print,
  readRequests,
  writeRequests,
} from "../../../engine/pkg/coalloc.js";
import moduleUrl from "../../../engine/pkg/coalloc_bg.wasm?inline";
import { sample } from "./sample.fixture.js";
import { updateSettings } from "./settings.js";
import { freshSource, partsOf, sourceTypes, widestJob } from "./workload.js";

beforeAll(async () => {
  const response = await fetch(moduleUrl);
  initSync({ module: await response.arrayBuffer() });
});

test.each(sourceTypes)(
  "a fresh source of type %s is accepted, and the papers’ own leaves no trace",
  (type) => {
    const document = sample();
    const changed = updateSettings(document, {
      type: "setWorkload",
      values: { source: freshSource(type) },
    });
    const again = parse(print(changed));
    expect(again.workload?.source ?? { type: "users" }).toMatchObject(freshSource(type));
    expect("source" in changed.workload).toBe(type !== "users");
  },
);

test("lists and traces are summed up", () => {
  const list = freshSource("list");
  const trace = freshSource("trace");
  expect(list.type === "list" && partsOf(list)).toBe(3);
  expect(trace.type === "trace" && widestJob(trace)).toBe(40);
});

test("the template is a list that is read again", () => {
  for (const format of ["csv", "json"] as const) {
    expect(readRequests(writeRequests(null, format))).toMatchObject({
      faulty: 0,
      requests: { length: 3 },
    });
  }
});
