// Every fault at every place: a sentence that is true, nothing lost, and all well again without a reload.
//
// A row is a file, the place where it is wanted, and what comes instead of it. The rows of one place are played on one
// page, fault after fault, with the page's own Try again between them.

import type { Locator, Page } from "@playwright/test";
import { imports } from "../src/labs/co-allocation/text/en/imports.js";
import { library } from "../src/labs/co-allocation/text/en/library.js";
import { LoadFault } from "../src/loading/fault.js";
import { faults as words } from "../src/text/en/faults.js";
import { begin, graphml, saved, test } from "./support/fault-test.js";
import { type Answer, answers, faultOf, files, type Network } from "./support/network.js";
import { expect } from "./support/page.js";
import { status, tab } from "./support/page-actions.js";
import { forbidden, makeKillable, policies, type WorkerFaults } from "./support/workers.js";

interface Place {
  network: Network;
  page: Page;
  /** What fails, in which way: one after the other, the slow one last. */
  ways: readonly (readonly [file: RegExp, answer: Answer])[];
  subject: Parameters<typeof words.load>[0];
  /** What is said while it is slow. */
  slow?: string;
  /** Where the words stand, and the way to try again. */
  says: Locator;
  /** Whether that is done without a press once the network is back. */
  byItself?: boolean;
  /** Wants the file for the first time. */
  act: () => Promise<void>;
  /** All is well. */
  well: () => Promise<void>;
}

/** The ways in which a file can fail. */
function all(file: RegExp, ...but: Answer[]): [RegExp, Answer][] {
  return answers.filter((answer) => !but.includes(answer)).map((answer) => [file, answer]);
}

/** Plays faults at one place, with a press of Try again between them, until all is well. */
async function play({ network, page, ways, subject, says, act, well, ...more }: Place) {
  const { slow = "", byItself = true } = more;
  const again = () => says.getByRole("button", { name: words.retry }).click();
  let wanted = act;
  for (const [file, answer] of ways) {
    await test.step(`${answer} ${file.source}`, async () => {
      const comesBack = byItself && (await page.evaluate(() => !navigator.onLine));
      await network.fail(file, answer);
      if (!comesBack) await wanted();
      if (answer === "slow") {
        await page.clock.fastForward(5000);
        await expect(says).toContainText(slow);
      } else {
        await expect(says).toContainText(words.load(subject, faultOf(answer)));
      }
    });
    wanted = again;
  }
  await network.mend();
  if (ways.at(-1)?.[1] !== "slow") await again();
  await well();
}

test("the page's program does not come", async ({ page, network, faults }) => {
  await begin(page);
  await expect(page.getByText("Saved in this browser")).toBeVisible();
  const start = page.locator("#not-started");
  for (const answer of answers) {
    await test.step(answer, async () => {
      await network.fail(files.page, answer === "offline" ? "missing" : answer);
      await page.goto("./", { waitUntil: "commit" });
      await expect(start, "at first nothing flashes").toBeHidden();
      await start.evaluate((element) => {
        for (const animation of element.getAnimations()) animation.finish();
      });
      await expect(page.getByRole("main")).toContainText("reload the page");
      if (answer === "damaged") {
        // Half a script is an error that nobody can catch.
        const uncaught = () => faults.findIndex((fault) => fault.startsWith("uncaught: "));
        await expect.poll(uncaught).toBeGreaterThanOrEqual(0);
        faults.splice(uncaught(), 1);
      }
    });
  }
  // A script that was only slow starts when it comes.
  await network.mend();
  await expect(status(page)).toContainText("of 4 starts work");
  await expect(start).toHaveCount(0);
});

test("without JavaScript the page says so, and nothing else", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(baseURL ?? "");
  await expect(page.getByRole("main")).toContainText("JavaScript is switched off");
  await expect(page.getByRole("main")).toContainText("Switch it on");
  await page.close();
});

for (const file of ["core", "worker"] as const) {
  test(`opening: the engine's ${file} does not come`, async ({ page, network }) => {
    await play({
      network,
      page,
      ways: all(files[file]),
      subject: "engine",
      slow: words.slow.engine,
      says: page.locator(".answer-verdict"),
      act: () => page.goto("./").then(() => {}),
      well: () => expect(status(page)).toContainText("7 of 10 starts work"),
    });
  });
}

for (const [name, forbid] of Object.entries(forbidden)) {
  test(`opening: ${name}`, async ({ page, network: _ }) => {
    const reason = name === "there is no WebAssembly" ? "webAssembly" : "workers";
    await page.addInitScript(forbid);
    await page.goto("./");
    await expect(status(page)).toContainText(words.load("engine", new LoadFault(reason)));
    await page.evaluate(() => (window as unknown as { allow(): void }).allow());
    await page.getByRole("button", { name: words.retry }).click();
    await expect(status(page)).toContainText("7 of 10 starts work");
  });
}

for (const [name, [has, lacks]] of Object.entries(policies)) {
  test(`opening: ${name}`, async ({ page, network: _ }) => {
    await page.route("./", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(has, lacks) });
    });
    const reason = name === "a policy forbids WebAssembly" ? "webAssembly" : "workers";
    await page.goto("./");
    await expect(status(page)).toContainText(words.load("engine", new LoadFault(reason)));
  });
}

test("opening: workers are killed before they say anything", async ({ page, network: _ }) => {
  const before = await begin(page);
  await expect(page.getByText("Saved in this browser")).toBeVisible();
  await makeKillable(page);
  await page.addInitScript(() => (window as unknown as WorkerFaults).killNext(2));
  await page.goto("./");
  for (const _ of [1, 2]) {
    await expect(status(page)).toHaveText("Starting the engine…");
    await page.clock.fastForward(3000);
  }
  await expect(status(page)).toContainText("of 4 starts work");
  expect(await saved(page)).toEqual(before);
});

test("opening: the style sheet does not come", async ({ page, network }) => {
  await play({
    network,
    page,
    ways: [
      [files.style, "missing"],
      [files.style, "html"],
    ],
    subject: "style",
    says: page.locator(".notice"),
    byItself: false,
    act: () => page.goto("./").then(() => {}),
    well: () => expect(page.locator("body")).toHaveCSS("margin", "0px"),
  });
});

test("tabs and views", async ({ page, network }) => {
  const before = await begin(page);
  const panel = page.getByRole("tabpanel");
  const part = { network, page, subject: "part", slow: words.slow.part } as const;
  await play({
    ...part,
    ways: all(files.part("DataTab")),
    says: panel,
    act: () => tab(page, "Data"),
    well: () =>
      expect(page.getByRole("region", { name: "Scenario document" })).toContainText('"coalloc"'),
  });
  await play({
    ...part,
    // Half a style sheet is one, and nobody says that the rest is missing.
    ways: all(files.partStyle("SearchTab"), "damaged", "empty"),
    says: panel,
    act: () => tab(page, "Search"),
    well: () => expect(page.getByTestId("search-verdict")).toContainText("Best plan"),
  });
  const resources = page.getByRole("region", { name: "Resources", exact: true });
  await play({
    ...part,
    ways: all(files.part("GraphTable")),
    says: resources,
    act: () => resources.getByText("Table", { exact: true }).click(),
    well: () => expect(resources.getByRole("table").first()).toBeVisible(),
  });
  expect(await saved(page)).toEqual(before);
});

test("sharing: dialogs and links", async ({ page, network }) => {
  const before = await begin(page);
  const notice = page.locator(".notice");
  await play({
    network,
    page,
    ways: all(files.part("ShareDialog")),
    subject: "part",
    slow: words.slow.part,
    says: notice,
    byItself: false,
    act: () => page.getByRole("button", { name: "Share" }).click(),
    well: () => expect(page.getByRole("dialog", { name: "Share" })).toBeVisible(),
  });
  const link = await page.getByRole("dialog").getByRole("textbox").inputValue();
  await page.keyboard.press("Escape");
  expect(await saved(page)).toEqual(before);

  // A page that is opened by the link, without what reads links.
  await play({
    network,
    page,
    ways: all(files.part("link"), "slow"),
    subject: "links",
    says: notice,
    byItself: false,
    act: async () => {
      await page.goto("about:blank");
      await page.goto(link);
    },
    well: async () => {
      await expect(page.getByText("Opened the shared scenario.")).toBeVisible();
      await expect(status(page)).toContainText("of 4 starts work");
    },
  });
});

test("importing: what reads files", async ({ page, network }) => {
  const before = await begin(page);
  await play({
    network,
    page,
    ways: all(files.part("file-import.svelte"), "slow"),
    subject: "part",
    says: page.locator(".notice"),
    byItself: false,
    act: () => page.getByTestId("open-file").setInputFiles(graphml),
    well: () => expect(page.getByRole("dialog").getByRole("status")).toContainText("4 sites"),
  });
  await page.keyboard.press("Escape");
  expect(await saved(page)).toEqual(before);
});

test("the gallery: a module of the engine and a worker", async ({ page, network }) => {
  const before = await begin(page);
  await play({
    network,
    page,
    ways: [
      [files.worker, "missing"],
      [files.worker, "damaged"],
      // Raises no error, and says nothing.
      [files.worker, "empty"],
      ...all(files.engine),
    ],
    subject: "engines",
    slow: library.loading,
    says: page.getByRole("dialog"),
    act: () => page.getByRole("button", { name: "More…" }).click(),
    well: () => expect(page.getByTestId("gallery")).toBeVisible(),
  });
  await page.keyboard.press("Escape");
  expect(await saved(page)).toEqual(before);
});

test("the tabs that ask for more of the engine", async ({ page, network }) => {
  const before = await begin(page);
  await play({
    network,
    page,
    ways: all(files.engine),
    subject: "engines",
    slow: words.slow.engines,
    says: page.getByRole("tabpanel"),
    act: () => tab(page, "Why"),
    well: () => expect(page.getByTestId("why-plan")).toBeVisible(),
  });
  expect(await saved(page)).toEqual(before);
});

test("importing: who reads files", async ({ page, network }) => {
  const before = await begin(page);
  const dialog = page.getByRole("dialog");
  await play({
    network,
    page,
    ways: [[files.worker, "missing"], [files.worker, "html"], ...all(files.engine)],
    subject: "engines",
    slow: imports.reading,
    says: dialog,
    act: () => page.getByTestId("open-file").setInputFiles(graphml),
    well: () => expect(dialog.getByRole("status")).toContainText("4 sites"),
  });
  await page.keyboard.press("Escape");
  expect(await saved(page)).toEqual(before);
});

test("simulating: what simulates days", async ({ page, network }) => {
  await begin(page);
  const run = () => page.getByRole("button", { name: "Run", exact: true }).click();
  await network.fail(files.engine, "missing");
  await tab(page, "Simulate");
  await expect(page.locator(".notice")).toContainText(words.load("engines", faultOf("missing")));
  await page.getByLabel("Days", { exact: true }).fill("2");
  const before = await saved(page);
  await play({
    network,
    page,
    ways: all(files.engine),
    subject: "engines",
    slow: words.slow.engines,
    says: page.getByRole("tabpanel"),
    act: run,
    well: () => expect(page.getByTestId("run-result")).toContainText("2 days in"),
  });
  await page.locator(".notice").getByRole("button", { name: words.retry }).click();
  await page.getByLabel("Experiment").selectOption({ index: 1 });
  expect(await saved(page)).toEqual(before);
});
