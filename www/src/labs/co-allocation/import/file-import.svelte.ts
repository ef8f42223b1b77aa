// The import of a file in another format: assumptions and result, until it is accepted or canceled.

import { again, EngineWorker } from "../../../engine/client.js";
import type { FileFormat, ImportOptions } from "../../../engine/pkg/coalloc.js";
import { type Failure, failureOf } from "../../../engine/protocol.js";
import { NewestJob } from "../../../engine/query.svelte.js";
import type { FileContent } from "../../../store/file.js";
import { counts, ranges } from "../document/excess.js";
import type { ImportedScenario } from "../engine/calls.js";

/** A file whose text is known. */
export type ImportedFile = FileContent & { readonly name: string };

/** All assumptions; those that the dialog does not offer are optional. */
type Open =
  | "mostSiteLinks"
  | "linkCapacity"
  | "domainAttribute"
  | "cpusAttribute"
  | "bandwidthAttribute"
  | "latencyAttribute"
  | "xAttribute"
  | "yAttribute";
export type Assumptions = Required<Omit<ImportOptions, Open>> & Pick<ImportOptions, Open>;

/** Whether a file of this format is a log of jobs. */
export function isLog(format: FileFormat | undefined): boolean {
  return format === "swf" || format === "slurm" || format === "pbs";
}

/** The engine's default assumptions. */
export const usualAssumptions: Assumptions = {
  cpus: 32,
  cpuValue: 1,
  bandwidthMbps: 10_000,
  bandwidthValue: 1,
  bandwidthUnit: "mbps",
  latencyUnit: "milliseconds",
  target: "grid",
  parallelLinks: "add",
  externalNodes: "leaveOut",
  modules: "whereNothingIs",
  demands: 3,
  fittingDemands: true,
  pinDemands: true,
  partCpus: 1,
  jobs: 2000,
};

/** Range of each number; `www/build/limits.test.ts` asks the engine. */
export const assumedRanges = {
  cpus: ranges.cpus,
  cpuValue: ranges.value,
  bandwidthMbps: ranges.bandwidthMbps,
  bandwidthValue: ranges.value,
  demands: { min: 0, max: counts.flows },
  partCpus: ranges.cpus,
  jobs: { min: 0, max: counts.reservations },
  mostSiteLinks: { min: 0, max: 4_294_967_295 },
} as const satisfies Partial<Record<keyof Assumptions, { min: number; max: number }>>;

/** Time limit for reading a file; the first call also downloads the module. */
const LIMIT_MS = 30_000;

/** One import; created for every file. */
export class FileImport {
  readonly file: ImportedFile;
  options = $state.raw<Assumptions>(usualAssumptions);
  imported = $state.raw<ImportedScenario>();
  /** Why there is no answer. */
  failure = $state.raw<Failure>();
  reading = $state(true);

  readonly #worker = new EngineWorker();
  readonly #jobs = new NewestJob<Assumptions, ImportedScenario>({
    job: (options, signal) =>
      again(() =>
        this.#worker.call("importFile", [this.file.content, this.file.name, options], {
          limitMs: LIMIT_MS,
          signal,
        }),
      ),
    done: (_, { report, ...imported }) => {
      const assumed = [...this.file.assumed, ...report.assumed];
      this.#settle({ ...imported, report: { ...report, assumed } }, undefined);
    },
    failed: (_, error) => {
      this.#settle(undefined, failureOf(error));
    },
  });

  constructor(file: ImportedFile) {
    this.file = file;
    this.#jobs.submit(this.options);
  }

  /** Reads the file again under other assumptions. */
  assume(change: { [K in keyof Assumptions]?: Assumptions[K] | undefined }): void {
    // Undefined options are left out, so that the engine uses its defaults.
    const changed = Object.entries({ ...this.options, ...change }).filter(
      ([, value]) => value !== undefined,
    );
    this.options = Object.fromEntries(changed) as unknown as Assumptions;
    this.reading = true;
    this.#jobs.submit(this.options);
  }

  /** Reads the file again, after the worker was lost. */
  retry(): void {
    this.failure = undefined;
    this.assume({});
  }

  /** Ends the worker. */
  close(): void {
    this.#worker.discard();
  }

  #settle(imported: ImportedScenario | undefined, failure: Failure | undefined): void {
    this.imported = imported;
    this.failure = failure;
    this.reading = false;
  }
}
