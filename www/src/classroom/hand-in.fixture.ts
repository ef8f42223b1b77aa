// Hand-ins of a class that never was, for tests.

import type { HandIn } from "./hand-in.js";

export const one: HandIn = {
  title: "Find a cheaper plan",
  exercise: "0a1b2c3d",
  name: "Ann Lee",
  document: "99887766",
  met: true,
  tries: 3,
  minutes: 12,
  hints: 0,
  shown: false,
  at: 29_900_000,
  answers: ["N0: 32 CPUs, cost 63"],
  facts: [{ name: "plan.cost", last: "63", best: "63" }],
};

/** A class of this size, in which every second student meets the goal. */
export function classOf(students: number): HandIn[] {
  return Array.from({ length: students }, (_, at) => ({
    ...one,
    name: `Student ${String(at + 1).padStart(2, "0")}`,
    met: at % 2 === 0,
    tries: 1 + (at % 4),
    minutes: 5 + at,
    at: one.at + at,
    answers: [`Answer ${at + 1}`],
    facts: [{ name: "plan.cost", last: `${60 + at}`, best: `${60 + (at % 7)}` }],
  }));
}

/** Repeatable numbers from 0 to 1. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
