// Fields of every lab hold a person to the limits of the published schemas, which the engine's tests hold to the engine.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as cors from "../src/labs/cors/document/types.js";
import * as elastic from "../src/labs/elastic/document/types.js";
import * as market from "../src/labs/market/document/types.js";

interface Schema {
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  maxLength?: number;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  $defs?: Record<string, Schema>;
}

type Range = { min: number; max: number } | { least: number; most: number };

/** What a schema says of `definition.field`; of a list, of its entries. */
function stated(schema: Schema, place: string): (number | undefined)[] {
  const [definition = "", field = ""] = place.split(".");
  const found = schema.$defs?.[definition];
  const variants = [found, ...(found?.oneOf ?? [])];
  const value = variants.map((one) => one?.properties?.[field]).find((one) => one !== undefined);
  const { minimum, maximum } = value?.items ?? value?.anyOf?.[0] ?? value ?? {};
  return [minimum, maximum];
}

/** Where each range of a lab's fields stands in the schema. */
const places: Record<string, { ranges: Record<string, Range>; of: Record<string, string[]> }> = {
  cors: {
    ranges: cors.ranges,
    of: {
      capacity: ["offer.capacity"],
      amount: ["booking.amount", "demand.amount", "trace.nodeProcessors"],
      unitCost: ["offer.unitCost"],
      budget: ["options.budget"],
      fee: ["options.feePerConnection"],
      prms: ["options.prms"],
      seed: ["options.seed", "trace.seed"],
      slotWidth: ["options.slotWidth"],
      wholePercent: ["trace.wholePercent"],
      picked: ["trace.count"],
    },
  },
  elastic: {
    ranges: elastic.ranges,
    of: {
      processors: ["cluster.processors", "job.processors", "processors.most", "processors.step"],
      speed: ["cluster.speed", "request.referenceSpeed"],
      price: ["cluster.price"],
      depth: ["cluster.depth"],
      time: ["job.submit", "request.arrival", "request.latestEnd", "request.cancelAt"],
      seconds: ["job.run", "job.estimate", "request.duration"],
      startStep: ["request.startStep"],
      timeConstant: ["options.timeConstant"],
      thresholdPercent: ["options.thresholdPercent"],
      basisPoints: ["derived.basisPoints"],
      seed: ["derived.seed"],
      ahead: ["derived.ahead"],
      windowPercent: ["derived.windowPercent"],
      processorsPercent: ["derived.processorsPercent"],
    },
  },
  market: {
    ranges: market.ranges,
    of: {
      capacity: ["resource.capacity"],
      size: ["task.size"],
      price: ["options.listPrice", "options.reserve", "resource.listPrice"],
      bid: ["background.bid", "background.bids"],
      budget: ["user.budget"],
      arrival: ["user.arrival"],
      deadline: ["user.deadline"],
      load: ["background.load"],
      variation: ["background.variation"],
      slot: ["options.slot"],
      window: ["options.window"],
      stages: ["stages.most"],
      step: ["stages.step"],
      guard: ["options.guard"],
      trust: ["user.trust"],
      kappa: ["options.kappa"],
      gap: ["generated.arrivalGap"],
      drawnResources: ["generated.resources"],
      drawnUsers: ["generated.users"],
      spread: ["generated.budgetSpread", "generated.capacitySpread"],
      seed: ["options.seed"],
    },
  },
};

const schemaOf = (lab: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../public/schema/${lab}-1.json`), "utf8"),
  ) as Schema;

describe.each(Object.entries(places))("limits of %s", (lab, { ranges, of }) => {
  const schema = schemaOf(lab);

  it.each(Object.entries(ranges))("of its %s are the schema's", (name, range) => {
    const own = "min" in range ? [range.min, range.max] : [range.least, range.most];
    expect(of[name], "its places").toBeDefined();
    for (const place of of[name] ?? []) expect(stated(schema, place), place).toEqual(own);
  });

  it("of names and lists are the schema's", () => {
    expect(schema.$defs?.name?.maxLength).toBe(cors.longestName);
    expect([elastic.longestName, market.longestName]).toEqual([cors.longestName, cors.longestName]);
  });
});

it("lists have the schema's limits", () => {
  expect(schemaOf("elastic").properties?.clusters?.maxItems).toBe(elastic.mostClusters);
  const table = schemaOf("market").$defs?.background?.oneOf?.find((one) => one.properties?.bids);
  expect(table?.properties?.bids?.maxItems).toBe(market.mostBids);
});

/** What is no part of a document: choices of a tab, conditions of a rehearsal, a grid that is drawn, values of an axis. */
const free = /type="range"|query\.bookings|conditions\.|draft\.recipe|axisRanges/;

it("no field states a limit of its own", () => {
  const folder = join(import.meta.dirname, "../src/labs");
  const components = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const stating = components
    .filter((path) => path.endsWith(".svelte"))
    .flatMap((path) => {
      const lines = readFileSync(join(folder, path), "utf8").split("\n");
      const own = lines.filter((line) => /\b(?:max|most)=(?:\{[\d_.e+*-]+\}|"\d+")/.test(line));
      return own.filter((line) => !free.test(line)).map((line) => `${path}: ${line.trim()}`);
    });
  expect(stating).toEqual([]);
});
