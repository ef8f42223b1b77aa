// Runs several planners in turns: stop requests are handled between turns, and no planner waits for the slowest.

import type * as engines from "../../../engine/pkg/coalloc.js";
import type { PlanningReport } from "../../../engine/pkg/coalloc.js";
import type { Arguments } from "../../../engine/protocol.js";
import type { PlannerName, ScenarioDocument } from "../document/types.js";
import type { PlannerTurn } from "./calls.js";

/** The engine module as comparisons use it. */
export type PlanningEngine = Pick<typeof engines, "PlanningRun">;

/** Target length of a slice; a single search node may exceed it. */
const SLICE_MS = 40;
/** Minimum time between two progress messages of one planner. */
const PROGRESS_MS = 100;
const FIRST_NODES = 16;
/** A run shorter than this is repeated, up to these limits, to measure its time. */
const SHORT_MICROSECONDS = 250_000;
const REPEAT_MS = 100;
const MOST_REPETITIONS = 1000;

interface Lane {
  planner: PlannerName;
  run: engines.PlanningRun;
  /** Nodes or pivots spent, whichever are more: the limit holds for both. */
  spent: number;
  /** Nodes of the next slice. */
  slice: number;
  /** When its progress was last posted. */
  postedAt: number;
}

/** Plans one time frame until every planner has finished or `stopped` resolves to true; awaiting it also lets the worker handle messages. */
export async function compareInTurns(
  engine: PlanningEngine,
  [document, planners, frame, nodeLimit]: Arguments<"comparePlanners">,
  post: (turn: PlannerTurn) => void,
  stopped: () => Promise<boolean>,
): Promise<void> {
  const lanes: Lane[] = planners.map((planner) => ({
    planner,
    run: new engine.PlanningRun(document, planner, frame),
    spent: 0,
    slice: FIRST_NODES,
    postedAt: 0,
  }));
  try {
    const ends: PlanningReport[] = [];
    let open = lanes;
    while (open.length > 0) {
      const going: Lane[] = [];
      for (const lane of open) {
        if (await stopped()) {
          return;
        }
        post({ type: "begun", planner: lane.planner });
        const result = turn(lane, nodeLimit);
        if (result.ended) {
          ends.push(result.report);
        } else {
          going.push(lane);
        }
        if (result.ended || performance.now() - lane.postedAt >= PROGRESS_MS) {
          lane.postedAt = performance.now();
          post(result);
        }
      }
      open = going;
    }
    for (const report of ends) {
      if (report.done && report.microseconds < SHORT_MICROSECONDS) {
        post({ type: "begun", planner: report.planner });
        const mean = await measureAgain(engine, report, document, nodeLimit, stopped);
        if (mean === undefined) {
          return;
        }
        post(mean);
      }
    }
  } finally {
    for (const { run } of lanes) {
      run.free();
    }
  }
}

type TurnEnd = Extract<PlannerTurn, { type: "reported" }>;

function turn(lane: Lane, nodeLimit: number): TurnEnd {
  const limit = Math.min(nodeLimit, lane.spent + lane.slice);
  const began = performance.now();
  const report = lane.run.advance(limit);
  const took = performance.now() - began;
  lane.spent = Math.max(report.nodes, report.pivots);
  if (took > SLICE_MS) {
    lane.slice = Math.max(1, Math.floor(lane.slice / 2));
  } else if (took < SLICE_MS / 4) {
    lane.slice *= 2;
  }
  return { type: "reported", report, ended: report.done || limit === nodeLimit, repetitions: 0 };
}

/** Mean time over repeated runs: the first run includes warm-up, and browser clocks are coarse. */
async function measureAgain(
  engine: PlanningEngine,
  report: PlanningReport,
  document: ScenarioDocument,
  nodeLimit: number,
  stopped: () => Promise<boolean>,
): Promise<TurnEnd | undefined> {
  const { planner, frame } = report;
  const began = performance.now();
  let microseconds = 0;
  let repetitions = 0;
  do {
    if (await stopped()) {
      return undefined;
    }
    const run = new engine.PlanningRun(document, planner, frame);
    try {
      microseconds += run.advance(nodeLimit).microseconds;
    } finally {
      run.free();
    }
    repetitions++;
  } while (repetitions < MOST_REPETITIONS && performance.now() - began < REPEAT_MS);
  const mean = { ...report, microseconds: microseconds / repetitions };
  return { type: "reported", report: mean, ended: true, repetitions };
}
