// Results that ship with the page, to be drawn before anything is run; `tests/co_allocation/study/stored.rs` writes them.

import type { ExperimentSummary } from "../../../engine/pkg/coalloc.js";

/** A result without its days. */
export interface StoredResult {
  /** Fingerprint of the experiment and its first days, by which the tests know a stale one. */
  fingerprint: string;
  summary: ExperimentSummary;
}

const files = {
  "success-2010": () => import("./stored/success-2010.json"),
  "utilization-2010": () => import("./stored/utilization-2010.json"),
  "success-2009": () => import("./stored/success-2009.json"),
  "success-2009-by-load": () => import("./stored/success-2009-by-load.json"),
  economy: () => import("./stored/economy.json"),
  "online-embedding": () => import("./stored/online-embedding.json"),
  admission: () => import("./stored/admission.json"),
  "scalability-nodes": () => import("./stored/scalability-nodes.json"),
  "scalability-parts": () => import("./stored/scalability-parts.json"),
  "scalability-frames": () => import("./stored/scalability-frames.json"),
  "scalability-occupancy": () => import("./stored/scalability-occupancy.json"),
};

export type StoredId = keyof typeof files;

export function isStored(id: string): id is StoredId {
  return id in files;
}

export async function storedResult(id: StoredId): Promise<StoredResult> {
  const { default: stored } = await files[id]();
  // The engine wrote it, and the tests compare.
  return stored as StoredResult;
}
