// A file that a person chose or dropped: what it is, and where it belongs.

import { Refusal } from "../engine/protocol.js";
import { text } from "../text/index.js";
import { contentOf, experimentIn, isDocument, shownName } from "./files.js";
import type { Playground } from "./playground.svelte.js";

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
      const { Importing } = await import("./importing.svelte.js");
      playground.importing = new Importing({ name, content });
    } catch (error) {
      playground.failOpening(file, error, () => void openFile(playground, file));
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
    else playground.failOpening(file, error, () => void openFile(playground, file));
  }
}
