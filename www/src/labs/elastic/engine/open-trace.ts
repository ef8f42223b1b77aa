// Reads a workload trace piece by piece in a worker: the page never holds the file, nor its text.

import type { Turn } from "../../../engine/answers.js";
import * as engine from "../../../engine/pkg/coalloc.js";

/** Bytes of a trace that is read, unpacked: a small file can unfold to any size. */
const mostBytes = 2 ** 29;

/** The trace in a file; unpacked where gzip has packed it. */
export async function openTrace(
  file: Blob,
  title: string,
  { post, stopped }: Turn<"elasticOpenTrace">,
): Promise<engine.ElasticOpenedTrace | "tooLarge" | "badGzip" | undefined> {
  const begin = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isPacked = begin[0] === 0x1f && begin[1] === 0x8b;
  let read = 0;
  const counted = file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, next) {
        read += piece.length;
        next.enqueue(piece);
      },
    }),
  );
  const pieces = (
    isPacked ? counted.pipeThrough(new DecompressionStream("gzip")) : counted
  ).getReader();
  const reader = new engine.ElasticTraceReader();
  let size = 0;
  let pausedAt = performance.now();
  for (;;) {
    const next = await pieces.read().catch(() => undefined);
    if (next === undefined) return "badGzip";
    if (next.done) return reader.finish(title);
    size += next.value.length;
    if (size > mostBytes) {
      await pieces.cancel();
      return "tooLarge";
    }
    const jobs = reader.push(next.value);
    if (performance.now() - pausedAt > 100) {
      post({ share: read / file.size, jobs });
      if (await stopped()) return undefined;
      pausedAt = performance.now();
    }
  }
}
