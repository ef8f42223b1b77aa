// An attempt at an exercise: from the moment it is opened until it is left, with what a student did and wrote.

import type { Exercise } from "./exercise.svelte.js";
import { crc32 } from "./packed.js";

/** Value of a fact that the goal mentions, in the notation of goals. */
export interface FactReading {
  readonly name: string;
  readonly last: string;
  /** Best value at any check, where the goal says which is better. */
  readonly best?: string;
}

/** A curve that a student drew: a prediction, or a result. */
export interface Curve {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** State of an attempt, as an embedding page hears of it. */
export interface AttemptReport {
  readonly title: string;
  readonly state: "open" | "checked" | "handed-in";
  /** 1 where the goal was met at the last check, 0 where not; absent without a goal. */
  readonly score?: 0 | 1;
  readonly tries: number;
  readonly minutes: number;
  /** Code of the hand-in. */
  readonly handIn?: string;
}

/** Digest of a text of any kind, eight letters long: tells two apart, and keeps nobody from making a third. */
export function digestOf(content: unknown): string {
  const text = JSON.stringify(content) ?? "";
  return crc32(new TextEncoder().encode(text)).toString(16).padStart(8, "0");
}

/** Record of an attempt, to go on with it. */
export type AttemptProgress = ReturnType<Attempt["keep"]>;

export class Attempt {
  readonly exercise: Exercise;
  /** Digest of the exercise with the document it begins with. */
  readonly digest: string;
  #openedAt = Date.now();
  /** Name or alias, and the answers to the questions. */
  name = $state("");
  answers = $state<string[]>([]);
  /** How often the goal was judged. */
  tries = $state(0);
  /** Whether the goal was met when it was last judged. */
  met = $state<boolean>();
  hintsOpened = $state(0);
  facts = $state.raw<readonly FactReading[]>([]);
  curves = $state.raw<readonly Curve[]>([]);
  handIn = $state<string>();

  constructor(exercise: Exercise, document: unknown) {
    this.exercise = exercise;
    this.digest = digestOf({ ...exercise, locked: [], tabs: [], document });
    this.answers = (exercise.questions ?? [""]).map(() => "");
  }

  /** Whole minutes since the exercise was opened. */
  get minutes(): number {
    return Math.floor((Date.now() - this.#openedAt) / 60_000);
  }

  /** Records a judgment of the goal. */
  judged(met: boolean, facts: readonly FactReading[]): void {
    this.tries += 1;
    this.met = met;
    this.facts = facts;
  }

  keep() {
    const { name, tries, met, hintsOpened, facts, curves, handIn } = this;
    const openedAt = this.#openedAt;
    const answers = $state.snapshot(this.answers);
    return { openedAt, name, answers, tries, met, hintsOpened, facts, curves, handIn };
  }

  goOn({ openedAt, ...done }: AttemptProgress): void {
    this.#openedAt = openedAt;
    Object.assign(this, done);
  }

  get report(): AttemptReport {
    const { exercise, met, tries, handIn, minutes } = this;
    return {
      title: exercise.title,
      state: handIn !== undefined ? "handed-in" : tries > 0 ? "checked" : "open",
      ...(exercise.goal !== undefined && { score: met === true ? 1 : 0 }),
      tries,
      minutes,
      ...(handIn !== undefined && { handIn }),
    };
  }
}
