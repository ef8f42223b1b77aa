// A file to download, and the command that reproduces it without the page.

import type { CommandLine } from "../engine/pkg/coalloc.js";

/** One file on offer. */
export interface FileOffer {
  readonly key: string;
  /** On the button. */
  readonly name: string;
  /** The full name for screen readers, where `name` is too short out of context. */
  readonly label?: string;
  /** Content, in one line. */
  readonly what: string;
  /** Downloads the file. */
  save(): void | Promise<void>;
  /** The command that reproduces it. */
  readonly command?: () => Promise<CommandLine>;
}
