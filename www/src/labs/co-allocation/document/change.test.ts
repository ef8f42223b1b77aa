// Tests of `update`: every change, what it drags along, and what does not apply.

import { describe, expect, it, test } from "vitest";
import { type Change, placeDay, update } from "./change.js";
import { counts } from "./excess.js";
import { sample } from "./sample.fixture.js";
import type { ReservationDocument, ScenarioDocument } from "./types.js";

const after = (...changes: Change[]): ScenarioDocument => changes.reduce(update, sample());

describe("grid", () => {
  it("names a new site after its domain and places it", () => {
    const { grid } = after({ type: "addSite", domain: "S" }, { type: "addSite" });
    expect(grid.sites.slice(3).map(({ name, domain }) => [name, domain])).toEqual([
      ["S1", "S"],
      ["N2", undefined],
    ]);
    expect(grid.sites.every(({ position }) => position !== undefined)).toBe(true);
  });

  it("keeps a wanted name that is free and replaces one that is taken", () => {
    const { grid } = after(
      { type: "addExchangePoint", name: "Hub" },
      { type: "addExchangePoint", name: "N0" },
    );
    expect(grid.exchangePoints.map(({ name }) => name)).toEqual(["X1", "Hub", "X2"]);
  });

  it("gives a new link the last bandwidth and refuses a second link, a loop and a missing end", () => {
    const { grid } = after({ type: "addLink", between: ["N1", "X1"] });
    expect(grid.links.at(-1)).toMatchObject({
      between: ["N1", "X1"],
      bandwidthMbps: 500,
      bandwidthValue: 3,
    });
    const document = sample();
    for (const between of [
      ["X1", "N0"],
      ["N0", "N0"],
      ["N0", "Z"],
    ] as const) {
      expect(update(document, { type: "addLink", between })).toBe(document);
    }
  });

  it("renames a node in links and reservations", () => {
    const { grid, reservations } = after({
      type: "rename",
      graph: "grid",
      from: "X1",
      to: "Tokyo",
    });
    expect(grid.links.map(({ between }) => between.join())).toEqual([
      "N0,N1",
      "N0,Tokyo",
      "Tokyo,S0",
    ]);
    expect(reservations[0]?.paths[0]?.nodes).toEqual(["N0", "Tokyo", "S0"]);
  });

  it("refuses a name that is taken, empty, too long or has control characters", () => {
    const document = sample();
    for (const to of ["N1", "", " ", "x".repeat(65), "a\u202eb", "a\tb"]) {
      expect(update(document, { type: "rename", graph: "grid", from: "N0", to })).toBe(document);
    }
  });

  it("removes a node with its links and the reservations that used them", () => {
    const { grid, reservations } = after({
      type: "remove",
      graph: "grid",
      nodes: ["X1"],
      links: [],
    });
    expect(grid.links.map(({ between }) => between)).toEqual([["N0", "N1"]]);
    expect(reservations.map(({ label }) => label)).toEqual(["R2"]);
  });

  it("removes a link, given in either order, and the reservations that crossed it", () => {
    const { grid, reservations } = after({
      type: "remove",
      graph: "grid",
      nodes: [],
      links: [["S0", "X1"]],
    });
    expect(grid.links).toHaveLength(2);
    expect(reservations.map(({ label }) => label)).toEqual(["R2"]);
  });

  it("sets values of a site and of a link, given in either order", () => {
    const { grid } = after(
      { type: "setSite", name: "N0", values: { cpus: 99 } },
      { type: "setLink", between: ["X1", "N0"], values: { bandwidthMbps: 1, bandwidthValue: 9 } },
    );
    expect(grid.sites[0]).toMatchObject({ cpus: 99, cpuValue: 1 });
    expect(grid.links[1]).toMatchObject({ bandwidthMbps: 1, bandwidthValue: 9, qualityPenalty: 0 });
  });

  it("assigns, renames and removes domains with the weights that name them", () => {
    const out = after({ type: "setSiteDomain", name: "N0", domain: null });
    expect(out.grid.sites[0]).not.toHaveProperty("domain");
    const renamed = after({ type: "renameDomain", from: "N", to: "North" });
    expect(renamed.grid.sites[0]?.domain).toBe("North");
    expect(renamed.options.preference).toMatchObject({
      weights: [{ domain: "North" }, { domain: "S" }],
    });
    const removed = after({ type: "removeDomain", name: "N" });
    expect(removed.grid.sites[0]).not.toHaveProperty("domain");
    expect(removed.options.preference).toEqual({
      type: "byDomain",
      weights: [{ domain: "S", weight: 10 }],
    });
    expect(after({ type: "addDomain" }).grid.domains.at(-1)).toEqual({ name: "D1" });
    const document = sample();
    expect(update(document, { type: "setSiteDomain", name: "N0", domain: "Q" })).toBe(document);
    expect(update(document, { type: "renameDomain", from: "N", to: "S" })).toBe(document);
  });

  it("renames and removes sites with the weights that name them", () => {
    const weighed: Change = {
      type: "setOptions",
      values: {
        preference: {
          type: "bySite",
          weights: [
            { site: "N0", weight: 7 },
            { site: "S0", weight: 0 },
          ],
        },
      },
    };
    const renamed = after(weighed, { type: "rename", graph: "grid", from: "N0", to: "North" });
    expect(renamed.options.preference).toMatchObject({
      weights: [{ site: "North", weight: 7 }, { site: "S0" }],
    });
    const removed = after(weighed, { type: "remove", graph: "grid", nodes: ["N0"], links: [] });
    expect(removed.options.preference).toEqual({
      type: "bySite",
      weights: [{ site: "S0", weight: 0 }],
    });
    const kept = after(weighed, { type: "renameDomain", from: "N", to: "S0" });
    expect(kept.options.preference).toEqual(after(weighed).options.preference);
  });

  it("moves nodes and drops what a replaced grid no longer has", () => {
    const moved = after({
      type: "move",
      graph: "grid",
      positions: [{ name: "X1", position: { x: 7, y: 8 } }],
    });
    expect(moved.grid.exchangePoints[0]?.position).toEqual({ x: 7, y: 8 });
    const grid = { ...sample().grid, links: [], domains: [{ name: "S" }] };
    const replaced = after({ type: "replaceGrid", grid });
    expect(replaced.reservations.map(({ label }) => label)).toEqual(["R2"]);
    expect(replaced.options.preference).toMatchObject({ weights: [{ domain: "S" }] });
  });
});

describe("request", () => {
  it("adds parts and flows like the last ones", () => {
    const { request } = after({ type: "addPart" }, { type: "addFlow", between: ["C", "A"] });
    expect(request.parts.at(-1)).toMatchObject({ name: "C", cpus: 4 });
    expect(request.flows.at(-1)).toEqual({ between: ["C", "A"], bandwidthMbps: 1000 });
  });

  it("names parts P1, P2, … where other names are in use", () => {
    const { request } = after(
      { type: "rename", graph: "request", from: "A", to: "master" },
      { type: "addPart" },
    );
    expect(request.parts.map(({ name }) => name)).toEqual(["master", "B", "P1"]);
    expect(request.flows[0]?.between).toEqual(["master", "B"]);
  });

  it("removes parts with their flows; reservations stay", () => {
    const { request, reservations } = after({
      type: "remove",
      graph: "request",
      nodes: ["A"],
      links: [],
    });
    expect(request.parts).toHaveLength(1);
    expect(request.flows).toHaveLength(0);
    expect(reservations).toHaveLength(2);
  });

  it("sets parts, flows, time frame and disclosed share", () => {
    const { request } = after(
      { type: "setPart", name: "B", values: { cpus: 5 } },
      { type: "setFlow", between: ["B", "A"], values: { bandwidthMbps: 0 } },
      { type: "setTimeFrame", values: { durationSeconds: 60 } },
      { type: "setDisclosed", percent: 50 },
    );
    expect(request).toMatchObject({
      parts: [{ cpus: 8 }, { cpus: 5 }],
      flows: [{ bandwidthMbps: 0 }],
      timeFrame: { earliestStartSeconds: 0, durationSeconds: 60 },
      disclosedPercent: 50,
    });
  });
});

describe("settings and reservations", () => {
  it("removes the path limit with null and keeps it otherwise", () => {
    expect(
      after({ type: "setOptions", values: { maxPathLinks: null } }).options,
    ).not.toHaveProperty("maxPathLinks");
    expect(after({ type: "setOptions", values: { timeFrames: 3 } }).options).toMatchObject({
      maxPathLinks: 2,
      timeFrames: 3,
    });
    expect(after({ type: "setWorkload", values: { seed: 7 } }).workload).toMatchObject({
      seed: 7,
      loadPercent: 100,
    });
    expect(after({ type: "setTitle", title: "T" })).toMatchObject({ title: "T", notes: "" });
  });

  it("leaves resubmission out where no user resubmits", () => {
    const resubmission = { policy: "shrink", bySeconds: 3600, percent: 50, times: 2 } as const;
    const some = update(sample(), { type: "setWorkload", values: { resubmission } });
    expect(some.workload.resubmission).toEqual(resubmission);
    const none = { ...resubmission, policy: "none" } as const;
    const back = update(some, { type: "setWorkload", values: { resubmission: none } });
    expect(back).toEqual(sample());
  });

  it("gives a reservation a free label", () => {
    const reservation = { label: "R1", startSeconds: 0, endSeconds: 1, sites: [], paths: [] };
    const { reservations } = after({ type: "addReservation", reservation });
    expect(reservations.map(({ label }) => label)).toEqual(["R1", "R2", "R3"]);
    expect(after({ type: "removeReservation", label: "R1" }).reservations).toHaveLength(1);
    expect(after({ type: "setReservations", reservations: [] }).reservations).toEqual([]);
  });

  it("never changes the document it was given", () => {
    const document = sample();
    update(document, { type: "rename", graph: "grid", from: "N0", to: "Z" });
    update(document, { type: "remove", graph: "grid", nodes: ["N0"], links: [] });
    expect(document).toEqual(sample());
  });
});

describe("a change that exceeds the limits", () => {
  const { grid, request, reservations } = sample();
  const many = <Entry>(list: readonly Entry[], count: number): Entry[] =>
    Array.from({ length: count }, () => list[0] as Entry);

  it.each<[string, Change]>([
    [
      "document",
      {
        type: "replaceDocument",
        document: { ...sample(), grid: { ...grid, links: many(grid.links, counts.links + 1) } },
      },
    ],
    ["grid", { type: "replaceGrid", grid: { ...grid, sites: many(grid.sites, 5000) } }],
    [
      "request",
      { type: "replaceRequest", request: { ...request, parts: many(request.parts, 3000) } },
    ],
    ["reservations", { type: "setReservations", reservations: many(reservations, 10_001) }],
  ])("by its %s does not apply, and is not laid out", (_, change) => {
    const document = sample();
    expect(update(document, change)).toBe(document);
    expect(update(document, { type: "several", changes: [change] })).toBe(document);
  });
});

const hour = 3600;
const day = 24 * hour;

const reservation = (label: string, startSeconds: number): ReservationDocument => ({
  label,
  startSeconds,
  endSeconds: startSeconds + hour,
  sites: [],
  paths: [],
});

const document = {
  request: {
    parts: [],
    flows: [],
    timeFrame: {
      earliestStartSeconds: 9 * hour,
      latestStartSeconds: 12 * hour,
      durationSeconds: hour,
    },
  },
  reservations: [],
} as unknown as ScenarioDocument;

test("the request moves to the day on which most reservations start, at its time of day", () => {
  const reservations = [23 * hour, day + hour, day + 9 * hour].map((start, at) =>
    reservation(`R${at}`, start),
  );
  const placed = update(document, placeDay(document, reservations));
  expect(placed.reservations).toEqual(reservations);
  expect(placed.request.timeFrame).toEqual({
    earliestStartSeconds: day + 9 * hour,
    latestStartSeconds: day + 12 * hour,
    durationSeconds: hour,
  });
  const again = update(placed, placeDay(placed, reservations));
  expect(again.request.timeFrame, "where it is already").toEqual(placed.request.timeFrame);
});

test("a day without reservations moves nothing", () => {
  expect(update(document, placeDay(document, [])).request.timeFrame).toEqual(
    document.request.timeFrame,
  );
});
