// Exports to formats of other programs, in a separate worker so that nothing waits for them.

import { EngineWorker } from "../engine/client.js";
import type { Answer, Arguments, CallName } from "../engine/protocol.js";
import { download } from "../store/file.js";

/** Time limit: an export may have to plan or simulate a whole day first. */
const LIMIT_MS = 60_000;

/**
 * The engine's answer to one call.
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
