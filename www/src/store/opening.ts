// Opening a file that a person chose or dropped, a preset or an empty scenario; saving the one in view.

import { Refusal } from "../engine/protocol.js";
import { blankDocument } from "../labs/co-allocation/document/blank.js";
import type { Playground } from "../labs/co-allocation/playground.svelte.js";
import { LoadFault } from "../loading/fault.js";
import { faultText } from "../text/fault.js";
import { text } from "../text/index.js";
import { contentOf, download, experimentIn, fileName, isDocument, shownName } from "./file.js";

/** Opens a file; one that cannot be opened is explained and changes nothing. */
export async function openFile(playground: Playground, file: File): Promise<void> {
  const name = shownName(file).replace(/\.gz$/i, "");
  const refuse = (why: string, refusal?: Refusal) =>
    playground.notices.fail(`${text.shell.openFailed(name)} ${why}`, refusal);
  const read = await contentOf(file);
  if ("fault" in read) {
    refuse(text.shell[read.fault]);
    return;
  }
  const { content } = read;
  if (!isDocument(content)) {
    try {
      const { Importing } = await import("../files/import/importing.svelte.js");
      playground.importing = new Importing({ name, content });
    } catch (error) {
      failOpening(playground, file, error, () => void openFile(playground, file));
    }
    return;
  }
  const experiment = experimentIn(content);
  if (experiment !== undefined) {
    playground.experimentFile = { name, content: experiment };
    playground.tab = "simulate";
    playground.pane = "result";
    return;
  }
  try {
    playground.take(await playground.parse(content), text.shell.opened(name));
  } catch (error) {
    if (error instanceof Refusal) refuse("", error);
    else failOpening(playground, file, error, () => void openFile(playground, file));
  }
}

/** Says why a file could not be opened although nothing is wrong with it. */
export function failOpening(
  { notices }: Playground,
  file: File,
  error: unknown,
  again: () => void,
): void {
  const why = faultText(error, error instanceof LoadFault ? "part" : "engines");
  const message = `${text.shell.openFailed(shownName(file))} ${why}`;
  notices.fail(message, undefined, { label: text.faults.retry, act: again });
}

/** Opens a scenario that ships; undo brings the old one back. */
export function openPreset(playground: Playground, id: string): void {
  const preset = playground.library.find(id);
  if (preset !== undefined) {
    const { document } = preset;
    const name = text.shell.presetNames[id] ?? document.title;
    playground.make({ type: "replaceDocument", document }, text.shell.loadedPreset(name));
  }
}

/** Starts an empty scenario; undo brings the old one back. */
export function openEmpty(playground: Playground): void {
  const like = playground.library.first?.document;
  if (like !== undefined) {
    const document = blankDocument(text.shell.emptyTitle, like);
    playground.make({ type: "replaceDocument", document }, text.shell.startedEmpty);
  }
}

/** Offers the scenario in view as a file. */
export async function saveScenario(playground: Playground): Promise<void> {
  const { document } = playground;
  if (document === undefined) {
    return;
  }
  let content: string;
  try {
    content = await playground.print(document);
  } catch {
    // A document the engine refuses is still the person's work.
    content = JSON.stringify(document, undefined, 2);
  }
  download(fileName(document.title, "json"), "application/json", content);
}
