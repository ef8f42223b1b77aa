// Changes of an elastic document, and the store's rules for such documents.

import type { DocumentRules } from "../../../store/rules.js";
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

type Values<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

export type Change =
  | { type: "replaceDocument"; document: ElasticDocument }
  | { type: "setTitle"; title?: string; notes?: string }
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
    case "setTitle": {
      const { title = document.title, notes = document.notes } = change;
      return { ...document, title, ...(notes !== undefined && { notes }) };
    }
    case "setRequest":
      return {
        ...document,
        requests: requests.map((one, at) =>
          at === change.at ? given<Request>({ ...one, ...change.values }) : one,
        ),
      };
    case "addRequest":
      return {
        ...document,
        requests: [...requests, { ...change.like, id: freeNumber(requests) }],
      };
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

/** Changes with the same key in quick succession are one step of undo. */
export function coalesceKey(change: Change): string | undefined {
  switch (change.type) {
    case "setRequest":
      return JSON.stringify([change.type, change.at, Object.keys(change.values)]);
    case "setOptions":
    case "setDerived":
      return JSON.stringify([change.type, Object.keys(change.values)]);
    case "setCluster":
      return JSON.stringify([change.type, change.id, Object.keys(change.values)]);
    case "setJob":
      return change.values && JSON.stringify([change.type, change.cluster, change.index]);
    case "replaceClusters":
    case "replaceRequests":
      return change.type;
    case "setTitle":
      return JSON.stringify([change.type, change.title === undefined, change.notes === undefined]);
    default:
      return undefined;
  }
}

/** A name like those there are, which none has. */
export function freeName(letter: string, taken: readonly { readonly id: string }[]): string {
  for (let number = taken.length + 1; ; number++) {
    const name = `${letter}${number}`;
    if (!taken.some(({ id }) => id === name)) return name;
  }
}

/** A number that none has. */
export function freeNumber(taken: readonly { readonly id: number }[]): number {
  return 1 + taken.reduce((most, { id }) => Math.max(most, id), 0);
}

/** Without the fields that were taken away. */
function given<Fields extends object>(values: Values<Fields>): Fields {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as Fields;
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

/** The parts that an embedding page or an exercise may lock. */
export const lockable = ["clusters", "request", "options"] as const;

export const rules: DocumentRules<ElasticDocument, Change> = {
  lab: "elastic",
  update,
  coalesceKey,
  replacing: (document) => ({ type: "replaceDocument", document }),
  isAnother: (before, after) =>
    before.clusters !== after.clusters &&
    before.requests !== after.requests &&
    before.options !== after.options,
  changedParts,
  blank,
  blankMessage: text.live.startedEmpty,
  sizeOf: ({ title, clusters, requests, options }) =>
    `${title}/${clusters.map(({ jobs, trace }) => (jobs ?? trace?.rows ?? []).length).join()}/${requests?.length}/${JSON.stringify(options).length}`,
  firstPreset: "elastic-conservative",
  places: text.live.places,
  presetNames: text.live.presetNames,
  presetAbout: text.story.about,
};

/** Compares by identity: an edit keeps the objects that it does not change. */
function changedParts(before: ElasticDocument, after: ElasticDocument): readonly string[] {
  const differs: Readonly<Record<(typeof lockable)[number], boolean>> = {
    clusters: before.clusters !== after.clusters,
    request: before.requests !== after.requests || before.derived !== after.derived,
    options: before.options !== after.options,
  };
  return lockable.filter((part) => differs[part]);
}

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
