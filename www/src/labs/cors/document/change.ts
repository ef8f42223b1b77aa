// Changes of a CORS document, and the store's rules for such documents.

import {
  fields,
  type SharedChange,
  type Targets,
  type Values,
  whole,
} from "../../../lab/changes.js";
import { freeName, given, rulesOf, titled } from "../../../lab/rules.js";
import { text } from "../text/index.js";
import {
  type Booking,
  type CorsDocument,
  type NodeDocument,
  type Offer,
  type Options,
  type Request,
  requestsOf,
  type Trace,
} from "./types.js";

type Place = Pick<Request, "application" | "job" | "demand">;

export type Change =
  | SharedChange<CorsDocument>
  | {
      type: "setRequest";
      at: Place;
      values: Partial<Pick<Request, "start" | "end" | "amount" | "resource">>;
    }
  | { type: "addRequest"; like: Request }
  | { type: "removeRequest"; at: Place }
  | { type: "replaceApplications"; applications: CorsDocument["applications"] }
  | { type: "setTrace"; values: Partial<Omit<Trace, "jobs">> }
  | { type: "setOptions"; values: Values<Options> }
  | { type: "addNode"; node: NodeDocument }
  | { type: "removeNode"; id: string }
  | { type: "replaceNodes"; nodes: readonly NodeDocument[] }
  | { type: "renameNode"; id: string; to: string }
  | {
      type: "setOffer";
      node: string;
      resource: string;
      values: Partial<Pick<Offer, "capacity" | "unitCost">>;
    }
  | { type: "addBookings"; resource: string; bookings: readonly (Booking & { node: string })[] }
  | {
      type: "setBooking";
      node: string;
      resource: string;
      index: number;
      /** Removed without them. */
      values: Partial<Booking> | undefined;
    };

const ofRequests: readonly Change["type"][] = [
  "setRequest",
  "addRequest",
  "removeRequest",
  "replaceApplications",
];

/** The document after a change; the same one where the change does not apply. */
export function update(document: CorsDocument, change: Change): CorsDocument {
  // The requests of a trace are its own.
  if (document.trace !== undefined && ofRequests.includes(change.type)) return document;
  switch (change.type) {
    case "replaceDocument":
      return change.document;
    case "setTitle":
      return titled(document, change);
    case "setTrace":
      return document.trace === undefined
        ? document
        : { ...document, trace: { ...document.trace, ...change.values } };
    case "setRequest":
      return withRequest(document, change);
    case "addRequest": {
      const { start, end, amount, resource } = change.like;
      const demands = [{ resource, amount }];
      const id = freeName("A", document.applications);
      const applications = [...document.applications, { id, jobs: [{ start, end, demands }] }];
      const { schedule: _, ...options } = document.options;
      return { ...document, applications, options };
    }
    case "removeRequest":
      return withoutRequest(document, change.at);
    case "replaceApplications": {
      const { applications } = change;
      const { schedule, ...options } = document.options;
      // The steps of a race are those of its requests.
      const isSame = requestsOf({ applications }).length === requestsOf(document).length;
      return {
        ...document,
        applications,
        options: isSame && schedule !== undefined ? document.options : options,
      };
    }
    case "setOptions":
      return { ...document, options: given<Options>({ ...document.options, ...change.values }) };
    case "addNode":
      return { ...document, nodes: [...document.nodes, change.node] };
    case "removeNode":
      return { ...document, nodes: document.nodes.filter(({ id }) => id !== change.id) };
    case "replaceNodes":
      return { ...document, nodes: change.nodes };
    case "renameNode":
      return withNode(document, change.id, (node) => ({ ...node, id: change.to }));
    case "setOffer":
      return withOffer(document, change, (offer) => ({ ...offer, ...change.values }));
    case "addBookings":
      return change.bookings.reduce(
        (now, { node, ...booking }) =>
          withOffer(now, { node, resource: change.resource }, (offer) => ({
            ...offer,
            bookings: [...(offer.bookings ?? []), booking],
          })),
        document,
      );
    case "setBooking":
      return withOffer(document, change, ({ bookings = [], ...offer }) => ({
        ...offer,
        bookings: bookings.flatMap((booking, at) => {
          if (at !== change.index) return [booking];
          // An edited one is no longer the reconstructed one.
          const { reconstructed: _, ...own } = booking;
          return change.values === undefined ? [] : [{ ...own, ...change.values }];
        }),
      }));
  }
}

const targets: Targets<Change> = {
  setRequest: ({ at, values }) => [at, Object.keys(values)],
  setOptions: fields,
  setTrace: fields,
  setOffer: ({ node, values }) => [node, Object.keys(values)],
  setBooking: ({ node, index, values }) => values && [node, index],
  replaceNodes: whole,
  replaceApplications: whole,
};

function withRequest(
  document: CorsDocument,
  { at, values }: Extract<Change, { type: "setRequest" }>,
): CorsDocument {
  const { start, end, ...demanded } = values;
  return withJob(document, at, (job) => ({
    start: start ?? job.start,
    end: end ?? job.end,
    demands: job.demands.map((demand, index) =>
      index === at.demand ? { ...demand, ...demanded } : demand,
    ),
  }));
}

function withoutRequest(document: CorsDocument, at: Place): CorsDocument {
  const { schedule: _, ...options } = document.options;
  const applications = document.applications
    .map((application, index) => ({
      ...application,
      jobs: application.jobs
        .map((job, jobIndex) =>
          index === at.application && jobIndex === at.job
            ? { ...job, demands: job.demands.filter((_, demand) => demand !== at.demand) }
            : job,
        )
        .filter(({ demands }) => demands.length > 0),
    }))
    .filter(({ jobs }) => jobs.length > 0);
  return { ...document, applications, options };
}

type JobDocument = CorsDocument["applications"][number]["jobs"][number];

function withJob(
  document: CorsDocument,
  at: Place,
  change: (job: JobDocument) => JobDocument,
): CorsDocument {
  const applications = document.applications.map((application, index) =>
    index === at.application
      ? {
          ...application,
          jobs: application.jobs.map((job, i) => (i === at.job ? change(job) : job)),
        }
      : application,
  );
  return { ...document, applications };
}

function withNode(
  document: CorsDocument,
  id: string,
  change: (node: NodeDocument) => NodeDocument,
): CorsDocument {
  return {
    ...document,
    nodes: document.nodes.map((node) => (node.id === id ? change(node) : node)),
  };
}

function withOffer(
  document: CorsDocument,
  { node, resource }: { node: string; resource: string },
  change: (offer: Offer) => Offer,
): CorsDocument {
  return withNode(document, node, (one) => ({
    ...one,
    offers: one.offers.map((offer) => (offer.resource === resource ? change(offer) : offer)),
  }));
}

const parts = {
  nodes: ["nodes", "resources"],
  request: ["applications", "trace"],
  options: ["options"],
} as const;

/** The parts that an embedding page or an exercise may lock. */
export const lockable = Object.keys(parts);

export const rules = rulesOf<CorsDocument, Change>({
  lab: "cors",
  update,
  targets,
  parts,
  blank,
  sizeOf: ({ title, nodes, applications, trace }) =>
    `${title}/${nodes.length}/${applications.length}/${trace?.jobs.length}/${JSON.stringify(applications[0])?.length}`,
  menu: ["three-rules", "paper-example", "four-answers", "both-lose", "sixteen"],
  text,
});

/** One node and one request, to draw on. */
function blank(like: CorsDocument): CorsDocument {
  const resource = "R1";
  const { horizon } = like;
  const start = Math.min(10, Math.floor(horizon / 4));
  const end = Math.max(start + 1, Math.min(20, Math.floor(horizon / 2)));
  return {
    format: "coalloc-cors",
    version: 1,
    title: text.live.emptyTitle,
    notes: "",
    horizon,
    resources: [{ id: resource }],
    nodes: [{ id: "N1", offers: [{ resource, capacity: 10, unitCost: 400 }] }],
    applications: [{ id: "A1", jobs: [{ start, end, demands: [{ resource, amount: 5 }] }] }],
    options: { rule: "min-cost", prms: 1 },
  };
}
