// The experiment being set up: one that ships with the engine, or the scenario of the page, and what is changed in it.

import type {
  AxisDocument,
  ExperimentDocument,
  ExperimentPreset,
  Parameter,
  PlanningDocument,
  SeriesDocument,
} from "../../../engine/pkg/coalloc.js";
import type { ScenarioDocument } from "../document/types.js";
import { axisValues, type Choice, choices } from "./choices.js";

/** Most series that can be compared. */
export const MOST_SERIES = 12;

/** Names that the page gives in a document it makes. */
export interface Names {
  title: string;
  choice(choice: Choice): string;
  /** Several choices in one series. */
  joined(names: readonly string[]): string;
}

/** One thing to compare: some choices made in the page, or a series of a document as it came. */
export type DraftSeries =
  | { type: "choices"; choices: readonly Choice[] }
  | { type: "given"; series: SeriesDocument };

const asIs: DraftSeries = { type: "choices", choices: ["asIs"] };

/** An experiment that ships or was opened. */
export type Shipped = ExperimentPreset<ExperimentDocument>;

/** Settings of an experiment. */
interface SetUp {
  /** The experiment it began with; undefined for the scenario of the page. */
  preset: Shipped | undefined;
  series: readonly DraftSeries[];
  axis: AxisDocument;
  /** Days and seed of a preset; those of the page's scenario are in its workload. */
  replications: number;
  seed: number;
  stopAtHalfWidth: number | undefined;
  reasons: boolean;
  bound: boolean;
  /** Requests planned one by one; undefined for days. */
  planning: PlanningDocument | undefined;
}

/** Initial settings: those of a preset, or for the scenario of the page. */
function begun(preset?: Shipped, replications = 30, seed = 42): SetUp {
  const document = preset?.document;
  return {
    preset,
    series: document?.series.map((series) => ({ type: "given", series })) ?? [asIs],
    axis: document?.axis ?? { type: "load" },
    replications: document?.replications ?? replications,
    seed: document?.scenario.workload?.seed ?? seed,
    stopAtHalfWidth: document?.stopAtHalfWidth,
    reasons: document?.reasons ?? false,
    bound: document?.bound ?? false,
    planning: document?.planning,
  };
}

/** The settings of a document, the same for all that say the same; what is printed is none. */
export function settingsOf(document: ExperimentDocument): string {
  const setUp = begun({ id: "", document });
  const scenario = document.scenario as ScenarioDocument;
  const names = { title: "", choice: String, joined: String };
  return JSON.stringify({ ...documentOf(setUp, scenario, names), printed: [] });
}

/** Settings of the next run. */
export class Draft implements SetUp {
  preset = $state.raw<Shipped>();
  series = $state.raw<readonly DraftSeries[]>([asIs]);
  axis = $state.raw<AxisDocument>({ type: "load" });
  replications = $state(30);
  seed = $state(42);
  stopAtHalfWidth = $state<number>();
  reasons = $state(false);
  bound = $state(false);
  planning = $state.raw<PlanningDocument>();

  /** Begins with a preset, or with the scenario of the page. */
  begin(preset: Shipped | undefined): void {
    Object.assign(this, begun(preset, this.replications, this.seed));
  }

  /** Returns a function that restores the present settings. */
  kept(): () => void {
    const { preset, series, axis, replications, seed, stopAtHalfWidth, reasons, bound, planning } =
      this;
    return () =>
      Object.assign(this, {
        preset,
        series,
        axis,
        replications,
        seed,
        stopAtHalfWidth,
        reasons,
        bound,
        planning,
      });
  }

  add(choice: Choice): void {
    this.series = [...this.series, { type: "choices", choices: [choice] }];
  }

  remove(index: number): void {
    this.series = this.series.filter((_, at) => at !== index);
  }

  /** Adds a choice to the last series. */
  combine(choice: Choice): void {
    const last = this.series.at(-1);
    if (last?.type === "choices") {
      const kept = last.choices.filter((one) => one !== "asIs" && one !== choice);
      this.series = [...this.series.slice(0, -1), { ...last, choices: [...kept, choice] }];
    }
  }

  /** Puts a parameter on the horizontal axis, or the load of a day. */
  across(parameter: Parameter | undefined): void {
    const given = this.preset?.document.axis;
    this.axis =
      parameter === undefined
        ? { type: "load" }
        : given?.type === "parameter" && given.parameter === parameter
          ? given
          : { type: "parameter", parameter, values: [...axisValues[parameter]] };
  }

  /** Plans requests one by one, which have no load to stand on the axis, or simulates days. */
  plan(planning: PlanningDocument | undefined): void {
    this.planning = planning;
    const { axis } = this;
    const parameter = axis.type === "parameter" ? axis.parameter : undefined;
    const grid = planning !== undefined && planning.list === undefined;
    if (planning !== undefined && parameter === undefined) {
      this.across("partCount");
    } else if ((parameter === "occupiedPercent" || parameter === "gridNodes") && !grid) {
      this.across(planning === undefined ? undefined : "partCount");
    }
  }

  /** The document to run; `own` is the scenario of the page. */
  document(own: ScenarioDocument, names: Names): ExperimentDocument {
    return documentOf(this, own, names);
  }
}

function documentOf(setUp: SetUp, own: ScenarioDocument, names: Names): ExperimentDocument {
  const { preset, planning, axis, stopAtHalfWidth, reasons, bound } = setUp;
  // The engine's documents have every field.
  const scenario = (preset?.document.scenario as ScenarioDocument | undefined) ?? own;
  const workload = preset === undefined ? own.workload : { ...scenario.workload, seed: setUp.seed };
  const replications = preset === undefined ? own.workload.replications : setUp.replications;
  const series = setUp.series.map((one) => seriesOf(one, scenario, names));
  return {
    format: "coalloc-experiment",
    version: 1,
    title: preset?.document.title ?? names.title,
    notes: preset?.document.notes ?? "",
    scenario: { ...scenario, workload, reservations: [] },
    ...(preset?.document.drawnGrid && { drawnGrid: preset.document.drawnGrid }),
    series,
    axis,
    replications,
    ...(stopAtHalfWidth === undefined ? {} : { stopAtHalfWidth }),
    reasons: reasons && planning === undefined,
    bound: bound && planning === undefined,
    ...(planning === undefined ? {} : { planning }),
    printed: printedOf(preset?.document, series, setUp),
  };
}

function seriesOf(one: DraftSeries, scenario: ScenarioDocument, names: Names): SeriesDocument {
  return one.type === "given"
    ? one.series
    : {
        name: names.joined(one.choices.map(names.choice)),
        changes: one.choices.flatMap((choice) => [...choices[choice](scenario)]),
      };
}

/** Printed values hold for the axis and requests they were printed for, and for series with the same changes. */
function printedOf(
  given: ExperimentDocument | undefined,
  series: readonly SeriesDocument[],
  { axis, planning }: { axis: AxisDocument; planning: PlanningDocument | undefined },
): NonNullable<ExperimentDocument["printed"]> {
  const asked = JSON.stringify([axis, planning]);
  if (given === undefined || JSON.stringify([given.axis, given.planning]) !== asked) {
    return [];
  }
  const changes = ({ changes = [] }: SeriesDocument) => JSON.stringify(changes);
  return (given.printed ?? []).flatMap((printed) => {
    const about = given.series.find(({ name }) => name === printed.series);
    const ours = about && series.find((one) => changes(one) === changes(about));
    return ours === undefined ? [] : [{ ...printed, series: ours.name }];
  });
}
