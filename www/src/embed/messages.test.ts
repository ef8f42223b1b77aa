// Refusals have a stable code and a sentence for every kind of failure.

import { expect, test } from "vitest";
import { Refusal, WorkerGone } from "../engine/protocol.js";
import { errorOf } from "./messages.js";

test.each([
  ["limit", "engine-too-slow"],
  ["load", "engine-not-loaded"],
  ["trap", "engine-stopped"],
  ["killed", "engine-stopped"],
  ["outdated", "superseded"],
  ["discarded", "superseded"],
] as const)("a question whose engine is gone by %s", (reason, code) => {
  const error = errorOf(new WorkerGone(reason, "some detail"));
  expect(error).toMatchObject({ code, path: "" });
  expect(error.message).toMatch(/^[A-Z].*\.$/);
  expect(error.message).not.toMatch(/WorkerGone|detail/);
});

test("what the engine refuses keeps its code and its path", () => {
  const refused = {
    code: "range",
    message: "cpus must be from 0 to 9",
    path: "grid.sites[0].cpus",
  };
  expect(errorOf(new Refusal(refused))).toEqual(refused);
});

test("a fault of the page is called so", () => {
  expect(errorOf(new TypeError("x is undefined"))).toMatchObject({ code: "internal", path: "" });
});
