// Tests of the line forms of both graphs.

import { describe, expect, it } from "vitest";
import { bandwidthText, parseBandwidth } from "./amounts.js";
import { counts } from "./excess.js";
import { gridText, parseGridText } from "./grid-text.js";
import { parseRequestText, requestText } from "./request-text.js";
import { sample } from "./sample.fixture.js";

const { grid, request } = sample();

describe("grid", () => {
  it("prints one line each and reads them back", () => {
    expect(gridText(grid).split("\n").slice(1, 5)).toEqual([
      "domain S",
      "site N0 8 @1 in N",
      "site N1 16 @2 in N quality 3",
      "site S0 8 @1 in S",
    ]);
    expect(gridText(grid)).toContain("link X1 S0 500M @3 quality 7\n");
    expect(parseGridText(gridText(grid), grid)).toEqual({ grid });
  });

  it("quotes names that need it", () => {
    const odd = ["a b", "#1", "@", 'say "hi"', "back\\slash", "link", "東京 1"];
    const named = { ...grid, sites: [], links: [], exchangePoints: odd.map((name) => ({ name })) };
    expect(parseGridText(gridText(named), named)).toEqual({ grid: named });
  });

  it("reads the short form, defaults, comments, forward references and any line end", () => {
    const text = "# testbed\r\nN0 X1 10 @3\r\nsite N0 8 # a site\r\n\r\nexchange X1";
    expect(parseGridText(text, { ...grid, links: [] })).toEqual({
      grid: {
        domains: [],
        sites: [{ name: "N0", cpus: 8, cpuValue: 1, qualityPenalty: 0, position: { x: 0, y: 0 } }],
        exchangePoints: [{ name: "X1", position: { x: 50, y: 100 } }],
        links: [
          { between: ["N0", "X1"], bandwidthMbps: 10000, bandwidthValue: 3, qualityPenalty: 0 },
        ],
      },
    });
  });

  it.each([
    ["site", { code: "missing", what: "name" }],
    ["site A", { code: "missing", what: "cpus" }],
    ["site A eight", { code: "notCpus", word: "eight" }],
    ["site A 100001", { code: "notCpus", word: "100001" }],
    ["site A 8 in Q", { code: "unknownDomain", name: "Q" }],
    ["site A 8 @x", { code: "notNumber", word: "x" }],
    ["site A 8 @1 huge", { code: "tooMuch", word: "huge" }],
    ['exchange "A', { code: "openQuote" }],
    ["nothing here", { code: "unknownWord", word: "nothing" }],
    ["link A", { code: "missing", what: "name" }],
    ["link A B 10G", { code: "unknownNode", name: "A" }],
    ["exchange A\nlink A A 10G", { code: "sameEnds", name: "A" }],
    ["exchange A\nexchange A", { code: "badName", name: "A", problem: "taken" }],
    ["exchange A\nexchange B\nlink A B 1\nlink B A 1", { code: "alreadyJoined", a: "B", b: "A" }],
    ["exchange A\nexchange B\nlink A B fast", { code: "notBandwidth", word: "fast" }],
  ])("reports what is wrong in %j", (text, problem) => {
    const line = text.split("\n").length;
    expect(parseGridText(text, grid)).toMatchObject({ errors: [{ line, problem }] });
  });

  it.each([
    ["site", counts.nodes, "nodes", (at: number) => `site N${at} 8`],
    ["domain", counts.domains, "domains", (at: number) => `domain D${at}`],
    ["link", counts.links, "links", (at: number) => `link N${at} N${at + 1} 1G`],
  ])("refuses the first %s line over the limit and reads no further", (_, most, list, line) => {
    const lines = Array.from({ length: 50_000 }, (_, at) => line(at));
    expect(parseGridText(lines.join("\n"), grid)).toEqual({
      errors: [{ line: most + 1, problem: { code: "tooMany", list, most } }],
      more: true,
    });
    const last = parseGridText(lines.slice(0, most + 1).join("\n"), grid);
    expect(last).toMatchObject({ errors: [{ line: most + 1 }] });
  });

  it("counts sites and exchange points together, and refuses too many attributes of one site", () => {
    const sites = Array.from({ length: counts.nodes }, (_, at) => `site N${at} 8\n`).join("");
    expect(parseGridText(sites, grid)).toHaveProperty("grid");
    expect(parseGridText(`${sites}exchange X`, grid)).toMatchObject({
      errors: [{ line: counts.nodes + 1 }],
    });
    const has = Array.from({ length: 17 }, (_, at) => ` has a${at}`).join("");
    expect(parseGridText(`site A 8${has}\nsite B`, grid)).toEqual({
      errors: [
        { line: 1, problem: { code: "tooMany", list: "siteAttributes", most: 16 } },
        { line: 2, problem: { code: "missing", what: "cpus" } },
      ],
      more: false,
    });
  });

  it("reports the first hundred errors of a text that is something else, and none of one that is too long", () => {
    const read = parseGridText("What is this?\n".repeat(50_000), grid);
    expect(read).toMatchObject({ more: true });
    expect("errors" in read && read.errors.map(({ line }) => line)).toEqual(
      Array.from({ length: 100 }, (_, at) => at + 1),
    );
    expect(parseGridText(`#${" ".repeat(4 << 20)}`, grid)).toEqual({
      errors: [{ line: 1, problem: { code: "textTooLong", most: 4 << 20 } }],
      more: true,
    });
    expect(parseGridText(`exchange "${"a".repeat(4_000_000)}`, grid)).toHaveProperty("errors");
  });

  it("reports all errors in line order", () => {
    const read = parseGridText("link A B 1\nsite\nsite C 1 in Q", grid);
    expect("errors" in read && read.errors.map(({ line }) => line)).toEqual([1, 2, 3]);
  });
});

describe("request", () => {
  it("prints and reads back, keeping time frame and positions", () => {
    expect(requestText(request)).toBe("part A 8\npart B 4\nflow A B 1G\n");
    expect(parseRequestText(requestText(request), request)).toEqual({ request });
    expect(parseRequestText("part A 8\npart C 1\nA C 0", request)).toMatchObject({
      request: {
        parts: [{ position: { x: 0, y: 0 } }, { name: "C" }],
        flows: [{ bandwidthMbps: 0 }],
      },
    });
  });

  it.each([
    ["part", 12, "parts", (at: number) => `part P${at} 1`],
    ["flow", 66, "flows", (at: number) => `flow P${at} P${at + 1} 1G`],
    ["rule", 66, "domainRules", (at: number) => `apart P${at} P${at + 1}`],
  ])("refuses the first %s line over the limit and reads no further", (_, most, list, line) => {
    const lines = Array.from({ length: 50_000 }, (_, at) => line(at));
    expect(parseRequestText(lines.join("\n"), request)).toEqual({
      errors: [{ line: most + 1, problem: { code: "tooMany", list, most } }],
      more: true,
    });
  });

  it("reports unknown parts", () => {
    expect(parseRequestText("flow A B 1G", request)).toMatchObject({
      errors: [{ line: 1, problem: { code: "unknownNode", name: "A" } }],
    });
  });
});

describe("bandwidth", () => {
  it.each([
    ["10", 10000],
    ["10G", 10000],
    ["10 Gbps", 10000],
    ["0.1", 100],
    ["1.5 gbps", 1500],
    ["500 Mbps", 500],
    ["300 MB/s", 2400],
    ["300 Mb/s", 300],
    ["1 GBps", 8000],
    ["1 GBit/s", 1000],
    ["1 Gbits/s", 1000],
    ["2 MBytes/s", 16],
    ["300 MB", undefined],
    ["2T", 2000000],
    ["0", 0],
    ["0.0001", undefined],
    ["10,000", undefined],
    ["-1", undefined],
    ["10001", undefined],
    ["", undefined],
    ["10 apples", undefined],
  ])("reads %j as %j Mbps", (text, mbps) => {
    expect(parseBandwidth(text)).toBe(mbps);
  });

  it("writes what it reads", () => {
    expect([500, 1000, 1500, 10000, 12345].map(bandwidthText)).toEqual([
      "500 Mbps",
      "1 Gbps",
      "1.5 Gbps",
      "10 Gbps",
      "12.345 Gbps",
    ]);
    for (const mbps of [0, 1, 999, 1001, 9_999_999])
      expect(parseBandwidth(bandwidthText(mbps))).toBe(mbps);
  });
});
