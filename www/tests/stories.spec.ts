// What the line over each example of co-allocation says, held against the plan that is then shown.

import type { Page } from "@playwright/test";
import { story } from "../src/labs/co-allocation/text/en/story.js";
import { expect } from "./support/page.js";
import { cost, tab } from "./support/page-actions.js";
import { answer, says, showMe, storiesOf, type Told } from "./support/stories.js";

/** How many things are drawn under such a name: sites and links of the grid, parts and flows of the request. */
const drawn = (page: Page, name: RegExp, count: number) =>
  expect(page.getByRole("option", { name })).toHaveCount(count);

const told: Readonly<Record<string, Told>> = {
  "testbed-2010": [
    "Three jobs must run at the same time and talk to each other. Before 10:00 no site has 24 free CPUs.",
    "Try: give N0 32 CPUs.",
    async (page) => {
      await says(page, "10:00–11:00", "7 of 10");
      await showMe(page);
      await says(page, "09:00–10:00");
    },
  ],
  "testbed-2009": [
    "The same testbed with links twice as wide: from 10:00 all jobs fit into one domain. Before, no site has 24 free CPUs.",
    "Try: give N0 32 CPUs.",
    async (page) => {
      await says(page, "10:00–11:00", /N2, N1,? and N0|N2.*N1.*N0/);
      await showMe(page);
      await says(page, "09:00–10:00");
    },
  ],
  tiny: [
    "Two jobs, three sites, small enough to solve by hand. At 09:00 a backup holds the direct link.",
    "Try: look for the cheapest start.",
    async (page) => {
      await says(page, "09:00–10:00");
      await expect(cost(page)).toHaveText("Cost 14");
      await showMe(page);
      await says(page, "10:00–11:00");
      await expect(cost(page)).toHaveText("Cost 13");
    },
  ],
  infeasible: [
    "Both jobs want 40 CPUs, each at a site of its own, and only N3 has that many: no plan exists.",
    "Try: apply a repair, then undo it.",
    async (page) => {
      await says(page, /No plan/, "left wants 40 CPUs", "right wants 40 CPUs");
      await drawn(page, /^Part (left|right), 40 CPUs$/, 2);
      await drawn(page, /^Site \w+, (4\d|[5-9]\d|\d{3,}|\d,\d+) CPUs/, 1);
      await drawn(page, /^Site N3, 64 CPUs/, 1);
      await answer(page).getByRole("button", { name: "Apply" }).first().click();
      await says(page, /\d\d:\d\d–\d\d:\d\d/);
      await page.getByRole("button", { name: "Undo", exact: true }).first().click();
      await says(page, /No plan/);
    },
  ],
  "slide-matrices": [
    "The example beside the matrices of the slides: three parts, two flows, six nodes.",
    "Try: fill in X and Y yourself, under Matrices.",
    async (page) => {
      await says(page, "on v1, v4, and v0");
      await expect(cost(page)).toHaveText("Cost 50");
      await tab(page, "Matrices");
      await expect(page.getByRole("tabpanel")).toContainText("vr2");
    },
  ],
  abilene: [
    "A limit on latency: the cheapest site is too far for interactive steering.",
    "",
    async (page) => {
      await expect(cost(page)).toHaveText("Cost 532");
      await says(page, "Indianapolis");
    },
  ],
  teragrid: [
    "Nothing to choose but the time: a copy must finish before two flows fit on one link.",
    "",
    (page) => says(page, "11:00–13:00", "6 of 10"),
  ],
  das4: [
    "A rule keeps the copy away from the university that computes.",
    "",
    (page) => says(page, "12:00–14:00", "MultimediaN", "Delft"),
  ],
  grid5000: [
    "Five sites, each connected to all others, and load balancing that avoids the crowded ones.",
    "",
    async (page) => {
      await says(page, "09:00–10:00", "on Nancy, Rennes, Sophia, Toulouse, and Bordeaux");
      await drawn(page, /^Part Peer \d, 300 CPUs$/, 5);
      await drawn(page, /^Flow Peer \d to Peer \d/, 10);
      // There is room at others, of which less is free.
      await drawn(page, /^Site Lille, 500 CPUs, .*, 350 free$/, 1);
      await drawn(page, /^Site Orsay, 1,000 CPUs, .*, 400 free$/, 1);
      await drawn(page, /^Site Grenoble, 500 CPUs, .*, 320 free$/, 1);
      await drawn(page, /^Site .*, [1-2]00 free, serves part Peer/, 5);
    },
  ],
  viola: [
    "Everybody is free at another hour: ten starts are tried, and one works.",
    "",
    (page) => says(page, "15:00–16:00", "1 of 10"),
  ],
  lhc: [
    "A star with some links at its rim: every flow passes the hub, CERN.",
    "",
    async (page) => {
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
  ],
  geant: [
    "Low-bandwidth links at the edge: paths take detours over the fast core.",
    "",
    async (page) => {
      await expect(cost(page)).toHaveText("Cost 354");
      await says(page, "on ES, IT, HU, and SE");
      // The link that is short leaves too little: the way goes on by 10 Gbps.
      await drawn(page, /^Link HU to AT, 2.5 Gbps, 2.5 Gbps used by the plan/, 1);
      await drawn(page, /^Link DE to AT, 2.5 Gbps, 500 Mbps free$/, 1);
      await drawn(page, /^Link CH to (AT|FR|IT), 10 Gbps, .* used by the plan/, 3);
      await drawn(page, /^Link PT to ES, 622 Mbps, 622 Mbps free$/, 1);
    },
  ],
  tariff: [
    "The day is expensive, the night is cheap: the best start moves from noon to 20:00.",
    "Try: let the night begin at 16:00.",
    async (page) => {
      await says(page, "20:00–22:00");
      await showMe(page);
      await says(page, "16:00–18:00");
    },
  ],
  together: [
    "Three requests at once: one by one, two are served; planned together, all three.",
    "Try: ask for 32 CPUs instead of 40, which more sites have.",
    async (page) => {
      await tab(page, "All plans");
      const joint = page.getByRole("region", { name: "Joint plan" });
      await expect(joint).toContainText("3 of 3 served");
      await expect(joint).toContainText("2 of 3 served");
      await showMe(page);
      await expect(page.getByLabel(/CPUs/).first()).toBeVisible();
    },
  ],
  campus: [
    "Wait or pay: the cheapest plan waits for free rooms, the earliest does not.",
    "Try: look for the earliest plan.",
    async (page) => {
      await says(page, "17:00–19:00");
      await expect(cost(page)).toHaveText("Cost 268.4");
      await showMe(page);
      await says(page, "16:00–18:00");
      await expect(cost(page)).toHaveText("Cost 532.4");
    },
  ],
};

storiesOf("co-allocation", story, told);
