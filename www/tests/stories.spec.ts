// What the line over each example of co-allocation says, held against the plan that is then shown.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { story } from "../src/labs/co-allocation/text/en/story.js";
import { expect, test } from "./support/page.js";
import { cost, open, tab } from "./support/page-actions.js";
import { answer, story as bar, says, storiesOf, type Told } from "./support/stories.js";

/** How many things are drawn under such a name: sites and links of the grid, parts and flows of the request. */
const drawn = (page: Page, name: RegExp, count: number) =>
  expect(page.getByRole("option", { name })).toHaveCount(count);

const testbed = (about: string, seen: Told["seen"]): Told => ({
  about,
  ...(seen !== undefined && { seen }),
  steps: [
    [
      "Try: give N0 32 CPUs.",
      "With 32 CPUs at N0 the plan starts at 09:00 and costs 63.",
      async (page) => {
        await says(page, "09:00–10:00");
        await expect(cost(page)).toHaveText("Cost 63");
      },
    ],
    [
      "Try: reserve it.",
      "R1 is reserved; the same request fits next at 10:00.",
      (page) => says(page, "10:00–11:00"),
    ],
  ],
  learned: "all must be free at once.",
});

const told: Readonly<Record<string, Told>> = {
  "testbed-2010": testbed(
    "Three jobs must run at the same time and talk to each other. At 09:40 no site has 24 free CPUs.",
    (page) => says(page, "10:00–11:00", "7 of 10"),
  ),
  "testbed-2009": testbed(
    "The same testbed with links twice as wide: from 10:00 all jobs fit into one domain. At 09:40, no site has 24 free CPUs.",
    (page) => says(page, "10:00–11:00", /N2, N1,? and N0|N2.*N1.*N0/),
  ),
  tiny: {
    about:
      "Two jobs, three sites, small enough to solve by hand. At 09:00 a backup holds the direct link.",
    async seen(page) {
      await says(page, "09:00–10:00");
      await expect(cost(page)).toHaveText("Cost 14");
    },
    steps: [
      [
        "Try: look for the cheapest start.",
        "The cheapest plan starts at 10:00 and costs 13.",
        async (page) => {
          await says(page, "10:00–11:00");
          await expect(cost(page)).toHaveText("Cost 13");
        },
      ],
      [
        "Try: cancel Backup.",
        "Without Backup the plan starts at 09:00 and costs 13.",
        async (page) => {
          await says(page, "09:00–10:00");
          await expect(cost(page)).toHaveText("Cost 13");
        },
      ],
    ],
    learned: "what is booked decides when, and at what cost.",
  },
  infeasible: {
    about:
      "Both jobs want 40 CPUs, each at a site of its own, and only N3 has that many: no plan exists.",
    async seen(page) {
      await says(page, /No plan/, "left wants 40 CPUs", "right wants 40 CPUs");
      await drawn(page, /^Part (left|right), 40 CPUs$/, 2);
      await drawn(page, /^Site \w+, (4\d|[5-9]\d|\d{3,}|\d,\d+) CPUs/, 1);
      await drawn(page, /^Site N3, 64 CPUs/, 1);
    },
    steps: [
      [
        "Try: let left ask for 32 CPUs.",
        "With 32 CPUs for left there is a plan, at 09:00, for 77.",
        async (page) => {
          await says(page, "09:00–10:00");
          await expect(cost(page)).toHaveText("Cost 77");
        },
      ],
      [
        "Try: undo it.",
        "Undone: again there is no plan, and the repairs are offered.",
        async (page) => {
          await says(page, /No plan/);
          // A repair that is offered does as much, and can be undone.
          await answer(page).getByRole("button", { name: "Apply" }).first().click();
          await says(page, /\d\d:\d\d–\d\d:\d\d/);
          await page.getByRole("button", { name: "Undo", exact: true }).first().click();
          await says(page, /No plan/);
        },
      ],
    ],
    learned: "each repair is one change that is enough.",
  },
  "slide-matrices": {
    about: "The example beside the matrices of the slides: three parts, two flows, six nodes.",
    async seen(page) {
      await says(page, "on v1, v4, and v0");
      await expect(cost(page)).toHaveText("Cost 50");
    },
    steps: [
      [
        "Try: let vr0 ask for 4 CPUs.",
        "With 4 CPUs for vr0 there is a plan, at 09:00, for 36.",
        async (page) => {
          await says(page, "on v5, v4, and v0");
          await expect(cost(page)).toHaveText("Cost 36");
        },
      ],
      [
        "Try: fill in X and Y yourself, under Matrices.",
        "Each row is a part or a flow; a 1 says which site serves it, or which link it takes.",
        (page) => expect(page.getByRole("tabpanel")).toContainText("vr2"),
      ],
    ],
    learned: "a plan is two tables of 0 and 1.",
  },
  abilene: {
    about: "A limit on latency: the cheapest site is too far for interactive steering.",
    seen: async (page) => {
      await expect(cost(page)).toHaveText("Cost 532");
      await says(page, "Indianapolis");
    },
  },
  teragrid: {
    about: "Nothing to choose but the time: a copy must finish before two flows fit on one link.",
    seen: (page) => says(page, "11:00–13:00", "6 of 10"),
  },
  das4: {
    about: "A rule keeps the copy away from the university that computes.",
    seen: (page) => says(page, "12:00–14:00", "MultimediaN", "Delft"),
  },
  grid5000: {
    about:
      "Five sites, each connected to all others, and load balancing that avoids the crowded ones.",
    seen: async (page) => {
      await says(page, "09:00–10:00", "on Nancy, Rennes, Sophia, Toulouse, and Bordeaux");
      await drawn(page, /^Part Peer \d, 300 CPUs$/, 5);
      await drawn(page, /^Flow Peer \d to Peer \d/, 10);
      // There is room at others, of which less is free.
      await drawn(page, /^Site Lille, 500 CPUs, .*, 350 free$/, 1);
      await drawn(page, /^Site Orsay, 1,000 CPUs, .*, 400 free$/, 1);
      await drawn(page, /^Site Grenoble, 500 CPUs, .*, 320 free$/, 1);
      await drawn(page, /^Site .*, [1-2]00 free, serves part Peer/, 5);
    },
  },
  viola: {
    about: "Everybody is free at another hour: ten starts are tried, and one works.",
    seen: (page) => says(page, "15:00–16:00", "1 of 10"),
  },
  lhc: {
    about: "A star with some links at its rim: every flow passes the hub, CERN.",
    seen: async (page) => {
      await says(page, "on CERN, Amsterdam, Bologna, and Taipei");
      await drawn(page, /^Site /, 12);
      await drawn(page, /^Link CERN to /, 11);
      await drawn(page, /^Link (?!CERN)/, 6);
      // Two flows of 6 Gbps leave the hub, two of 5 come in and leave.
      await drawn(page, /^Flow Raw to (East|West), 6 Gbps$/, 2);
      await drawn(page, /^Flow (East|West) to Results, 5 Gbps$/, 2);
      await drawn(page, /^Link CERN to (Amsterdam|Bologna), .* 6 Gbps used by the plan/, 2);
      await drawn(page, /^Link CERN to (Karlsruhe|Taipei), .* 10 Gbps used by the plan/, 2);
    },
  },
  geant: {
    about: "Low-bandwidth links at the edge: paths take detours over the fast core.",
    seen: async (page) => {
      await expect(cost(page)).toHaveText("Cost 354");
      await says(page, "on ES, IT, HU, and SE");
      // The link that is short leaves too little: the way goes on by 10 Gbps.
      await drawn(page, /^Link HU to AT, 2.5 Gbps, 2.5 Gbps used by the plan/, 1);
      await drawn(page, /^Link DE to AT, 2.5 Gbps, 500 Mbps free$/, 1);
      await drawn(page, /^Link CH to (AT|FR|IT), 10 Gbps, .* used by the plan/, 3);
      await drawn(page, /^Link PT to ES, 622 Mbps, 622 Mbps free$/, 1);
    },
  },
  tariff: {
    about: "The day is expensive, the night is cheap: the best start moves from noon to 20:00.",
    seen: (page) => says(page, "20:00–22:00"),
    steps: [
      [
        "Try: let the night begin at 16:00.",
        /The cheapest start follows the night: 16:00, for [\d.]+\./,
        (page) => says(page, "16:00–18:00"),
      ],
      [
        "Try: look for the earliest plan.",
        /The earliest plan starts at \d\d:00 and costs [\d.]+\./,
        (page) => says(page, /\d\d:00–\d\d:00/),
      ],
    ],
    learned: "a tariff moves the cheapest start, never the earliest.",
  },
  together: {
    about: "Three requests at once: one by one, two are served; planned together, all three.",
    async seen(page) {
      await tab(page, "All plans");
      const joint = page.getByRole("region", { name: "Joint plan" });
      await expect(joint).toContainText("3 of 3 served");
      await expect(joint).toContainText("2 of 3 served");
    },
    steps: [
      [
        "Try: let A ask for 32 CPUs.",
        /With 32 CPUs for A there is a plan, at \d\d:\d\d, for \d+\./,
        (page) => expect(page.getByLabel(/CPUs/).first()).toBeVisible(),
      ],
    ],
  },
  campus: {
    about: "Wait or pay: the cheapest plan waits for free rooms, the earliest does not.",
    async seen(page) {
      await says(page, "17:00–19:00");
      await expect(cost(page)).toHaveText("Cost 268.4");
    },
    steps: [
      [
        "Try: look for the earliest plan.",
        "The earliest plan starts at 16:00 and costs 532.4.",
        async (page) => {
          await says(page, "16:00–18:00");
          await expect(cost(page)).toHaveText("Cost 532.4");
        },
      ],
    ],
    learned: "waiting is one way to pay less.",
  },
};

storiesOf("co-allocation", story, told);

test("a file that was opened has no story of the example before it, after undo and redo neither", async ({
  page,
}) => {
  await open(page);
  await expect(bar(page)).toBeVisible();
  const tiny = readFileSync("../src/labs/co_allocation/document/presets/tiny.json", "utf8");
  const own = JSON.stringify({ ...JSON.parse(tiny), title: "My own grid" });
  await page
    .getByTestId("open-file")
    .setInputFiles({ name: "own.json", mimeType: "application/json", buffer: Buffer.from(own) });
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press("Control+y");
  await expect(bar(page)).toHaveCount(0);
});
