// Types of the labs' answers to calls, for the worker to join.

import * as engine from "./pkg/coalloc.js";
import type { Answer, Arguments, CallName, ProgressOf } from "./protocol.js";

/** Control of a running call. */
export interface Turn<Name extends CallName> {
  post(progress: ProgressOf<Name>): void;
  /** Lets the worker handle messages and reports whether the call was stopped; waits here while paused. */
  stopped(): Promise<boolean>;
}

/** Calls of no lab. */
export type SharedCall = "fileText" | "vegaLite" | "chartNotebook" | "meansNotebook";

/** How each call is answered. */
export type Answers = {
  [Name in CallName]: (
    args: Arguments<Name>,
    turn: Turn<Name>,
  ) => Answer<Name> | Promise<Answer<Name>>;
};

/** Calls that are answered by the engine's functions of the same names. */
export function plainly<Name extends CallName>(...names: readonly Name[]): Pick<Answers, Name> {
  const functions = engine as unknown as Record<Name, (...args: never[]) => unknown>;
  const entries = names.map((name) => [name, (args: never[]) => functions[name](...args)]);
  return Object.fromEntries(entries) as Pick<Answers, Name>;
}
