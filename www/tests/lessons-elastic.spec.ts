// Every step of every lesson of the elastic lab: its claims, its mistakes, and *Show me*.

import { lessons as words } from "../src/labs/elastic/text/en/lessons.js";
import { choose, prints, rowSays, type, unfold } from "./support/lesson-actions.js";
import { lessonsOf } from "./support/lessons.js";
import { expect } from "./support/page.js";
import { tab } from "./support/page-actions.js";
import { panel, says } from "./support/stories.js";

lessonsOf("elastic", words, {
  "candidates-and-preference": {
    steps: {
      walk: {
        does: "8 candidates, tried in your order",
        wrong: {
          open: (page) => tab(page, "Candidates"),
        },
        outcome: "8 CPUs from 90 s come first, for they end first.",
        async seen(page) {
          await expect(panel(page)).toContainText("8 candidates");
          await expect(panel(page)).toContainText("Try 1 of 4");
          await rowSays(page, /^1 8 90 130 320/, "2 CPUs free to 100 s");
        },
      },
      "guess-cost": { asks: "8 CPUs for 40 s. On 4 CPUs", choice: "4 CPUs, they take longer" },
      prefer: {
        does: "At present the earliest end comes first",
        first: (page) => says(page, "on 8 CPUs, at the 4th try"),
        wrong: {
          async most(page) {
            const prefer = page.getByRole("group", { name: "Prefer", exact: true });
            await prefer.getByRole("button", { name: "Prefer instead: most CPUs" }).click();
            await prefer.getByRole("button", { name: "2nd preference: most CPUs" }).focus();
            await page.keyboard.press("ArrowLeft");
          },
          async other(page) {
            const prefer = page.getByRole("group", { name: "Prefer", exact: true });
            await prefer.getByLabel("Add a preference").selectOption("cost");
            for (const place of ["3rd", "2nd"]) {
              await prefer.getByRole("button", { name: `${place} preference: cheapest` }).focus();
              await page.keyboard.press("ArrowLeft");
            }
          },
        },
        outcome: "Granted are 4 CPUs, at the 2nd try.",
        async seen(page) {
          await says(page, "120–182 s", "on 4 CPUs, at the 2nd try");
          await tab(page, "Candidates");
          await rowSays(page, /^2 4 120 182 /, "248");
          await rowSays(page, /^7 8 120 160 /, "320");
          const speedup = page.getByRole("combobox", { name: "Speedup" });
          await expect(speedup.locator("option:checked")).toHaveText(/10\s% serial/);
        },
      },
      "guess-tight": { asks: "if it must end by 150 s", choice: "6 or 8 CPUs, sooner" },
      tight: {
        does: "end by 150 s",
        wrong: { other: (page) => type(page, "Latest end", "180") },
        async seen(page) {
          await says(page, "Not granted", "All 2 tries were refused", "They start at 90 s");
          await tab(page, "Candidates");
          await rowSays(page, /^1 6 90 138 /, "CPUs free");
          await rowSays(page, /^2 8 90 130 /, "CPUs free");
        },
      },
      least: {
        does: "Find the smallest time to end by, in steps of 10 s",
        wrong: {
          loose: (page) => type(page, "Latest end", "170"),
          early: (page) => type(page, "Latest end", "155"),
        },
        outcome: "By 160 s it is granted: on 8 CPUs, at the 4th try.",
        seen: (page) => says(page, "120–160 s", "on 8 CPUs, at the 4th try"),
      },
    },
    questions: [
      ["The scheduler", "Your preferences"],
      ["It takes less time", "Fewer CPUs wait while the undivided part runs"],
    ],
    ends: prints,
  },
  "promises-and-estimates": {
    steps: {
      "guess-load": {
        asks: "How many of the 8 are that?",
        choice: "5, all that would be accepted",
      },
      load: {
        does: "Choose the estimate load.",
        wrong: { other: (page) => choose(page, "Estimate", "static") },
        async seen(page) {
          await says(page, "Nothing tried", "All 8 candidates are too unlikely");
          await tab(page, "Estimates");
          await expect(panel(page)).toContainText("T = 210 s, as planned");
          await expect(page.getByRole("textbox", { name: "Latest end" })).toHaveValue("200");
        },
      },
      disclosed: {
        does: "say beforehand what it would accept",
        wrong: { other: (page) => choose(page, "Estimate", "history") },
        outcome: "5 of 8 are kept, and the first is granted: one try instead of four.",
        async seen(page) {
          await says(page, "120–160 s", "on 8 CPUs, at the 1st try", "among the 5");
          await says(page, /too unlikely\s*3/);
        },
      },
      "guess-promises": {
        asks: "Two jobs wait, and a start was promised to each.",
        choice: "It is refused",
      },
      promises: {
        does: "let the scheduler look at promises too",
        wrong: {
          async queue(page) {
            await unfold(page, "Admission");
            await choose(page, "Looks at", "queue");
          },
        },
        outcome: "No planned start moves.",
        async seen(page) {
          await says(page, "120–182 s", "on 4 CPUs", "No planned start moves.");
        },
      },
      "guess-gentle": {
        asks: "the share of waiting jobs whose planned start does not become later",
        choice: "100 %, no less",
      },
      gentle: {
        does: "Let the scheduler look at running jobs again and choose what-if.",
        wrong: {
          promised: (page) => choose(page, "Estimate", "what-if"),
          async low(page) {
            await unfold(page, "Admission");
            await choose(page, "Looks at", "running");
          },
        },
        outcome: "The same 4 CPUs, without a promise.",
        async seen(page) {
          await says(page, "120–182 s", "on 4 CPUs", "No planned start moves.");
          await type(page, "Threshold", "50");
          await says(page, "120–168 s", "on 6 CPUs");
          await type(page, "Threshold", "51");
          await says(page, "120–182 s", "on 4 CPUs", "No planned start moves.");
        },
      },
    },
    questions: [
      ["It moves planned starts", "It leaves out what would be accepted"],
      ["A higher cost", "Fewer CPUs and a later end"],
    ],
  },
  "who-pays": {
    steps: {
      "guess-start": {
        asks: "Job 2 needs all 16 CPUs and could start at 60 s.",
        choice: "60 s, they fit beside it",
      },
      run: {
        does: "Look at the whole run, and open Who pays.",
        wrong: {
          request: (page) => tab(page, "Who pays"),
        },
        outcome: "Job 2 waits 335 s instead of 55 s.",
        async seen(page) {
          await says(page, "6 of 6 requests granted", "Longest wait: 55 s without, 335 s with.");
          await expect(panel(page)).toContainText("Job 2, 16 CPUs: 60 → 340 s");
        },
      },
      "guess-granted": { asks: "how many of the six reservations", choice: "None" },
      protect: {
        does: "let the scheduler look at promises too",
        wrong: {
          async queue(page) {
            await unfold(page, "Admission");
            await choose(page, "Looks at", "queue");
          },
        },
        outcome: "No job starts later.",
        async seen(page) {
          await says(page, "0 % start later", "5 of 6 requests granted");
        },
      },
      "guess-wait": { asks: "36.8 % of the others start later", choice: "None, as here" },
      many: {
        does: "2,000 jobs, one in ten reserves, in nine ways",
        wrong: { other: (page) => tab(page, "Experiments") },
        outcome: "It helps more to give CPUs back when the job ends: 29.4 %.",
        async seen(page) {
          await expect(page.getByTestId("findings")).toContainText(
            /With “released, running”, 29\.4\s%.*with “estimate, running”, 36\.8\s%/,
          );
          await panel(page).getByText("Means of whole replications").click();
          const means = panel(page).getByRole("row", { name: /^estimate, promises 60\.9/ });
          await expect(means).toContainText("35.7");
          // Where they count, no promise is broken.
          await expect(means).toContainText(/\b0\s% ± 0/);
          await rowSays(page, /^estimate, queue 47\.3/, "35.3");
        },
      },
    },
    questions: [
      ["It was submitted last", "Each of them moved its planned start again"],
      ["Promises count", "CPUs are given back when the job ends"],
    ],
  },
});
