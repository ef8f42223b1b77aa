// The results of a run as files to download.

import type { EngineWorker } from "../engine/client.js";
import { callExperiment, type ExperimentDocument } from "../engine/experiments.js";
import type { UnitResult } from "../engine/pkg/coalloc.js";
import type { FileOffer } from "../figure/files.js";
import { download, fileName } from "../store/file.js";
import { experimentsText as words } from "../text/en/figures.js";

export function resultFiles(
  worker: EngineWorker,
  prefix: string,
  run: { readonly document: ExperimentDocument; readonly units: readonly UnitResult[] },
): FileOffer[] {
  const { document } = run;
  const units = [...run.units];
  const offer = (
    key: "means" | "samples" | "result" | "experiment",
    ending: string,
    type: string,
    text: () => Promise<string>,
  ): FileOffer => {
    const [name, what] = words.files[key];
    return {
      key,
      name,
      what,
      save: async () => download(fileName(document.title, ending), type, await text()),
    };
  };
  return [
    offer("means", "means.csv", "text/csv", () =>
      callExperiment(worker, prefix, "MeansCsv", [document, units]),
    ),
    offer("samples", "samples.csv", "text/csv", () =>
      callExperiment(worker, prefix, "SamplesCsv", [document, units]),
    ),
    offer("result", "result.json", "application/json", () =>
      callExperiment(worker, prefix, "PrintResult", [document, units]),
    ),
    offer("experiment", "experiment.json", "application/json", () =>
      callExperiment(worker, prefix, "PrintExperiment", [document]),
    ),
  ];
}
