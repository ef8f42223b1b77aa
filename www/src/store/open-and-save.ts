// Opens a chosen or dropped file; saves the document in view.

import { Refusal } from "../engine/protocol.js";
import { LoadFault } from "../loading/fault.js";
import { faultText } from "../text/fault.js";
import { text } from "../text/index.js";
import type { AnyStore } from "./document-store.svelte.js";
import { contentOf, download, fileName, formatIn, shownName } from "./file.js";

/** Opens a file; if that fails, shows why and changes nothing. */
export async function openFile(store: AnyStore, file: File): Promise<void> {
  /** Name of the unpacked file. */
  const name = shownName(file).replace(/\.gz$/i, "");
  const refuse = (why: string, refusal?: Refusal) =>
    store.notices.fail(`${text.shell.openFailed(shownName(file))} ${why}`, refusal);
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
  const message = `${text.shell.openFailed(shownName(file))} ${why}`;
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
