// Goal of an exercise, held against the document in view.

import type { KnownFact } from "../engine/pkg/coalloc.js";
import { type Failure, failureOf, Refusal } from "../engine/protocol.js";
import { factsOfExperiments, factsOfRace } from "../experiments/facts.js";
import type { AnyStore } from "../store/document-store.svelte.js";
import { exercise as words } from "../text/en/share.js";
import { faultText } from "../text/fault.js";

/** Judgment of a goal on a document. */
interface Judged {
  readonly goal: string;
  readonly document: unknown;
  readonly holds?: boolean | undefined;
  readonly failure?: Failure;
}

/** Judgment of a goal; it is gone as soon as the document or the goal is another. */
export class GoalCheck {
  readonly #store: () => AnyStore;
  readonly #goal: () => string;
  #judged = $state.raw<Judged>();
  /** Facts of the document judged last. */
  facts = $state.raw<readonly KnownFact[]>([]);
  readonly #current = $derived.by(() =>
    this.#judged?.goal === this.#goal() && this.#judged.document === this.#store().document
      ? this.#judged
      : undefined,
  );

  constructor(store: () => AnyStore, goal: () => string) {
    this.#store = store;
    this.#goal = goal;
  }

  /** Whether the goal holds; undefined while that is not known. */
  get holds(): boolean | undefined {
    return this.#current?.holds;
  }

  /** Why the goal cannot be judged, with the place in it. */
  get problem(): string | undefined {
    const failure = this.#current?.failure;
    if (failure === undefined) return undefined;
    if (!(failure instanceof Refusal)) return faultText(failure);
    const at = /^goal\[(\d+)\]$/.exec(failure.path)?.[1];
    const why = failure.message;
    return at === undefined ? why : words.goal.at(Number(at) + 1, why);
  }

  /** Judges the goal; without one, only the facts are read. */
  async judge(): Promise<void> {
    const [store, goal] = [this.#store(), this.#goal()];
    const { document } = store;
    if (document === undefined) return;
    try {
      const goals = goal === "" ? [] : [goal];
      const page = { experiment: factsOfExperiments(store), race: factsOfRace(store) };
      const { holds, facts } = await store.judge(document, goals, page);
      this.facts = facts;
      this.#judged = { goal, document, holds: holds[0] };
    } catch (error) {
      this.#judged = { goal, document, failure: failureOf(error) };
    }
  }
}
