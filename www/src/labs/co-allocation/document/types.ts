// The scenario document as the page holds it: the engine's shapes with every default filled in.

import type * as engine from "../../../engine/pkg/coalloc.js";

/** Fields that may be absent even in a complete document; the last sixteen are extensions. */
type OptionalField =
  | "domain"
  | "position"
  | "maxPathLinks"
  | "attributes"
  | "domainRules"
  | "latencyMicroseconds"
  | "linkCapacity"
  | "maxLatencyMicroseconds"
  | "preferredAttributes"
  | "requiredAttributes"
  | "shareSites"
  | "strategy"
  | "discloseTimetables"
  | "resubmission"
  | "bookAheadHours"
  | "admission"
  | "source"
  | "budget"
  | "rule";

/**
 * A shape of the engine as it comes out of it.
 *
 * The generated types make every field with a default optional, for that is what the engine takes; what it gives has
 * all of them.
 */
type Complete<Shape> = Shape extends engine.SourceDocument
  ? Shape
  : Shape extends [infer First, infer Second]
    ? [Complete<First>, Complete<Second>]
    : Shape extends (infer Item)[]
      ? Complete<Item>[]
      : Shape extends object
        ? {
            [Key in keyof Shape as Key extends OptionalField ? never : Key]-?: Complete<Shape[Key]>;
          } & {
            [Key in keyof Shape as Key extends OptionalField ? Key : never]: Complete<Shape[Key]>;
          }
        : Shape;

export type {
  DomainRuleKind,
  LinkCapacity,
  PlannerName,
  Position,
  RankBy,
  RequestShape,
  ResubmissionPolicy,
  StrategyName,
} from "../../../engine/pkg/coalloc.js";

/** A grid, a request, options, reservations already made, and a workload. */
export type ScenarioDocument = Complete<
  Omit<engine.ScenarioDocument, "economy" | "furtherRequests">
> & {
  economy?: EconomyDocument;
  /** Requests that are planned jointly with the first. */
  furtherRequests?: RequestDocument[];
};
/** Tariffs, fees, and what the users of simulated days can afford; all of it may be absent. */
export type EconomyDocument = engine.EconomyDocument;
/** A price level over the week. */
export type TariffDocument = engine.TariffDocument;
/** From when on a level holds. */
export type TariffStep = engine.TariffStepDocument;
/** The resource graph. */
export type GridDocument = Complete<engine.GridDocument>;
/** An administrative domain. */
export type DomainDocument = Complete<engine.DomainDocument>;
/** A compute site. */
export type SiteDocument = Complete<engine.SiteDocument>;
/** A domain exchange point. */
export type ExchangePointDocument = Complete<engine.ExchangePointDocument>;
/** An undirected link. */
export type LinkDocument = Complete<engine.LinkDocument>;
/** The request graph with its time frame. */
export type RequestDocument = Complete<engine.RequestDocument>;
/** A requested site. */
export type PartDocument = Complete<engine.PartDocument>;
/** A requested path. */
export type FlowDocument = Complete<engine.FlowDocument>;
/** A wish that costs something when it is not met. */
export type PreferredDocument = Complete<engine.PreferredDocument>;
/** Two parts forced apart or together. */
export type DomainRuleDocument = Complete<engine.DomainRuleDocument>;
/** When a request may run. */
export type TimeFrameDocument = Complete<engine.TimeFrameDocument>;
/** How plans are made and ranked. */
export type OptionsDocument = Complete<engine.OptionsDocument>;
/** The administrator's option (B). */
export type PreferenceDocument = Complete<engine.PreferenceDocument>;
/** A committed right to CPUs and bandwidth in a window. */
export type ReservationDocument = Complete<engine.ReservationDocument>;
/** The generated day of requests. */
export type WorkloadDocument = Complete<engine.WorkloadDocument>;
/** Where requests come from; fields with a default may be absent in it. */
export type SourceDocument = engine.SourceDocument;
/** Whole numbers to draw from. */
export type StepsDocument = engine.StepsDocument;
/** A request of a list. */
export type ListedRequestDocument = engine.ListedRequestDocument;
/** Reaction of users to a failed request. */
export type ResubmissionDocument = Complete<engine.ResubmissionDocument>;
/** Someone who submits requests. */
export type UserDocument = Complete<engine.UserDocument>;
