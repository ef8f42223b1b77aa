// The requests as lines of text, and back: `A1: 25 R1 during 25-45; 5 R1 + 8 R2 during 30-60`, one job after another.

import type { LineFault } from "../../../fields/line-fault.js";
import { text } from "../text/index.js";
import { BadLine, readLines } from "./lines.js";
import type { Application, CorsDocument, Demand, Job } from "./types.js";

/** One application on each line. */
export function requestsText(applications: readonly Application[]): string {
  const demand = ({ amount, resource }: Demand) => `${amount} ${resource}`;
  const job = ({ start, end, demands }: Job) =>
    `${demands.map(demand).join(" + ")} during ${start}-${end}`;
  return applications.map(({ id, jobs }) => `${id}: ${jobs.map(job).join("; ")}`).join("\n");
}

/** The applications in a text, which may ask for what the document has. */
export function readRequests(
  typed: string,
  document: Pick<CorsDocument, "resources" | "horizon">,
): Application[] | LineFault {
  const words = text.live.lines.requests;
  return readLines(typed, words, (id, rest) => ({
    id,
    jobs: rest.split(";").map((part) => readJob(part.trim(), document)),
  }));
}

function readJob(
  typed: string,
  { resources, horizon }: Pick<CorsDocument, "resources" | "horizon">,
): Job {
  const words = text.live.lines.requests;
  const [, wanted = "", from, to] =
    /^(.*\S)\s+during\s+(\d{1,9})\s*[-–]\s*(\d{1,9})$/.exec(typed) ?? [];
  const [start, end] = [Number(from), Number(to)];
  if (wanted === "") throw new BadLine(words.job(typed.slice(0, 40)));
  if (start >= end || end > horizon) throw new BadLine(words.window(horizon));
  const demands: Demand[] = [];
  for (const part of wanted.split("+")) {
    const [, count, resource] = /^(\d{1,7})\s+(\S.*)$/.exec(part.trim()) ?? [];
    if (resource === undefined) throw new BadLine(words.job(typed.slice(0, 40)));
    if (!resources.some(({ id }) => id === resource)) throw new BadLine(words.resource(resource));
    if (demands.some((one) => one.resource === resource)) throw new BadLine(words.again(resource));
    const amount = Number(count);
    if (amount < 1 || amount > 1_000_000) throw new BadLine(words.amount);
    demands.push({ resource, amount });
  }
  return { start, end, demands };
}
