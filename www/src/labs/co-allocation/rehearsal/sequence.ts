// Where everything of a message sequence chart stands: participants side by side, time running down.

import type {
  MessageBody,
  RehearsalReport,
  RehearsedMessage,
  StateName,
} from "../../../engine/pkg/coalloc.js";

/** Pixels between lifelines, at least; with a rival there are states on both sides of each. */
const leastPitch = { alone: 88, rival: 132 };
const mostPitch = 230;
const axisWidth = 62;
const coordinatorWidth = 96;
export const pillWidth = 58;
const top = 18;
const bottom = 26;
/** A crash comes a microsecond after the promise it forgets: room for both states. */
const crashGap = 24;
/** A wait as long as this is marked as cut. */
const longMicroseconds = 500_000;

/** Messages of the coordinators, each of which begins a round; the rest are answers. */
const rounds = ["hold", "commit", "abort", "terminate"] as const;
export type RoundName = (typeof rounds)[number];

/** The line of one participant. */
export interface Lifeline {
  x: number;
  /** Index among the coordinators, or among the managers. */
  index: number;
  manager: boolean;
}

/** A message on its way, from the step it is sent in. */
export interface Arrow {
  message: RehearsedMessage;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  sentStep: number;
  /** The step in which it arrives; none for one that does not. */
  arrivedStep: number | undefined;
}

/** A state, a round or an outcome that begins at a participant. */
export interface Pill {
  x: number;
  y: number;
  width: number;
  coordinator: number;
  what:
    | { type: "state"; state: StateName }
    | { type: "round"; round: RoundName }
    | { type: "outcome"; reserved: boolean };
  step: number;
}

/** A time in which a manager is down. */
export interface Outage {
  x: number;
  y1: number;
  y2: number;
  step: number;
  backStep: number | undefined;
}

export interface Sequence {
  width: number;
  height: number;
  lifelines: Lifeline[];
  arrows: Arrow[];
  pills: Pill[];
  outages: Outage[];
  /** Times that are written. */
  ticks: { y: number; microseconds: number }[];
  /** Long waits, drawn shorter than they are. */
  cuts: { y: number; microseconds: number }[];
  /** Where each step ends. */
  stepY: number[];
}

/** Whether a body is said by a coordinator. */
export function isRound(type: MessageBody["type"]): type is RoundName {
  return (rounds as readonly string[]).includes(type);
}

/** Lays a report out on that many pixels, or on as many as it needs. */
export function sequenceOf(report: RehearsalReport, width: number): Sequence {
  const rival = report.outcomes.length > 1;
  const count = Math.max(1, report.managers.length);
  const sides = axisWidth + coordinatorWidth * (rival ? 2 : 1);
  const least = rival ? leastPitch.rival : leastPitch.alone;
  const pitch = Math.max(least, Math.min(mostPitch, (width - sides) / count));
  const managerX = (index: number) => axisWidth + coordinatorWidth + pitch * (index + 0.5);
  const coordinatorX = (index: number) =>
    index === 0
      ? axisWidth + coordinatorWidth - 24
      : axisWidth + coordinatorWidth + pitch * count + 24;
  const { at, ticks, cuts, height } = timesOf(report);

  const { sent, arrived } = stepsOf(report);
  const arrows = report.messages.map((message, index): Arrow => {
    const asked = isRound(message.body.type);
    const from = asked ? coordinatorX(message.coordinator) : managerX(message.manager);
    const to = asked ? managerX(message.manager) : coordinatorX(message.coordinator);
    const y1 = at(message.sentMicroseconds);
    const end = message.arrivedMicroseconds;
    // A lost message has no arrival: its arrow ends half-way, a little below.
    const [x2, y2] = end === undefined ? [from + (to - from) * 0.55, y1 + 16] : [to, at(end)];
    const sentStep = sent.get(index) ?? 0;
    return { message, x1: from, y1, x2, y2, sentStep, arrivedStep: arrived.get(index) };
  });

  const pillAt = (x: number, y: number, coordinator: number, manager: boolean) => {
    // States hang below the line of a message; rounds stand beside the coordinator, where no message runs.
    const left = manager
      ? rival
        ? coordinator === 0
          ? x - pillWidth - 2
          : x + 2
        : x - pillWidth / 2
      : coordinator === 0
        ? x - pillWidth - 6
        : x + 6;
    return { x: left, y: manager ? y + 4 : y - 8, width: pillWidth, coordinator };
  };
  const pills: Pill[] = [];
  const outages: Outage[] = [];
  const begun = new Set<string>();
  report.moments.forEach((moment, step) => {
    const { index } = moment.who;
    const y = at(moment.atMicroseconds);
    if (moment.who.type === "manager") {
      const x = managerX(index);
      for (const { coordinator, state } of moment.states) {
        pills.push({
          ...pillAt(x, y, coordinator, true),
          what: { type: "state", state },
          step,
        });
      }
      if (moment.cause.type === "crash") {
        outages.push({ x, y1: y, y2: height - bottom / 2, step, backStep: undefined });
      } else if (moment.cause.type === "restart") {
        const open = outages.find((outage) => outage.x === x && outage.backStep === undefined);
        if (open !== undefined) {
          Object.assign(open, { y2: y, backStep: step });
        }
      }
      return;
    }
    for (const message of moment.sent) {
      const type = report.messages[message]?.body.type;
      if (type !== undefined && isRound(type) && !begun.has(`${index} ${type}`)) {
        begun.add(`${index} ${type}`);
        pills.push({
          ...pillAt(coordinatorX(index), y, index, false),
          what: { type: "round", round: type },
          step,
        });
      }
    }
    if (moment.told !== undefined) {
      const what = { type: "outcome", reserved: moment.told.type === "reserved" } as const;
      pills.push({ ...pillAt(coordinatorX(index), y, index, false), what, step });
    }
  });

  const lifelines: Lifeline[] = [
    { x: coordinatorX(0), index: 0, manager: false },
    ...report.managers.map((_, index) => ({ x: managerX(index), index, manager: true })),
    ...(rival ? [{ x: coordinatorX(1), index: 1, manager: false }] : []),
  ];
  const stepY = report.moments.map(({ atMicroseconds }) => at(atMicroseconds));
  const needed = sides + pitch * count;
  return { width: needed, height, lifelines, arrows, pills, outages, ticks, cuts, stepY };
}

/** In which step each message is sent, and in which it arrives. */
function stepsOf({ moments }: RehearsalReport): {
  sent: Map<number, number>;
  arrived: Map<number, number>;
} {
  const sent = new Map<number, number>();
  const arrived = new Map<number, number>();
  moments.forEach(({ sent: messages, cause }, step) => {
    for (const message of messages) {
      sent.set(message, step);
    }
    if (cause.type === "arrival") {
      arrived.set(cause.message, step);
    }
  });
  return { sent, arrived };
}

/** How far down each moment stands: later is lower, but a wait a thousand times as long is not as much lower. */
function timesOf({ moments }: RehearsalReport): {
  at: (microseconds: number) => number;
  ticks: Sequence["ticks"];
  cuts: Sequence["cuts"];
  height: number;
} {
  const times = [...new Set(moments.map(({ atMicroseconds }) => atMicroseconds))].sort(
    (a, b) => a - b,
  );
  const crashes = new Set(
    moments.filter(({ cause }) => cause.type === "crash").map((moment) => moment.atMicroseconds),
  );
  const ys = new Map<number, number>();
  const ticks: Sequence["ticks"] = [];
  const cuts: Sequence["cuts"] = [];
  let y = top;
  times.forEach((microseconds, index) => {
    const waited = microseconds - (times[index - 1] ?? microseconds);
    if (waited > 0) {
      const least = crashes.has(microseconds) ? crashGap : 7;
      const gap = Math.max(least, Math.min(64, 7 + 14 * Math.log1p(waited / 5000)));
      if (waited >= longMicroseconds) {
        cuts.push({ y: y + gap / 2, microseconds: waited });
      }
      y += gap;
    }
    ys.set(microseconds, y);
    const last = ticks.at(-1);
    if (last === undefined || y - last.y >= 17) {
      ticks.push({ y, microseconds });
    }
  });
  return { at: (microseconds) => ys.get(microseconds) ?? y, ticks, cuts, height: y + bottom };
}
