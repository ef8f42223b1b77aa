// Reports of the engine, under the names that this lab uses.

export type {
  ElasticBox as Box,
  ElasticBoxKind as BoxKind,
  ElasticCandidate as Candidate,
  ElasticComparedEstimate as ComparedEstimate,
  ElasticCurvePoint as CurvePoint,
  ElasticFate as Fate,
  ElasticJobResult as JobResult,
  ElasticMean as Mean,
  ElasticPayers as Payers,
  ElasticPaysReport as PaysReport,
  ElasticRequestReport,
  ElasticRunQuery as RunQuery,
  ElasticRunReport,
  ElasticSiteView as SiteView,
  ElasticStep as FreeStep,
  ElasticWaiting as WaitingJob,
  ElasticWaits as Waits,
} from "../../../engine/pkg/coalloc.js";
