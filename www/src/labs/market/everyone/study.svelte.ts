// Runs of the experiments behind the figures; they are kept while the tab is closed.

import type { MarketExperimentDocument } from "../../../engine/pkg/coalloc.js";
import { workerCount } from "../../../engine/pool.js";
import { ExperimentRoom } from "../../../experiments/room.svelte.js";
import type { ExperimentRun } from "../../../experiments/run.svelte.js";
import { sizeOf } from "../../../experiments/size.js";
import type { Market } from "../market.svelte.js";
import { adoption, comparison, kind, type Reading, usual } from "./experiments.js";
import type { FindingId } from "./measured.js";

/** Markets drawn for each. */
const replications = { everyone: 10, watched: 5, adoption: 10 };

export class Study extends ExperimentRoom {
  /** The finding in view, or all experiments. */
  chosen = $state<FindingId | "experiments">("claim");
  reading = $state.raw<Reading>(usual);
  /** Place of the background whose adoption is shown. */
  place = $state(1);
  everyone = $state.raw<ExperimentRun>();
  watched = $state.raw<ExperimentRun>();
  crossing = $state.raw<ExperimentRun>();

  constructor() {
    super(kind);
  }

  // Not derived: it lives longer than the tab in which it is made.
  get active(): boolean {
    return [this.everyone, this.watched, this.crossing].some((run) => run?.active === true);
  }

  /** Changes the reading; results under another one are no longer shown. */
  readAs(reading: Reading): void {
    this.stop();
    this.reading = reading;
    this.everyone = undefined;
    this.watched = undefined;
    this.crossing = undefined;
  }

  look(place: number): void {
    this.crossing?.stop();
    this.place = place;
    this.crossing = undefined;
  }

  /** Both panels: everyone, and one watched user. */
  compare(title: string): void {
    this.stop();
    const [everyone, watched] = this.#both(title);
    this.everyone = this.#begin(everyone);
    this.watched = this.#begin(watched);
  }

  /** Milliseconds both panels will take, by their last runs on this machine. */
  comparisonMs(title: string): number | undefined {
    const times = this.#both(title).map((document) =>
      this.expectedMs(document, halfOfWorkers(document)),
    );
    return times.some((ms) => ms === undefined) ? undefined : Math.max(...times.map(Number));
  }

  cross(title: string): void {
    this.crossing?.stop();
    this.crossing = this.#begin(this.#crossing(title));
  }

  crossingMs(title: string): number | undefined {
    const document = this.#crossing(title);
    return this.expectedMs(document, halfOfWorkers(document));
  }

  stop(): void {
    for (const run of [this.everyone, this.watched, this.crossing]) run?.stop();
  }

  #both(title: string): readonly [MarketExperimentDocument, MarketExperimentDocument] {
    return [
      comparison(title, "everyone", this.reading, replications.everyone),
      comparison(title, "watched", this.reading, replications.watched),
    ];
  }

  #crossing(title: string): MarketExperimentDocument {
    return adoption(title, this.place, this.reading, replications.adoption);
  }

  #begin(document: MarketExperimentDocument): ExperimentRun {
    return this.begin(document, halfOfWorkers(document));
  }
}

/** Two experiments share the cores. */
function halfOfWorkers(document: MarketExperimentDocument): number {
  return Math.max(1, Math.floor(workerCount(sizeOf(document, kind).units) / 2));
}

const known = new WeakMap<Market, Study>();

/** Study of a store; made when the tab is first opened. */
export function studyOf(market: Market): Study {
  const study = known.get(market) ?? new Study();
  known.set(market, study);
  return study;
}
