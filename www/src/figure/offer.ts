// A file that a person can take away, and how to make it again without the page.

import type { CommandLine } from "../engine/pkg-engines/coalloc.js";

/** One file on offer. */
export interface FileOffer {
  readonly key: string;
  /** On the button. */
  readonly name: string;
  /** In full, where the name alone says too little to somebody who does not see what is around it. */
  readonly label?: string;
  /** What is in it, in one line. */
  readonly what: string;
  /** Hands it over. */
  save(): void | Promise<void>;
  /** What makes it again in a terminal. */
  readonly command?: () => Promise<CommandLine>;
}
