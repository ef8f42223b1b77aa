// Requests as lines of text, and back: `R1 at 20: 4-8 step 2 from 90 to 200 every 30, 40 on 8, serial 1:9`.

import type { LineFault } from "../../../fields/line-fault.js";
import { text } from "../text/index.js";
import { type Modification, quarterHour, type Request } from "./types.js";

/** More lines are not read. */
const mostLines = 1000;

export type RequestsRead = { requests: Request[] } | LineFault;

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
export function readRequests(typed: string, before: readonly Request[]): RequestsRead {
  const words = text.live.ask;
  const lines = typed.split("\n");
  if (lines.length > mostLines) {
    return { line: mostLines + 1, why: text.live.text.tooMany(mostLines) };
  }
  const requests: Request[] = [];
  for (const [index, written] of lines.entries()) {
    const plain = written.replace(/#.*$/, "").trim();
    if (plain === "") continue;
    const found = line.exec(plain);
    if (found === null) return { line: index + 1, why: words.lineHow };
    const numbers = found.slice(1, 19).map((one) => (one === undefined ? undefined : Number(one)));
    const [id = 0, arrival = 0, least = 0, most = 0, step, earliestStart = 0, latestEnd = 0] =
      numbers;
    const [startStep = quarterHour, duration = 0, on = 0, serial = 0, parallel = 0, speed] =
      numbers.slice(7);
    const [cancelAt, at, start, processors, forSeconds] = numbers.slice(13);
    if (requests.some((one) => one.id === id)) {
      return { line: index + 1, why: text.live.text.twice(`R${id}`) };
    }
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
  }
  return { requests };
}
