// Buying all jobs of a trace native and in wasm, in one run: `node www/tests/bench-cors.mjs` after `cargo play --build-only`.
//
// Both work on the same experiments; the medians and their ratio are printed. The curve is asked for as the page asks.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CorsExperiment, corsPurchase, initSync } from "../../pkg/coalloc.js";

const root = new URL("../..", import.meta.url).pathname;
const times = 9;

function median(measure) {
  const taken = Array.from({ length: times }, measure).sort((a, b) => a - b);
  return taken[(times - 1) / 2];
}

const folder = mkdtempSync(join(tmpdir(), "coalloc-"));
const native = execFileSync("cargo", ["bench", "--bench", "cors", "--", "--save", folder], {
  cwd: root,
  encoding: "utf8",
});
const seconds = native
  .split("\n")
  .filter((line) => line.startsWith("{"))
  .map((line) => JSON.parse(line));
initSync({ module: readFileSync(join(root, "pkg/coalloc_bg.wasm")) });
for (const [at, cut] of ["job", "broker"].entries()) {
  const experiment = new CorsExperiment(
    JSON.parse(readFileSync(join(folder, `${cut}.json`), "utf8")),
  );
  const wasm = median(() => {
    const unit = experiment.begin(0);
    const begun = performance.now();
    while (unit.advance(1000).stage !== "over");
    const took = performance.now() - begun;
    unit.free();
    return took / 1000;
  });
  const { what, seconds: own } = seconds[at];
  process.stdout.write(
    `${what}: native ${own.toFixed(3)} s, wasm ${wasm.toFixed(3)} s, ${(wasm / own).toFixed(2)} times as long\n`,
  );
}
rmSync(folder, { recursive: true });

const offers = (k) => [
  { resource: "R1", capacity: 1 + ((k * 7) % 16), unitCost: 300 + ((k * 37) % 201) },
];
const document = {
  format: "coalloc-cors",
  version: 1,
  title: "Curve",
  horizon: 64,
  resources: [{ id: "R1" }],
  nodes: Array.from({ length: 144 }, (_, k) => ({ id: `N${k}`, offers: offers(k) })),
  applications: [
    { id: "A", jobs: [{ start: 0, end: 9, demands: [{ resource: "R1", amount: 1120 }] }] },
  ],
};
const curve = median(() => {
  const begun = performance.now();
  const { type } = corsPurchase(document, 0).curve;
  if (type !== "exact") throw new Error(type);
  return performance.now() - begun;
});
process.stdout.write(
  `curve of 144 nodes and 1120 units, with the whole purchase: native ${(1000 * seconds[2].seconds).toFixed(1)} ms, wasm ${curve.toFixed(1)} ms\n`,
);
