// A reservation taken again through the protocol: how it is run, what came of it, and the step that is looked at.

import { EngineWorker } from "../../../engine/client.js";
import type {
  Modification,
  RehearsalOptions,
  RehearsalReport,
} from "../../../engine/pkg/coalloc.js";
import { type Failure, failureOf } from "../../../engine/protocol.js";
import { NewestJob } from "../../../engine/query.svelte.js";
import type { ScenarioDocument } from "../document/types.js";

/** Settings of a rehearsal; the reservation comes with the document. */
export type Conditions = Omit<RehearsalOptions, "reservation" | "modification">;

/** A calm network between continents. */
export const calm: Conditions = {
  latencyMilliseconds: 50,
  jitterPercent: 20,
  lostPercent: 0,
  duplicatedPercent: 0,
  holdSeconds: 30,
  downSeconds: 3,
  rival: "none",
  seed: 1,
};

/** Range of each number; `www/build/limits.test.ts` asks the engine. */
export const rehearsalRanges = {
  latencyMilliseconds: { min: 1, max: 10_000 },
  jitterPercent: { min: 0, max: 90 },
  lostPercent: { min: 0, max: 50 },
  duplicatedPercent: { min: 0, max: 100 },
  holdSeconds: { min: 1, max: 3_600 },
  downSeconds: { min: 1, max: 3_600 },
  seed: { min: 0, max: 4_294_967_295 },
} as const satisfies Partial<Record<keyof Conditions, { min: number; max: number }>>;

/** One rehearsal is milliseconds of work; the first fetches the module that does it. */
const LIMIT_MS = 20_000;

interface Question {
  document: ScenarioDocument;
  options: RehearsalOptions;
}

/** The rehearsal in view. */
export class Rehearsal {
  conditions = $state.raw<Conditions>(calm);
  report = $state.raw<RehearsalReport>();
  /** Why there is no answer. */
  failure = $state.raw<Failure>();
  #step = $state<number>();

  readonly #worker = new EngineWorker();
  readonly #jobs = new NewestJob<Question, RehearsalReport>({
    job: ({ document, options }, signal) =>
      this.#worker.call("rehearse", [document, options], { limitMs: LIMIT_MS, signal }),
    done: (_, report) => {
      this.report = report;
      this.failure = undefined;
      this.#step = undefined;
    },
    failed: (question, error) => {
      this.report = undefined;
      this.failure = failureOf(error);
      this.#failed = question;
    },
  });
  #failed: Question | undefined;

  /** The step looked at, counted from 0; -1 is before the first. The last, until a person steps. */
  get step(): number {
    const last = (this.report?.moments.length ?? 0) - 1;
    return Math.min(this.#step ?? last, last);
  }

  goTo(step: number): void {
    const last = (this.report?.moments.length ?? 0) - 1;
    this.#step = Math.min(Math.max(step, -1), last);
  }

  /** Runs the reservation of that index, or a move of it, under the conditions set. */
  run(document: ScenarioDocument, reservation: number, modification?: Modification): void {
    const moved = modification && { modification };
    this.#jobs.submit({ document, options: { ...this.conditions, reservation, ...moved } });
  }

  /** Runs again what failed. */
  retry(): void {
    if (this.#failed !== undefined) {
      this.failure = undefined;
      this.#jobs.submit(this.#failed);
    }
  }

  /** Ends the worker. */
  close(): void {
    this.#worker.discard();
  }
}

export type StoryName = "calm" | "lossy" | "crash" | "rivals" | "short";

/** The stories in the order in which they are best seen. */
export const stories: readonly StoryName[] = ["calm", "lossy", "crash", "rivals", "short"];

/** The conditions of a story; the seed stays. */
export function storyOf(name: StoryName, seed: number): Conditions {
  const base = { ...calm, seed };
  switch (name) {
    case "calm":
      return base;
    case "lossy":
      return { ...base, lostPercent: 20, duplicatedPercent: 20 };
    case "crash":
      return { ...base, failingManager: 0 };
    case "rivals":
      return { ...base, rival: "allFree" };
    case "short":
      return { ...base, holdSeconds: 4 };
  }
}

/** The story these conditions are; none when a person set them otherwise. */
export function storyIn(conditions: Conditions): StoryName | undefined {
  const text = (one: Conditions) => JSON.stringify(Object.entries(one).sort());
  return stories.find((name) => text(storyOf(name, conditions.seed)) === text(conditions));
}
