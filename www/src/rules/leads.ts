// Leads of one's own rule over each rival: numbers with their intervals, sentences, facts for goals.

import type { CurvePoint, ExperimentSummary, SeriesSummary } from "../engine/pkg/coalloc.js";
import { pointsOf } from "../experiments/kind.js";
import type { Facts } from "../store/rules.js";
import { percent } from "../text/numbers.js";
import type { RuleKind } from "./kind.js";

/** `short`: one's own serves less, so that its lead says nothing. */
export type Verdict = "wins" | "loses" | "unclear" | "same" | "single" | "short";

/** Lead over a rival; above 0 one's own rule is better. */
export interface Lead {
  readonly rival: string;
  readonly mean: number;
  /** Half of the 95 % interval; absent after a single replication. */
  readonly half: number | undefined;
  readonly replications: number;
  readonly verdict: Verdict;
  /** Shares that are not served, of one's own and of the rival. */
  readonly shortfalls: readonly [own: number, theirs: number] | undefined;
}

type Judging = Pick<RuleKind, "measure" | "isLowerBetter" | "shortfall">;

function lastOf(series: SeriesSummary | undefined, measure: string): CurvePoint | undefined {
  return series && pointsOf(series, measure).at(-1);
}

/** Leads over the rivals; the first series is one's own rule. */
export function leadsOf(kind: Judging, { series }: ExperimentSummary): Lead[] {
  const [own, ...rivals] = series;
  const shortfall = (one: SeriesSummary | undefined) =>
    kind.shortfall === undefined ? undefined : lastOf(one, kind.shortfall)?.mean;
  return rivals.flatMap((rival): Lead[] => {
    const gain = lastOf(rival, kind.measure);
    if (gain === undefined) return [];
    // The measure is what the rival has more than one's own rule.
    const mean = (kind.isLowerBetter ? gain.mean : -gain.mean) + 0;
    const [mine, theirs] = [shortfall(own), shortfall(rival)];
    const shortfalls =
      mine === undefined || theirs === undefined ? undefined : ([mine, theirs] as const);
    const lead = {
      rival: rival.name,
      mean,
      half: gain.halfWidth,
      replications: gain.n,
      shortfalls,
    };
    return [{ ...lead, verdict: verdictOf(lead) }];
  });
}

function verdictOf({ mean, half, shortfalls }: Omit<Lead, "verdict">): Verdict {
  if (shortfalls !== undefined && shortfalls[0] > shortfalls[1]) return "short";
  if (half === undefined) return "single";
  if (mean === 0 && half === 0) return "same";
  return mean > half ? "wins" : mean < -half ? "loses" : "unclear";
}

/** Who wins by how much, and whether it can be told. */
export function sentenceOf(
  { words }: Pick<RuleKind, "words">,
  { rival, mean, half, replications, verdict, shortfalls }: Lead,
): string {
  const width = words.amount(half ?? 0);
  switch (verdict) {
    case "wins":
      return words.wins(rival, words.amount(mean), width);
    case "loses":
      return words.loses(rival, words.amount(-mean), width);
    case "unclear":
      return words.unclear(rival, words.amount(Math.abs(mean)), width, replications, mean < 0);
    case "same":
      return words.same(rival, replications);
    case "single":
      return words.single(rival, words.amount(Math.abs(mean)), mean < 0);
    case "short": {
      const [own = 0, theirs = 0] = shortfalls ?? [];
      return words.short?.(rival, percent(own), percent(theirs)) ?? "";
    }
  }
}

/** A race under way or done. */
interface Raced {
  readonly state: string;
  readonly summary?: ExperimentSummary | undefined;
}

/**
 * Facts of the race in view for goals. `lead` has, by rival, the lower end of the interval of one's own lead; no value before
 * it is known, and where one's own rule serves less.
 */
export function raceFacts(
  kind: Judging,
  rivals: readonly string[],
  run: Raced | undefined,
  rule: { name: string; digest: string } | undefined,
): Facts {
  const leads = run?.summary === undefined ? [] : leadsOf(kind, run.summary);
  const lower = leads.flatMap(({ rival, mean, half, verdict }) =>
    half === undefined || verdict === "short" ? [] : [[rival, mean - half]],
  );
  return {
    isRun: run?.state === "done" || run?.state === "early",
    replications: run?.summary?.replications ?? null,
    rule: rule?.name ?? null,
    digest: rule?.digest ?? null,
    lead: {
      ...Object.fromEntries(rivals.map((rival) => [rival, null])),
      ...Object.fromEntries(lower),
    },
  };
}
