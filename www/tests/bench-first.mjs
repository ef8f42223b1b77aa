// Measures the first visit on a slow line and a slow machine: when there is a picture, and when it is live. Asserts nothing.
// Run in www after the page is built: npm run bench:first

import { chromium } from "@playwright/test";
import { host } from "./support/static-host.mjs";

const visits = 5;
const site = await host("dist");
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const found = [];
for (let visit = 0; visit < visits; visit++) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 630 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  // 1.6 Mbit/s and 150 ms, at a quarter of this machine's speed.
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    const times = {};
    Object.assign(window, { times });
    const look = () => {
      if (document.querySelector("#scene [data-node]")) times.drawing ??= performance.now();
      const reserve = [...document.querySelectorAll("#answer button")];
      if (reserve.some(({ textContent }) => textContent?.includes("Reserve")))
        times.plan ??= performance.now();
      if (times.plan === undefined) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(site.address, { waitUntil: "commit" });
  await page.waitForFunction(() => window.times.plan !== undefined);
  found.push(
    await page.evaluate(() => ({
      paint: performance.getEntriesByName("first-contentful-paint")[0].startTime,
      ...window.times,
    })),
  );
  await context.close();
}
for (const [name, what] of [
  ["paint", "first contentful paint"],
  ["drawing", "the drawing"],
  ["plan", "its plan live"],
]) {
  const times = found.map((one) => one[name]).toSorted((a, b) => a - b);
  const [median, most] = [times[Math.floor(times.length / 2)], times.at(-1)];
  process.stdout.write(`${what}: median ${Math.round(median)} ms, most ${Math.round(most)} ms\n`);
}
await browser.close();
await site.close();
