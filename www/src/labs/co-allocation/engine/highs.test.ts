// Programs as the page hands them over, solved by HiGHS to our optimum, and its solutions read back.

import loadHighs from "highs";
import { beforeAll, expect, test } from "vitest";
import {
  exportProgram,
  type Formulation,
  initSync,
  type Language,
  plan,
  presets,
  readSolution,
} from "../../../engine/pkg/coalloc.js";
import moduleUrl from "../../../engine/pkg/coalloc_bg.wasm?inline";
import type { ScenarioDocument } from "../document/types.js";
import { generated, random } from "./generated.fixture.js";

const cases = 220;
type Highs = Awaited<ReturnType<typeof loadHighs>>;
let highs: Highs;

beforeAll(async () => {
  highs = await loadHighs();
  const response = await fetch(moduleUrl);
  initSync({ module: await response.arrayBuffer() });
});

/** The proven optimum of a frame; undefined where no plan exists. */
function optimum(document: ScenarioDocument, frame: number): number | undefined {
  const outcome = plan(document).frames[frame]?.outcome;
  if (outcome === undefined || outcome.type === "limitReached") {
    throw new Error(`${document.title}: not proven`);
  }
  return outcome.type === "optimal" ? outcome.plan.value : undefined;
}

/** What HiGHS writes about a program, raw and as a table. */
function solved(language: Language, text: string): string[] {
  const data = language === "lp" ? text : new TextEncoder().encode(text);
  return highs.withModel({ format: language, data }, (model) => {
    // The default gap would call a plan optimal that is not.
    model.options.set({ output_flag: false, mip_rel_gap: 0 });
    model.run();
    return [model.exportSolution(), model.exportSolution(true)];
  });
}

/** Solves a frame in one formulation and language, and holds the answer against ours. */
function compare(
  document: ScenarioDocument,
  frame: number,
  formulation: Formulation,
  language: Language,
  expected: number | undefined,
): void {
  const program = exportProgram(document, frame, formulation, language);
  // A program without unknowns is nothing to solve.
  if (!program.includes(" BND ") && !program.includes("\nBinary\n ")) {
    return;
  }
  for (const file of solved(language, program)) {
    const where = `${document.title}, ${formulation}, ${language}`;
    const { verdict, toldValue } = readSolution(document, frame, file);
    if (expected === undefined) {
      expect(verdict, where).toEqual({ type: "noPlan" });
    } else {
      expect(verdict.type === "holds" ? verdict.plan.value : verdict, where).toBe(expected);
      expect(toldValue, where).toBeCloseTo(expected, 6);
    }
  }
}

test("generated cases", { timeout: 120_000 }, () => {
  let withPlan = 0;
  for (let seed = 0; seed < cases; seed++) {
    const document = generated(random(seed), `case ${seed}`);
    const expected = optimum(document, 0);
    withPlan += expected === undefined ? 0 : 1;
    compare(document, 0, "literal", "lp", expected);
    compare(document, 0, "literal", "mps", expected);
    compare(document, 0, "set", seed % 2 === 0 ? "lp" : "mps", expected);
  }
  // A generator of one kind only would prove little.
  expect(withPlan).toBeGreaterThan(cases / 4);
  expect(withPlan).toBeLessThan((cases * 9) / 10);
});

test("the presets' first windows", { timeout: 120_000 }, () => {
  for (const { document } of presets()) {
    for (const formulation of ["literal", "set"] as const) {
      compare(
        document as ScenarioDocument,
        0,
        formulation,
        "lp",
        optimum(document as ScenarioDocument, 0),
      );
    }
  }
});
