// What the line over each example of the market lab says, held against the market that is then shown.

import type { Page } from "@playwright/test";
import { story } from "../src/labs/market/text/en/live.js";
import { expect } from "./support/page.js";
import { tab } from "./support/page-actions.js";
import { panel, says, showMe, storiesOf, type Told } from "./support/stories.js";

const twenty = (about: string): Told => [
  about,
  "Try: give one user the sequential-game forecast.",
  async (page) => {
    await expect(page.getByLabel("Users", { exact: true })).toHaveValue("20");
    await showMe(page);
    await expect(panel(page)).toContainText("One watched user uses it");
  },
];

/** A finding under *One or all*, of the shipped experiments. */
async function finding(page: Page, title: RegExp, found: RegExp): Promise<void> {
  await showMe(page);
  await panel(page).getByRole("button", { name: title }).click();
  await expect(panel(page).getByText(found)).toBeVisible();
}

const told: Readonly<Record<string, Told>> = {
  "five-users": [
    "One machine, many bidders: the price settles where all shares add up to one.",
    "Try: double your budget.",
    async (page) => {
      await says(page, "The market clears", "for 3.160 a second");
      await showMe(page);
      await says(page, "for 8.309 a second");
    },
  ],
  "three-users": [
    "Three users share one machine. The third is nearly priced out: it keeps money for what comes later.",
    "Try: step through the bisection under Clearing.",
    async (page) => {
      await says(page, "User 3 is hardly served", /to keep \d+/);
      await showMe(page);
      await expect(panel(page).getByRole("button", { name: "Next step" })).toBeVisible();
    },
  ],
  "paper-plan": [
    "The paper’s plan for one user and three tasks: bids grow with the root of the others’ bids.",
    "Try: change the budget and see which task gains most.",
    async (page) => {
      await tab(page, "My plan");
      // 6, 9 and 4 are bid by the others.
      for (const bid of ["2.813", "3.445", "2.297"]) await expect(panel(page)).toContainText(bid);
      await showMe(page);
      await expect(panel(page)).not.toContainText("2.813");
    },
  ],
  "stage-trace": [
    "Everybody reacts to the prices of the round before, and two price lists alternate forever.",
    "Try: halve the step d under Stages.",
    async (page) => {
      await tab(page, "Stages");
      await expect(panel(page)).toContainText("Two price lists alternate forever");
      await showMe(page);
      await expect(panel(page)).toContainText(/d = 0\.50/);
      await expect(panel(page)).not.toContainText("alternate forever");
    },
  ],
  "run-a": [
    "Two machines, three users, interval mean over three slots, computed to the end.",
    "Try: move the time to 45 s, when user 3 is outbid and waits.",
    async (page) => {
      await says(page, "Nobody waits now.", "All users finish.");
      await showMe(page);
      await page.getByRole("button", { name: /^Machine 1: price/ }).click();
      await says(page, "User 3 waits for Machine 1");
    },
  ],
  "run-b": [
    "The sequential game in two half steps, with an owner whose bids change every slot.",
    "Try: compare forecast and price under Forecasts.",
    async (page) => {
      await showMe(page);
      await expect(
        panel(page).getByRole("row", { name: /^sequential game .* in use/ }),
      ).toBeVisible();
    },
  ],
  "run-c": [
    "One step ahead: a user priced out at first comes in, and the price leaps.",
    "Try: widen the window with interval mean.",
    async (page) => {
      await says(page, /User 2 waits/);
      await showMe(page);
      await says(page, "All users finish.");
    },
  ],
  "low-low": twenty(
    "20 users from 0 s, the owners bid little and steadily. The paper’s first background.",
  ),
  "low-high": twenty(
    "20 users from 0 s, the owners bid little but unsteadily. The paper’s second background.",
  ),
  "high-low": twenty(
    "20 users from 0 s, the owners bid much and steadily. The paper’s third background.",
  ),
  "high-high": twenty(
    "20 users from 0 s, the owners bid much and unsteadily. The paper’s fourth background.",
  ),
  lock: [
    "The game in two rounds, as printed: users who foresee that all will bid wait. 17 of 20 never finish.",
    "Try: repeat the stages until nothing changes.",
    async (page) => {
      await says(page, "17 of 20 users do not finish.");
      await showMe(page);
      await says(page, "All users finish.");
    },
  ],
  "step-up": [
    "At 150 s the owners raise their bids. A long memory notices late, and loses nothing by it.",
    "Try: switch to one step ahead, which learns at once and does worse.",
    async (page) => {
      await says(page, "All users finish.");
      await showMe(page);
      await says(page, /do not finish\./);
    },
  ],
  "unequal-budgets": [
    "Budgets differ by up to 30 %. For one user history mean is now the worst of the paper’s four.",
    "Try: read the sixth finding under One or all.",
    (page) =>
      finding(page, /History mean is not the worst/, /where budgets differ it is the worst, \+/),
  ],
  arrivals: [
    "Users arrive over time. For one user a long memory is now the best, and the game no longer helps.",
    "Try: read the first finding under One or all.",
    (page) => finding(page, /The game helps one user/, /history mean is the best for one user: −/),
  ],
  sealed: [
    "Bids are named before the price is known. Every forecaster but the game starves users.",
    "Try: switch to cleared bids.",
    async (page) => {
      await says(page, "5 of 20 users do not finish.");
      await showMe(page);
      await says(page, "All users finish.");
    },
  ],
  alone: [
    "Alone you outbid the owner and still get nearly everything: a reserve price is needed.",
    "Try: double your budget, and look at what you pay.",
    async (page) => {
      await says(page, "97.9 %");
      await showMe(page);
      await says(page, /9[89]\.\d %/);
    },
  ],
  deadline: [
    "A deadline instead of a budget: how little money is enough?",
    "Try: move the deadline under My plan.",
    async (page) => {
      await showMe(page);
      await expect(panel(page).getByLabel("Deadline in seconds")).not.toHaveValue("");
    },
  ],
};

storiesOf("market", story, told);
