// Errors are about fields that a person can find: every path of a problem has the page's name for it.

import { expect, it, test } from "vitest";
import { constraints } from "../text/en/constraints.js";
import { places } from "../text/en/places.js";
import { policy } from "../text/en/policy.js";
import { simulate } from "../text/en/simulate.js";
import { keysOf } from "./names.js";
import { placeOf } from "./place.js";
import { sample } from "./sample.fixture.js";

it("names things as they are called, and fields as they are labeled", () => {
  const document = sample();
  const [site] = document.grid.sites;
  const [link] = document.grid.links;
  const [part] = document.request.parts;
  expect(placeOf("grid.sites[0].cpus", document)).toBe(`Site ${site?.name}, CPUs`);
  expect(placeOf("grid.sites[0]", document)).toBe(`Site ${site?.name}`);
  expect(placeOf("grid.links[0].bandwidthMbps", document)).toBe(
    `Link ${link?.between[0]} to ${link?.between[1]}, bandwidth`,
  );
  expect(placeOf("request.parts[0].requiredAttributes[1]", document)).toBe(
    `Part ${part?.name}, Requires`,
  );
  expect(placeOf("request.timeFrame.latestStartSeconds", document)).toBe("Latest start");
  expect(placeOf("options.timeFrames", document)).toBe("Starts tried");
  expect(placeOf("workload.durationsSeconds[2]", document)).toBe("Durations, min");
  expect(placeOf("workload.users[0].name", { ...document })).toMatch(/^User “.*”, name$|^name$/);
  expect(placeOf("grid", document)).toBe("Resources");
  expect(placeOf("grid.sites[99]", document)).toBe("Resources");
  expect(placeOf("", document)).toBeUndefined();
  expect(placeOf("version", document)).toBeUndefined();
});

it("calls fields as the panels do", () => {
  const { fields } = places;
  expect(fields).toMatchObject({
    maxLatencyMicroseconds: constraints.limit,
    attributes: constraints.attributes,
    requiredAttributes: constraints.required,
    preferredAttributes: constraints.preferred,
    domainRules: constraints.rules,
    linkCapacity: constraints.capacity,
    shareSites: constraints.share,
    discloseTimetables: policy.disclose,
    users: simulate.users,
    partCounts: simulate.partCounts,
    durationsSeconds: simulate.durations,
    laxityPerDuration: simulate.laxity,
    loadPercent: simulate.load,
  });
});

test("every entry has a key of its own, which stays with its name", () => {
  const keys = keysOf(["a", "b", "a", "1 a", "a"]);
  expect(new Set(keys).size).toBe(5);
  expect(keysOf(["b", "a"])).toEqual([keys[1], keys[0]]);
});
