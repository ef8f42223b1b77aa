// Tests of the extensions of the model in documents: edits, what they drag along, undo, text, and no trace at defaults.

import { describe, expect, it } from "vitest";
import { apply, begin, undo } from "../../../store/history.js";
import { latencyText, parseLatency } from "./amounts.js";
import { type Change, update } from "./change.js";
import { gridText, parseGridText } from "./grid-text.js";
import { parseTags, tagsText } from "./names.js";
import { parseRequestText, requestText } from "./request-text.js";
import { rules } from "./rules.js";
import { sample } from "./sample.fixture.js";
import type { ScenarioDocument } from "./types.js";

const all: Change[] = [
  { type: "setSite", name: "N0", values: { attributes: ["ssd", "OS linux"] } },
  { type: "setLink", between: ["X1", "N0"], values: { latencyMicroseconds: 2500 } },
  { type: "setPart", name: "A", values: { requiredAttributes: ["ssd"] } },
  {
    type: "setPart",
    name: "B",
    values: { preferredAttributes: [{ attribute: "OS linux", penalty: 5 }] },
  },
  { type: "setFlow", between: ["A", "B"], values: { maxLatencyMicroseconds: 0 } },
  { type: "setDomainRule", parts: ["A", "B"], kind: "apart" },
  { type: "setLinkCapacity", linkCapacity: "perDirection" },
  { type: "setOptions", values: { shareSites: true } },
];

const none: Change[] = [
  { type: "setSite", name: "N0", values: { attributes: [] } },
  { type: "setLink", between: ["N0", "X1"], values: { latencyMicroseconds: 0 } },
  { type: "setPart", name: "A", values: { requiredAttributes: [] } },
  { type: "setPart", name: "B", values: { preferredAttributes: [] } },
  { type: "setFlow", between: ["A", "B"], values: { maxLatencyMicroseconds: null } },
  { type: "setDomainRule", parts: ["B", "A"], kind: null },
  { type: "setLinkCapacity", linkCapacity: "shared" },
  { type: "setOptions", values: { shareSites: false } },
];

const after = (...changes: Change[]): ScenarioDocument => changes.reduce(update, sample());

describe("edits", () => {
  it("set what the engine reads", () => {
    const { grid, request, options } = after(...all);
    expect(grid.sites[0]?.attributes).toEqual(["ssd", "OS linux"]);
    expect(grid.links[1]?.latencyMicroseconds).toBe(2500);
    expect(grid.linkCapacity).toBe("perDirection");
    expect(request.parts[0]?.requiredAttributes).toEqual(["ssd"]);
    expect(request.parts[1]?.preferredAttributes).toEqual([{ attribute: "OS linux", penalty: 5 }]);
    expect(request.flows[0]?.maxLatencyMicroseconds).toBe(0);
    expect(request.domainRules).toEqual([{ parts: ["A", "B"], kind: "apart" }]);
    expect(options.shareSites).toBe(true);
  });

  it("leave no trace when taken back", () => {
    expect(JSON.stringify(after(...all, ...none))).toBe(JSON.stringify(sample()));
  });

  it.each(all)("$type can be undone", (change) => {
    const before = sample();
    const history = apply(rules, begin(before), change, 0);
    expect(history.present).not.toBe(before);
    expect(undo(history).present).toBe(before);
  });

  it("keep one rule for a pair, follow names, and go with their parts", () => {
    const together: Change = { type: "setDomainRule", parts: ["B", "A"], kind: "together" };
    const { request } = after(...all, together, {
      type: "rename",
      graph: "request",
      from: "B",
      to: "C",
    });
    expect(request.domainRules).toEqual([{ parts: ["A", "C"], kind: "together" }]);
    const gone = after(...all, { type: "remove", graph: "request", nodes: ["B"], links: [] });
    expect("domainRules" in gone.request).toBe(false);
  });

  it.each<Change>([
    { type: "setDomainRule", parts: ["A", "A"], kind: "apart" },
    { type: "setDomainRule", parts: ["A", "Z"], kind: "apart" },
    { type: "setDomainRule", parts: ["A", "B"], kind: null },
  ])("ignore a rule that does not apply", (change) => {
    const before = sample();
    expect(update(before, change)).toBe(before);
  });
});

describe("text", () => {
  it("carries everything and reads it back", () => {
    const { grid, request } = after(...all);
    expect(gridText(grid)).toContain('site N0 8 @1 in N has ssd has "OS linux"\n');
    expect(gridText(grid)).toContain("link N0 X1 10G @3 latency 2.5ms\n");
    expect(gridText(grid)).toMatch(/\ncapacity per-direction\n$/);
    expect(requestText(request)).toBe(
      'part A 8 needs ssd\npart B 4 prefers "OS linux" 5\nflow A B 1G within 0ms\napart A B\n',
    );
    expect(parseGridText(gridText(grid), grid)).toEqual({ grid });
    expect(parseRequestText(requestText(request), request)).toEqual({ request });
  });

  it("takes them away where the lines do not say them", () => {
    const { grid, request } = after(...all);
    expect(parseGridText(gridText(sample().grid), grid)).toEqual({ grid: sample().grid });
    expect(parseRequestText(requestText(sample().request), request)).toEqual({
      request: sample().request,
    });
  });

  it.each([
    ["site A 1 has", { code: "missing", what: "attribute" }],
    ["site A 1 has ssd has ssd", { code: "badName", name: "ssd", problem: "taken" }],
    ["exchange A\nexchange B\nlink A B 1 latency soon", { code: "notLatency", word: "soon" }],
    ["exchange A\nexchange B\nlink A B 1 latency", { code: "missing", what: "latency" }],
    ["capacity double", { code: "unknownWord", word: "double" }],
  ])("reports what is wrong in %j", (lines, problem) => {
    const line = lines.split("\n").length;
    expect(parseGridText(lines, sample().grid)).toMatchObject({ errors: [{ line, problem }] });
  });

  it.each([
    ["apart A B", { code: "unknownNode", name: "A" }],
    ["part A 1\ntogether A A", { code: "sameEnds", name: "A" }],
    ["part A 1\npart B 1\napart A B\ntogether B A", { code: "alreadyJoined", a: "B", b: "A" }],
    ["part A 1 prefers ssd", { code: "missing", what: "penalty" }],
  ])("reports what is wrong in %j", (lines, problem) => {
    const line = lines.split("\n").length;
    expect(parseRequestText(lines, sample().request)).toMatchObject({
      errors: [{ line, problem }],
    });
  });
});

describe("fields", () => {
  it.each([
    ["2.5", 2500],
    ["2.5 ms", 2500],
    ["250us", 250],
    ["250 µs", 250],
    ["1 s", 1_000_000],
    ["0", 0],
    ["60 s", 60_000_000],
    ["60.001 s", undefined],
    ["0.5 us", undefined],
    ["-1", undefined],
    ["soon", undefined],
    ["", undefined],
  ])("read the latency %j as %j microseconds", (typed, microseconds) => {
    expect(parseLatency(typed)).toBe(microseconds);
  });

  it("write the latency they read", () => {
    for (const microseconds of [0, 1, 999, 12_345, 59_999_999])
      expect(parseLatency(latencyText(microseconds))).toBe(microseconds);
  });

  it("read attributes between commas, each once", () => {
    expect(parseTags(" ssd, OS linux,ssd,, 東京、大阪 ")).toEqual([
      "ssd",
      "OS linux",
      "東京",
      "大阪",
    ]);
    expect(tagsText(parseTags("b,a") ?? [])).toBe("b, a");
    expect(parseTags("")).toEqual([]);
    expect(parseTags("x".repeat(65))).toBeUndefined();
    expect(parseTags(Array.from({ length: 17 }, (_, at) => `a${at}`).join())).toBeUndefined();
  });
});
