// Tests of the editor's pure parts: selection, keys, highlights, edits.

import { describe, expect, it, test } from "vitest";
import { update } from "../document/change.js";
import { sample } from "../document/sample.fixture.js";
import { assignmentOf, noSubjects } from "../document/subject.js";
import { commandOf } from "./commands.js";
import { addNode, assignDomain, join, newName, remove, setLink, setNode } from "./edits.js";
import { lineWidth, nodeSize, shares, shownName } from "./glyphs.js";
import { flowDash, highlightOfGrid } from "./highlight.js";
import {
  count,
  has,
  itemHighlights,
  nothing,
  only,
  single,
  subjectOf,
  toggled,
  within,
} from "./selection.js";
import { graphOfGrid, graphOfRequest } from "./view.js";

const node = (name: string) => ({ type: "node", name }) as const;
const grid = graphOfGrid(sample().grid);

describe("selection", () => {
  it("holds, toggles and forgets", () => {
    const two = toggled(only(node("N0")), { type: "link", key: "N0|N1" });
    expect(count(two)).toBe(2);
    expect(has(two, node("N0"))).toBe(true);
    expect(single(two)).toBeUndefined();
    expect(single(toggled(two, node("N0")))).toEqual({ type: "link", key: "N0|N1" });
    expect(single(nothing)).toBeUndefined();
  });

  it("loses what the graph no longer has", () => {
    const one = only(node("N0"));
    expect(within(one, grid)).toBe(one);
    expect(within({ nodes: ["gone"], links: ["N0|N1", "a|b"] }, grid)).toEqual({
      nodes: [],
      links: ["N0|N1"],
    });
  });
});

describe("keys", () => {
  const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  const press = (key: string, more = {}, drawing = false) =>
    commandOf({ ...plain, key, ...more }, "grid", drawing);

  it("are commands in the canvas", () => {
    expect(press("ArrowLeft")).toEqual({ type: "go", direction: "left" });
    expect(press("ArrowUp", { altKey: true })).toEqual({ type: "nudge", direction: "up" });
    expect(press("l")).toEqual({ type: "tool", tool: "link" });
    expect(press("]")).toEqual({ type: "cycle", step: 1 });
    expect(press("a", { ctrlKey: true })).toEqual({ type: "all" });
    expect(press("Backspace")).toEqual({ type: "remove" });
  });

  it("leave the page its own: Tab, Ctrl+Z, letters of the other graph's tools", () => {
    expect(press("Tab")).toBeUndefined();
    expect(press("Tab", { shiftKey: true }, true)).toEqual({ type: "next", step: -1 });
    expect(press("z", { ctrlKey: true })).toBeUndefined();
    expect(press("p")).toBeUndefined();
    expect(commandOf({ ...plain, key: "p" }, "request", false)).toEqual({
      type: "tool",
      tool: "part",
    });
  });
});

describe("highlights", () => {
  it("show what the plan takes and what is left", () => {
    const plan = assignmentOf({ sites: ["N0", "S0"], paths: [["N0", "X1", "S0"]] });
    const { nodes, links } = highlightOfGrid(sample(), [8, 16, 6], [5000, 9000, 500], plan);
    expect(nodes.get("N0")).toEqual({ label: "A", colorIndex: 0, used: 8, free: 0 });
    expect(nodes.get("N1")).toEqual({ free: 16 });
    expect(links.get("N0|X1")).toMatchObject({ used: 1000, free: 8000 });
    expect(links.get("N0|X1")?.flows).toEqual(links.get("S0|X1")?.flows);
    expect(links.get("N0|N1")).toEqual({ used: 0, free: 5000, flows: [] });
  });

  it("add up the parts of a shared site", () => {
    const { nodes } = highlightOfGrid(sample(), [16, 16, 6], [5000, 9000, 500], {
      sites: [["N0"], ["N0"]],
      edges: [[]],
    });
    expect(nodes.get("N0")).toEqual({ label: "A, B", colorIndex: 0, used: 12, free: 4 });
  });

  it("show the fuller direction where each has its own bandwidth", () => {
    const forward = [5000, 9000, 5000];
    const plan = assignmentOf({ sites: ["N0", "S0"], paths: [["N0", "X1", "S0"]] });
    const show = (backward: number[]) =>
      highlightOfGrid(sample(), [8, 16, 6], forward, plan, backward).links.get("N0|X1");
    expect(show([5000, 8500, 5000])).toMatchObject({ used: 1000, free: 8000 });
    expect(show([5000, 7500, 5000])).toMatchObject({ used: 0, free: 7500 });
  });

  it("give neighboring flows different dashes", () => {
    expect(flowDash(6)).not.toBe(flowDash(8));
  });
});

describe("edits", () => {
  it("are changes of the right graph", () => {
    const request = graphOfRequest(sample().request);
    const [part] = request.nodes;
    const [site] = grid.nodes;
    if (part === undefined || site === undefined) throw new Error("the sample has nodes");
    expect(newName(grid, "site", "S")).toBe("S1");
    expect(newName(grid, "exchange")).toBe("X2");
    expect(newName(request, "part")).toBe("C");
    expect(addNode("part", "C", { x: 1, y: 2 })).toMatchObject({ type: "addPart", name: "C" });
    expect(join("request", ["A", "B"])).toMatchObject({ type: "addFlow" });
    expect(setNode(part, "cpus", 3)).toEqual({ type: "setPart", name: "A", values: { cpus: 3 } });
    expect(setNode(site, "cpuValue", 3)).toMatchObject({
      type: "setSite",
      values: { cpuValue: 3 },
    });
    expect(setLink("request", ["A", "B"], "bandwidthMbps", 5)).toMatchObject({ type: "setFlow" });
    expect(remove(grid, [], ["S0|X1"])).toMatchObject({ links: [["X1", "S0"]] });
  });

  it("make a domain that is new in one step", () => {
    const after = update(sample(), assignDomain(grid, "N0", "East"));
    expect(after.grid.domains.at(-1)).toEqual({ name: "East" });
    expect(after.grid.sites[0]?.domain).toBe("East");
  });
});

describe("glyphs", () => {
  it("cut long names and grow with short ones", () => {
    expect(shownName("N0")).toBe("N0");
    expect(shownName("a very long name of a site")).toHaveLength(14);
    const [site] = grid.nodes;
    if (site === undefined) throw new Error("the sample has nodes");
    const width = nodeSize(site, "8 CPUs", "full").width;
    expect(nodeSize(site, "100,000 of 100,000 free", "full").width).toBeGreaterThan(width);
  });

  it("draw wider lines for more bandwidth, and shares of at most the whole", () => {
    expect(lineWidth(10_000)).toBeGreaterThan(lineWidth(1000));
    expect(lineWidth(0)).toBe(1);
    expect(shares(10, 4, 3)).toEqual({ used: 0.4, reserved: 0.3 });
    expect(shares(10, 20, -10)).toEqual({ used: 1, reserved: 0 });
    expect(shares(0, 0, 0)).toEqual({ used: 0, reserved: 0 });
  });
});

const { request } = sample();

test("drawn items stand for subjects", () => {
  const at = (name: string) => ({ type: "node", name }) as const;
  const link = { type: "link", key: "A|B" } as const;
  expect(subjectOf(at("N0"), "grid", request)).toEqual({ type: "node", node: "N0" });
  expect(subjectOf(link, "grid", request)).toEqual({ type: "link", link: "A|B" });
  expect(subjectOf(at("B"), "request", request)).toEqual({ type: "part", part: 1 });
  expect(subjectOf(link, "request", request)).toEqual({ type: "flow", flow: 0 });
  expect(subjectOf(at("gone"), "request", request)).toBeUndefined();
  expect(subjectOf(undefined, "grid", request)).toBeUndefined();
});

test("a request lights its parts and flows by name, and leaves out what it no longer has", () => {
  const lit = {
    ...noSubjects,
    parts: new Set([1, 9]),
    flows: new Set([0, 9]),
    nodes: new Set(["N0"]),
  };
  expect(itemHighlights(lit, noSubjects, "request", request)).toEqual({
    nodes: new Set(["B"]),
    links: new Set(["A|B"]),
    flows: lit.flows,
    broken: { nodes: new Set(), links: new Set() },
  });
  expect(itemHighlights(noSubjects, lit, "request", request).broken.links).toEqual(
    new Set(["A|B"]),
  );
  expect(itemHighlights(lit, noSubjects, "grid", request).nodes).toBe(lit.nodes);
});
