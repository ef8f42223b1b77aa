// Lighthouse on the built page, as a phone and as a desktop; ends with an error below the wanted scores.
//
// Apart from the page's own packages, because Lighthouse brings more than all of them together: `npm run lighthouse`
// in www installs it here first. Run it on a machine that does nothing else: it measures time.

import { fileURLToPath } from "node:url";
import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig } from "lighthouse";
import { host } from "../support/static-host.mjs";

/** Least scores; `seo` is measured for the hosted demo's sake. */
const wanted = { performance: 95, accessibility: 100, "best-practices": 100, seo: 95 };
/** Times vary from run to run: the median counts. */
const runs = 3;
const shown = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
];

const site = await host(fileURLToPath(new URL("../../dist/", import.meta.url)));
const browser = await launch({
  chromePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  chromeFlags: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic"],
  logLevel: "error",
});
let fine = true;
try {
  for (const [device, config] of [
    ["phone", undefined],
    ["desktop", desktopConfig],
  ]) {
    const reports = [];
    for (let run = 0; run < runs; run++) {
      const flags = {
        port: browser.port,
        onlyCategories: Object.keys(wanted),
        logLevel: "error",
      };
      reports.push((await lighthouse(site.address, flags, config)).lhr);
    }
    for (const [name, least] of Object.entries(wanted)) {
      const score = median(
        reports.map(({ categories }) => Math.round(categories[name].score * 100)),
      );
      fine &&= score >= least;
      tell(`${device}: ${name} ${score}${score < least ? `, wanted ${least}` : ""}`);
    }
    const middle = reports.toSorted((a, b) => scoreOf(a) - scoreOf(b))[(runs - 1) / 2];
    tell(`  ${shown.map((id) => `${id} ${middle.audits[id].displayValue}`).join(", ")}`);
    for (const { id, title, score, scoreDisplayMode, details } of Object.values(middle.audits)) {
      if (scoreDisplayMode === "binary" && score !== null && score < 1) {
        tell(`  failed: ${id}: ${title} ${JSON.stringify(details?.items ?? []).slice(0, 600)}`);
      }
    }
  }
} finally {
  browser.kill();
  await site.close();
}
process.exitCode = fine ? 0 : 1;

function scoreOf(report) {
  return report.categories.performance.score;
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

function tell(line) {
  process.stdout.write(`${line}\n`);
}
