// The calls about rules of one's own: the same for each lab, under its prefix.

import type { CallOptions } from "./client.js";
import type { RuleCheck, RuleDocument, RuleLanguage, RuleTrial } from "./pkg/coalloc.js";
import type { CallName } from "./protocol.js";

interface RuleCalls<Document> {
  /** Functions that a script may define, and rules that ship. */
  RuleLanguage(): RuleLanguage;
  /** Reads a script without running it. */
  CheckRule(rule: RuleDocument): RuleCheck;
  /** Decides a document by a script, and records one of the decisions, counted from 0. */
  RuleTrial(document: Document, rule: RuleDocument, decision: number): RuleTrial;
}

type Calls = RuleCalls<unknown>;

/** Rule calls of one lab. */
export type RuleCallsOf<Prefix extends string, Document> = {
  [Call in keyof Calls as `${Prefix}${Call}`]: RuleCalls<Document>[Call];
};

interface Worker {
  call(name: CallName, args: never, options?: CallOptions<CallName>): Promise<unknown>;
}

/** Asks for one of them. */
export function callRule<Call extends keyof Calls>(
  worker: Worker,
  prefix: string,
  name: Call,
  args: Parameters<Calls[Call]>,
  options?: CallOptions<CallName>,
): Promise<ReturnType<Calls[Call]>> {
  // A lab declares its calls by `RuleCallsOf`.
  return worker.call(`${prefix}${name}` as CallName, args as never, options) as Promise<
    ReturnType<Calls[Call]>
  >;
}
