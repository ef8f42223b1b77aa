// Whole markets native and in wasm, in one run: `node www/tests/bench-market.mjs` after `cargo play --build-only`.
//
// Both run the markets of `cargo bench --bench market`; the fastest of many runs and their ratio are printed.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { initSync, MarketRunning, marketPresets } from "../../pkg/coalloc.js";

const root = new URL("../..", import.meta.url).pathname;
/** By the name of the native benchmark: users, machines, what everybody forecasts by, runs. */
const markets = {
  run_of_20_users_on_5_resources: [20, 5, "interval-mean", 200],
  sequential_game_of_20_users: [20, 5, "sequential-game", 40],
  run_of_200_users_on_50_resources: [200, 50, "interval-mean", 10],
  sequential_game_of_200_users_on_50_resources: [200, 50, "sequential-game", 3],
};

const native = execFileSync("cargo", ["bench", "--bench", "market"], {
  cwd: root,
  encoding: "utf8",
});
const milliseconds = { ns: 1e-6, µs: 1e-3, ms: 1, s: 1e3 };

/** The fastest native run, in milliseconds. */
function fastest(name) {
  const line = native.split("\n").find((one) => one.includes(` ${name} `)) ?? "";
  const [, value, unit] = /([\d.]+) (ns|µs|ms|s) +│/.exec(line) ?? [];
  return Number(value) * milliseconds[unit];
}

initSync({ module: readFileSync(`${root}pkg/coalloc_bg.wasm`) });
const { document } = marketPresets().find(({ id }) => id === "low-low");
for (const [name, [users, resources, forecaster, runs]] of Object.entries(markets)) {
  const market = {
    ...document,
    generated: { ...document.generated, users, resources },
    options: { ...document.options, forecaster },
  };
  const times = Array.from({ length: runs }, () => {
    const running = new MarketRunning(market);
    const begun = performance.now();
    while (!running.advance(1e6).done);
    const took = performance.now() - begun;
    running.free();
    return took;
  });
  const [own, wasm] = [fastest(name), Math.min(...times)];
  process.stdout.write(
    `${name}: native ${own.toFixed(2)} ms, wasm ${wasm.toFixed(2)} ms, ${(wasm / own).toFixed(2)} times as long\n`,
  );
}
