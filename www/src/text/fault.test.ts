// Every fault has a sentence of its own that ends with a next step.

import { expect, test } from "vitest";
import { WorkerGone } from "../engine/protocol.js";
import { type FaultReason, LoadFault } from "../loading/fault.js";
import { faultText } from "./fault.js";

const reasons: Record<FaultReason, string> = {
  offline: "",
  unreachable: "",
  missing: "404",
  refused: "503",
  html: "",
  type: "text/plain",
  damaged: "",
  start: "Unexpected token",
  webAssembly: "",
  workers: "",
};

test("no two faults have the same words, and each says its detail", () => {
  const all = Object.entries(reasons).map(([reason, detail]) => {
    const fault = new LoadFault(reason as FaultReason, detail);
    const words = faultText(fault, "part");
    expect(words).toContain(detail);
    expect(words).toMatch(/^[A-Z].*\.$/);
    expect(faultText(new WorkerGone("load", "", fault), "part")).toBe(words);
    return words;
  });
  expect(new Set(all).size).toBe(all.length);
});

test("what can still be used is said, unless that is nothing", () => {
  const fault = new LoadFault("offline");
  expect(faultText(fault, "engine")).toBe(
    "The engine could not be loaded: you seem to be offline. Connect, then try again.",
  );
  expect(faultText(fault, "part")).toContain("Everything else still works.");
});

test("an engine that is gone says how, and a fault of the page is called so", () => {
  for (const reason of ["trap", "killed", "limit"] as const) {
    expect(faultText(new WorkerGone(reason, "some detail"))).toMatch(/^The .*\.$/);
  }
  expect(faultText(new TypeError("x is undefined"))).toBe("Internal error: x is undefined");
});
