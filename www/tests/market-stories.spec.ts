// What the line over each example of the market lab says, held against the market that is then shown.

import type { Page } from "@playwright/test";
import { story } from "../src/labs/market/text/en/story.js";
import { expect } from "./support/page.js";
import { tab } from "./support/page-actions.js";
import { panel, says, storiesOf, type Told } from "./support/stories.js";

const twenty = (about: string, seconds: string): Told => ({
  about,
  seen: (page) => expect(page.getByLabel("Users", { exact: true })).toHaveValue("20"),
  steps: [
    [
      "Try: give one user the sequential-game forecast.",
      "Under One or all: the game helps the one user who plays it, and hurts when everybody does.",
      async (page) => {
        await expect(panel(page)).toContainText("One watched user uses it");
        await finding(
          "The game helps one user, and hurts when everybody plays it",
          /fastest/,
        )(page);
      },
    ],
    [
      "Try: let all use history mean.",
      `With history mean all 20 users finish; a task takes ${seconds} s on average.`,
      (page) => says(page, "All users finish."),
    ],
  ],
  learned: "what helps one need not help all.",
});

/** A finding under *One or all*, of the shipped experiments. */
const finding = (title: string | RegExp, found: RegExp) => async (page: Page) => {
  await panel(page).getByRole("button", { name: title }).click();
  await expect(panel(page).getByText(found)).toBeVisible();
};

const told: Readonly<Record<string, Told>> = {
  "five-users": {
    about:
      "Two machines, many bidders: each price settles where all shares of the machine add up to one.",
    seen: (page) => says(page, "The market clears", "for 3.160 a second"),
    steps: [
      [
        "Try: double your budget.",
        "With 280 you get 86.1 % of Machine 1, for 8.309 a second.",
        (page) => says(page, "86.1 % of Machine 1", "for 8.309 a second"),
      ],
      [
        "Try: let the owners bid 2 a second.",
        "The price is now 11.113; you get 82.0 % of Machine 1.",
        (page) => says(page, "82.0 % of Machine 1", "all bids together are 11.113"),
      ],
    ],
    learned: "your share is your part of all bids.",
  },
  "three-users": {
    about:
      "Three users begin on the same machine. The third is nearly priced out: it keeps money for the second machine.",
    seen: (page) => says(page, "User 3 is hardly served", /keeps \d+\.\d for Machine 2/),
    steps: [
      [
        "Try: step through the bisection under Clearing.",
        "Machine 1 clears at 6.585: there owner and bids add up to the price.",
        async (page) => {
          await expect(panel(page).getByRole("button", { name: "Next step" })).toBeVisible();
          await says(page, "all bids together are 6.585");
        },
      ],
      [
        "Try: double the budget of user 3.",
        "With 168, user 3 gets 76.6 % of Machine 1; the price is 9.498.",
        async (page) => {
          await expect(panel(page)).toContainText("76.6 %");
          await says(page, "all bids together are 9.498");
        },
      ],
    ],
    learned: "at the price, owner and bids add up to it.",
  },
  "paper-plan": {
    about:
      "The paper’s plan for one user and three tasks: bids grow with the root of the others’ bids.",
    async seen(page) {
      await tab(page, "My plan");
      // 6, 9 and 4 are bid by the others.
      for (const bid of ["2.813", "3.445", "2.297"]) await expect(panel(page)).toContainText(bid);
    },
    steps: [
      [
        "Try: double your budget.",
        "With 400 you get 67.0 % of Type 1, for 12.189 a second.",
        async (page) => {
          await says(page, "67.0 % of Type 1", "for 12.189 a second");
          await expect(panel(page)).not.toContainText("2.813");
        },
      ],
      [
        "Try: let the owners bid 9 a second.",
        "The price is now 22.364; you get 59.8 % of Type 1.",
        (page) => says(page, "59.8 % of Type 1", "all bids together are 22.364"),
      ],
    ],
    learned: "the plan spreads the money over all tasks.",
  },
  "stage-trace": {
    about:
      "Everybody reacts to the prices of the round before, and two price lists alternate forever.",
    async seen(page) {
      await tab(page, "Stages");
      await expect(panel(page)).toContainText("Two price lists alternate forever");
    },
    steps: [
      [
        "Try: halve the step d.",
        "From 10 s on the prices settle, first after 16 stages.",
        async (page) => {
          await expect(panel(page)).toContainText(/d = 0\.50/);
          await expect(panel(page)).not.toContainText("alternate forever");
        },
      ],
      [
        "Try: let the machines clear in turn, at full steps.",
        "From 0 s on the prices settle, first after 20 stages.",
        (page) => expect(panel(page)).toContainText("Settled after 20 stages"),
      ],
    ],
    learned: "half steps settle, whole ones at once swing.",
  },
  "run-a": {
    about: "Two machines, three users, interval mean over three slots, computed to the end.",
    seen: (page) => says(page, "Nobody waits now.", "All users finish."),
    steps: [
      [
        "Try: move the time to 45 s.",
        "At 45 s user 3 waits for Machine 1.",
        (page) => says(page, "User 3 waits for Machine 1"),
      ],
      [
        "Try: let all use one step ahead.",
        "With one step ahead all 3 users finish; a task takes 43.9 s on average.",
        (page) => says(page, "All users finish."),
      ],
    ],
    learned: "who is priced out waits for a cheaper moment.",
  },
  "run-b": {
    about: "The sequential game in two half steps, with an owner whose bids change every slot.",
    steps: [
      [
        "Try: compare forecast and price under Forecasts.",
        "All forecasts together are 131.5 % too high on average.",
        async (page) => {
          await expect(panel(page)).toContainText("131.5 % too high on average");
          const used = panel(page).getByRole("row", { name: /^sequential game .* in use/ });
          await expect(used).toBeVisible();
        },
      ],
      [
        "Try: let all use interval mean.",
        "With interval mean all 3 users finish; a task takes 45.2 s on average.",
        (page) => says(page, "All users finish."),
      ],
    ],
    learned: "forecasts can be far off, and still everybody finishes.",
  },
  "run-c": {
    about: "One step ahead: a user priced out at first comes in, and the price leaps.",
    seen: (page) => says(page, /User 2 waits/),
    steps: [
      [
        "Try: let all use interval mean.",
        "With interval mean all 3 users finish; a task takes 49.1 s on average.",
        (page) => says(page, "All users finish."),
      ],
      [
        "Try: let all use sequential game.",
        "With sequential game all 3 users finish; a task takes 48.1 s on average.",
        (page) => says(page, "All users finish."),
      ],
    ],
    learned: "a forecast from many slots does not chase each price.",
  },
  "low-low": twenty(
    "20 users from 0 s, the owners bid little and steadily. The paper’s first background.",
    "111.5",
  ),
  "low-high": twenty(
    "20 users from 0 s, the owners bid little but unsteadily. The paper’s second background.",
    "108.9",
  ),
  "high-low": twenty(
    "20 users from 0 s, the owners bid much and steadily. The paper’s third background.",
    "179.5",
  ),
  "high-high": twenty(
    "20 users from 0 s, the owners bid much and unsteadily. The paper’s fourth background.",
    "166.9",
  ),
  lock: {
    about:
      "The game in two rounds, as printed: users who foresee that all will bid wait. 17 of 20 never finish.",
    seen: (page) => says(page, "17 of 20 users do not finish."),
    steps: [
      [
        "Try: repeat the stages until nothing changes.",
        "With sequential game all 20 users finish; a task takes 176.9 s on average.",
        (page) => says(page, "All users finish."),
      ],
      [
        "Try: let all use interval mean.",
        "With interval mean all 20 users finish; a task takes 164.7 s on average.",
        (page) => says(page, "All users finish."),
      ],
    ],
    learned: "foreseeing what all foresee must be played to the end.",
  },
  "step-up": {
    about:
      "At 150 s the owners raise their bids. A long memory notices late, and loses nothing by it.",
    seen: (page) => says(page, "All users finish."),
    steps: [
      [
        "Try: let all use one step ahead.",
        "With one step ahead 3 of 20 users never finish.",
        (page) => says(page, /do not finish\./),
      ],
      [
        "Try: let all use history mean.",
        "With history mean all 20 users finish; a task takes 170.8 s on average.",
        (page) => says(page, "All users finish."),
      ],
    ],
    learned: "the quickest forecast can be the worst.",
  },
  "unequal-budgets": {
    about:
      "Budgets differ by up to 30 %. For one user history mean is now the worst of the paper’s four.",
    steps: [
      [
        "Try: read the sixth finding under One or all.",
        "Under One or all, each finding stands beside what the paper printed.",
        finding(/History mean is not the worst/, /where budgets differ it is the worst, \+/),
      ],
      [
        "Try: let all use history mean.",
        "With history mean all 20 users finish; a task takes 108.5 s on average.",
        (page) => says(page, "All users finish."),
      ],
    ],
    learned: "a finding can turn with the budgets.",
  },
  arrivals: {
    about:
      "Users arrive over time. For one user a long memory is now the best, and the game no longer helps.",
    steps: [
      [
        "Try: read the first finding under One or all.",
        "Under One or all, each finding stands beside what the paper printed.",
        finding(/The game helps one user/, /history mean is the best for one user: −/),
      ],
      [
        "Try: let all use history mean.",
        "With history mean all 20 users finish; a task takes 71.2 s on average.",
        (page) => says(page, "All users finish."),
      ],
    ],
    learned: "a finding holds for what was assumed.",
  },
  sealed: {
    about: "Bids are named before the price is known. Every forecaster but the game starves users.",
    seen: (page) => says(page, "5 of 20 users do not finish."),
    steps: [
      [
        "Try: let all use sequential game.",
        "With sequential game all 20 users finish; a task takes 116.3 s on average.",
        (page) => says(page, "All users finish."),
      ],
      [
        "Try: clear the bids, and let all use interval mean.",
        "With interval mean all 20 users finish; a task takes 111.5 s on average.",
        (page) => says(page, "All users finish."),
      ],
    ],
    learned: "the auction decides as much as the forecast.",
  },
  alone: {
    about: "Alone you outbid the owner and still get nearly everything: a reserve price is needed.",
    seen: (page) => says(page, "97.9 %"),
    steps: [
      [
        "Try: double your budget.",
        "With 280 you get 99.1 % of Machine 1, for 1.142 a second.",
        (page) => says(page, "99.1 % of Machine 1", "for 1.142 a second"),
      ],
      [
        "Try: set a reserve price of 1.",
        "The price is now 8.667; you get 88.5 % of Machine 1.",
        (page) => says(page, "88.5 % of Machine 1", "all bids together are 8.667"),
      ],
    ],
    learned: "without a reserve price one bidder pays next to nothing.",
  },
  deadline: {
    about: "A deadline instead of a budget: how little money is enough?",
    steps: [
      [
        "Try: move the deadline under My plan.",
        "Under My plan: the cheapest plan for the deadline beside the fastest for the budget.",
        async (page) => {
          await expect(panel(page).getByLabel("Deadline in seconds")).not.toHaveValue("");
          await expect(panel(page)).toContainText("As cheap as a deadline of 50");
          await expect(panel(page)).toContainText("As fast as a budget of 200");
        },
      ],
      [
        "Try: double your budget.",
        "With 400 you get 67.0 % of Type 1, for 12.189 a second.",
        (page) => says(page, "67.0 % of Type 1", "for 12.189 a second"),
      ],
    ],
    learned: "a deadline has its price, and money buys time.",
  },
};

storiesOf("market", story, told);
