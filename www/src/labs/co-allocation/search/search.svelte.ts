// The Search tab's state: planner, result, and selected node.

import { EngineWorker } from "../../../engine/client.js";
import type { SearchBy, SearchReport, SearchSample } from "../../../engine/pkg/coalloc.js";
import { type Failure, failureOf, WorkerGone } from "../../../engine/protocol.js";
import { NewestJob } from "../../../engine/query.svelte.js";
import type { ScenarioDocument } from "../document/types.js";
import type { Playground } from "../playground.svelte.js";

/** A slice that takes longer counts as hung. */
const HUNG_MS = 20_000;
/** A search stops after this time; the search so far is shown. */
const LIMIT_MS = 60_000;

/** Planners whose search is shown as a tree. */
export const treeSearches: readonly SearchBy[] = ["exact", "depthFirst", "bestFirst"];
/** Planners whose search can be shown. */
export const searches: readonly SearchBy[] = [...treeSearches, "milp", "milpSet", "sat"];

/** The question; names in the report are those of this document. */
export interface SearchQuestion {
  document: ScenarioDocument;
  frame: number;
  by: SearchBy;
}

export interface SearchResult {
  question: SearchQuestion;
  report: SearchReport;
}

/** One search at a time; the newest question wins. */
export class Search {
  by = $state<SearchBy>("exact");
  result = $state.raw<SearchResult>();
  /** The newest sample of the running search. */
  sample = $state.raw<SearchSample>();
  running = $state(false);
  /** The search was stopped before its first sample. */
  cutShort = $state(false);
  /** Why there is no answer. */
  failure = $state.raw<Failure>();
  readonly worker = new EngineWorker();
  #at = $state(0);
  /** Only what was visited by then is shown. */
  stepping = $state(false);

  readonly #jobs = new NewestJob<SearchQuestion, SearchReport>({
    job: ({ document, frame, by }, signal) => {
      this.#stop = new AbortController();
      return this.worker.call("search", [document, frame, by], {
        limitMs: HUNG_MS,
        signal: AbortSignal.any([signal, this.#stop.signal, AbortSignal.timeout(LIMIT_MS)]),
        onprogress: ({ sample }) => (this.sample = sample),
      });
    },
    done: (question, report) => {
      this.result = { question, report };
      this.failure = undefined;
      this.#at = winnerOf(report);
      this.stepping = false;
      this.running = this.#newest !== question;
    },
    failed: (question, error) => {
      this.running = false;
      this.#newest = undefined;
      if (error instanceof WorkerGone && error.reason === "discarded") {
        this.cutShort = true;
        return;
      }
      this.result = undefined;
      this.failure = failureOf(error);
      this.#failed = question;
    },
  });
  #failed: SearchQuestion | undefined;
  #newest: SearchQuestion | undefined;
  #stop: AbortController | undefined;

  /** Index of the node looked at. */
  get at(): number {
    return Math.min(this.#at, this.nodes - 1);
  }

  /** How many nodes can be looked at. */
  get nodes(): number {
    return this.result?.report.tree?.nodes.length ?? 0;
  }

  /** Looks at a node. */
  look(at: number): void {
    this.#at = Math.min(Math.max(at, 0), this.nodes - 1);
  }

  /** Looks at a node as the search came to it: what it visited later is not shown as done. */
  step(at: number): void {
    this.look(at);
    this.stepping = this.#at < this.nodes - 1;
  }

  /** Asks, unless this was asked last. */
  ask(question: SearchQuestion): void {
    const newest = this.#newest;
    if (
      newest?.document === question.document &&
      newest.frame === question.frame &&
      newest.by === question.by
    ) {
      return;
    }
    this.#newest = question;
    this.sample = undefined;
    this.running = true;
    this.cutShort = false;
    this.#jobs.submit(question);
  }

  /** Asks again what failed. */
  retry(): void {
    if (this.#failed !== undefined) {
      this.failure = undefined;
      this.ask(this.#failed);
    }
  }

  /** Cancels the search. */
  leave(): void {
    this.#newest = undefined;
    this.running = false;
    this.#jobs.leave();
  }

  /** Ends the worker; when the tab is opened again, the question is asked again. */
  close(): void {
    this.worker.discard();
  }

  /** Stops the search and shows the search so far. */
  stop(): void {
    this.#stop?.abort();
  }
}

/** The node whose plan is the best one, else the first. */
export function winnerOf(report: SearchReport): number {
  const nodes = report.tree?.nodes ?? [];
  return Math.max(
    0,
    nodes.findLastIndex(({ found }) => found !== undefined),
  );
}

const searchByPlayground = new WeakMap<Playground, Search>();

/** The search of `playground`; made when the tab is first opened. */
export function searchOf(playground: Playground): Search {
  const search = searchByPlayground.get(playground) ?? new Search();
  searchByPlayground.set(playground, search);
  return search;
}
