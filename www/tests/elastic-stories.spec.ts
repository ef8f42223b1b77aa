// What the line over each example of the elastic lab says, held against what is then granted, and who pays.

import { story } from "../src/labs/elastic/text/en/story.js";
import { expect, test } from "./support/page.js";
import { tab } from "./support/page-actions.js";
import {
  answer,
  story as line,
  openLab,
  panel,
  row,
  says,
  storiesOf,
  type Told,
} from "./support/stories.js";

const told: Readonly<Record<string, Told>> = {
  "elastic-conservative": {
    about:
      "One request, eight ways to grant it. They are tried in your order until the scheduler accepts one.",
    async seen(page) {
      await says(page, "on 8 CPUs, at the 4th try");
      await tab(page, "Candidates");
      await expect(panel(page)).toContainText("8 candidates");
    },
    steps: [
      [
        "Try: put CPUs before end.",
        "With the fewest CPUs first: granted 120–182 s on 4 CPUs, at the 2nd try.",
        (page) => says(page, "120–182 s", "on 4 CPUs, at the 2nd try"),
      ],
      [
        "Try: use the estimate disclosed.",
        "The estimate disclosed keeps 5 of 8 candidates: granted after 1 try.",
        (page) => says(page, "at the 1st try", /3\s*too unlikely|too unlikely\s*3/),
      ],
    ],
    learned: "your order chooses, an estimate saves tries.",
  },
  "slide-request": {
    about:
      "The request of the slides: 12 to 16 CPUs for two hours between 10:00 and 13:00. Fewer CPUs take longer.",
    steps: [
      [
        "Try: find out why 12 CPUs take longer.",
        "16 CPUs take 2 h, 12 CPUs take 2 h 14 min: a part of the work cannot be divided.",
        async (page) => {
          await expect(row(page, /^16 2:00/)).toBeVisible();
          await expect(row(page, /^12 2:14/)).toBeVisible();
        },
      ],
      [
        "Try: put CPUs before end.",
        "With the fewest CPUs first: granted 10:15–12:29 on 12 CPUs, at the 2nd try.",
        (page) => says(page, "10:15–12:29", "on 12 CPUs, at the 2nd try"),
      ],
    ],
    learned: "fewer CPUs last longer, yet cost less.",
  },
  "slide-rigid": {
    about:
      "The rigid request of the slides: 16 CPUs from 10:00 to 12:00 and nothing else. It has one candidate, which is refused.",
    seen: (page) => says(page, "Not granted", "The only try was refused.", "It starts at 10:00"),
    steps: [
      [
        "Try: let 12 CPUs do, until 13:00.",
        "R1 is granted: 10:15–12:21 on 14 CPUs, at the 8th try.",
        (page) => says(page, "10:15–12:21", "on 14 CPUs, at the 8th try"),
      ],
      [
        "Try: put CPUs before end.",
        "With the fewest CPUs first: granted 10:15–12:29 on 12 CPUs, at the 2nd try.",
        (page) => says(page, "10:15–12:29", "on 12 CPUs, at the 2nd try"),
      ],
    ],
    learned: "the more you leave open, the sooner something fits.",
  },
  "slide-any": {
    about:
      "8 to 16 CPUs at any cluster: time, width and place are all free. The second cluster is faster and more expensive.",
    seen: (page) => says(page, "on 12 CPUs of B, at the 10th try"),
    steps: [
      [
        "Try: prefer the cheapest.",
        "With the cheapest first: granted 10:00–12:43 on 8 CPUs of ELFIE, at the 1st try.",
        (page) => says(page, "10:00–12:43", "on 8 CPUs of ELFIE, at the 1st try"),
      ],
      [
        "Try: prefer the shortest.",
        "With the shortest first: granted 10:30–12:00 on 12 CPUs of B, at the 3rd try.",
        (page) => says(page, "10:30–12:00", "on 12 CPUs of B, at the 3rd try"),
      ],
    ],
    learned: "your order also chooses the cluster.",
  },
  "rigid-easy": {
    about:
      "The first request has two candidates and is granted at once. The second is refused by the cluster’s own check alone.",
    seen: (page) => says(page, "100–150 s", "at the 1st try"),
    steps: [
      [
        "Try: look at the second request.",
        "R2 is refused at all 3 tries: each clashes with what is reserved.",
        async (page) => {
          await says(page, "All 3 tries were refused");
          const clash = answer(page).getByText("clash", { exact: true });
          await expect(clash.locator("..")).toContainText("3");
        },
      ],
      [
        "Try: look at the whole run.",
        "Granted: 1 of 2 requests. One job starts at another time.",
        (page) => says(page, "1 of 2 requests granted", "13 % start later", "0 % sooner"),
      ],
    ],
    learned: "reservations refuse each other first.",
  },
  "two-sites": {
    about: "The same request at two clusters: one is twice as fast and three times as expensive.",
    seen: (page) => says(page, "of A, at the 6th try"),
    steps: [
      [
        "Try: prefer the cheapest.",
        "With the cheapest first: granted 60–120 s on 8 CPUs of A, at the 2nd try.",
        (page) => says(page, "60–120 s", "on 8 CPUs of A, at the 2nd try"),
      ],
      [
        "Try: put CPUs before end.",
        "With the fewest CPUs first: granted 100–160 s on 4 CPUs of B, at the 4th try.",
        (page) => says(page, "100–160 s", "on 4 CPUs of B, at the 4th try"),
      ],
    ],
    learned: "your order of preferences also chooses the cluster.",
  },
  "wide-job": {
    about:
      "Six small reservations, each granted beside a waiting job that needs all CPUs. Its start moves each time.",
    async seen(page) {
      for (const request of ["R1", "R6"]) {
        await page.getByRole("button", { name: request, exact: true }).click();
        await says(page, "at the 1st try", /one planned start/);
      }
    },
    steps: [
      [
        "Try: look at the whole run.",
        "Without reservations job 2 starts at 60 s; beside all 6 it starts at 340 s.",
        async (page) => {
          // Job 2 is submitted at 5 s.
          await says(page, "6 of 6 requests granted", "Longest wait: 55 s without, 335 s with.");
        },
      ],
      [
        "Try: let promises count under Admission.",
        "Promises count: 5 of 6 requests are granted, and no job starts later.",
        async (page) => {
          await expect(page.getByText("Admission promises")).toBeVisible();
          await says(page, "0 % start later", "5 of 6 requests granted");
        },
      ],
    ],
    learned: "a job that nothing protects can wait on and on.",
  },
  "busy-day": {
    about:
      "Every tenth job reserves. Of those that stay a quarter start later and a quarter sooner; on average no change is shown.",
    seen: (page) => says(page, "No change shown", /720 stay\s*26 ± 5\s%\s*27 ± 5\s%/),
    steps: [
      [
        "Try: hold each reservation to its estimate.",
        "Held to their estimates, on average all jobs start 69 ± 32 min later (12 seeds).",
        (page) => says(page, "69 min later", "69 ± 32 min later, 12 seeds"),
      ],
      [
        "Try: ask for one of your own.",
        "R1 is granted: day 3, 03:38–05:04 on 64 CPUs, at the 21st try.",
        (page) => says(page, "day 3, 03:38–05:04", "on 64 CPUs, at the 21st try"),
      ],
    ],
    learned: "who pays depends on how long CPUs are held.",
  },
  "three-clusters": {
    about: "Requests may go to any of three clusters: one is fast and expensive, one is cheap.",
    seen: (page) => says(page, "95 of 96 requests granted", "12 seeds"),
    steps: [
      [
        "Try: put cost first.",
        "With the cheapest first: 24 to wide, 3 to fast, 69 to cheap.",
        async (page) => {
          const scene = page.getByRole("region", { name: "Resources" });
          await says(page, "96 of 96 requests granted", "12 seeds");
          for (const [cluster, count] of [
            ["wide", 24],
            ["fast", 3],
            ["cheap", 69],
          ])
            await expect(
              scene.getByText(new RegExp(`^${cluster}: \\d+ CPUs, ${count} reservations$`)),
            ).toBeVisible();
          await scene.getByText("Table").click();
          const values = (label: string) =>
            scene
              .getByLabel(label, { exact: true })
              .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
          await expect.poll(() => values("Speed")).toEqual(["2", "3", "2"]);
          expect(await values("Price")).toEqual(["2", "4", "1"]);
          await scene.getByText("Drawing").click();
        },
      ],
      [
        "Try: put run time first.",
        "With the shortest first: 24 to wide, 67 to fast, 4 to cheap.",
        async (page) => {
          await says(page, "95 of 96 requests granted");
          const scene = page.getByRole("region", { name: "Resources" });
          await expect(scene.getByText(/^fast: \d+ CPUs, 67 reservations$/)).toBeVisible();
        },
      ],
    ],
    learned: "the first preference decides which cluster fills up.",
  },
};

storiesOf("elastic", story, told);

test("a step that is done by hand before the one offered is told too", async ({ page }) => {
  await openLab(page, "elastic");
  await page.getByLabel("Preset").selectOption("busy-day");
  await answer(page).getByRole("button", { name: "Ask for one of your own" }).click();
  await expect(line(page)).toContainText("R1 is granted: day 3, 03:38–05:04 on 64 CPUs");
  await line(page).getByRole("button", { name: "Start over" }).click();
  await expect(line(page)).toContainText("Every tenth job reserves.");
});
