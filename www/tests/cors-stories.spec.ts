// What the line over each example of the CORS lab says, held against what is then bought.

import { story } from "../src/labs/cors/text/en/live.js";
import { expect } from "./support/page.js";
import { answer, panel, row, says, showMe, storiesOf, type Told } from "./support/stories.js";

const told: Readonly<Record<string, Told>> = {
  "paper-example": [
    "25 units: buy the cheapest first, 20 of N4, then 5 of N3. Max-Res buys the same; in Grid of 16 nodes they differ.",
    "Try: ask for more than 35.",
    async (page) => {
      await says(page, "N4 20 × 3.50", "N3 5 × 3.75", "Max-Res and Max-Res-cheap buy the same");
      await showMe(page);
      await says(page, "Cost 130.25", "3 connections");
    },
  ],
  "three-rules": [
    "Three nodes, three rules: the cheapest purchase needs two connections, the one with the fewest needs one.",
    "Try: switch the rule and compare cost and nodes.",
    async (page) => {
      await expect(row(page, /^Min-Cost .* 90\.00 2$/)).toBeVisible();
      await showMe(page);
      await says(page, "Cost 125.00", "1 connection");
    },
  ],
  "four-answers": [
    "Four rules, four different purchases for the same request.",
    "Try: find the amount at which two rules agree.",
    async (page) => {
      for (const [rule, total] of [
        ["Min-Cost", "24.00"],
        ["Max-Res", "40.00"],
        ["Max-Res-cheap", "32.00"],
        ["Min-Res", "28.50"],
      ]) {
        await expect(row(page, new RegExp(`^${rule} .*${total}`))).toBeVisible();
      }
      await expect(answer(page)).not.toContainText("the same");
      await page.getByRole("textbox", { name: "Amount" }).fill("18");
      await expect(row(page, /^Max-Res .*81\.00/)).toBeVisible();
      await expect(row(page, /^Max-Res-cheap .*81\.00/)).toBeVisible();
    },
  ],
  retry: [
    "Two managers buy at the same time. One is refused, searches again and still gets all it needs.",
    "Try: open Race and choose who steps next.",
    async (page) => {
      await says(page, "2 of 2 served", ", 1 refused");
      await showMe(page);
      await expect(panel(page).getByRole("button", { name: "P0: search" })).toBeVisible();
    },
  ],
  "both-lose": [
    "Two managers want all 20 units. Each asks N1 first, then N2; whoever is late is refused.",
    "Try: choose steps so that both lose.",
    async (page) => {
      await says(page, "0 of 2 served");
      await showMe(page);
      await expect(panel(page).getByRole("button", { name: "P1: search" })).toBeVisible();
    },
  ],
  "cost-not-minimal": [
    "Saving now can cost more later: A2 pays 4.00 with Min-Cost and 3.00 with Max-Res. Together both pay 5.00.",
    "Try: switch to Max-Res and look at what A2 pays.",
    async (page) => {
      await says(page, "A2 4.00", "5.00");
      await showMe(page);
      await says(page, "A2 3.00", "5.00");
    },
  ],
  "connections-not-minimal": [
    "Few connections now can mean more later: three in all with Max-Res, two with Min-Cost.",
    "Try: switch to Min-Cost and count the connections.",
    async (page) => {
      await says(page, /All requests together.*3 connections/);
      await showMe(page);
      await says(page, /All requests together.*2 connections/);
    },
  ],
  sixteen: [
    "48 CPUs from sixteen nodes: Min-Cost pays 155.06 at 8 nodes, Max-Res 227.40 at 3. Cheap or few?",
    "Try: switch to Max-Res and compare cost and nodes.",
    async (page) => {
      await says(page, "Cost 155.06", "8 connections, all 48");
      await showMe(page);
      await says(page, "Cost 227.40", "3 connections, all 48");
    },
  ],
  "fifty-applications": [
    "Fifty applications, one after another, on a grid of mostly equal nodes.",
    "Try: switch the rule and compare the totals.",
    async (page) => {
      await says(page, /1,?143\.64, 181 connections/);
      await showMe(page);
      await says(page, /1,?602\.16, 136 connections/);
    },
  ],
};

storiesOf("cors", story, told);
