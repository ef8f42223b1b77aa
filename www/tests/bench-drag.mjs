// Measures the served page: a budget of the market, and a step of a tariff, dragged until the drawings follow. Prints, asserts
// nothing. Run in www while `cargo play` serves: PAGE_URL=http://127.0.0.1:4174/ node tests/bench-drag.mjs [budget|tariff]

import { chromium } from "@playwright/test";

const url = process.env.PAGE_URL ?? "http://127.0.0.1:4173/";
const moves = 200;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
// Milliseconds from a call of `begin` to the end of the frame in which `drawing` is another.
await page.addInitScript(() => {
  window.untilDrawn = (drawing) => {
    let begun = performance.now();
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
    return { begin: () => (begun = performance.now()), drawn };
  };
});

function tell(what, times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(1);
  process.stdout.write(
    `${what}, ${times.length} moves: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, most ${at(1)} ms\n`,
  );
}

/** A budget until clearing and shares are drawn anew. */
async function budget() {
  await page.goto(`${url}?lab=market`);
  await page.getByTestId("status").getByText("for 3.160 a second").waitFor();
  await page.getByRole("tab", { name: "Clearing" }).click();
  await page.getByRole("tabpanel").getByText("Step 4 of 54").waitFor();
  return page.evaluate(async (count) => {
    const slider = document.querySelector('input[type="range"][aria-label^="Budget of"]');
    const measured = [];
    for (let move = 0; move < count; move++) {
      const { begin, drawn } = window.untilDrawn(document.querySelector('[role="tabpanel"]'));
      begin();
      slider.value = String(100 + (move % 100));
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      measured.push(await drawn);
      // As often as a pointer moves, at most.
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return measured;
  }, moves);
}

/** The start of the night, a quarter of an hour a move, until the answer has the plans of all starts under it. */
async function tariff() {
  // High enough for the costs of all starts.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url);
  await page.getByTestId("status").getByText("starts work").waitFor();
  await page.getByRole("button", { name: "More…", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /From noon to night/ })
    .click();
  const status = page.getByTestId("status");
  await status.getByText("20:00–22:00").waitFor();
  await page.getByRole("tab", { name: "Timeline" }).click();
  const starts = page.getByRole("group", { name: "Starts in order of time" }).first();
  const strip = page.locator("svg[data-tariff]");
  await strip.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await strip.boundingBox();
  // The horizon of the entry: 11:00 on day 1 to 03:00 on day 2.
  const to = (hour) => page.mouse.move(x + (width * (hour - 11)) / 16, y + height / 2);
  await to(20);
  await page.mouse.down();
  const measured = [];
  for (let move = 0; move < moves; move++) {
    const away = move % 24;
    // A quarter of an hour changes the cost of one start at least.
    const moved = await starts.evaluateHandle((costs) => {
      const { begin, drawn } = window.untilDrawn(costs);
      window.addEventListener("pointermove", begin, { capture: true, once: true });
      return { drawn };
    });
    await to(19.75 - (away < 12 ? away : 24 - away) / 4);
    measured.push(await moved.evaluate(({ drawn }) => drawn));
    await moved.dispose();
  }
  await page.mouse.up();
  return measured;
}

if (process.argv[2] !== "tariff") tell("budget → clearing drawn", await budget());
if (process.argv[2] !== "budget") tell("tariff step → plans redrawn", await tariff());
await browser.close();
