// The scenario document as the page holds it; until the engine is built these shapes are written here.

export interface Position {
  x: number;
  y: number;
}
export interface DomainDocument {
  name: string;
}
export interface SiteDocument {
  name: string;
  domain?: string;
  cpus: number;
  cpuValue: number;
  qualityPenalty: number;
  position?: Position;
}
export interface ExchangePointDocument {
  name: string;
  position?: Position;
}
export interface LinkDocument {
  between: [string, string];
  bandwidthMbps: number;
  bandwidthValue: number;
  qualityPenalty: number;
}
export interface GridDocument {
  domains: DomainDocument[];
  sites: SiteDocument[];
  exchangePoints: ExchangePointDocument[];
  links: LinkDocument[];
}
export interface PartDocument {
  name: string;
  cpus: number;
  position?: Position;
}
export interface FlowDocument {
  between: [string, string];
  bandwidthMbps: number;
}
export interface TimeFrameDocument {
  earliestStartSeconds: number;
  latestStartSeconds: number;
  durationSeconds: number;
}
export interface RequestDocument {
  parts: PartDocument[];
  flows: FlowDocument[];
  timeFrame: TimeFrameDocument;
  disclosedPercent: number;
}
export type RankBy = "time" | "price" | "quality";
export type PlannerName = "exact" | "program";
export interface DomainWeight {
  domain: string;
  weight: number;
}
export interface CpusWeight {
  cpus: number;
  weight: number;
}
export type PreferenceDocument =
  | { type: "none" }
  | { type: "byDomain"; weights: DomainWeight[] }
  | { type: "byCpus"; weights: CpusWeight[] };
export interface OptionsDocument {
  timeFrames: number;
  maxPathLinks?: number;
  noOppositeLinks: boolean;
  rankBy: RankBy;
  loadBalancing: boolean;
  preference: PreferenceDocument;
  planner: PlannerName;
  nodeLimit: number;
}
export interface ReservedSite {
  part: string;
  site: string;
  cpus: number;
}
export interface ReservedPath {
  nodes: string[];
  bandwidthMbps: number;
}
export interface ReservationDocument {
  label: string;
  startSeconds: number;
  endSeconds: number;
  sites: ReservedSite[];
  paths: ReservedPath[];
}
export interface UserDocument {
  name: string;
  disclosedPercent: number;
}
export type RequestShape = "mesh" | "line" | "ring" | "star";
export interface WorkloadDocument {
  users: UserDocument[];
  partCounts: number[];
  shape: RequestShape;
  cpus: number[];
  bandwidthMbps: number;
  durationsSeconds: number[];
  laxityPerDuration: number;
  loadPercent: number;
  replications: number;
  seed: number;
}
export interface ScenarioDocument {
  format: string;
  version: number;
  title: string;
  notes: string;
  grid: GridDocument;
  request: RequestDocument;
  options: OptionsDocument;
  reservations: ReservationDocument[];
  workload: WorkloadDocument;
}
