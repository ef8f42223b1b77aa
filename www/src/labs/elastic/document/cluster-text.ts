// Clusters with their jobs as lines of text, and back: `A: 16 CPUs, conservative`, under it `1 at 0: 10 CPUs, 70 of 100`.

import type { LineFault } from "../../../fields/line-fault.js";
import { text } from "../text/index.js";
import type { Cluster, Job, Scheduler } from "./types.js";

/** More lines are not read. */
const mostLines = 3000;

export type ClustersRead = { clusters: Cluster[] } | LineFault;

/** A line for each cluster, and one for each job written by hand. */
export function clustersText(clusters: readonly Cluster[]): string {
  return clusters
    .flatMap((cluster) => [clusterLine(cluster), ...(cluster.jobs ?? []).map(jobLine)])
    .join("\n");
}

function clusterLine({ id, processors, scheduler, depth, speed = 1, price = 1 }: Cluster): string {
  const served =
    scheduler === "depth" ? ((depth ?? 1) === 1 ? "easy" : `depth ${depth}`) : scheduler;
  const more = [
    ...(speed === 1 ? [] : [`speed ${speed}`]),
    ...(price === 1 ? [] : [`price ${price}`]),
  ];
  return `${id}: ${[`${processors} CPUs`, served, ...more].join(", ")}`;
}

function jobLine({ id, submit, processors, run, estimate }: Job): string {
  return `${id} at ${submit}: ${processors} CPUs, ${run} of ${estimate}`;
}

/** The clusters in a text; logs and generated jobs of clusters with the same name are kept. */
export function readClusters(typed: string, before: readonly Cluster[]): ClustersRead {
  const words = text.live.text;
  const lines = typed.split("\n");
  if (lines.length > mostLines) return { line: mostLines + 1, why: words.tooMany(mostLines) };
  const clusters: Cluster[] = [];
  for (const [index, line] of lines.entries()) {
    const plain = line.replace(/#.*$/, "").trim();
    if (plain === "") continue;
    const at = { line: index + 1 };
    const job = readJob(plain);
    const last = clusters.at(-1);
    if (job !== undefined) {
      if (last === undefined) return { ...at, why: words.first };
      if (last.jobs?.some(({ id }) => id === job.id))
        return { ...at, why: words.twice(String(job.id)) };
      clusters[clusters.length - 1] = { ...last, jobs: [...(last.jobs ?? []), job] };
      continue;
    }
    if (/^\d+\s+at\b/i.test(plain)) return { ...at, why: words.job };
    const cluster = readCluster(plain, before);
    if (cluster === undefined) return { ...at, why: words.cluster };
    if (clusters.some(({ id }) => id === cluster.id))
      return { ...at, why: words.twice(cluster.id) };
    clusters.push(cluster);
  }
  return clusters.length === 0 ? { line: 1, why: words.first } : { clusters };
}

function readJob(line: string): Job | undefined {
  const found =
    /^(\d{1,9})\s+at\s+(\d{1,9})\s*:\s*(\d{1,7})\s*CPUs?\s*,\s*(\d{1,8})\s+of\s+(\d{1,8})$/i.exec(
      line,
    );
  if (found === null) return undefined;
  const [id = 0, submit = 0, processors = 0, run = 0, estimate = 0] = found.slice(1).map(Number);
  return { id, submit, run, processors, estimate };
}

const schedulers: Readonly<Record<string, Scheduler>> = {
  fcfs: "fcfs",
  easy: "depth",
  conservative: "conservative",
};

function readCluster(line: string, before: readonly Cluster[]): Cluster | undefined {
  const [, id = "", rest = ""] = /^([^:]{1,40}):(.*)$/.exec(line) ?? [];
  const [head = "", served = "", ...more] = rest.split(",").map((part) => part.trim());
  const [, processors] = /^(\d{1,7})\s*CPUs?$/i.exec(head) ?? [];
  const [, depth] = /^depth\s+(\d{1,4})$/i.exec(served) ?? [];
  const scheduler = depth === undefined ? schedulers[served.toLowerCase()] : "depth";
  if (id.trim() === "" || processors === undefined || scheduler === undefined) return undefined;
  const numbers: { speed?: number; price?: number } = {};
  for (const part of more) {
    const [, name, value] = /^(speed|price)\s+(\d{1,4})$/i.exec(part) ?? [];
    if (name === undefined) return undefined;
    numbers[name.toLowerCase() as "speed" | "price"] = Number(value);
  }
  const known = before.find((one) => one.id === id.trim());
  return {
    id: id.trim(),
    processors: Number(processors),
    scheduler,
    ...(depth !== undefined && { depth: Number(depth) }),
    ...numbers,
    ...(known?.trace !== undefined && { trace: known.trace }),
    ...(known?.generated !== undefined && { generated: known.generated }),
  };
}
