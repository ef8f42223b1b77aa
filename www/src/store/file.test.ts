// Files as they are read without the engine: plain text, and what is too large before a byte of it is read.

import { expect, test, vi } from "vitest";
import { EngineWorker } from "../engine/client.js";
import { Refusal } from "../engine/protocol.js";
import { contentOf, isTrace, mostImportBytes } from "./file.js";

const blob = (bytes: Uint8Array | string) =>
  new Blob([typeof bytes === "string" ? bytes : Uint8Array.from(bytes)]);

/** The engine that answers so in place of a worker. */
function engineAnswers(answer: () => unknown) {
  vi.spyOn(EngineWorker.prototype, "discard").mockReturnValue();
  return vi
    .spyOn(EngineWorker.prototype, "call")
    .mockImplementation((async () => answer()) as never);
}

test("UTF-8 is read without the engine, with a mark or not", async () => {
  const call = engineAnswers(() => undefined);
  const text = "Zürich,東京\n".repeat(50_000);
  expect(await contentOf(blob(text))).toEqual({ content: text, assumed: [] });
  expect(await contentOf(blob(`\uFEFF${text}`))).toEqual({ content: text, assumed: [] });
  expect(await contentOf(blob(""))).toEqual({ content: "", assumed: [] });
  expect(call).not.toHaveBeenCalled();
});

test.each([
  ["packed", [0x1f, 0x8b, 8, 0]],
  ["Latin-1", [0x4d, 0xe1, 0x6c]],
  ["UTF-16 with a mark", [0xff, 0xfe, 0x41, 0]],
  ["UTF-16 without", [0x41, 0, 0x42, 0]],
])("the engine decodes what is %s", async (_, bytes) => {
  const call = engineAnswers(() => ({ text: "A", assumed: [] }));
  expect(await contentOf(blob(Uint8Array.from(bytes)))).toEqual({ content: "A", assumed: [] });
  expect(call).toHaveBeenCalledWith("fileText", [Uint8Array.from(bytes), mostImportBytes]);
});

test("what is too large, and what the engine refuses", async () => {
  const large = new Blob([new Uint8Array(mostImportBytes + 1)]);
  expect(await contentOf(large)).toEqual({ fault: "tooBig" });
  expect(await contentOf(blob("12345"), 4)).toEqual({ fault: "tooBig" });
  const refusal = (code: string) => () => {
    throw new Refusal({ code, message: "", path: "" });
  };
  const packed = blob(Uint8Array.of(0x1f, 0x8b));
  engineAnswers(refusal("document-too-large"));
  expect(await contentOf(packed)).toEqual({ fault: "tooBig" });
  engineAnswers(refusal("bad-syntax"));
  await expect(contentOf(packed)).rejects.toThrow(Refusal);
});

const folder = "../../../tests/co_allocation/exchange/samples/";
const samples = import.meta.glob<string>("../../../tests/co_allocation/exchange/samples/*", {
  query: "?raw",
  import: "default",
  eager: true,
});
const sample = (name: string) => samples[folder + name] as string;

test.each(["day.swf", "parts.swf", "january.sacct", "clocks.sacct", "day.pbs"])(
  "%s is a trace whatever its name",
  (name) => {
    expect(isTrace(sample(name))).toBe(true);
    expect(isTrace(`\uFEFF\r\n${sample(name).replaceAll("\n", "\r\n")}`)).toBe(true);
  },
);

test.each(["lakes.csv", "lakes.dot", "lakes.gml", "lakes.graphml", "lakes.txt", "legs.csv"])(
  "%s is none",
  (name) => {
    expect(isTrace(sample(name), name)).toBe(false);
  },
);
