// The document in formats of other programs, offered as files.

import type { ScenarioDocument } from "../document/types.js";
import { EngineWorker } from "../engine/client.js";
import type { ExportFormat } from "../engine/pkg-engines/coalloc.js";
import { Refusal } from "../engine/protocol.js";
import { text } from "../text/index.js";
import { download, fileName } from "./files.js";
import type { Notices } from "./notices.svelte.js";

/** Plans for a table are made on the way; no plan of a valid document takes longer. */
const LIMIT_MS = 60_000;

/** Writes the document in that format and offers the file. */
export async function exportAs(
  document: ScenarioDocument,
  format: ExportFormat,
  ending: string,
  notices: Notices,
): Promise<void> {
  const worker = new EngineWorker();
  try {
    const content = await worker.call("exportAs", [document, format], { limitMs: LIMIT_MS });
    download(fileName(document.title, ending), "text/plain", content);
  } catch (error) {
    notices.fail(text.shell.exportFailed, error instanceof Refusal ? error : undefined);
  } finally {
    worker.discard();
  }
}
