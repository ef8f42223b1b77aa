// Logs in SWF, of Slurm or of PBS: which files are some, and how one is opened: read by a worker of its own, so that its memory goes with it; shown
// while it is read, and ended by Stop.

import { EngineWorker } from "../../engine/client.js";
import { isTrace, shownName } from "../../store/file.js";
import type { ElasticDocument } from "./document/types.js";
import type { Elastic } from "./elastic.svelte.js";
import type { TraceProgress } from "./engine.js";
import { text } from "./text/index.js";

/** Bytes that are looked at. */
const looked = 4096;

/** Whether a file is one, packed by gzip or not. */
export async function isTraceFile(file: File): Promise<boolean> {
  if (/\.swf(\.gz)?$/i.test(file.name)) return true;
  try {
    const begin = new Uint8Array(await file.slice(0, looked).arrayBuffer());
    const isPacked = begin[0] === 0x1f && begin[1] === 0x8b;
    return isTrace(new TextDecoder().decode(isPacked ? await unpacked(begin) : begin));
  } catch {
    return false;
  }
}

/** Unpacks the beginning of a packed file. */
async function unpacked(begin: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([begin])
    .stream()
    .pipeThrough(new DecompressionStream("gzip"))
    .getReader();
  const { value } = await reader.read();
  // The rest is cut off, which is an error of no interest.
  reader.cancel().catch(() => {});
  return value ?? new Uint8Array();
}

/** The document of an opened log, with the requests and options in view where those are made of jobs, too. */
function documentOfTrace(
  opened: ElasticDocument,
  notes: string,
  like: ElasticDocument | undefined,
): ElasticDocument {
  if (like?.derived === undefined) return { ...opened, notes };
  return { ...opened, notes, derived: like.derived, options: like.options };
}

/** A file that is being read. */
interface Reading {
  readonly name: string;
  readonly ended: AbortController;
}

export class Opening {
  readonly #elastic: Elastic;
  #reading = $state.raw<Reading>();
  progress = $state.raw<TraceProgress>({ share: 0, jobs: 0 });

  constructor(elastic: Elastic) {
    this.#elastic = elastic;
  }

  /** The file's name, while it is read. */
  get name(): string | undefined {
    return this.#reading?.name;
  }

  /** Leaves the file. */
  stop(): void {
    const { name } = this;
    this.#reading?.ended.abort();
    this.#reading = undefined;
    if (name !== undefined) this.#elastic.notices.tell(text.live.trace.notOpened(name));
  }

  async open(file: File): Promise<void> {
    const { notices } = this.#elastic;
    this.stop();
    const reading: Reading = { name: shownName(file), ended: new AbortController() };
    const { name, ended } = reading;
    this.#reading = reading;
    this.progress = { share: 0, jobs: 0 };
    const worker = new EngineWorker();
    const failed = text.shell.openFailed(name);
    const title = name.replace(/(\.(swf|sacct|pbs|log|txt))?(\.gz)?$/i, "");
    try {
      const opened = await worker.call("elasticOpenTrace", [file, title], {
        signal: ended.signal,
        onprogress: (progress) => {
          if (this.#reading === reading) this.progress = progress;
        },
      });
      if (opened === undefined) return;
      const kept = text.live.trace.kept(name, opened);
      const notes = `${kept}\n\n${text.live.trace.reconstructed}`;
      const like = this.#elastic.document;
      this.#elastic.take(documentOfTrace(opened.document as ElasticDocument, notes, like), kept);
    } catch (error) {
      if (!ended.signal.aborted) notices.failBy(failed, error, () => void this.open(file));
    } finally {
      worker.discard();
      if (this.#reading === reading) this.#reading = undefined;
    }
  }
}
