// Codes and files that a teacher has gathered; kept while the page is open, and nowhere else.

import { contentOf, shownName } from "../store/file.js";
import { type Found, readCodes, type Unread } from "./codes.js";
import { grouped } from "./gathered.js";
import { BadHandIn, type HandIn, handInsOfFile } from "./hand-in.js";

/** Hand-ins at a time, at most. */
export const mostHandIns = 1000;
/** Bytes of a file, at most. */
const mostFileBytes = 8 * 1024 * 1024;

/** A file that was chosen, and what is in it. */
interface ReadFile {
  readonly name: string;
  readonly handIns: readonly HandIn[];
  readonly bad: readonly Unread[];
  readonly fault?: BadHandIn | "tooBig" | "unreadable" | "empty";
}

export class Collection {
  /** Codes as they were pasted. */
  text = $state("");
  files = $state.raw<readonly ReadFile[]>([]);
  view = $state<"table" | "picture">("table");
  readonly #codes = $derived(readCodes(this.text, mostHandIns));
  readonly #all = $derived.by(() => [
    ...this.#codes.found.map(({ handIn }: Found) => handIn),
    ...this.files.flatMap(({ handIns }) => handIns),
  ]);
  readonly handIns = $derived(this.#all.slice(0, mostHandIns));
  readonly groups = $derived(grouped(this.handIns));
  /** Whether there were more than are allowed. */
  readonly isFull = $derived(this.#codes.isCut || this.#all.length > mostHandIns);

  /** Places in the pasted text that cannot be read. */
  get bad(): readonly Unread[] {
    return this.#codes.bad;
  }

  get isEmpty(): boolean {
    return this.text.trim() === "" && this.files.length === 0;
  }

  async addFiles(chosen: Iterable<File>): Promise<void> {
    const read: ReadFile[] = [];
    for (const file of [...chosen].slice(0, mostHandIns)) read.push(await readFile(file));
    // At once: the table is made anew for each change.
    this.files = [...this.files, ...read];
  }

  removeFile(file: ReadFile): void {
    this.files = this.files.filter((one) => one !== file);
  }

  clear(): void {
    this.text = "";
    this.files = [];
  }
}

async function readFile(file: File): Promise<ReadFile> {
  const none = { name: shownName(file), handIns: [], bad: [] };
  try {
    const read = await contentOf(file, mostFileBytes);
    if ("fault" in read) return { ...none, fault: read.fault };
    const whole = handInsOfFile(read.content);
    if (whole !== undefined) return { ...none, handIns: whole };
    const { found, bad } = readCodes(read.content, mostHandIns);
    const handIns = found.map(({ handIn }) => handIn);
    if (handIns.length + bad.length === 0) return { ...none, fault: "empty" };
    return { ...none, handIns, bad };
  } catch (error) {
    return { ...none, fault: error instanceof BadHandIn ? error : "unreadable" };
  }
}

/** The one of this page. */
export const collection = new Collection();
