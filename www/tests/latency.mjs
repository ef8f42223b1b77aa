// Measures how long an edit takes until its plan is on the screen; prints, asserts nothing.
// Run in www: PAGE_URL=http://127.0.0.1:4173/ node tests/latency.mjs

import { chromium } from "@playwright/test";

const edits = 200;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage();
await page.goto(process.env.PAGE_URL ?? "http://127.0.0.1:4173/");
await page.getByTestId("status").getByText("windows work").waitFor();

/** Milliseconds from the input event to the frame after the changed sentence. */
const times = await page.evaluate(async (count) => {
  const label = [...document.querySelectorAll("label")].find(
    (one) => one.textContent === "Windows tried",
  );
  const field = document.getElementById(label?.htmlFor ?? "");
  const status = document.querySelector("[data-testid=status]");
  const measured = [];
  for (let edit = 0; edit < count; edit++) {
    const begun = performance.now();
    const changed = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => resolve(performance.now() - begun));
      });
      observer.observe(status, { subtree: true, childList: true, characterData: true });
    });
    field.value = String(11 - (edit % 2));
    field.dispatchEvent(new Event("input", { bubbles: true }));
    measured.push(await changed);
  }
  return measured;
}, edits);
await browser.close();

const sorted = times.toSorted((a, b) => a - b);
const at = (share) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(1);
process.stdout.write(
  `edit → plan on the screen, ${edits} edits: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, most ${at(1)} ms\n`,
);
