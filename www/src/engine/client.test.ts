// A call that lost its worker is repeated once, never twice.

import { expect, test } from "vitest";
import { again } from "./client.js";
import { Refusal, WorkerGone } from "./protocol.js";

/** Fails with each of these errors in turn, then answers; counts the calls. */
function failing(...errors: Error[]) {
  const asked = { times: 0 };
  const ask = async () => {
    const error = errors[asked.times++];
    if (error !== undefined) throw error;
    return "answer";
  };
  return { asked, ask };
}

const lost = () => new WorkerGone("killed");

test.each([
  ["well", [], true, 1, "answer"],
  ["lost once", [lost()], true, 2, "answer"],
  ["lost twice", [lost(), lost()], true, 2, lost()],
  ["trapped once", [new WorkerGone("trap")], true, 2, "answer"],
  ["lost, and not wanted any more", [lost()], false, 1, lost()],
  ["given way to newer work", [new WorkerGone("outdated")], true, 1, new WorkerGone("outdated")],
  ["too slow", [new WorkerGone("limit")], true, 1, new WorkerGone("limit")],
  ["refused", [new Refusal({ code: "x", message: "no", path: "" })], true, 1, new Error("no")],
])("%s", async (_, errors, wanted, times, outcome) => {
  const { asked, ask } = failing(...errors);
  const found = again(ask, () => wanted);
  if (outcome instanceof Error) await expect(found).rejects.toThrow(outcome.message);
  else expect(await found).toBe(outcome);
  expect(asked.times).toBe(times);
});
