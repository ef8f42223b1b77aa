// Reads a workload trace piece by piece in a worker: the page never holds the file, nor its text.

import type { Turn } from "../../../engine/answers.js";
import * as engine from "../../../engine/pkg/coalloc.js";

/** The trace in a file, packed by gzip or not. */
export async function openTrace(
  file: Blob,
  title: string,
  { post, stopped }: Turn<"elasticOpenTrace">,
): Promise<engine.ElasticOpenedTrace | undefined> {
  const pieces = file.stream().getReader();
  const reader = new engine.ElasticTraceReader();
  let read = 0;
  let pausedAt = performance.now();
  for (;;) {
    const { done, value } = await pieces.read();
    if (done) return reader.finish(title);
    read += value.length;
    const jobs = reader.push(value);
    if (performance.now() - pausedAt > 100) {
      post({ share: read / file.size, jobs });
      if (await stopped()) return undefined;
      pausedAt = performance.now();
    }
  }
}
