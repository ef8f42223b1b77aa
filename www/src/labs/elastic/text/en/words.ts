// Words that several sentences of the elastic lab share.

import { isolating } from "../../../../text/isolate.js";
import { all, number } from "../../../../text/numbers.js";
import type { Metric } from "../../document/types.js";
import type { BoxKind } from "../../engine.js";

export const cpus = (count: number) => `${number(count)} ${count === 1 ? "CPU" : "CPUs"}`;
export const jobs = (count: number) => `${number(count)} ${count === 1 ? "job" : "jobs"}`;
export const tries = (count: number) => `${number(count)} ${count === 1 ? "try" : "tries"}`;
/** A job as a reservation is named. */
export const jobName = isolating((id: number) => `job ${id}`);
export const ordinal = isolating((count: number) => {
  const ending = ["th", "st", "nd", "rd"];
  const tens = count % 100;
  return `${count}${(tens > 10 && tens < 14 ? undefined : ending[count % 10]) ?? "th"}`;
});
export const people = (names: readonly string[]) =>
  names.length > 4
    ? `${names.slice(0, 3).join(", ")} and ${number(names.length - 3)} more`
    : all(names);

/** Who holds processors: running jobs, planned ones, reservations. */
export function holdersOf(holders: readonly { kind: BoxKind; id: number }[], further = 0): string {
  const named = (kind: BoxKind) =>
    holders.filter((one) => one.kind === kind).map(({ id }) => String(id));
  const [running, waiting] = [named("running"), named("waiting")];
  return all([
    ...(running.length === 0
      ? []
      : [`${running.length === 1 ? "job" : "jobs"} ${people(running)}`]),
    ...(waiting.length === 0
      ? []
      : [`the ${waiting.length === 1 ? "plan of job" : "plans of jobs"} ${people(waiting)}`]),
    ...[...named("reservation"), ...named("granted")].map((id) => `R${id}`),
    ...(further === 0 ? [] : [`${number(further)} more`]),
  ]);
}

/** Free CPUs, with the name of their cluster where there are several. */
export const onlyFree = isolating((free: number | undefined, cluster: string | undefined) => {
  if (free === undefined) return "";
  const of = cluster === undefined ? "" : ` of ${cluster}`;
  return free === 0
    ? `, when no CPU${of} is free`
    : `, when only ${cpus(free)}${of} ${free === 1 ? "is" : "are"} free`;
});

export const metricNames: Readonly<Record<Metric, string>> = {
  start: "start",
  end: "end",
  processors: "CPUs",
  duration: "duration",
  cost: "cost",
  esr: "chance",
  impact: "impact",
  site: "cluster",
};
export const ends: Readonly<Record<"rising" | "falling", Readonly<Record<Metric, string>>>> = {
  rising: {
    start: "earliest start",
    end: "earliest end",
    processors: "fewest CPUs",
    duration: "shortest",
    cost: "cheapest",
    esr: "lowest chance",
    impact: "least impact",
    site: "first cluster",
  },
  falling: {
    start: "latest start",
    end: "latest end",
    processors: "most CPUs",
    duration: "longest",
    cost: "most expensive",
    esr: "highest chance",
    impact: "most impact",
    site: "last cluster",
  },
};
