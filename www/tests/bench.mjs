// Measures the served page: an edit until its plan is on the screen, and simulated days. Prints, asserts nothing.
// Run in www while `cargo play` serves: npm run bench, or PAGE_URL=http://127.0.0.1:4174/ npm run bench

import { chromium } from "@playwright/test";

const edits = 200;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage();
await page.goto(process.env.PAGE_URL ?? "http://127.0.0.1:4173/");
await page.getByTestId("status").getByText("starts work").waitFor();

/** Milliseconds from the input event to the frame after the changed sentence. */
const times = await page.evaluate(async (count) => {
  const label = [...document.querySelectorAll("label")].find(
    (one) => one.textContent === "Starts tried",
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

const sorted = times.toSorted((a, b) => a - b);
const at = (share) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(1);
process.stdout.write(
  `edit → plan on the screen, ${edits} edits: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, most ${at(1)} ms\n`,
);

/** Runs what is set up, and reports how long it took and how much of that the workers were in the engine. */
async function run() {
  const workers = Number(
    /on (\d+) worker/.exec(await page.getByTestId("run-size").textContent())?.[1],
  );
  const begun = Date.now();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  const result = page.getByTestId("run-result");
  await result.getByText(/ days in /).waitFor({ timeout: 300_000 });
  // The last picture belongs to the run.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  const milliseconds = Date.now() - begun;
  const engine = Number(await result.getAttribute("data-engine-ms"));
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  return { milliseconds, workers, share: engine / (milliseconds * workers) };
}

function tell(what, { milliseconds, workers, share }) {
  process.stdout.write(
    `${what}: ${(milliseconds / 1000).toFixed(2)} s on ${workers} workers, ${(share * 100).toFixed(0)} % of it in the engine\n`,
  );
}

const days = 20;
await page.getByRole("tab", { name: "Simulate" }).click();
await page.getByLabel("Days", { exact: true }).fill(String(days));
for (const [ranking, what] of [
  ["Earliest", "windows until one has a plan"],
  ["Cheapest", "all 10 windows of every request"],
]) {
  await page.getByText(ranking, { exact: true }).click();
  await page.getByTestId("run-size").getByText("≈").waitFor();
  tell(`${days} days at 100 % load, ${what}`, await run());
}
await page.getByLabel("Experiment").selectOption("Success ratio against load (2010)");
await page.getByTestId("run-size").getByText("2 series × 30 days").waitFor();
for (const reasons of [false, true]) {
  await page.getByLabel("Count why requests were rejected").setChecked(reasons);
  await page.getByTestId("run-size").getByText("≈").waitFor();
  tell(
    `success figure of 2010, 2 series × 30 days, ${reasons ? "with" : "without"} reasons`,
    await run(),
  );
}
/** Milliseconds of the explanation in view, once it is about what is chosen. */
async function explained() {
  const tab = page.getByTestId("why");
  await page.locator('[data-testid="why"][data-current="true"]').waitFor();
  return Number(await tab.getAttribute("data-ms"));
}

/** Explains every window of a preset, one after the other; the first fetches the module and does not count. */
async function explain(preset) {
  await page.getByRole("tab", { name: "Timeline" }).click();
  await page.getByLabel("Preset").selectOption(preset);
  await page.getByRole("tab", { name: "Why" }).click();
  await explained();
  const windows = page.getByRole("tabpanel").getByRole("group").getByRole("button");
  const times = [];
  for (let at = await windows.count(); at-- > 0; ) {
    await windows.nth(at).click();
    times.push(await explained());
  }
  times.sort((a, b) => a - b);
  const [middle, most] = [times[times.length >> 1], times.at(-1)];
  process.stdout.write(
    `explanation, ${preset}, ${times.length} windows: median ${middle.toFixed(1)} ms, most ${most.toFixed(1)} ms\n`,
  );
}

await explain("testbed-2010");
await explain("infeasible");
await browser.close();
