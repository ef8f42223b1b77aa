// A grid drawn at random, until it is opened: what is asked for, and what came of it.

import { again, EngineWorker } from "../../../engine/client.js";
import type { GridRecipe, GridShape } from "../../../engine/pkg/coalloc.js";
import { type Failure, failureOf } from "../../../engine/protocol.js";
import { NewestJob } from "../../../engine/query.svelte.js";
import { ranges } from "../document/excess.js";
import type { ScenarioDocument } from "../document/types.js";

export type GridKind = GridShape["type"];

/** Every kind with its usual size. */
export const usualShapes: { readonly [Kind in GridKind]: Extract<GridShape, { type: Kind }> } = {
  waxman: { type: "waxman", nodes: 100, meanDegree: 4, betaPercent: 20 },
  transitStub: {
    type: "transitStub",
    transitDomains: 2,
    transitNodes: 4,
    stubDomains: 2,
    stubNodes: 6,
  },
  fatTree: { type: "fatTree", ports: 4 },
  ring: { type: "ring", nodes: 16 },
  dumbbell: { type: "dumbbell", sites: 16 },
};

/** Ranges of the numbers of all shapes; the engine has the same, and says when numbers together are too large. */
export const sizeRanges = {
  nodes: { min: 2, max: 1_000 },
  sites: { min: 2, max: 998 },
  meanDegree: { min: 1, max: 100 },
  betaPercent: { min: 1, max: 100 },
  transitDomains: { min: 1, max: 20 },
  transitNodes: { min: 1, max: 50 },
  stubDomains: { min: 1, max: 20 },
  stubNodes: { min: 1, max: 100 },
  ports: { min: 2, max: 14 },
} as const;

/** Ranges of what is drawn on every shape. */
export const drawnRanges = {
  cpus: { min: 1, max: ranges.cpus.max },
  bandwidthMbps: { min: 1, max: ranges.bandwidthMbps.max },
  seed: { min: 0, max: 4_294_967_295 },
} as const;

export type SizeName = keyof typeof sizeRanges;

/** Time limit of a drawing; the first call also downloads the module. */
const LIMIT_MS = 30_000;

/** One grid at work; closed with the dialog. */
export class GridDraft {
  recipe = $state.raw<GridRecipe>({
    shape: usualShapes.waxman,
    cpus: [50, 100],
    bandwidthMbps: [1_000, 10_000],
    seed: 1,
  });
  document = $state.raw<ScenarioDocument>();
  /** Why there is no grid. */
  failure = $state.raw<Failure>();
  drawing = $state(true);

  readonly #worker = new EngineWorker();
  readonly #jobs = new NewestJob<GridRecipe, ScenarioDocument>({
    job: (recipe, signal) =>
      again(() => this.#worker.call("generateGrid", [recipe], { limitMs: LIMIT_MS, signal })),
    done: (_, document) => this.#settle(document, undefined),
    failed: (_, error) => this.#settle(undefined, failureOf(error)),
  });

  /** Draws what is asked for, changed by this. */
  ask(change: Partial<GridRecipe>): void {
    this.recipe = { ...this.recipe, ...change };
    this.drawing = true;
    this.#jobs.submit(this.recipe);
  }

  /** Ends the worker. */
  close(): void {
    this.#jobs.leave();
    this.#worker.discard();
  }

  #settle(document: ScenarioDocument | undefined, failure: Failure | undefined): void {
    this.document = document;
    this.failure = failure;
    this.drawing = false;
  }
}
