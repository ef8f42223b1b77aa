// Several planners in turns: a stop is heard between two turns, and none waits for the slowest.

import type { PlanningReport } from "../../../engine/pkg/coalloc.js";
import type * as engines from "../../../engine/pkg-engines/coalloc.js";
import type { Arguments, Measured, PlannerTurn } from "../../../engine/protocol.js";
import type { PlannerName, ScenarioDocument } from "../document/types.js";

/** What a comparison needs of the engine. */
export type PlanningEngine = Pick<typeof engines, "PlanningRun">;
/** What a measurement needs of it. */
export type MeasuringEngine = Pick<typeof engines, "PlannerBench">;

/** Longest slice aimed at; one search node cannot be split further. */
const SLICE_MS = 40;
/** Progress of a planner is told at most this often. */
const PROGRESS_MS = 100;
const FIRST_NODES = 16;
/** A planning below this is done again, for so long and so often, to tell its time. */
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
  told: number;
}

/** Plans one time frame until every planner has ended or `stopped` says so, which also lets messages in. */
export async function compareInTurns(
  engine: PlanningEngine,
  [document, planners, frame, nodeLimit]: Arguments<"comparePlanners">,
  tell: (turn: PlannerTurn) => void,
  stopped: () => Promise<boolean>,
): Promise<void> {
  const lanes: Lane[] = planners.map((planner) => ({
    planner,
    run: new engine.PlanningRun(document, planner, frame),
    spent: 0,
    slice: FIRST_NODES,
    told: 0,
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
        tell({ type: "begun", planner: lane.planner });
        const told = turn(lane, nodeLimit);
        if (told.ended) {
          ends.push(told.report);
        } else {
          going.push(lane);
        }
        if (told.ended || performance.now() - lane.told >= PROGRESS_MS) {
          lane.told = performance.now();
          tell(told);
        }
      }
      open = going;
    }
    for (const report of ends) {
      if (report.done && report.microseconds < SHORT_MICROSECONDS) {
        tell({ type: "begun", planner: report.planner });
        const told = await timedAgain(engine, report, document, nodeLimit, stopped);
        if (told === undefined) {
          return;
        }
        tell(told);
      }
    }
  } finally {
    for (const { run } of lanes) {
      run.free();
    }
  }
}

type Told = Extract<PlannerTurn, { type: "told" }>;

function turn(lane: Lane, nodeLimit: number): Told {
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
  return { type: "told", report, ended: report.done || limit === nodeLimit, repetitions: 0 };
}

/** The mean time of further plannings: the first one is also the engine's first, and a browser's clock is coarse. */
async function timedAgain(
  engine: PlanningEngine,
  report: PlanningReport,
  document: ScenarioDocument,
  nodeLimit: number,
  stopped: () => Promise<boolean>,
): Promise<Told | undefined> {
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
  return { type: "told", report: mean, ended: true, repetitions };
}

/** The table of a measurement is made at most this often before the end. */
const TABLE_MS = 400;

/** Measures until the list is done or `stopped` says so; answers with what there is. */
export async function measureInTurns(
  engine: MeasuringEngine,
  [options]: Arguments<"measurePlanners">,
  tell: (measured: Measured) => void,
  stopped: () => Promise<boolean>,
): Promise<Measured> {
  const bench = new engine.PlannerBench(options);
  try {
    let told = performance.now();
    for (;;) {
      const progress = bench.advance();
      const measured = () => ({
        progress,
        report: bench.report(),
        readings: bench.readings(),
      });
      if (progress.done || (await stopped())) {
        return measured();
      }
      if (performance.now() - told >= TABLE_MS) {
        told = performance.now();
        tell(measured());
      }
    }
  } finally {
    bench.free();
  }
}
