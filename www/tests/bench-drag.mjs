// Measures the served page: what is dragged in the further labs, until the drawings follow. Prints, asserts nothing.
// Run in www while `cargo play` serves: PAGE_URL=http://127.0.0.1:4174/ node tests/bench-drag.mjs [budget|window|amount]

import { chromium } from "@playwright/test";

const moves = 200;
/** What is dragged: where, how far, and what shows that it was drawn anew. */
const drags = {
  budget: {
    lab: "market",
    ready: "Bid 3.160",
    tab: "Clearing",
    handle: { role: "slider", name: "Budget of you" },
    drawing: "[role=tabpanel]",
    reach: 30,
  },
  window: {
    lab: "cors",
    ready: "Cost 88.75",
    tab: "Knapsack",
    handle: { role: "slider", name: "Window" },
    drawing: "#answer",
    reach: 160,
  },
  amount: {
    lab: "cors",
    ready: "Cost 88.75",
    tab: "Knapsack",
    handle: { role: "slider", name: "Amount W" },
    drawing: "#answer",
    reach: 160,
  },
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});

/** Milliseconds from the pointer's event to the drawing's next change, and to the end of the frame that shows it. */
async function measured({ lab, ready, tab, handle, drawing, reach }) {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  await page.goto(`${process.env.PAGE_URL ?? "http://127.0.0.1:4173/"}?lab=${lab}`);
  await page.getByTestId("status").getByText(ready).waitFor();
  await page.getByRole("tab", { name: tab, exact: true }).click();
  await page
    .getByRole("tabpanel")
    .getByRole("img")
    .or(page.locator("[role=tabpanel] svg"))
    .first()
    .waitFor();
  const box = await page
    .getByRole(handle.role, { name: handle.name, exact: true })
    .first()
    .boundingBox();
  const [x, y] = [box.x + box.width * 0.4, box.y + Math.min(box.height / 2, 8)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate((selector) => {
    const shown = document.querySelector(selector);
    let begun;
    window.changed = [];
    window.drawn = [];
    addEventListener("pointermove", () => (begun ??= performance.now()), { capture: true });
    const observer = new MutationObserver(() => {
      if (begun === undefined) return;
      const from = begun;
      begun = undefined;
      window.changed.push(performance.now() - from);
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => window.drawn.push(performance.now() - from);
        channel.port2.postMessage(undefined);
      });
    });
    observer.observe(shown, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  }, drawing);
  for (let move = 1; move <= moves; move++) {
    const before = await page.evaluate(() => window.drawn.length);
    await page.mouse.move(x + reach * Math.sin(move / 9), y);
    // Where nothing changes, the pointer moves on.
    await page
      .waitForFunction((count) => window.drawn.length > count, before, { timeout: 200 })
      .catch(() => {});
  }
  await page.mouse.up();
  const times = await page.evaluate(() => [window.changed, window.drawn]);
  await page.close();
  return times.map((all) => all.toSorted((a, b) => a - b));
}

const asked = process.argv.slice(2);
for (const [name, drag] of Object.entries(drags)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const say = (times) => {
    const at = (share) => times[Math.floor(share * (times.length - 1))].toFixed(1);
    return `median ${at(0.5)} ms, 95 % ${at(0.95)} ms, most ${at(1)} ms`;
  };
  const [changed, drawn] = await measured(drag);
  process.stdout.write(
    `${name}, ${drawn.length} moves: changed ${say(changed)}; drawn ${say(drawn)}\n`,
  );
}
await browser.close();
