// One request in one time frame, planned by several planners in turns; a planner that is lost does not stop the others.

import { EngineWorker } from "../../../engine/client.js";
import type { PlanningReport } from "../../../engine/pkg/coalloc.js";
import { type Failure, failureOf, WorkerGone } from "../../../engine/protocol.js";
import { planners } from "../document/settings.js";
import type { PlannerName, ScenarioDocument } from "../document/types.js";
import type { PlannerTurn } from "../engine/calls.js";
import type { Playground } from "../playground.svelte.js";

/** Longest time one slice may take before its planner counts as hung. */
export const HUNG_MS = 20_000;

/** `answered`: there is nothing more to learn; `limit`: the search limit is spent. */
export type LaneState =
  | "waiting"
  | "running"
  | "answered"
  | "limit"
  | "canceled"
  | "hung"
  | "trapped";

/** One planner and how far it is. */
export interface Lane {
  planner: PlannerName;
  state: LaneState;
  /** Report so far. */
  report?: PlanningReport;
  /** The time in the report is the mean of that many plannings done again; 0 for that of the search itself. */
  repetitions: number;
}

/** Comparison to make: a document, one of its time frames, the planners, their node limit. */
export interface Question {
  document: ScenarioDocument;
  frame: number;
  startSeconds: number;
  endSeconds: number;
  planners: readonly PlannerName[];
  nodeLimit: number;
}

/** The part of a worker that a comparison uses; it is thrown away at the end. */
export type WorkerHandle = Pick<EngineWorker, "call" | "discard">;

/** A comparison under way or done. */
export class Comparison {
  readonly question: Question;
  state = $state<"running" | "done" | "canceled" | "failed">("running");
  lanes = $state.raw<readonly Lane[]>([]);
  /** Why there is no answer. */
  failure = $state.raw<Failure>();
  readonly #worker: WorkerHandle;
  readonly #stop = new AbortController();
  /** Whose turn it is. */
  #turn: PlannerName | undefined;

  constructor(question: Question, worker: WorkerHandle) {
    this.question = question;
    this.#worker = worker;
    this.lanes = question.planners.map((planner) => ({
      planner,
      state: "waiting",
      repetitions: 0,
    }));
    void this.#work();
  }

  /** Stops all planners; what they know is kept. */
  cancel(): void {
    if (this.state !== "running") {
      return;
    }
    this.state = "canceled";
    this.#end("canceled");
    this.#stop.abort();
  }

  async #work(): Promise<void> {
    const { document, frame, nodeLimit } = this.question;
    while (this.state === "running") {
      const planners = this.lanes.filter(isOpen).map(({ planner }) => planner);
      if (planners.length === 0) {
        this.state = "done";
        break;
      }
      this.#turn = undefined;
      try {
        await this.#worker.call("comparePlanners", [document, planners, frame, nodeLimit], {
          limitMs: HUNG_MS,
          signal: this.#stop.signal,
          onprogress: (turn) => this.#hear(turn),
        });
      } catch (error) {
        this.#lose(error);
      }
    }
    this.#worker.discard();
  }

  #hear(turn: PlannerTurn): void {
    if (this.state !== "running") {
      return;
    }
    if (turn.type === "begun") {
      this.#turn = turn.planner;
      return;
    }
    const { report, repetitions } = turn;
    const state = !turn.ended ? "running" : report.done ? "answered" : "limit";
    this.#put({ planner: report.planner, state, report, repetitions });
  }

  /** The worker is gone: whoever's turn it was is out, the others that are open begin again. */
  #lose(error: unknown): void {
    if (this.state !== "running") {
      return;
    }
    const lost = this.lanes.find(({ planner }) => planner === this.#turn);
    const reason = error instanceof WorkerGone ? error.reason : "load";
    if (lost !== undefined && (reason === "trap" || reason === "killed" || reason === "limit")) {
      // One that was only timed again keeps its answer.
      if (isOpen(lost)) {
        this.#put({ ...lost, state: reason === "limit" ? "hung" : "trapped" });
      }
    } else {
      this.failure = failureOf(error);
      this.state = "failed";
      this.#end("canceled");
    }
  }

  #put(lane: Lane): void {
    this.lanes = this.lanes.map((old) => (old.planner === lane.planner ? lane : old));
  }

  #end(state: LaneState): void {
    this.lanes = this.lanes.map((lane) => (isOpen(lane) ? { ...lane, state } : lane));
  }
}

/** Whether more is to come of a planner. */
export function isOpen({ state }: Lane): boolean {
  return state === "waiting" || state === "running";
}

/** The comparisons of one playground. */
export class Planners {
  /** Who takes part, in the order of the page. */
  selected = $state.raw<readonly PlannerName[]>(planners);
  /** Search nodes each planner may spend; undefined for the limit in the document's options. */
  nodeLimit = $state<number>();
  comparison = $state.raw<Comparison>();

  /** Takes a planner in or out. */
  select(planner: PlannerName, takesPart: boolean): void {
    this.selected = planners.filter((one) =>
      one === planner ? takesPart : this.selected.includes(one),
    );
  }

  /** Asks in a worker apart: live planning goes on meanwhile. Ends, and is forgotten, when `over` is aborted. */
  compare(question: Question, over: AbortSignal): void {
    this.comparison?.cancel();
    const comparison = new Comparison(question, new EngineWorker());
    this.comparison = comparison;
    over.addEventListener("abort", () => {
      comparison.cancel();
      if (this.comparison === comparison) {
        this.comparison = undefined;
      }
    });
  }
}

const kept = new WeakMap<Playground, Planners>();

/** Planners of `playground`; made when first opened, so that the first load is without them. */
export function plannersOf(playground: Playground): Planners {
  const planners = kept.get(playground) ?? new Planners();
  kept.set(playground, planners);
  return planners;
}
