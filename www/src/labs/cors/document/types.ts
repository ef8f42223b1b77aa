// Documents of the CORS lab: nodes that sell an amount of a resource over a window, and who wants to buy.
//
// Times are whole seconds, amounts whole numbers, costs hundredths.

import type { Structure } from "../../../engine/pkg/coalloc.js";

export type Rule = "min-cost" | "max-res" | "max-res-cheap" | "min-res";
export const rules: readonly Rule[] = ["min-cost", "max-res", "max-res-cheap", "min-res"];

export interface Window {
  readonly start: number;
  readonly end: number;
}

export interface Booking {
  readonly start: number;
  readonly end: number;
  readonly amount: number;
  /** Not printed in the source. */
  readonly reconstructed?: boolean;
}

/** Offer of one resource by a node. */
export interface Offer {
  readonly resource: string;
  readonly capacity: number;
  /** Hundredths for each unit bought, whatever the length of the window. */
  readonly unitCost: number;
  readonly bookings?: readonly Booking[];
  /** When the free amount is one that the source prints; where it prints some, the rest is reconstructed. */
  readonly printed?: readonly Window[];
}

export interface NodeDocument {
  readonly id: string;
  readonly offers: readonly Offer[];
}

export interface Demand {
  readonly resource: string;
  readonly amount: number;
}

export interface Job {
  readonly start: number;
  readonly end: number;
  readonly demands: readonly Demand[];
}

export interface Application {
  readonly id: string;
  readonly jobs: readonly Job[];
}

export interface Options {
  readonly rule: Rule;
  readonly prms: number;
  /** Which manager does each step; without it the seed or the lowest number decides. */
  readonly schedule?: readonly number[];
  readonly seed?: number;
  readonly careful?: boolean;
  readonly allOrNone?: boolean;
  readonly inTurn?: boolean;
  readonly budget?: number;
  readonly feePerConnection?: number;
  /** The latest start. */
  readonly deadline?: number;
  /** The data structure that is drawn. */
  readonly calendar?: Structure;
  /** In seconds. */
  readonly slotWidth?: number;
}

export const cuts = ["broker", "job", "batch"] as const;
export const picks = ["systematic", "seeded", "consecutive", "all"] as const;

/** Jobs of a machine, and how they become applications. */
export interface Trace {
  /** Second of arrival, seconds, processors, user. */
  readonly jobs: readonly (readonly [number, number, number, number])[];
  readonly cut: (typeof cuts)[number];
  readonly nodeProcessors: number;
  /** The percent of jobs that are broken down. */
  readonly wholePercent: number;
  readonly pick: (typeof picks)[number];
  readonly count: number;
  readonly seed: number;
}

export interface CorsDocument {
  readonly format: "coalloc-cors";
  readonly version: 1;
  readonly title: string;
  readonly notes: string;
  /** A power of two; what the source calls infinity. */
  readonly horizon: number;
  readonly resources: readonly { readonly id: string; readonly unit?: string }[];
  readonly nodes: readonly NodeDocument[];
  readonly applications: readonly Application[];
  /** In place of applications. */
  readonly trace?: Trace;
  readonly options: Options;
}

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
/** Longest name in characters. */
export const longestName = 64;

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
