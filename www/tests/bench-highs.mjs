// Our exact planner and HiGHS, both WebAssembly, in the same browser on the same programs. Prints ratios, asserts
// nothing but that both find the same optimum. Run in www after `cargo play --build-only`:
// npm run bench:highs, or npm run bench:highs -- --list testbed --count 20 --seed 1 --limit 20

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";

const { values: asked } = parseArgs({
  options: {
    list: { type: "string", default: "testbed" },
    count: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
    limit: { type: "string", default: "20" },
    engine: { type: "string", default: "src/engine/pkg" },
  },
});
const folder = mkdtempSync(join(tmpdir(), "coalloc-highs-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

/** The native planner writes the programs and says what they come to. */
const chosen = ["--list", asked.list, "--count", asked.count, "--seed", asked.seed];
const written = spawnSync(
  "cargo",
  ["bench", "--bench", "lists", "--", "--planners", "exact", ...chosen, "--export", folder],
  { encoding: "utf8", maxBuffer: 1 << 28, cwd: ".." },
);
if (written.status !== 0) {
  process.stderr.write(`cargo bench --bench lists: ${written.error ?? written.stderr}\n`);
  process.exit(2);
}
const cases = JSON.parse(readFileSync(join(folder, "cases.json"), "utf8"));
/** The same tasks as an experiment. */
const experiment = {
  format: "coalloc-experiment",
  version: 1,
  title: "Exact",
  scenario: "preset:testbed-2010",
  series: [{ name: "Exact" }],
  axis: { type: "parameter", parameter: "nodeLimit", values: [10_000_000] },
  replications: Number(asked.count),
  planning: { list: asked.list },
};

const roots = { engine: asked.engine, highs: "node_modules/highs/build", cases: folder };
const types = { ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm" };
const server = createServer((request, response) => {
  const [, root, name] = request.url.split("/");
  try {
    const body = name === undefined ? "<!doctype html>" : readFileSync(join(roots[root], name));
    response.setHeader("content-type", types[extname(request.url)] ?? "text/html");
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);

/** Microseconds of our planner, on average; run before and after HiGHS, so that a change of the machine shows. */
const ours = () =>
  page.evaluate(
    async ([text, seed]) => {
      const engine = await import("/engine/coalloc.js");
      await engine.default({ module_or_path: "/engine/coalloc_bg.wasm" });
      const document = engine.parseExperiment(text);
      document.scenario.workload.seed = seed;
      const experiment = new engine.Experiment(document);
      const { units } = experiment.size();
      let seconds = 0;
      for (let index = 0; index < units; index++) {
        const unit = experiment.begin(index);
        while (unit.advance(1_000_000).stage !== "over") {}
        seconds += unit.result().samples.find((one) => one.measure === "planningSeconds").value;
        unit.free();
      }
      return (1e6 * seconds) / units;
    },
    [JSON.stringify(experiment), Number(asked.seed)],
  );

/** What HiGHS says of one program, and the seconds it takes without reading it. */
const theirs = (file) =>
  page.evaluate(
    async ([file, limit]) => {
      window.highs ??= (await import("/highs/highs.mjs")).default({
        locateFile: (name) => `/highs/${name}`,
      });
      const highs = await window.highs;
      const text = await (await fetch(`/cases/${file}`)).text();
      return highs.withModel({ format: "lp", data: text }, (model) => {
        model.options.set({ output_flag: false, time_limit: limit, mip_rel_gap: 0 });
        const begun = performance.now();
        model.run();
        const seconds = (performance.now() - begun) / 1000;
        const status = model.getModelStatus();
        const { optimal, infeasible } = highs.constants.modelStatus;
        const cost = status === optimal ? model.getObjectiveValue() : null;
        return { seconds, proven: status === optimal || status === infeasible, cost };
      });
    },
    [file, Number(asked.limit)],
  );

const before = await ours();
const readings = {};
let wrong = 0;
for (const window of cases.windows) {
  const [own] = window.answers;
  for (const { formulation, lp } of window.programs) {
    const answer = await theirs(lp);
    readings[formulation] ??= [];
    readings[formulation].push(answer);
    const same =
      Math.abs((answer.cost ?? -1) - (own.cost ?? -1)) <= 1e-6 * Math.max(1, own.cost ?? 0);
    if (answer.proven && own.proven && !same) {
      wrong += 1;
      process.stderr.write(`${window.task}, ${formulation}: ${answer.cost}, ours ${own.cost}\n`);
    }
  }
}
const after = await ours();
await browser.close();
server.close();

const native = cases.report.planners[0].meanMicroseconds;
const mean = (before + after) / 2;
const say = (text) => process.stdout.write(`${text}\n`);
say(`${cases.windows.length} windows of ${asked.list}, seed ${asked.seed}, limit ${asked.limit} s`);
say(
  `exact in wasm: mean ${mean.toFixed(1)} µs (${before.toFixed(1)} before HiGHS, ` +
    `${after.toFixed(1)} after), ${(mean / native).toFixed(2)} × native (${native.toFixed(1)} µs)`,
);
for (const [formulation, answers] of Object.entries(readings)) {
  const seconds = answers.reduce((sum, answer) => sum + answer.seconds, 0) / answers.length;
  const proven = answers.filter((answer) => answer.proven).length;
  const sign = proven < answers.length ? "at least " : "";
  say(
    `HiGHS in wasm, ${formulation} formulation: ${proven} of ${answers.length} proven, mean ${sign}` +
      `${(seconds * 1000).toFixed(1)} ms = ${sign}${Math.round((seconds * 1e6) / mean)} × exact`,
  );
}
say(wrong === 0 ? "every proven optimum is the same" : `${wrong} optima differ`);
process.exitCode = wrong === 0 ? 0 : 1;
