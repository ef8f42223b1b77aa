// The messages between the page and an engine worker: calls, progress and answers.
//
// Each lab adds its calls to `Calls` and `Progress` (its `LabCalls`).

import { LoadFault } from "../loading/fault.js";
import type { ChartFile, FileText } from "./pkg/coalloc.js";

/** All calls of a worker. Those that post `Progress` work in slices and can be stopped; the others run to the end. */
export interface Calls {
  /** The text in the bytes of a file, unpacked and decoded; refused where it has more bytes than these. */
  fileText(bytes: Uint8Array, most: number): FileText;
  /** A chart as a file for other programs. */
  vegaLite(chart: ChartFile): string;
  chartNotebook(chart: ChartFile): string;
  meansNotebook(title: string, csv: string, command: string): string;
}

/** Progress posted by each call while it runs. */
// biome-ignore lint/suspicious/noEmptyInterface: labs add to it
export interface Progress {}

export type CallName = keyof Calls;
/** Progress posted by call `N` while it runs. */
export type ProgressOf<N extends CallName> = N extends keyof Progress ? Progress[N] : never;
export type Arguments<N extends CallName> = Parameters<Calls[N]>;
export type Answer<N extends CallName> = ReturnType<Calls[N]>;

/** One call as it is posted. */
export type Ask = AskOf<CallName>;
/** The call `N`, or one of several, as it is posted. */
export type AskOf<N extends CallName> = N extends CallName
  ? { id: number; name: N; args: Arguments<N> }
  : never;

/** Messages from the page to a worker. */
export type ToWorker =
  /** With the core's catalogs of the language in use. */
  | { type: "start"; module: WebAssembly.Module; catalog: string }
  /** The whole engine with all its catalogs, sent once, before the first call that needs it. */
  | { type: "module"; module: WebAssembly.Module; catalog: string }
  | { type: "ask"; ask: Ask }
  | { type: "pause" }
  | { type: "resume" }
  /** Stop this call, with a partial answer or none. */
  | { type: "stop"; id: number };

/** The error the engine reports for bad input. */
export interface EngineError {
  code: string;
  message: string;
  path: string;
}

/** Messages from a worker to the page. */
export type FromWorker =
  /** The worker holds the lock of its own name for as long as it lives. */
  | { type: "alive" }
  | { type: "ready" }
  | { type: "answer"; id: number; answer: unknown }
  | { type: "refusal"; id: number; error: EngineError }
  | { type: "progress"; id: number; progress: Progress[keyof Progress] }
  /** The instance is poisoned; this worker must be replaced. */
  | { type: "trap"; message: string };

/** The engine refused its input; `message` says why and `path` points to the place. */
export class Refusal extends Error {
  readonly code: string;
  readonly path: string;

  constructor(error: EngineError) {
    super(error.message);
    this.name = "Refusal";
    this.code = error.code;
    this.path = error.path;
  }
}

/** There is no worker to answer: it could not be started, or was lost. */
export class WorkerGone extends Error {
  readonly reason: GoneReason;
  /** The load fault, if that is the reason. */
  readonly fault: LoadFault | undefined;

  constructor(reason: GoneReason, detail = "", fault?: LoadFault) {
    super(detail === "" ? reason : `${reason}: ${detail}`);
    this.name = "WorkerGone";
    this.reason = reason;
    this.fault = fault;
  }

  /** A file of the engine could not be loaded, or the browser forbids it. */
  static unloaded(error: unknown): WorkerGone {
    const fault = error instanceof LoadFault ? error : new LoadFault("start", String(error));
    return new WorkerGone("load", fault.message, fault);
  }

  /** The reason of a failure other than a refusal. */
  static by(error: unknown): WorkerGone {
    return error instanceof WorkerGone ? error : new WorkerGone("trap", String(error));
  }
}

/** Why there is no answer: bad input, or no worker. */
export type Failure = Refusal | WorkerGone;

export function failureOf(error: unknown): Failure {
  return error instanceof Refusal ? error : WorkerGone.by(error);
}

export type GoneReason =
  /** It trapped on an internal fault. */
  | "trap"
  /** It died without a message, as when a browser short of memory kills it. */
  | "killed"
  /** It exceeded its time limit. */
  | "limit"
  /** It could not be started, or a file of the engine is missing. */
  | "load"
  /** It was displaced by newer work. */
  | "outdated"
  /** We discarded it. */
  | "discarded";

/** The core comes with the first load and is built for size; the engine, fetched later, does all that the core does, faster. */
export type ModuleName = "core" | "engine";

/** Whether the core answers a call: on documents, and plans of the exact planner. */
export function isOfCore({ name, args }: Pick<Ask, "name" | "args">): boolean {
  switch (name) {
    case "presets":
    case "parse":
    case "print":
    case "validate":
      return true;
    case "plan":
      return (args as Arguments<"plan">)[1].options.planner === "exact";
    default:
      return false;
  }
}
