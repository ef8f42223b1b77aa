// What a lab's answers to calls are, for the worker to join.

import type { Answer, Arguments, CallName, ProgressOf } from "./protocol.js";

/** What a call may do while it runs. */
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
