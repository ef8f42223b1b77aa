// Fields of every lab hold a person to the limits of the published schemas and of the engine: at each bound it accepts a
// document, and just beyond it refuses the document for that number.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as engine from "../src/engine/pkg/coalloc.js";
import { ranges as coAllocation } from "../src/labs/co-allocation/document/excess.js";
import { sample } from "../src/labs/co-allocation/document/sample.fixture.js";
import { workloadRanges } from "../src/labs/co-allocation/document/workload.js";
import { axisRanges, mostValues } from "../src/labs/co-allocation/experiment/choices.js";
import { MOST_SERIES } from "../src/labs/co-allocation/experiment/draft.svelte.js";
import {
  assumedRanges,
  usualAssumptions,
} from "../src/labs/co-allocation/import/file-import.svelte.js";
import {
  drawnRanges,
  sizeRanges,
  usualShapes,
} from "../src/labs/co-allocation/library/grid-draft.svelte.js";
import { calm, rehearsalRanges } from "../src/labs/co-allocation/rehearsal/rehearsal.svelte.js";
import { limits as corsLimits } from "../src/labs/cors/document/limits.js";
import * as cors from "../src/labs/cors/document/types.js";
import { limits as elasticLimits } from "../src/labs/elastic/document/limits.js";
import * as elastic from "../src/labs/elastic/document/types.js";
import { limits as marketLimits } from "../src/labs/market/document/limits.js";
import * as market from "../src/labs/market/document/types.js";
import { longestName, mostCharacters } from "../src/store/rules.js";
import { expectHeld, having, type Range, refused, schemaOf, stated } from "./bounds.fixture.js";
import * as documents from "./limits.fixture.js";

engine.initSync({
  module: readFileSync(join(import.meta.dirname, "../src/engine/pkg/coalloc_bg.wasm")),
});

interface Lab {
  ranges: Record<string, Range>;
  documents: readonly unknown[];
  validate: (document: never) => { problems: engine.Problem[] };
  /** Where each range bounds a value, in a document of the lab. */
  at: Record<string, string[]>;
}

/** Type of a text in a generated schema. */
const typeOf = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Limits that are generated from a schema, by type and field. */
const flat = (limits: Record<string, Record<string, Range>>): Record<string, Range> =>
  Object.fromEntries(
    Object.entries(limits).flatMap(([type, fields]) =>
      Object.entries(fields).map(([field, range]) => [`${type}.${field}`, range]),
    ),
  );

const offer = "nodes.1.offers.0";
const machine = "resources.2.background";
const workload = (name: string) => `workload.${name}`;
const source = (name: string) => `workload.source.${name}`;

const labs: Record<string, Lab> = {
  scenario: {
    ranges: {
      ...coAllocation,
      ...Object.fromEntries(
        Object.entries(workloadRanges).map(([name, range]) => [`day: ${name}`, range]),
      ),
    },
    documents: documents.coAllocation,
    validate: engine.validate,
    at: {
      cpus: ["grid.sites.0.cpus", "request.parts.0.cpus"],
      bandwidthMbps: ["grid.links.0.bandwidthMbps", "request.flows.0.bandwidthMbps"],
      value: [
        "grid.sites.0.cpuValue",
        "grid.sites.0.qualityPenalty",
        "grid.links.0.bandwidthValue",
        "grid.links.0.qualityPenalty",
        "request.parts.0.preferredAttributes.0.penalty",
        "options.preference.weights.0.weight",
      ],
      latencyMicroseconds: [
        "grid.links.0.latencyMicroseconds",
        "request.flows.0.maxLatencyMicroseconds",
      ],
      durationSeconds: ["request.timeFrame.durationSeconds"],
      disclosedPercent: ["request.disclosedPercent", "workload.users.0.disclosedPercent"],
      timeFrames: ["options.timeFrames"],
      pathLinks: ["options.maxPathLinks"],
      nodeLimit: ["options.nodeLimit"],
      level: ["economy.tariffs.0.weekdays.0.level"],
      budget: ["request.budget", "economy.budgetPerCpuHour"],
      feePercent: ["economy.cancellationFeePercent", "economy.breachPenaltyPercent"],
      chancePercent: ["economy.canceledPercent", "economy.outagePercent"],
      "day: partCount": [workload("partCounts.0")],
      "day: workloadCpus": [workload("cpus.0")],
      "day: workloadDurationSeconds": [workload("durationsSeconds.0")],
      "day: laxityPerDuration": [workload("laxityPerDuration")],
      "day: loadPercent": [workload("loadPercent")],
      "day: replications": [workload("replications")],
      "day: seed": [workload("seed")],
      "day: bookAheadHours": [workload("bookAheadHours")],
      "day: bandwidthMbps": [workload("bandwidthMbps")],
      "day: resubmissions": [workload("resubmission.times")],
      "day: shrinkPercent": [workload("resubmission.percent")],
      "day: requests": [source("requests")],
      "day: linkPercent": [source("linkPercent")],
      "day: cpus": [source("cpus.from")],
      "day: step": [source("cpus.step")],
      "day: meanSeconds": [source("meanGapSeconds"), source("duration.meanSeconds")],
      "day: durationSeconds": [source("duration.seconds.to")],
      "day: seconds": [source("laxitySeconds")],
      "day: ratePercent": [source("ratePercent")],
      "day: revenuePercent": ["options.admission.leastRevenuePercent"],
      "day: mostPartCpus": [source("mostPartCpus")],
    },
  },
  cors: {
    ranges: flat(corsLimits),
    documents: documents.cors,
    validate: engine.corsValidate,
    at: {
      "offer.capacity": ["nodes.0.offers.0.capacity"],
      "booking.amount": [`${offer}.bookings.0.amount`],
      "demand.amount": ["applications.0.jobs.0.demands.0.amount"],
      "trace.nodeProcessors": ["trace.nodeProcessors"],
      "offer.unitCost": [`${offer}.unitCost`],
      "options.budget": ["options.budget"],
      "options.feePerConnection": ["options.feePerConnection"],
      "options.prms": ["options.prms"],
      "options.seed": ["options.seed"],
      "trace.seed": ["trace.seed"],
      "options.slotWidth": ["options.slotWidth"],
      "trace.wholePercent": ["trace.wholePercent"],
      "trace.count": ["trace.count"],
    },
  },
  elastic: {
    ranges: flat(elasticLimits),
    documents: documents.elastic,
    validate: engine.elasticValidate,
    at: {
      "cluster.processors": ["clusters.0.processors"],
      "cluster.speed": ["clusters.0.speed"],
      "cluster.price": ["clusters.0.price"],
      "cluster.depth": ["clusters.0.depth"],
      "job.processors": ["clusters.0.jobs.0.processors"],
      "job.submit": ["clusters.0.jobs.0.submit"],
      "job.run": ["clusters.0.jobs.0.run"],
      "job.estimate": ["clusters.0.jobs.0.estimate"],
      "processors.most": ["requests.0.processors.most"],
      "processors.step": ["requests.0.processors.step"],
      "request.referenceProcessors": ["requests.0.referenceProcessors"],
      "request.referenceSpeed": ["requests.0.referenceSpeed"],
      "request.latestEnd": ["requests.0.latestEnd"],
      "request.cancelAt": ["requests.0.cancelAt"],
      "request.duration": ["requests.0.duration"],
      "request.startStep": ["requests.0.startStep"],
      "modification.processors": ["requests.0.modification.processors"],
      "modification.duration": ["requests.0.modification.duration"],
      "options.timeConstant": ["options.timeConstant"],
      "options.thresholdPercent": ["options.thresholdPercent"],
      "derived.basisPoints": ["derived.basisPoints"],
      "derived.seed": ["derived.seed"],
      "derived.ahead": ["derived.ahead.0"],
      "derived.windowPercent": ["derived.windowPercent"],
      "derived.processorsPercent": ["derived.processorsPercent.0"],
    },
  },
  market: {
    ranges: flat(marketLimits),
    documents: documents.market,
    validate: engine.marketValidate,
    at: {
      "resource.capacity": ["resources.0.capacity"],
      "resource.listPrice": ["resources.0.listPrice"],
      "task.size": ["users.0.tasks.0.size"],
      "background.bid": ["resources.0.background.bid"],
      "background.bids": ["resources.1.background.bids.0"],
      "background.load": [`${machine}.load`, "generated.background.load"],
      "background.variation": [`${machine}.variation`, "generated.background.variation"],
      "user.budget": ["users.0.budget"],
      "user.arrival": ["users.0.arrival"],
      "user.deadline": ["users.0.deadline"],
      "user.trust": ["users.0.trust"],
      "options.guard": ["options.guard"],
      "options.kappa": ["options.kappa"],
      "options.listPrice": ["options.listPrice"],
      "options.phi": ["options.phi"],
      "options.reserve": ["options.reserve"],
      "options.seed": ["options.seed"],
      "options.slot": ["options.slot"],
      "options.slots": ["options.slots"],
      "options.window": ["options.window"],
      "stages.most": ["options.stages.most"],
      "stages.step": ["options.stages.step"],
      "generated.arrivalGap": ["generated.arrivalGap"],
      "generated.budgetSpread": ["generated.budgetSpread"],
      "generated.capacitySpread": ["generated.capacitySpread"],
      "generated.resources": ["generated.resources"],
      "generated.users": ["generated.users"],
    },
  },
};

describe.each(Object.entries(labs))(
  "limits of %s documents",
  (name, { ranges, documents, validate, at }) => {
    const schema = schemaOf(name);

    it.each(Object.entries(at))("of its %s are the schema's and the engine's", (range, places) => {
      const bounds = ranges[range];
      if (bounds === undefined) throw new Error(`no range ${range}`);
      for (const path of places) {
        const said = stated(schema, path);
        expect(said.length, path).toBeGreaterThan(0);
        for (const { minimum, maximum } of said)
          expect([minimum, maximum], path).toEqual([bounds.min, bounds.max]);
        const ask = (value: number) =>
          documents
            .map((document) => having(document, path, value))
            .filter((document) => document !== undefined)
            .map((document) => refused(() => validate(document as never)));
        expectHeld(bounds, ask, path);
      }
    });

    it("are all looked at where they are written by hand", () => {
      const generated = name !== "scenario";
      if (!generated) expect(Object.keys(at).sort()).toEqual(Object.keys(ranges).sort());
    });

    it("of its texts are the schema's", () => {
      expect(schema.$defs?.Name?.maxLength).toBe(longestName);
      for (const [text, most] of Object.entries(mostCharacters))
        expect(schema.$defs?.[typeOf(text)]?.maxLength).toBe(most);
    });
  },
);

it("lists have the schema's limits", () => {
  expect(schemaOf("elastic").properties?.clusters?.maxItems).toBe(elastic.mostClusters);
  const table = schemaOf("market").$defs?.MarketBackground?.oneOf?.find(
    (one) => one.properties?.bids,
  );
  expect(table?.properties?.bids?.maxItems).toBe(market.mostBids);
  const { $defs, properties } = schemaOf("experiment");
  const values = $defs?.AxisDocument?.oneOf?.find((one) => one.properties?.values)?.properties
    ?.values;
  expect([values?.maxItems, properties?.series?.maxItems]).toEqual([mostValues, MOST_SERIES]);
});

/** An experiment with one value of a parameter on its axis, on days or on requests planned one by one. */
function experimentAt(
  parameter: string,
  value: number,
  planning?: object,
): engine.ExperimentDocument {
  const scenario = parameter === "arrivalRatePercent" ? documents.coAllocation[1] : sample();
  const experiment = {
    format: "coalloc-experiment",
    version: 1,
    title: "",
    scenario: { ...scenario, reservations: [] },
    series: [{ name: "s" }],
    axis: { type: "parameter", parameter, values: [value] },
    replications: 1,
    ...(planning && { planning }),
  };
  return experiment as unknown as engine.ExperimentDocument;
}

/** They stand for the load, or for what links have: what the engine makes of them is what it bounds. */
const made = ["linkCapacityPercent", "intervalSeconds"];

describe("values of the axis of experiments", () => {
  it.each(Object.entries(axisRanges))("%s are those of the engine", (parameter, range) => {
    const ask = (value: number) =>
      [undefined, { occupiedPercent: 90 }].map((planning) =>
        refused(() => new engine.Experiment(experimentAt(parameter, value, planning)).free()),
      );
    if (!made.includes(parameter)) return expectHeld(range, ask, parameter);
    const axis = schemaOf("experiment").$defs?.AxisDocument?.oneOf ?? [];
    const values = axis.find((one) => one.properties?.values)?.properties?.values;
    expect(range.max).toBe(values?.items?.maximum);
    expect(ask(range.max)).not.toContain(undefined);
    expect(ask(range.min - 1)).not.toContain(undefined);
  });
});

describe("numbers that are no part of a document", () => {
  it.each(Object.entries(rehearsalRanges))("of a rehearsal: %s", (name, range) => {
    const options = { ...calm, reservation: 0 };
    const ask = (value: number) => [
      refused(() =>
        engine.rehearse(sample() as engine.ScenarioDocument, { ...options, [name]: value }),
      ),
    ];
    expectHeld(range, ask, name);
  });

  it.each(Object.entries(assumedRanges))("of an import: %s", (name, range) => {
    const options = { ...usualAssumptions, [name]: 0 };
    const network = "graph { a -- b }";
    const ask = (value: number) => [
      refused(() => engine.importFile(network, "a.dot", { ...options, [name]: value })),
    ];
    expectHeld(range, ask, name);
  });

  const shapes = Object.values(usualShapes);
  const recipe = {
    shape: usualShapes.ring,
    cpus: [1, 100_000],
    bandwidthMbps: [1, 10_000_000],
    seed: 1,
  };
  const drawn = (change: object) =>
    refused(() => engine.generateGrid({ ...recipe, ...change } as engine.GridRecipe));

  it.each(Object.entries(sizeRanges))("of a drawn grid: %s", (name, range) => {
    const small = { transitDomains: 1, transitNodes: 1, stubDomains: 1, stubNodes: 1 };
    const ask = (value: number) =>
      shapes
        .filter((shape) => name in shape)
        .map((shape) => {
          const least = shape.type === "transitStub" ? small : {};
          return drawn({ shape: { ...shape, ...least, [name]: value } });
        });
    expectHeld(range, ask, name);
  });

  it("of a drawn grid: amounts and seed", () => {
    const { seed, ...amounts } = drawnRanges;
    expectHeld(seed, (value) => [drawn({ seed: value })], "seed");
    for (const [name, { min, max }] of Object.entries(amounts)) {
      expect(drawn({ [name]: [min, max] })).toBeUndefined();
      expect([drawn({ [name]: [min - 1, max] }), drawn({ [name]: [min, max + 1] })]).not.toContain(
        undefined,
      );
    }
  });

  it("of compared data structures", () => {
    const query = { windowSeconds: 3600, slotWidth: 300, horizon: 2 ** 20, seed: 1 };
    const ask = (bookings: number) => [
      refused(() => engine.corsStructures({ ...query, bookings })),
    ];
    expectHeld(cors.compared, ask, "bookings");
  });
});

/** A slider reaches what its length can tell apart; the field beside it takes the rest, and lists end where they end. */
const free = /type="range"|min="1" max=\{days\}/;

/** Numbers that begin at 0 or 1 do so by their nature. */
it("no field states a limit of its own", () => {
  const folder = join(import.meta.dirname, "../src");
  const components = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const stating = components
    .filter((path) => path.endsWith(".svelte"))
    .flatMap((path) => {
      const tags = readFileSync(join(folder, path), "utf8").split("<");
      const own = tags.filter((tag) =>
        /\b(?:(?:max|most|maxlength)=|(?:min|least)=(?!["{][01]["}]))(?:\{[\d_.e+*-]+\}|"\d+")/.test(
          tag,
        ),
      );
      return own.filter((tag) => !free.test(tag)).map((tag) => `${path}: ${tag.trim()}`);
    });
  expect(stating).toEqual([]);
});
