// Races of a lab: runs of one's own rule beside others on the same days, kept while the tab is closed.

import type { ExperimentDocument } from "../engine/experiments.js";
import type { RuleDocument } from "../engine/pkg/coalloc.js";
import { workerCount } from "../engine/pool.js";
import { ExperimentRoom } from "../experiments/room.svelte.js";
import type { ExperimentRun } from "../experiments/run.svelte.js";
import { sizeOf } from "../experiments/size.js";
import type { Contestant, Rival, RuleKind } from "./kind.js";

/** Races that are listed; the oldest that is not pinned makes room. */
export const MOST_RACES = 6;

/** A race, and the script that was raced. */
export interface Race {
  readonly number: number;
  readonly run: ExperimentRun;
  readonly rule: RuleDocument;
  readonly digest: string;
  readonly isPinned: boolean;
}

export class Races extends ExperimentRoom {
  readonly #kind: RuleKind;
  entries = $state.raw<readonly Race[]>([]);
  /** Number of the race in view. */
  shownNumber = $state<number>();
  /** Ids of the chosen rivals. */
  chosen = $state.raw<readonly string[]>([]);
  replications = $state(0);

  constructor(kind: RuleKind) {
    super(kind);
    this.#kind = kind;
    this.chosen = kind.rivals.filter(({ isUsual }) => isUsual).map(({ id }) => id);
    this.replications = kind.replications;
  }

  get shown(): Race | undefined {
    return this.entries.find(({ number }) => number === this.shownNumber);
  }

  get active(): ExperimentRun | undefined {
    return this.entries.find(({ run }) => run.active)?.run;
  }

  get rivals(): readonly Rival[] {
    return this.#kind.rivals.filter(({ id }) => this.chosen.includes(id));
  }

  choose(id: string, isChosen: boolean): void {
    const others = this.chosen.filter((one) => one !== id);
    this.chosen = isChosen ? [...others, id] : others;
  }

  /** The experiment of a race, the script's series first. */
  documentOf(document: unknown, contestants: readonly Contestant[]): ExperimentDocument {
    const { replications, presets } = this;
    return this.#kind.race(document, { contestants, replications, presets });
  }

  /** Runs a race; only one at a time. */
  race(document: ExperimentDocument, rule: RuleDocument, digest: string): void {
    if (this.active !== undefined) return;
    const run = this.begin(document, workerCount(sizeOf(document, this.#kind).units));
    const race: Race = { number: run.number, run, rule, digest, isPinned: false };
    this.entries = kept([race, ...this.entries]);
    this.shownNumber = race.number;
  }

  pin(number: number, isPinned: boolean): void {
    this.entries = this.entries.map((one) => (one.number === number ? { ...one, isPinned } : one));
  }

  /** Deletes a race; one under way is stopped. */
  remove(number: number): void {
    this.entries.find((one) => one.number === number)?.run.stop();
    this.entries = this.entries.filter((one) => one.number !== number);
    if (this.shownNumber === number) this.shownNumber = this.entries[0]?.number;
  }
}

/** Leaves out the oldest races that are not pinned. */
function kept(races: readonly Race[]): Race[] {
  const loose = races.filter(({ isPinned, run }) => !isPinned && !run.active);
  const gone = new Set(loose.slice(loose.length - Math.max(0, races.length - MOST_RACES)));
  return races.length > MOST_RACES ? races.filter((race) => !gone.has(race)) : [...races];
}
