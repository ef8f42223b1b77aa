// English words for what could not be loaded or may not run: every reason with the next step.

import type { FaultReason, LoadFault } from "../../loading/fault.js";
import { isolating } from "../isolate.js";

/** Things that fail to load, as the start of a sentence. */
const subjects = {
  engine: "The engine",
  engines: "The part of the engine that this needs",
  planner: "The chosen planner",
  part: "This part of the page",
  style: "The page's style sheet",
  links: "The link reader",
  host: "The connection to the embedding page",
} as const;

export type Subject = keyof typeof subjects;

type FileReason = Exclude<FaultReason, "start" | "webAssembly" | "workers">;

/** Why a file did not load, and the next step. */
const files: Readonly<
  Record<FileReason, (detail: string) => readonly [why: string, next: string]>
> = {
  offline: () => ["you seem to be offline", "Connect, then try again."],
  unreachable: () => ["the server does not answer", "Check the connection, then try again."],
  missing: (status) => [
    `the server has no such file (error ${status})`,
    "The page may have been updated since you opened it: save your scenario as a file, then reload the page.",
  ],
  refused: (status) => [
    `the server answered with error ${status}`,
    "Wait a moment, then try again.",
  ],
  html: () => [
    "the server sent a web page in its place",
    "Your network may want you to sign in first; otherwise the site’s operator must fix it. Then try again.",
  ],
  type: (type) => [
    `the server calls it ${type}, which browsers refuse here`,
    "The site’s operator must fix that. Then try again.",
  ],
  damaged: () => ["it arrived incomplete", "Try again."],
};

export const faults = isolating({
  load: (subject: Subject, { reason, detail }: LoadFault): string => {
    const name = subjects[subject];
    switch (reason) {
      case "webAssembly":
        return "WebAssembly is switched off in this browser, and the engine needs it. Switch it on in the browser's settings, where a stricter security mode may have switched it off, or open this page in another browser.";
      case "workers":
        return "The engine runs in a web worker, and this browser, its settings or the embedding page forbids those. Open this page in its own tab or in another browser.";
      case "start":
        return `${name} does not start in this browser${detail === "" ? "" : ` (${detail})`}. Try again; if that does not help, use a browser from 2024 or later.`;
      default: {
        const [why, next] = files[reason](detail);
        const rest = subject === "engine" ? "" : " Everything else still works.";
        return `${name} could not be loaded: ${why}.${rest} ${next}`;
      }
    }
  },
  /** Why a running engine was lost. */
  gone: {
    trap: "The engine stopped on an internal fault and was started again. Nothing you made is lost.",
    killed:
      "The browser ended the engine, perhaps to save memory, and it was started again. Nothing you made is lost.",
    limit:
      "The engine took too long and was started again. Ask for less: a smaller document, or a smaller search limit where there is one.",
    outdated: "This request was replaced by a newer one. Try again.",
    discarded: "This request was replaced by a newer one. Try again.",
  },
  slow: {
    engine:
      "Starting the engine… This takes longer than usual: the connection is slow, or the server does not answer.",
    engines:
      "A part of the engine is still loading: the connection is slow, or the server does not answer. Everything else works meanwhile.",
    part: "This part of the page is still loading: the connection is slow, or the server does not answer. Everything else works meanwhile.",
  },
  /** An unexpected exception. */
  internal: (what: string) => `Internal error: ${what}`,
  retry: "Try again",
});
