// Changes of an elastic document, and the store's rules for such documents.

import {
  fields,
  type SharedChange,
  type Targets,
  type Values,
  whole,
} from "../../../lab/changes.js";
import { given, rulesOf, titled } from "../../../lab/rules.js";
import { text } from "../text/index.js";
import type {
  Cluster,
  Derived,
  ElasticDocument,
  Job,
  Metric,
  Options,
  Preference,
  Request,
} from "./types.js";

export type Change =
  | SharedChange<ElasticDocument>
  | { type: "setRequest"; at: number; values: Values<Request> }
  | { type: "addRequest"; like: Request }
  | { type: "removeRequest"; at: number }
  | { type: "replaceRequests"; requests: readonly Request[] }
  | { type: "setDerived"; values: Partial<Derived> }
  | { type: "setOptions"; values: Values<Options> }
  | { type: "addCluster"; cluster: Cluster }
  | { type: "removeCluster"; id: string }
  | { type: "setCluster"; id: string; values: Values<Cluster> }
  | {
      type: "setJob";
      cluster: string;
      index: number /** Removed without them. */;
      values: Partial<Job> | undefined;
    }
  | { type: "addJob"; cluster: string; job: Job }
  | { type: "replaceClusters"; clusters: readonly Cluster[] };

/** The document after a change; the same one where the change does not apply. */
export function update(document: ElasticDocument, change: Change): ElasticDocument {
  const { requests = [], clusters } = document;
  switch (change.type) {
    case "replaceDocument":
      return change.document;
    case "setTitle":
      return titled(document, change);
    case "setRequest":
      return {
        ...document,
        requests: requests.map((one, at) =>
          at === change.at ? given<Request>({ ...one, ...change.values }) : one,
        ),
      };
    case "addRequest": {
      // Requests that are made of jobs give way to it.
      const { derived: _, ...own } = document;
      return { ...own, requests: [...requests, { ...change.like, id: freeNumber(requests) }] };
    }
    case "removeRequest":
      return { ...document, requests: requests.filter((_, at) => at !== change.at) };
    case "replaceRequests":
      return { ...document, requests: change.requests };
    case "setDerived":
      return document.derived === undefined
        ? document
        : { ...document, derived: { ...document.derived, ...change.values } };
    case "setOptions":
      return { ...document, options: given<Options>({ ...document.options, ...change.values }) };
    case "addCluster":
      return { ...document, clusters: [...clusters, change.cluster] };
    case "removeCluster":
      return withoutCluster(document, change.id);
    case "setCluster":
      return withCluster(document, change.id, (cluster) =>
        given<Cluster>({ ...cluster, ...change.values }),
      );
    case "addJob":
      return withCluster(document, change.cluster, (cluster) => ({
        ...cluster,
        jobs: [...(cluster.jobs ?? []), change.job],
      }));
    case "setJob":
      return withCluster(document, change.cluster, ({ jobs = [], ...cluster }) => ({
        ...cluster,
        jobs: jobs.flatMap((job, at) =>
          at !== change.index
            ? [job]
            : change.values === undefined
              ? []
              : [{ ...job, ...change.values }],
        ),
      }));
    case "replaceClusters":
      return { ...document, clusters: change.clusters };
  }
}

const targets: Targets<Change> = {
  setRequest: ({ at, values }) => [at, Object.keys(values)],
  setOptions: fields,
  setDerived: fields,
  setCluster: ({ id, values }) => [id, Object.keys(values)],
  setJob: ({ cluster, index, values }) => values && [cluster, index],
  replaceClusters: whole,
  replaceRequests: whole,
};

/** A number that none has. */
export function freeNumber(taken: readonly { readonly id: number }[]): number {
  return 1 + taken.reduce((most, { id }) => Math.max(most, id), 0);
}

function withCluster(
  document: ElasticDocument,
  id: string,
  change: (cluster: Cluster) => Cluster,
): ElasticDocument {
  const clusters = document.clusters.map((one) => (one.id === id ? change(one) : one));
  const renamed = clusters.find((_, at) => document.clusters[at]?.id === id)?.id ?? id;
  if (renamed === id) return { ...document, clusters };
  const requests = document.requests?.map(({ sites, ...request }) =>
    sites === undefined
      ? request
      : { ...request, sites: sites.map((site) => (site === id ? renamed : site)) },
  );
  return { ...document, clusters, ...(requests !== undefined && { requests }) };
}

/** Requests that asked for no other cluster ask for any. */
function withoutCluster(document: ElasticDocument, id: string): ElasticDocument {
  const clusters = document.clusters.filter((one) => one.id !== id);
  const requests = document.requests?.map(({ sites, ...request }) => {
    const left = sites?.filter((site) => site !== id) ?? [];
    return left.length === 0 ? request : { ...request, sites: left };
  });
  return { ...document, clusters, ...(requests !== undefined && { requests }) };
}

/** With a metric at another level; the same ones where it is there already, or there is no such level. */
export function movedTo(
  preferences: readonly Preference[],
  metric: Metric,
  to: number,
): readonly Preference[] {
  const at = preferences.findIndex((one) => one.metric === metric);
  const one = preferences[at];
  if (one === undefined || to === at || to < 0 || to >= preferences.length) return preferences;
  const rest = preferences.filter((_, index) => index !== at);
  return [...rest.slice(0, to), one, ...rest.slice(to)];
}

const parts = {
  clusters: ["clusters"],
  request: ["requests", "derived"],
  options: ["options"],
} as const;

/** The parts that an embedding page or an exercise may lock. */
export const lockable = Object.keys(parts);

export const rules = rulesOf<ElasticDocument, Change>({
  lab: "elastic",
  update,
  targets,
  parts,
  blank,
  sizeOf: ({ title, clusters, requests, options }) =>
    `${title}/${clusters.map(({ jobs, trace }) => (jobs ?? trace?.rows ?? []).length).join()}/${requests?.length}/${JSON.stringify(options).length}`,
  menu: ["elastic-conservative", "slide-request", "two-sites", "wide-job", "busy-day"],
  text,
});

/** One free cluster and one request. */
function blank(like: ElasticDocument): ElasticDocument {
  return {
    format: "coalloc-elastic",
    version: 1,
    title: text.live.emptyTitle,
    notes: "",
    clusters: [{ id: "A", processors: 16, scheduler: "depth", depth: 1, jobs: [] }],
    requests: [
      {
        id: 1,
        arrival: 0,
        earliestStart: 60,
        latestEnd: 180,
        processors: { least: 4, most: 8, step: 2 },
        startStep: 20,
        duration: 40,
        referenceProcessors: 8,
        parallel: 9,
        serial: 1,
      },
    ],
    options: { ...like.options, estimate: "none" },
  };
}
