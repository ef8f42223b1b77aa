// The page's limits are those of the published schema, which the engine's tests hold to the engine.

import { describe, expect, it } from "vitest";
import schema from "../../public/schema/scenario-1.json?raw";
import { longestName, mostAttributes, ranges } from "./limits.js";
import { workloadRanges } from "./workload-limits.js";

interface Schema {
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  maxLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
}

const { $defs: definitions } = JSON.parse(schema) as {
  $defs: Record<string, Schema>;
};

/** What the schema says of `definition.field.field…`; `[]` at the end means the entries of the list. */
function stated(place: string): Schema {
  const [definition = "", ...fields] = place.replace("[]", "").split(".");
  const schema = fields.reduce<Schema | undefined>(
    (of, field) => of?.properties?.[field],
    definitions[definition],
  );
  const found = place.endsWith("[]") ? schema?.items : schema;
  if (found === undefined) throw new Error(`the schema has no ${place}`);
  return found;
}

const places: Record<keyof typeof ranges, readonly string[]> = {
  cpus: ["site.cpus", "part.cpus"],
  bandwidthMbps: ["link.bandwidthMbps", "flow.bandwidthMbps"],
  value: [
    "site.cpuValue",
    "site.qualityPenalty",
    "link.bandwidthValue",
    "link.qualityPenalty",
    "preferred.penalty",
  ],
  latencyMicroseconds: ["link.latencyMicroseconds", "flow.maxLatencyMicroseconds"],
  durationSeconds: ["timeFrame.durationSeconds"],
  disclosedPercent: ["request.disclosedPercent"],
  timeFrames: ["options.timeFrames"],
  pathLinks: ["options.maxPathLinks"],
  nodeLimit: ["options.nodeLimit"],
};

const workloadPlaces: Record<keyof typeof workloadRanges, string> = {
  partCount: "workload.partCounts[]",
  workloadCpus: "workload.cpus[]",
  workloadDurationSeconds: "workload.durationsSeconds[]",
  laxityPerDuration: "workload.laxityPerDuration",
  loadPercent: "workload.loadPercent",
  replications: "workload.replications",
  seed: "workload.seed",
  bookAheadHours: "workload.bookAheadHours",
  bandwidthMbps: "workload.bandwidthMbps",
  resubmissions: "workload.resubmission.times",
  shrinkPercent: "workload.resubmission.percent",
};

describe("limits", () => {
  for (const [name, range] of Object.entries(ranges)) {
    it.each(places[name as keyof typeof ranges])(`of ${name} are those of %s`, (place) => {
      const { minimum: min, maximum: max } = stated(place);
      expect(range).toEqual({ min, max });
    });
  }

  it.each(Object.entries(workloadRanges))("of the day's %s are the schema's", (name, range) => {
    const place = workloadPlaces[name as keyof typeof workloadRanges];
    const { minimum: min, maximum: max } = stated(place);
    expect(range).toEqual({ min, max });
  });

  it("of names and lists are the schema's", () => {
    expect(definitions.name?.maxLength).toBe(longestName);
    for (const place of ["site.attributes", "part.requiredAttributes", "part.preferredAttributes"])
      expect(stated(place).maxItems).toBe(mostAttributes);
  });
});
