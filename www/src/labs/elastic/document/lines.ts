// Clusters with their jobs, and requests, as lines of text, and back.
//
// A cluster is `A: 16 CPUs, conservative`, a job under it `1 at 0: 10 CPUs, 70 of 100`, a request
// `R1 at 20: 4-8 step 2 from 90 to 200 every 30, 40 on 8, serial 1:9`.

import type { LineFault } from "../../../fields/line-fault.js";
import { BadLine, readLines } from "../../../lab/lines.js";
import { text } from "../text/index.js";
import {
  type Cluster,
  type Job,
  type Modification,
  quarterHour,
  type Request,
  type Scheduler,
} from "./types.js";

/** More lines are not read. */
const mostLines = 3000;

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
export function readClusters(typed: string, before: readonly Cluster[]): Cluster[] | LineFault {
  const words = text.live.text;
  const clusters: Cluster[] = [];
  const fault = readLines(typed, mostLines, (line) => {
    const job = readJob(line);
    const last = clusters.at(-1);
    if (job !== undefined) {
      if (last === undefined) throw new BadLine(words.first);
      if (last.jobs?.some(({ id }) => id === job.id)) throw new BadLine(words.twice(`${job.id}`));
      clusters[clusters.length - 1] = { ...last, jobs: [...(last.jobs ?? []), job] };
      return;
    }
    if (/^\d+\s+at\b/i.test(line)) throw new BadLine(words.job);
    const cluster = readCluster(line, before);
    if (cluster === undefined) throw new BadLine(words.cluster);
    if (clusters.some(({ id }) => id === cluster.id)) throw new BadLine(words.twice(cluster.id));
    clusters.push(cluster);
  });
  return fault ?? (clusters.length === 0 ? { line: 1, why: words.first } : clusters);
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

/** More lines are not read. */
const mostRequests = 1000;

export function requestsText(requests: readonly Request[]): string {
  return requests.map(requestLine).join("\n");
}

function requestLine(request: Request): string {
  const { id, arrival, earliestStart, latestEnd, startStep, duration, serial, parallel } = request;
  const { least, most, step = 1 } = request.processors;
  const speed = request.referenceSpeed ?? 1;
  return [
    `R${id} at ${arrival}: ${least}-${most} step ${step} from ${earliestStart} to ${latestEnd} every ${startStep ?? quarterHour}`,
    `${duration} on ${request.referenceProcessors ?? most}`,
    `serial ${serial}:${parallel}`,
    ...(speed === 1 ? [] : [`speed ${speed}`]),
    ...(request.cancelAt === undefined ? [] : [`cancel at ${request.cancelAt}`]),
    ...modificationWords(request.modification),
    ...(request.sites === undefined ? [] : [`only ${request.sites.join(" ")}`]),
  ].join(", ");
}

function modificationWords(asked: Modification | undefined): string[] {
  if (asked === undefined) return [];
  const { start, processors, duration } = asked;
  const terms = [
    start === undefined ? "" : ` start ${start}`,
    processors === undefined ? "" : ` on ${processors}`,
    duration === undefined ? "" : ` for ${duration}`,
  ];
  return [`modify at ${asked.at}${terms.join("")}`];
}

const line =
  /^R?(\d{1,9})\s+at\s+(\d{1,10})\s*:\s*(\d{1,7})\s*[-–]\s*(\d{1,7})(?:\s+step\s+(\d{1,7}))?\s+from\s+(\d{1,10})\s+to\s+(\d{1,10})\s+every\s+(\d{1,8})\s*,\s*(\d{1,8})\s+on\s+(\d{1,7})\s*,\s*serial\s+(\d{1,7})\s*:\s*(\d{1,7})(?:\s*,\s*speed\s+(\d{1,4}))?(?:\s*,\s*cancel\s+at\s+(\d{1,10}))?(?:\s*,\s*modify\s+at\s+(\d{1,10})(?:\s+start\s+(\d{1,10}))?(?:\s+on\s+(\d{1,7}))?(?:\s+for\s+(\d{1,8}))?)?(?:\s*,\s*only\s+(.{1,400}))?$/i;

/** The requests in a text; what it does not say is taken from those of `before` with the same number. */
export function readRequests(typed: string, before: readonly Request[]): Request[] | LineFault {
  const words = text.live.ask;
  const requests: Request[] = [];
  const fault = readLines(typed, mostRequests, (written) => {
    const found = line.exec(written);
    if (found === null) throw new BadLine(words.lineHow);
    const numbers = found.slice(1, 19).map((one) => (one === undefined ? undefined : Number(one)));
    const [id = 0, arrival = 0, least = 0, most = 0, step, earliestStart = 0, latestEnd = 0] =
      numbers;
    const [startStep = quarterHour, duration = 0, on = 0, serial = 0, parallel = 0, speed] =
      numbers.slice(7);
    const [cancelAt, at, start, processors, forSeconds] = numbers.slice(13);
    if (requests.some((one) => one.id === id)) throw new BadLine(text.live.text.twice(`R${id}`));
    const known = before.find((one) => one.id === id);
    const sites = found[19]?.trim().split(/\s+/);
    requests.push({
      id,
      arrival,
      earliestStart,
      latestEnd,
      processors: { least, most, ...(step !== undefined && step !== 1 && { step }) },
      startStep,
      duration,
      ...(known?.run !== undefined && { run: Math.min(known.run, duration) }),
      referenceProcessors: on,
      ...(speed !== undefined && speed !== 1 && { referenceSpeed: speed }),
      serial,
      parallel,
      ...(sites !== undefined && { sites }),
      ...(cancelAt !== undefined && { cancelAt }),
      ...(at !== undefined && {
        modification: {
          at,
          ...(start !== undefined && { start }),
          ...(processors !== undefined && { processors }),
          ...(forSeconds !== undefined && { duration: forSeconds }),
        },
      }),
    });
  });
  return fault ?? requests;
}
