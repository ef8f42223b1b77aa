// Measures linked views in the served page with 60 nodes and 150 links: pointing at a thing until all views have lit it, and
// an entry filled in until it is judged. Prints, asserts nothing.
// Run in www while `cargo play` serves: npm run bench, or PAGE_URL=http://127.0.0.1:4174/ npm run bench

import { chromium } from "@playwright/test";

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
await page.goto(process.env.PAGE_URL ?? "http://127.0.0.1:4173/");
await page.getByTestId("status").getByText("starts work").waitFor();
await page.getByTestId("open-file").setInputFiles({
  name: "large.json",
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify(large())),
});
await page.getByRole("option", { name: /^Site S49/ }).waitFor();
await page.getByTestId("status").getByText("starts work").waitFor();

/** 50 sites and 10 exchange points; every site has two of these, and the next site: 150 links. Five parts, all joined. */
function large() {
  const at = (index, all, radius) => ({
    x: 1000 + radius * Math.cos((2 * Math.PI * index) / all),
    y: 700 + radius * Math.sin((2 * Math.PI * index) / all),
  });
  const range = (count) => Array.from({ length: count }, (_, index) => index);
  const sites = range(50);
  const parts = range(5);
  const link = (a, b, bandwidthValue) => ({
    between: [a, b],
    bandwidthMbps: 10_000,
    bandwidthValue,
  });
  return {
    format: "coalloc",
    version: 1,
    title: "60 nodes, 150 links",
    grid: {
      domains: [],
      sites: sites.map((i) => ({
        name: `S${i}`,
        cpus: 8 + (i % 4) * 8,
        cpuValue: 1 + (i % 3),
        position: at(i, 50, 620),
      })),
      exchangePoints: range(10).map((i) => ({ name: `X${i}`, position: at(i, 10, 260) })),
      links: [
        ...sites.map((i) => link(`S${i}`, `S${(i + 1) % 50}`, 5)),
        ...sites.map((i) => link(`S${i}`, `X${Math.floor(i / 5)}`, 3)),
        ...sites.map((i) => link(`S${i}`, `X${(Math.floor(i / 5) + 1 + (i % 5)) % 10}`, 3)),
      ],
    },
    request: {
      parts: parts.map((i) => ({ name: `P${i}`, cpus: 4 })),
      flows: parts.flatMap((a) =>
        parts.slice(a + 1).map((b) => ({ between: [`P${a}`, `P${b}`], bandwidthMbps: 1000 })),
      ),
      timeFrame: {
        earliestStartSeconds: 32_400,
        latestStartSeconds: 43_200,
        durationSeconds: 3600,
      },
    },
    options: { timeFrames: 5, maxPathLinks: 3 },
  };
}

/** Milliseconds from the focus of every drawn item, twice around, to the frame after everything is lit. */
function lighting() {
  return page.evaluate(async () => {
    const painted = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(undefined);
        });
      });
    const items = [...document.querySelectorAll("svg.canvas [role=option]")];
    const times = [];
    let lit = 0;
    for (const item of [...items, ...items]) {
      await painted();
      const begun = performance.now();
      item.focus({ preventScroll: true });
      await painted();
      times.push(performance.now() - begun);
      lit += document.querySelectorAll("[data-lit], .lit").length;
    }
    return { times, lit: lit / times.length };
  });
}

function tell(what, times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(1);
  process.stdout.write(
    `${what}, ${times.length} times: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, most ${at(1)} ms\n`,
  );
}

for (const tab of ["All plans", "Timeline", "Matrices"]) {
  await page
    .locator(`[role="tab"][title*="${tab}"]`)
    .or(page.getByRole("tab", { name: tab }))
    .click();
  if (tab === "All plans") await page.getByRole("radio", { name: tab }).check();
  if (tab === "Timeline") {
    await page.getByRole("button", { name: "More controls" }).click();
    await page.getByRole("checkbox", { name: /links/ }).check();
    await page.keyboard.press("Escape");
  }
  if (tab === "Matrices") {
    await page.getByTestId("matrix-verdict").getByText("hold").waitFor();
    await page.getByText("Fill in yourself", { exact: true }).click();
    await page.getByTestId("matrix-verdict").getByText("broken").waitFor();
  }
  const { times, lit } = await lighting();
  tell(
    `pointed at → lit in all views, ${tab} open, ${lit.toFixed(1)} things lit on average`,
    times,
  );
}

/** Milliseconds from the press of an entry to the frame after the new verdict. */
const judged = await page.evaluate(async () => {
  const verdict = document.querySelector("[data-testid=matrix-verdict]");
  const entries = [...document.querySelectorAll("section[data-matrix=x] td.entry")].slice(0, 100);
  const times = [];
  for (const entry of entries) {
    const begun = performance.now();
    const changed = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => resolve(performance.now() - begun));
      });
      observer.observe(verdict, { subtree: true, childList: true, characterData: true });
    });
    entry.click();
    times.push(await changed);
  }
  return times;
});
tell("an entry filled in → judged", judged);
await browser.close();
