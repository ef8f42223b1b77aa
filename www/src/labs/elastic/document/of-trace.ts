// The document that an opened log becomes: one cluster, of whose jobs some ask for reservations.

import type { ElasticOpenedTrace } from "../../../engine/pkg/coalloc.js";
import type { Derived, ElasticDocument, Options } from "./types.js";

/** What a log's requests are made like where none are in view. */
const usualDerived: Derived = {
  basisPoints: 1000,
  seed: 1,
  ahead: [0, 14_400],
  windowPercent: 200,
  processorsPercent: [50, 100],
  serial: 1,
  parallel: 99,
};
const usualOptions: Options = {
  estimate: "none",
  thresholdPercent: 50,
  preferences: [
    { metric: "end", order: "rising" },
    { metric: "processors", order: "rising" },
    { metric: "cost", order: "rising" },
  ],
  admission: "running",
  holds: "release",
};

/** Requests and options are those in view where they are made of jobs there, too. */
export function documentOfTrace(
  name: string,
  notes: string,
  { rows, processors, computer }: ElasticOpenedTrace,
  like: ElasticDocument | undefined,
): ElasticDocument {
  const title = name.replace(/(\.swf)?(\.gz)?$/i, "");
  const trace = { rows, source: computer?.slice(0, 200) ?? name };
  return {
    format: "coalloc-elastic",
    version: 1,
    title,
    notes,
    clusters: [{ id: title.slice(0, 40) || "A", processors, scheduler: "depth", depth: 1, trace }],
    derived: like?.derived ?? usualDerived,
    options: like?.derived === undefined ? usualOptions : like.options,
  };
}
