// Files in and out: reading and opening what a person chose or dropped, and downloads.

import { EngineWorker } from "../engine/client.js";
import type { ImportNote } from "../engine/pkg/coalloc.js";
import { Refusal } from "../engine/protocol.js";
import { LoadFault } from "../loading/fault.js";
import { sentences } from "../text/en/joining.js";
import { faultText } from "../text/fault.js";
import { text } from "../text/index.js";
import type { AnyStore } from "./document-store.svelte.js";

/** The most a file to open may have, in bytes; the engine enforces it again, and less for scenarios. */
export const mostImportBytes = 32 * 1024 * 1024;

/** Why a file has no text for us; of what else is wrong with its bytes, the engine's refusal is thrown. */
export type Unreadable = "tooBig" | "unreadable";

/** The text of a file, with what had to be assumed to read it. */
export interface FileContent {
  readonly content: string;
  readonly assumed: readonly ImportNote[];
}

/** The text of a file, unpacked and decoded as the command does it. */
export async function contentOf(
  file: Blob,
  mostBytes = mostImportBytes,
): Promise<FileContent | { fault: Unreadable }> {
  if (file.size > mostBytes) return { fault: "tooBig" };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { fault: "unreadable" };
  }
  const content = plainText(bytes);
  if (content !== undefined) return { content, assumed: [] };
  const worker = new EngineWorker();
  try {
    const { text, assumed } = await worker.call("fileText", [bytes, mostBytes]);
    return { content: text, assumed };
  } catch (error) {
    if (error instanceof Refusal && error.code === "document-too-large") return { fault: "tooBig" };
    throw error;
  } finally {
    worker.discard();
  }
}

/** The text of bytes that are UTF-8, of which the engine makes the same; undefined where it has to look at them. */
function plainText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // UTF-16 without a mark is full of them.
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The name of a file as it can be shown: without characters that hide or reorder others, and short. */
export function shownName({ name }: File): string {
  return name.replace(/[\p{Cc}\p{Cf}]/gu, "").slice(0, 80);
}

/** Whether a text is JSON, as scenarios and experiments are; other formats have readers of their own. */
export function isDocument(content: string): boolean {
  return /^\s*(\{|$)/.test(content.slice(0, 1000).replace(/^\uFEFF/, ""));
}

/** Format by which labs claim a file: the `format` of a document of ours, else the kind of file. */
export function formatIn(content: string, name = ""): unknown {
  if (!isDocument(content)) return isTrace(content, name) ? "trace" : "network";
  if (!content.includes('"coalloc')) return undefined;
  // Where it comes first, the rest, which may be long, need not be read for it.
  const first = /^\s*\{\s*"format"\s*:\s*"([^"\\]*)"/.exec(content)?.[1];
  if (first !== undefined) return first;
  try {
    return (JSON.parse(content) as { format?: unknown }).format;
  } catch {
    return undefined;
  }
}

/** How a workload trace begins in SWF: with comments, or with a line of numbers. */
const swf = /^(;|(-?[\d.]+[ \t]+){17}-?[\d.]+\s)/;
/** A line of column names as Slurm’s sacct prints it. */
const slurm = /^([^|\n]*\|)*\s*JobID(Raw)?\s*(\||\r?$)/im;
/** A record of PBS. */
const pbs = /^\s*\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d;[A-Za-z];/m;

/** Whether a file is a workload trace: by its ending, or by its first lines, as the engine finds it. */
export function isTrace(content: string, name = ""): boolean {
  const begin = content
    .slice(0, 10_000)
    .replace(/^\uFEFF/, "")
    .trimStart();
  const lines = begin.split("\n", 10).join("\n");
  return (
    /\.swf$/i.test(name) ||
    swf.test(begin) ||
    (lines.includes("|") && slurm.test(lines)) ||
    pbs.test(lines)
  );
}

/** The experiment in a file, as text: the file itself, or what its results are of; undefined for anything else. */
export function experimentIn(content: string, format = "coalloc-experiment"): string | undefined {
  // Most files are scenarios, which need not be read twice.
  if (!content.includes(`"${format}`)) {
    return undefined;
  }
  try {
    const read = JSON.parse(content) as { format?: unknown; experiment?: unknown };
    return read.format === format
      ? content
      : read.format === `${format}-result`
        ? JSON.stringify(read.experiment)
        : undefined;
  } catch {
    return undefined;
  }
}

/** Offers `content` as a file to save. */
export function download(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own reference by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A file name made of a title: letters and digits of any script, joined by hyphens. */
export function fileName(title: string, ending: string): string {
  const stem = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${stem === "" ? "scenario" : stem}.${ending}`;
}

/** Another lab, where a document of its own is opened. */
export interface OtherLab {
  readonly playground: AnyStore;
  readonly sharing: { open(fragment: string): Promise<void> };
}

/** Opens a file; if that fails, shows why and changes nothing. */
export async function openFile(store: AnyStore, file: File): Promise<void> {
  /** Name of the unpacked file. */
  const name = shownName(file).replace(/\.gz$/i, "");
  const refuse = (why: string, refusal?: Refusal) =>
    store.notices.fail(sentences([text.shell.openFailed(shownName(file)), why]), refusal);
  try {
    const read = await contentOf(file);
    if ("fault" in read) {
      refuse(text.shell[read.fault]);
      return;
    }
    const { content, assumed } = read;
    if (await store.inOtherLab(formatIn(content, name), ({ playground }) => playground.open(file)))
      return;
    if (!(await store.openOther({ name, content, assumed }))) {
      store.take(await store.parse(content), text.shell.opened(shownName(file)));
    }
  } catch (error) {
    if (error instanceof Refusal) refuse("", error);
    else failOpening(store, file, error, () => void openFile(store, file));
  }
}

/** Shows that a file could not be opened for reasons other than its content. */
export function failOpening(
  { notices }: Pick<AnyStore, "notices">,
  file: File,
  error: unknown,
  again: () => void,
): void {
  const why = faultText(error, error instanceof LoadFault ? "part" : "engines");
  const message = sentences([text.shell.openFailed(shownName(file)), why]);
  notices.fail(message, undefined, { label: text.faults.retry, act: again });
}

/** Downloads the scenario in view. */
export async function saveScenario(store: AnyStore): Promise<void> {
  const { document } = store;
  if (document === undefined) {
    return;
  }
  let content: string;
  try {
    content = await store.print(document);
  } catch {
    // A document the engine refuses is still the person's work.
    content = JSON.stringify(document, undefined, 2);
  }
  download(fileName(document.title, "json"), "application/json", content);
}
