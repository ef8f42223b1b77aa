// Interface of a lab's rules: how they are asked and raced, and the words for that.

import type { ExperimentDocument, ExperimentPreset } from "../engine/experiments.js";
import type { RuleDocument } from "../engine/pkg/coalloc.js";
import type { RunKind } from "../experiments/kind.js";
import type { AnyStore } from "../store/document-store.svelte.js";

/** A published rule to race against. */
export interface Rival {
  /** Id of its script among the examples, which has its name. */
  readonly id: string;
  /** Whether it is chosen at first. */
  readonly isUsual?: boolean;
  /** Settings of a series decided by it, in the lab's own experiments. */
  readonly settings: unknown;
}

/** A series of a race. */
export interface Contestant {
  readonly name: string;
  readonly settings: unknown;
}

/** Basis of a race. */
export interface RaceParts {
  readonly contestants: readonly Contestant[];
  readonly replications: number;
  /** Experiments that ship with the lab. */
  readonly presets: readonly ExperimentPreset[];
}

/** Fields of an object with a sentence each. */
type FieldWords = Readonly<Record<string, string>>;

/** Words of a lab's rules. */
export interface RuleWords {
  /** Two sentences: a rule, and its race. */
  readonly about: readonly string[];
  /** Meaning of an answer, where none is a key. */
  readonly answer?: string;
  /** Decisions that Step shows. */
  readonly decisions: string;
  /** Draws of a race. */
  readonly raced: string;
  /** Parameters that are lists. */
  readonly lists?: readonly string[];
  /** Decision of each function, and when it is asked. */
  readonly functions: Readonly<Record<string, readonly [what: string, when: string]>>;
  /** Fields by the name of the parameter. */
  readonly fields: Readonly<Record<string, FieldWords>>;
  /** Units of a race, such as days. */
  readonly replications: string;
  /** A lead in words, without its unit: −3.1. */
  amount(value: number): string;
  /** The unit of amounts, above the chart. */
  readonly unit: string;
  wins(rival: string, by: string, half: string): string;
  loses(rival: string, by: string, half: string): string;
  /** It cannot be told apart; `by` has no sign. */
  unclear(rival: string, by: string, half: string, replications: number, isBehind: boolean): string;
  same(rival: string, replications: number): string;
  /** A single replication has no interval. */
  single(rival: string, by: string, isBehind: boolean): string;
  /** Share of the decisions that failed. */
  failed(share: string): string;
  /** It serves less, so its lead says nothing. */
  short?(rival: string, own: string, theirs: string): string;
}

/** An object that a function was given: its fields by name. */
export type Given = Readonly<Record<string, string>>;

/** The rules of a lab. */
// biome-ignore lint/suspicious/noExplicitAny: documents are handed on without a look.
export interface RuleKind<Document = any> extends RunKind {
  readonly words: RuleWords;
  readonly rivals: readonly Rival[];
  /** Settings of the series that is decided by a script. */
  own(rule: RuleDocument): unknown;
  race(document: Document, parts: RaceParts): ExperimentDocument;
  /** Usual number of replications. */
  readonly replications: number;
  /** Difference to the first series in the same replication. */
  readonly measure: string;
  readonly isLowerBetter?: boolean;
  /** A share that must not be higher for a lead to count. */
  readonly shortfall?: string;
  /** Measures of the table, beside the lead. */
  readonly shown: readonly string[];
  /** Decimals of a measure that always has as many. */
  decimals?(measure: string): number | undefined;
  /** Name of an object that a function was given; decision 0 is that on what is in view. */
  nameOf?(
    document: Document,
    parameter: string,
    values: Given,
    decision: number,
  ): string | undefined;
  /** A value as people write it, where that differs: a time of day, a length of time. */
  written?(field: string, value: number): string | undefined;
}

/** A store whose documents carry a rule. */
export type RuleStore = AnyStore;

/** Replications of a race: one alone has no interval. */
export const replicationRange = { min: 2, max: 1_000 } as const;
/** Most characters of a script; the engine refuses more. */
export const mostCharacters = 8_000;
