// Runs in a worker, slice by slice until done or stopped: planning, searching, comparing planners, planning jointly.

import type * as engines from "../../../engine/pkg/coalloc.js";
import type {
  JointProgress,
  JointReport,
  PlanningReport,
  PlanReport,
  PlanRun,
  SearchProgress,
  SearchReport,
} from "../../../engine/pkg/coalloc.js";
import type { Arguments } from "../../../engine/protocol.js";
import { Slices } from "../../../engine/slices.js";
import type { PlannerName, ScenarioDocument } from "../document/types.js";
import type { PlannerTurn, PlanStep } from "./calls.js";

/** The engine module as planning uses it. */
export type PlanEngine = Pick<typeof engines, "PlanRun">;

/** Minimum time between two checks for messages, in searches between two progress messages too. */
const LOOK_MS = 40;
/** Minimum time between two progress messages of planning. */
const PROGRESS_MS = 150;

/** One worker's planning; keeps the last stopped run so that it can be resumed. */
export class Plans {
  #stopped: { number: number; run: PlanRun } | undefined;

  /** Plans until done or `stopped` resolves to true; posts and finally returns the results so far. */
  async plan(
    engine: PlanEngine,
    [number, document]: Arguments<"plan">,
    post: (step: PlanStep) => void,
    stopped: () => Promise<boolean>,
  ): Promise<PlanReport> {
    const run = this.#take(number) ?? new engine.PlanRun(document);
    let done = false;
    try {
      const slices = new Slices<undefined>();
      // Posted before the first slice, since one search node may take seconds.
      post({ answered: 0, report: run.report() });
      let posted = performance.now();
      let looked = posted;
      let changes = 0;
      while (!done) {
        const progress = slices.next(undefined, (nodes) => run.advance(nodes));
        done = progress.done;
        const now = performance.now();
        if (done || now - looked < LOOK_MS) {
          continue;
        }
        looked = now;
        if (progress.changes !== changes && now - posted >= PROGRESS_MS) {
          ({ changes } = progress);
          posted = now;
          post({ answered: progress.answered, report: run.report() });
        }
        if (await stopped()) {
          break;
        }
      }
      return run.report();
    } finally {
      if (done) {
        run.free();
      } else {
        this.#stopped = { number, run };
      }
    }
  }

  /** The stopped run with that number; any other is freed. */
  #take(number: number): PlanRun | undefined {
    const stopped = this.#stopped;
    this.#stopped = undefined;
    if (stopped?.number === number) {
      return stopped.run;
    }
    stopped?.run.free();
    return undefined;
  }
}

/** The engine module as searches use it. */
export type SearchEngine = Pick<typeof engines, "SearchRun">;

/** Searches until there is an answer, the limit is reached or `stopped` resolves to true; returns the search so far. */
export async function searchInSlices(
  engine: SearchEngine,
  [document, frame, by]: Arguments<"search">,
  tell: (progress: SearchProgress) => void,
  stopped: () => Promise<boolean>,
): Promise<SearchReport> {
  const run = new engine.SearchRun(document, frame, by);
  try {
    let postedAt = performance.now();
    for (;;) {
      const progress = run.advance();
      if (progress.done) {
        break;
      }
      if (performance.now() - postedAt >= LOOK_MS) {
        postedAt = performance.now();
        tell(progress);
        if (await stopped()) {
          break;
        }
      }
    }
    return run.report();
  } finally {
    run.free();
  }
}

/** The engine module as joint planning uses it. */
export type JointEngine = Pick<typeof engines, "JointRun">;

/** Nodes after which the search ends without a proof. */
const MOST_NODES = 20_000;

/** Searches until there is a proof, the limit is reached or `stopped` resolves to true; returns the best plan so far. */
export async function planJointly(
  engine: JointEngine,
  [document]: Arguments<"planJointly">,
  tell: (progress: JointProgress) => void,
  stopped: () => Promise<boolean>,
): Promise<JointReport> {
  const run = new engine.JointRun(document);
  try {
    let postedAt = performance.now();
    for (;;) {
      const progress = run.advance(1);
      if (progress.done || progress.nodes >= MOST_NODES) break;
      if (performance.now() - postedAt >= LOOK_MS) {
        postedAt = performance.now();
        tell(progress);
        if (await stopped()) break;
      }
    }
    return run.report();
  } finally {
    run.free();
  }
}

/** The engine module as comparisons use it. */
export type PlanningEngine = Pick<typeof engines, "PlanningRun">;

/** Target length of a slice; a single search node may exceed it. */
const SLICE_MS = 40;
/** Minimum time between two progress messages of one planner. */
const TURNS_PROGRESS_MS = 100;
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
        if (result.ended || performance.now() - lane.postedAt >= TURNS_PROGRESS_MS) {
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
