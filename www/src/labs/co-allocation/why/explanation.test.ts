// The newest question wins; failures are reported, and repeated only on request.

import { expect, test } from "vitest";
import { WorkerGone } from "../../../engine/protocol.js";
import { sample } from "../document/sample.fixture.js";
import { Explanation, type ExplanationWorker } from "./explanation.svelte.js";

/** A fake worker that answers on command. */
function desk() {
  const asked: { name: string; frame: unknown; answer(value: unknown): void; fail(): void }[] = [];
  const worker = {
    call: (name: string, [, frame]: unknown[]) =>
      new Promise((answer, reject) => {
        asked.push({ name, frame, answer, fail: () => reject(new WorkerGone("trap")) });
      }),
    discard: () => {},
  } as unknown as ExplanationWorker;
  return { asked, explanation: new Explanation(worker) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test("a question asked twice is one, and only the newest of several is asked next", async () => {
  const { asked, explanation } = desk();
  const document = sample();
  explanation.ask({ document, frame: 0, planned: false, all: true });
  explanation.ask({ document, frame: 0, planned: false, all: true });
  explanation.ask({ document, frame: 1, planned: true, all: true });
  explanation.ask({ document, frame: 2, planned: true, all: true });
  expect(asked.map(({ name, frame }) => [name, frame])).toEqual([["explainNone", 0]]);
  asked[0]?.answer({ frame: 0 });
  await settle();
  asked[1]?.answer({ failed: [] });
  await settle();
  expect(explanation.answer?.question.frame).toBe(0);
  asked[2]?.answer({ frame: 2 });
  await settle();
  expect(asked.map(({ name, frame }) => [name, frame])).toEqual([
    ["explainNone", 0],
    ["explainWindow", undefined],
    ["explainPlan", 2],
  ]);
  expect(explanation.answer?.plan).toEqual({ frame: 2 });
  expect(explanation.answer?.windows).toEqual({ failed: [] });
});

test("a lost worker is reported, and the question can be repeated", async () => {
  const { asked, explanation } = desk();
  explanation.ask({ document: sample(), frame: 0, planned: false, all: true });
  asked[0]?.fail();
  await settle();
  expect(explanation.failure).toMatchObject({ reason: "trap" });
  expect(explanation.answer).toBeUndefined();
  explanation.retry();
  expect(explanation.failure).toBeUndefined();
  expect(asked.length).toBe(2);
});
