// Answers of workers to calls: types for the labs to join, and how a lab's experiments are answered.

import type { ExperimentCallsOf, FigureOptions } from "./experiments.js";
import type { Chart, ExperimentSummary, UnitProgress, UnitResult } from "./pkg/coalloc.js";
import * as engine from "./pkg/coalloc.js";
import type * as core from "./pkg-core/coalloc.js";
import type { Answer, Arguments, CallName, ProgressOf } from "./protocol.js";
import * as units from "./units.js";

/** Control of a running call. */
export interface Turn<Name extends CallName> {
  /** The core, or the engine in its place once the worker has it. */
  core: typeof core;
  post(progress: ProgressOf<Name>): void;
  /** Lets the worker handle messages and reports whether the call was stopped; waits here while paused. */
  stopped(): Promise<boolean>;
}

/** Calls of no lab. */
export type SharedCall = "fileText" | "vegaLite" | "chartNotebook" | "meansNotebook";

/** How each call is answered. */
export type Answers = {
  [Name in CallName]: (
    args: Arguments<Name>,
    turn: Turn<Name>,
  ) => Answer<Name> | Promise<Answer<Name>>;
};

/** Calls that are answered by the engine's functions of the same names. */
export function plainly<Name extends CallName>(...names: readonly Name[]): Pick<Answers, Name> {
  const functions = engine as unknown as Record<Name, (...args: never[]) => unknown>;
  const entries = names.map((name) => [name, (args: never[]) => functions[name](...args)]);
  return Object.fromEntries(entries) as Pick<Answers, Name>;
}

/** An experiment as the engine has it. */
interface CheckedExperiment extends units.Experiment {
  figure(
    summary: ExperimentSummary,
    measure: string,
    title: string,
    width: number,
    height: number,
  ): Chart | undefined;
  print(): string;
  result(units: UnitResult[]): string;
  summaryCsv(units: UnitResult[]): string;
  samplesCsv(units: UnitResult[]): string;
}

/** Functions of a lab's engine module for its experiments. */
interface ExperimentEngine<Document> {
  presets(): unknown;
  parse(text: string): Document;
  check(document: Document): CheckedExperiment;
}

/** The answers under the prefix of a lab. */
export function experimentAnswers<Prefix extends string, Document>(
  prefix: Prefix,
  engine: ExperimentEngine<Document>,
): Pick<Answers, keyof ExperimentCallsOf<Prefix> & keyof Answers> {
  const checked = new units.ExperimentCache((document: Document) => engine.check(document));
  const known = new units.UnitCache();
  const slices: units.KnownSlices = new Map();
  const answers = {
    ExperimentPresets: () => engine.presets(),
    ParseExperiment: ([text]: [string]) => engine.parse(text),
    SimulateUnit: (
      [run, document, unit]: [number, Document | undefined, number],
      {
        post,
        stopped,
      }: { post: (progress: UnitProgress) => void; stopped: () => Promise<boolean> },
    ) => {
      const experiment = checked.ofRun(run, document);
      return experiment ? units.simulateUnit(experiment, unit, post, stopped, slices) : "unknown";
    },
    TryUnit: (
      [document, unit, limitMs]: [Document, number, number],
      { stopped }: { stopped: () => Promise<boolean> },
    ) => units.tryUnit(checked.of(document).begin(unit), limitMs, stopped),
    Summarize: ([run, document, from, results]: [
      number,
      Document | undefined,
      number,
      UnitResult[],
    ]) => {
      const experiment = checked.ofRun(run, document);
      return experiment && known.summarize(experiment, run, from, results);
    },
    Figure: ([document, summary, measure, { title, width, height }]: [
      Document,
      ExperimentSummary,
      string,
      FigureOptions,
    ]) => checked.of(document).figure(summary, measure, title, width, height),
    PrintExperiment: ([document]: [Document]) => checked.of(document).print(),
    PrintResult: ([document, results]: [Document, UnitResult[]]) =>
      checked.of(document).result(results),
    MeansCsv: ([document, results]: [Document, UnitResult[]]) =>
      checked.of(document).summaryCsv(results),
    SamplesCsv: ([document, results]: [Document, UnitResult[]]) =>
      checked.of(document).samplesCsv(results),
  };
  const named = Object.entries(answers).map(([name, answer]) => [`${prefix}${name}`, answer]);
  return Object.fromEntries(named) as Pick<
    Answers,
    keyof ExperimentCallsOf<Prefix> & keyof Answers
  >;
}
