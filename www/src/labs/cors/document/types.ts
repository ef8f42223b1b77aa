// Documents of the CORS lab: nodes that sell an amount of a resource over a window, and who wants to buy.
//
// Times are whole seconds, amounts whole numbers, costs hundredths.

import type * as engine from "../../../engine/pkg/coalloc.js";
import type { Filled, Fixed } from "../../../lab/rules.js";

export type Rule = engine.SelectionRule;
export const rules: readonly Rule[] = ["min-cost", "max-res", "max-res-cheap", "min-res"];

export type Window = Fixed<engine.CorsWindow>;
export type Booking = Fixed<engine.CorsBooking>;
export type Offer = Fixed<engine.CorsOffer>;
export type NodeDocument = Fixed<engine.CorsNode>;
export type Demand = Fixed<engine.CorsDemand>;
export type Job = Fixed<engine.CorsJob>;
export type Application = Fixed<engine.CorsApplication>;
export type Options = Fixed<Filled<engine.CorsOptions, "rule" | "prms">>;
export type Trace = Fixed<Required<engine.CorsTrace>>;

export interface CorsDocument
  extends Fixed<Omit<engine.CorsDocument, "notes" | "applications" | "trace" | "options">> {
  readonly notes: string;
  readonly applications: readonly Application[];
  /** In place of applications. */
  readonly trace?: Trace;
  readonly options: Options;
}

export const cuts = ["broker", "job", "batch"] as const satisfies readonly engine.Cut[];
export const picks = [
  "systematic",
  "seeded",
  "consecutive",
  "all",
] as const satisfies readonly engine.Pick[];

/** A demand of a job; requests are numbered over applications, jobs and demands. */
export interface Request extends Demand {
  readonly start: number;
  readonly end: number;
  readonly application: number;
  readonly job: number;
  readonly demand: number;
}

/** Bookings on which data structures are compared. */
export const compared = { min: 0, max: 2_000 } as const;
/** Most steps of a race by hand. */
export const mostSteps = 1_000;

/** All requests, by number. */
export function requestsOf({ applications }: Pick<CorsDocument, "applications">): Request[] {
  return applications.flatMap(({ jobs }, application) =>
    jobs.flatMap(({ start, end, demands }, job) =>
      demands.map((one, demand) => ({ ...one, start, end, application, job, demand })),
    ),
  );
}

/** Offer of a resource by a node. */
export function offerOf(node: NodeDocument | undefined, resource: string): Offer | undefined {
  return node?.offers.find((offer) => offer.resource === resource);
}
