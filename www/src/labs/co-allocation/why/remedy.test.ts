// Every remedy is a change of the document that does what its words say, and no more.

import { describe, expect, test } from "vitest";
import type { RemedyView } from "../../../engine/pkg/coalloc.js";
import { update } from "../document/change.js";
import { sample as sampled } from "../document/sample.fixture.js";
import type { ScenarioDocument } from "../document/types.js";
import { plain } from "../text/phrase.js";
import { tabText } from "../text/tabs.js";
import { changeOf, firstOfEachKind, remedyText } from "./remedy.js";

const from = { startSeconds: 3600 };
const sample = update(sampled(), {
  type: "setTimeFrame",
  values: { earliestStartSeconds: 3600 },
});

function applied(remedy: RemedyView, document: ScenarioDocument = sample): ScenarioDocument {
  const change = changeOf(remedy, document);
  return change === undefined ? document : update(document, change);
}

const site = sample.grid.sites[0];
const link = sample.grid.links[0];
const [part] = sample.request.parts;
const [flow] = sample.request.flows;

describe("a remedy changes what it names", () => {
  test("CPUs of a site, a part, all parts", () => {
    const more = { type: "moreCpus", site: site?.name ?? "", cpus: 3, installed: 99 } as const;
    expect(applied(more).grid.sites[0]?.cpus).toBe(99);
    expect(plain(remedyText(more, from, sample))).toBe(`Give ${site?.name} 3 more CPUs (99)`);
    const fewer = { type: "fewerCpus", part: 0, cpus: 1 } as const;
    expect(applied(fewer).request.parts[0]?.cpus).toBe(1);
    expect(applied(fewer).request.parts.slice(1)).toEqual(sample.request.parts.slice(1));
    const all = applied({ type: "allFewerCpus", cpus: 1 }).request.parts.map(({ cpus }) => cpus);
    expect(all).toEqual(sample.request.parts.map(({ cpus }) => Math.min(cpus, 1)));
  });

  test("bandwidth of a link, a flow, all flows", () => {
    const between = link?.between ?? ["", ""];
    const more = { type: "moreBandwidth", between, mbps: 1000, installed: 77_000 } as const;
    expect(applied({ ...more, between: [...between] }).grid.links[0]?.bandwidthMbps).toBe(77_000);
    const less = { type: "lessBandwidth", flow: 0, mbps: 1 } as const;
    expect(applied(less).request.flows[0]?.bandwidthMbps).toBe(1);
    expect(plain(remedyText(less, from, sample))).toContain(flow?.between.join("–"));
    const all = applied({ type: "allLessBandwidth", mbps: 1 }).request.flows;
    expect(all.map(({ bandwidthMbps }) => bandwidthMbps)).toEqual(
      sample.request.flows.map(({ bandwidthMbps }) => Math.min(bandwidthMbps, 1)),
    );
  });

  test("limits and rules", () => {
    expect(applied({ type: "longerPaths", links: 5 }).options.maxPathLinks).toBe(5);
    const slower = applied({ type: "moreLatency", flow: 0, microseconds: 9000 });
    expect(slower.request.flows[0]?.maxLatencyMicroseconds).toBe(9000);
    const choosy = update(sample, {
      type: "setPart",
      name: part?.name ?? "",
      values: { requiredAttributes: ["gpu"] },
    });
    const free = applied({ type: "withoutAttributes", part: 0 }, choosy);
    expect(free.request.parts[0]).toEqual(part);
    const without = applied({ type: "withoutParts", parts: [0] });
    expect(without.request.parts).toEqual(sample.request.parts.slice(1));
  });

  test("a domain rule goes, and is named by its parts", () => {
    const [a, b] = sample.request.parts.map(({ name }) => name);
    const parts = [a ?? "", b ?? ""] as const;
    const bound = update(sample, { type: "setDomainRule", parts, kind: "apart" });
    const remedy = { type: "withoutDomainRule", rule: 0 } as const;
    expect(plain(remedyText(remedy, from, bound))).toContain(parts.join(" and "));
    expect(applied(remedy, bound).request).toEqual(sample.request);
  });
});

describe("a start becomes one of the windows tried", () => {
  const at = (startSeconds: number, timeFrames = 10) =>
    applied(
      { type: "startAt", startSeconds },
      update(sample, { type: "setOptions", values: { timeFrames } }),
    ).request.timeFrame;
  const { earliestStartSeconds, latestStartSeconds } = sample.request.timeFrame;

  test("after all of them it is the last, and the others stay", () => {
    expect(at(latestStartSeconds + 600)).toMatchObject({
      earliestStartSeconds,
      latestStartSeconds: latestStartSeconds + 600,
    });
  });

  test("after the only one, or before or between them, it is the first", () => {
    for (const [start, frames] of [
      [latestStartSeconds + 600, 1],
      [earliestStartSeconds - 600, 10],
      [earliestStartSeconds + 1, 10],
    ] as const) {
      const { earliestStartSeconds: first, latestStartSeconds: last } = at(start, frames);
      expect(first).toBe(start);
      expect(last).toBe(Math.max(start, latestStartSeconds));
    }
  });

  test("one that is tried already changes nothing", () => {
    expect(changeOf({ type: "startAt", startSeconds: 1, frame: 3 }, sample)).toBeUndefined();
  });
});

test("the best of each kind comes first", () => {
  const some: RemedyView[] = [
    { type: "fewerCpus", part: 0, cpus: 3 },
    { type: "fewerCpus", part: 1, cpus: 2 },
    { type: "longerPaths", links: 3 },
  ];
  expect(firstOfEachKind(some)).toEqual([[some[0], some[2]], [some[1]]]);
});

test("no change is offered that leaves parts without CPUs", () => {
  const none: RemedyView[] = [
    { type: "allFewerCpus", cpus: 0 },
    { type: "fewerCpus", part: 0, cpus: 0 },
  ];
  expect(firstOfEachKind(none)).toEqual([[], []]);
});

test("the heading names the start that the changes are for", () => {
  expect(tabText.why.remedies.heading(9 * 3600)).toBe("Changes that help at 09:00");
});
