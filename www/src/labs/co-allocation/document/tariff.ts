// A tariff as steps over the day and the week: looked up, painted, moved, written as text; pure.

import { clockOfDay } from "../../../text/numbers.js";
import type {
  GridDocument,
  ReservationDocument,
  ScenarioDocument,
  TariffDocument,
  TariffStep,
} from "./types.js";

export const daySeconds = 86_400;
/** Steps that are drawn or moved begin on multiples of this. */
export const grain = 1800;

/** The two kinds of day that a tariff has steps for. */
export type DayKind = "weekdays" | "weekend";

/** A level in a stretch of time, with the step it comes from. */
export interface TariffSegment {
  start: number;
  end: number;
  level: number;
  kind: DayKind;
  /** Index of the step among those of its kind. */
  index: number;
}

/** The kind of the day of a second: the scenario begins at midnight before a Monday. */
export function kindAt(tariff: TariffDocument, seconds: number): DayKind {
  const isWeekend = Math.floor(seconds / daySeconds) % 7 >= 5;
  return isWeekend && tariff.weekend !== undefined ? "weekend" : "weekdays";
}

export function stepsOf(tariff: TariffDocument, kind: DayKind): readonly TariffStep[] {
  return (kind === "weekend" ? tariff.weekend : undefined) ?? tariff.weekdays;
}

/** A tariff to begin with: cheap at night, dear by day. */
export function dayAndNight(name: string): TariffDocument {
  const weekdays = [
    { fromSeconds: 0, level: 1 },
    { fromSeconds: 8 * 3600, level: 4 },
    { fromSeconds: 20 * 3600, level: 1 },
  ];
  return { name, weekdays };
}

/** The level at a second of a day of that kind. */
function levelAt(steps: readonly TariffStep[], secondOfDay: number): number {
  return steps.findLast(({ fromSeconds }) => fromSeconds <= secondOfDay)?.level ?? 1;
}

/** Segments of a tariff from second `start` to second `end`. */
export function segmentsOf(tariff: TariffDocument, start: number, end: number): TariffSegment[] {
  const segments: TariffSegment[] = [];
  for (let day = Math.floor(start / daySeconds) * daySeconds; day < end; day += daySeconds) {
    const kind = kindAt(tariff, day);
    const steps = stepsOf(tariff, kind);
    steps.forEach(({ fromSeconds, level }, index) => {
      const from = Math.max(start, day + fromSeconds);
      const to = Math.min(end, day + (steps[index + 1]?.fromSeconds ?? daySeconds));
      if (from < to) segments.push({ start: from, end: to, level, kind, index });
    });
  }
  return segments;
}

/** The tariff with one level between two seconds of one day. */
export function painted(
  tariff: TariffDocument,
  from: number,
  to: number,
  level: number,
): TariffDocument {
  const kind = kindAt(tariff, from);
  const steps = stepsOf(tariff, kind);
  const midnight = Math.floor(from / daySeconds) * daySeconds;
  const [begin, end] = [from - midnight, Math.min(to - midnight, daySeconds)];
  const next: TariffStep[] = [
    ...steps.filter(({ fromSeconds }) => fromSeconds < begin),
    { fromSeconds: begin, level },
    ...(end < daySeconds ? [{ fromSeconds: end, level: levelAt(steps, end) }] : []),
    ...steps.filter(({ fromSeconds }) => fromSeconds > end),
  ];
  return withSteps(tariff, kind, next);
}

/** The tariff with other steps; neighbors of one level are one step. */
export function withSteps(
  tariff: TariffDocument,
  kind: DayKind,
  steps: readonly TariffStep[],
): TariffDocument {
  const merged = steps.filter(({ level }, index) => steps[index - 1]?.level !== level);
  return { ...tariff, [kind === "weekend" && tariff.weekend ? "weekend" : "weekdays"]: merged };
}

/** The tariff with one step changed: it stays between its neighbors. */
export function stepMoved(
  tariff: TariffDocument,
  kind: DayKind,
  index: number,
  values: Partial<TariffStep>,
): TariffDocument {
  const steps = stepsOf(tariff, kind);
  const low = (steps[index - 1]?.fromSeconds ?? -grain) + 60;
  const high = (steps[index + 1]?.fromSeconds ?? daySeconds) - 60;
  const next = steps.map((step, at) => {
    if (at !== index) return step;
    const { fromSeconds, level } = { ...step, ...values };
    return { fromSeconds: at === 0 ? 0 : Math.min(high, Math.max(low, fromSeconds)), level };
  });
  return { ...tariff, [kind === "weekend" && tariff.weekend ? "weekend" : "weekdays"]: next };
}

/** The tariff without one step: the one before it holds on. The first one stays. */
export function withoutStep(tariff: TariffDocument, kind: DayKind, index: number): TariffDocument {
  if (index === 0) return tariff;
  return withSteps(
    tariff,
    kind,
    stepsOf(tariff, kind).filter((_, at) => at !== index),
  );
}

/** The tariff with a step cut into halves, for the second to be changed. */
export function stepHalved(tariff: TariffDocument, kind: DayKind, index: number): TariffDocument {
  const steps = stepsOf(tariff, kind);
  const from = steps[index]?.fromSeconds ?? 0;
  const to = steps[index + 1]?.fromSeconds ?? daySeconds;
  const middle = Math.round((from + to) / 2 / 60) * 60;
  if (middle <= from || middle >= to) return tariff;
  const level = levelAt(steps, from) + 1;
  return withSteps(tariff, kind, steps.toSpliced(index + 1, 0, { fromSeconds: middle, level }));
}

/** The highest level. */
export function highestOf({ weekdays, weekend = [] }: TariffDocument): number {
  return Math.max(...[...weekdays, ...weekend].map(({ level }) => level));
}

/** Steps as one writes them: `0:00 1, 8:00 4`. */
export function stepsText(steps: readonly TariffStep[]): string {
  return steps.map(({ fromSeconds, level }) => `${clockOfDay(fromSeconds)} ${level}`).join(", ");
}

/** The steps in a text; undefined where it cannot be read. */
export function readSteps(typed: string): TariffStep[] | undefined {
  const steps = typed.split(/[,;\n]/).map((entry) => {
    const [, hours, minutes, level] = /^\s*(\d{1,2}):(\d{2})\s+(\d{1,4})\s*$/.exec(entry) ?? [];
    return { fromSeconds: Number(hours) * 3600 + Number(minutes) * 60, level: Number(level) };
  });
  const isRead = steps.every(
    ({ fromSeconds, level }, index) =>
      fromSeconds < daySeconds &&
      level <= 1000 &&
      (index === 0 ? fromSeconds === 0 : fromSeconds > (steps[index - 1]?.fromSeconds ?? 0)),
  );
  return isRead && steps.length <= 48 ? steps : undefined;
}

type Site = GridDocument["sites"][number];
type Link = GridDocument["links"][number];

/** The price of a reservation in value units: per hour where there are tariffs, else per plan. */
export function priceOf(document: ScenarioDocument, reservation: ReservationDocument): number {
  const { grid, economy } = document;
  const tariffs = economy?.tariffs ?? [];
  const { startSeconds, endSeconds } = reservation;
  /** Hours, each counted by its level. */
  const weighed = (tariff: TariffDocument | undefined): number => {
    if (tariffs.length === 0) return 1;
    if (tariff === undefined) return (endSeconds - startSeconds) / 3600;
    const segments = segmentsOf(tariff, startSeconds, endSeconds);
    return segments.reduce((sum, { start, end, level }) => sum + level * (end - start), 0) / 3600;
  };
  const sites = new Map(grid.sites.map((site) => [site.name, site]));
  const ofSites = reservation.sites.reduce((sum, { site: name, cpus }) => {
    const site = sites.get(name);
    if (site === undefined) return sum;
    return sum + cpus * site.cpuValue * weighed(tariffs.find((one) => coversSite(one, site)));
  }, 0);
  const ofPaths = reservation.paths.reduce((sum, { nodes, bandwidthMbps }) => {
    const links = nodes.slice(1).flatMap((node, at) => {
      const from = nodes[at];
      return grid.links.filter(
        ({ between: [a, b] }) => (a === from && b === node) || (b === from && a === node),
      );
    });
    const perGbps = links.reduce(
      (of, link) =>
        of + link.bandwidthValue * weighed(tariffs.find((one) => coversLink(one, link, grid))),
      0,
    );
    return sum + (bandwidthMbps / 1000) * perGbps;
  }, 0);
  return ofSites + ofPaths;
}

function coversSite({ covers, domains = [] }: TariffDocument, { domain }: Site): boolean {
  if (covers === "bandwidth") return false;
  return domains.length === 0 || (domain !== undefined && domains.includes(domain));
}

/** A link belongs to a domain when both ends do, or one does and the other is an exchange point. */
function coversLink(
  { covers, domains = [] }: TariffDocument,
  { between }: Link,
  grid: GridDocument,
): boolean {
  if (covers === "cpus") return false;
  if (domains.length === 0) return true;
  const ends = between.map((name) => grid.sites.find((site) => site.name === name));
  const owners = new Set(ends.filter((site) => site !== undefined).map(({ domain }) => domain));
  const [owner] = owners;
  return owners.size === 1 && owner !== undefined && domains.includes(owner);
}
