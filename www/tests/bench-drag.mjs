// Measures the served market page: a budget dragged until the drawings follow. Prints, asserts nothing.
// Run in www while `cargo play` serves: PAGE_URL=http://127.0.0.1:4174/ node tests/bench-drag.mjs

import { chromium } from "@playwright/test";

const moves = 200;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
await page.goto(`${process.env.PAGE_URL ?? "http://127.0.0.1:4173/"}?lab=market`);
await page.getByTestId("status").getByText("Bid 3.160").waitFor();
await page.getByRole("tab", { name: "Clearing" }).click();
await page.getByRole("tabpanel").getByText("Step 4 of 54").waitFor();

/** Milliseconds from a move of the slider to the frame in which clearing and shares are drawn anew. */
const times = await page.evaluate(async (count) => {
  const slider = document.querySelector('input[type="range"][aria-label^="Budget of"]');
  const drawing = document.querySelector('[role="tabpanel"]');
  const measured = [];
  for (let move = 0; move < count; move++) {
    const begun = performance.now();
    const drawn = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - begun);
          channel.port2.postMessage(undefined);
        });
      });
      observer.observe(drawing, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    });
    slider.value = String(100 + (move % 100));
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    measured.push(await drawn);
    // As often as a pointer moves, at most.
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return measured;
}, moves);

const sorted = times.toSorted((a, b) => a - b);
const at = (share) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(1);
process.stdout.write(
  `budget → clearing drawn, ${moves} moves: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, most ${at(1)} ms\n`,
);
await browser.close();
