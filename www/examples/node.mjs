import { readFileSync } from "node:fs";
import { initSync, parse, plan, presets } from "coalloc";

initSync({ module: readFileSync(new URL(import.meta.resolve("coalloc/coalloc_bg.wasm"))) });
const file = process.argv[2];
const scenario = file ? parse(readFileSync(file, "utf8")) : presets()[0].document;
const { frames, order } = plan(scenario);
const best = frames[order[0]];
const found = best && "plan" in best.outcome && best.outcome.plan;
console.log(found ? `from ${best.startSeconds} s on ${found.sites}` : "no window works");
