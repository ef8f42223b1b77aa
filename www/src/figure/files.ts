// Files to download: rows as CSV, the data of a chart, exports by the engine.

import { EngineWorker } from "../engine/client.js";
import type { Chart, ChartFile, CommandLine } from "../engine/pkg/coalloc.js";
import type { Answer, Arguments, CallName } from "../engine/protocol.js";
import { download } from "../store/file.js";

/** One file on offer. */
export interface FileOffer {
  readonly key: string;
  /** On the button. */
  readonly name: string;
  /** The full name for screen readers, where `name` is too short out of context. */
  readonly label?: string;
  /** Content, in one line. */
  readonly what: string;
  /** Downloads the file. */
  save(): void | Promise<void>;
  /** The command that reproduces it. */
  readonly command?: () => Promise<CommandLine>;
}

/** Rows of fields as a file's text. */
export function csv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");
}

function field(value: string | number): string {
  if (typeof value === "number") {
    return String(value);
  }
  // A leading = + - @ would be run as a formula by a spreadsheet.
  const safe = /^[=+\-@\t]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Header, one row per datum, and the settings that reproduce the numbers. */
export function chartCsv(
  { series }: Pick<Chart, "series">,
  xLabel: string,
  { title, seed }: { title: string; seed?: number | undefined },
): string {
  const header = ["series", xLabel, "value", "low95", "high95", "n", "experiment", "seed"];
  const rows = series.flatMap(({ name, points }) =>
    points.map((point) => [
      name,
      point.name ?? point.x,
      point.y,
      point.low ?? "",
      point.high ?? "",
      point.n,
      title,
      seed ?? "",
    ]),
  );
  return csv([header, ...rows]);
}

/** The exported content of a chart. */
export function chartFile(chart: Chart, words: Omit<ChartFile, "series">): ChartFile {
  return {
    ...words,
    series: chart.series.map(({ name, points }) => ({
      name,
      points: points.map(({ x, y, low, high, n, name: place }) => ({
        x,
        y,
        n,
        ...(low !== undefined && { low }),
        ...(high !== undefined && { high }),
        ...(place !== undefined && { name: place }),
      })),
    })),
  };
}

/** Least height of a chart's drawing, with names beside the lines; a lower place shows it smaller. */
const LEAST_HEIGHT = 270;

/**
 * The chart's size for an available width, and at most this high; taller on phones, where the legend is above the data.
 */
export function pictureSize(
  width: number,
  most = Number.POSITIVE_INFINITY,
): { width: number; height: number } {
  const scale = width < 600 ? 1 : Math.max(1, LEAST_HEIGHT / most);
  const drawn = width * scale;
  return {
    // Steps of 20 pixels: dragging the window's edge must not redraw at every pixel.
    width: Math.floor(drawn / 20) * 20,
    height:
      width < 600
        ? 400
        : Math.round(Math.min(Math.max(most, LEAST_HEIGHT), 420, Math.max(300, drawn * 0.45))),
  };
}

/** Time limit: an export may have to plan or simulate a whole day first. */
const LIMIT_MS = 60_000;

/**
 * The engine's answer to one call, from a worker of its own, so that nothing waits for it.
 *
 * @throws Refusal when it refuses, WorkerGone when it is lost.
 */
export async function made<N extends CallName>(name: N, args: Arguments<N>): Promise<Answer<N>> {
  const worker = new EngineWorker();
  try {
    return await worker.call(name, args, { limitMs: LIMIT_MS });
  } finally {
    worker.discard();
  }
}

/** Calls whose answer is the text of a file. */
type Writer = { [N in CallName]: Answer<N> extends string ? N : never }[CallName];

/** Downloads the engine's answer as a file. */
export async function saveMade<N extends Writer>(
  file: string,
  type: string,
  name: N,
  args: Arguments<N>,
): Promise<void> {
  download(file, type, await made<Writer>(name, args));
}
