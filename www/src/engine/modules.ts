// Which module of the engine answers which call: one line for each that is fetched later. The base alone answers what
// the core does, about documents that the core does not know.

import {
  needsBase,
  needsPlanning,
  planningCalls,
  reportsCalls,
} from "../labs/co-allocation/engine/modules.js";
import { corsCalls } from "../labs/cors/engine/modules.js";
import { elasticCalls } from "../labs/elastic/engine/modules.js";
import { marketCalls } from "../labs/market/engine/modules.js";
import type { Ask, CallName } from "./protocol.js";

interface Later {
  calls: readonly CallName[];
  /** Calls that need it by their arguments. */
  also?: (ask: Pick<Ask, "name" | "args">) => boolean;
  /** A lab beside the first: it needs `labs`, which these share. */
  isLab?: true;
}

/** By their names in `wasm-pack.toml`. */
const later = {
  planning: { calls: planningCalls, also: needsPlanning },
  reports: { calls: reportsCalls },
  labs: { calls: [] },
  cors: { calls: corsCalls, isLab: true },
  elastic: { calls: elasticCalls, isLab: true },
  market: { calls: marketCalls, isLab: true },
} as const satisfies Record<string, Later>;

/** The others need `base`. */
export type LaterModule = "base" | keyof typeof later;
/** `core` comes with the first load. */
export type ModuleName = "core" | LaterModule;

const entries = Object.entries(later) as [keyof typeof later, Later][];
const answeredBy = new Map(
  entries.flatMap(([module, { calls }]) => calls.map((call) => [call, module] as const)),
);

/** The modules that a call needs beside the core, in the order they are joined in. */
export function modulesFor(ask: Pick<Ask, "name" | "args">): readonly LaterModule[] {
  const byArguments = entries.find(([, { also }]) => also?.(ask) === true);
  const own = answeredBy.get(ask.name) ?? byArguments?.[0];
  if (own === undefined) return needsBase(ask) ? ["base"] : [];
  const { isLab }: Later = later[own];
  return isLab ? ["base", "labs", own] : ["base", own];
}
