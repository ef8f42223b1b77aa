// Every step of every lesson of CORS: its claims, its mistakes, and *Show me*.

import type { Page } from "@playwright/test";
import { lessons as words } from "../src/labs/cors/text/en/lessons.js";
import { choose, press, prints, rowSays, scene, type, unfold } from "./support/lesson-actions.js";
import { beginLesson, lessonsOf } from "./support/lessons.js";
import { expect, test } from "./support/page.js";
import { tab } from "./support/page-actions.js";
import { answer, panel, row, says } from "./support/stories.js";

async function window(page: Page, from: string, to: string): Promise<void> {
  await type(page, "From", from);
  await type(page, "To", to);
}

lessonsOf("cors", words, {
  "buy-cheaply": {
    steps: {
      read: {
        does: "In the time window only the least free amount counts.",
        wrong: { other: (page) => press(page, /^Edit N1\b/) },
        outcome: "N4 and N5 ask 3.03 for a CPU, the least of all.",
        async seen(page) {
          const fields = page.getByRole("dialog", { name: "Edit N4" });
          await expect(fields.getByLabel(/^Unit cost/).first()).toHaveValue("3.03");
          await says(page, "N4 8 × 3.03", "N5 8 × 3.03");
          // The least and the most of all.
          await expect(scene(page)).toContainText(/unit cost\s*3\.03\s*4\.98/);
        },
      },
      "guess-next": { asks: "155.06 in all, 3.23 each on average", choice: "3.23" },
      fill: {
        does: "a bar for each node, cheapest first, filled up to 48 CPUs",
        wrong: { other: (page) => tab(page, "Segment tree") },
        async seen(page) {
          await says(page, "Cost 155.06", "8 connections, all 48");
          expect((155.06 / 48).toFixed(2)).toBe("3.23");
          await expect(panel(page)).toContainText("The next unit costs 3.71");
          await expect(panel(page)).toContainText(
            "N11 is the last node needed. Cheaper nodes are bought whole",
          );
        },
      },
      rule: {
        does: "Min-Cost needs 8. The rule Max-Res takes the nodes with most free",
        wrong: {
          async least(page) {
            await choose(page, "Rule", "min-res");
            await says(page, "9 connections");
          },
          cheap: (page) => choose(page, "Rule", "max-res-cheap"),
        },
        outcome: "3 nodes are enough, for 227.40 instead of 155.06.",
        async seen(page) {
          await says(page, "Cost 227.40", "3 connections, all 48");
          await expect(row(page, /^Min-Cost .*155\.06 8$/)).toBeVisible();
        },
      },
      "guess-three": { asks: "Max-Res pays 227.40 for 3 nodes", choice: "No, those 3 are needed" },
      curve: {
        does: "each point is the cheapest purchase with that many connections",
        wrong: { other: (page) => tab(page, "Race") },
        outcome: "From 3 nodes to 8 the least cost falls from 212.88 to 155.06.",
        async seen(page) {
          await expect(panel(page).locator("tbody tr")).toHaveCount(6);
          await rowSays(page, /^3 212\.88/, "N4 8", "N16 24");
          await rowSays(page, /^8 155\.06/, "N4 8");
          await expect(row(page, /^Max-Res N16 31/)).toBeVisible();
        },
      },
      "guess-fee": {
        asks: "Let each connection cost 10.00 as well",
        choice: "3, as few as can be",
      },
      fee: {
        does: "Set the cost per connection to 10.00",
        wrong: {
          async other(page) {
            await unfold(page, "Options:");
            await type(page, "Cost per connection", "20");
          },
          closed: (page) => type(page, "Cost per connection", "10"),
        },
        async seen(page) {
          await rowSays(page, /^5 175\.28 225\.28/, "least total");
          await expect(row(page, /^Min-Cost .*235\.06/)).toBeVisible();
          await expect(row(page, /^Max-Res .*257\.40/)).toBeVisible();
        },
      },
    },
    questions: [
      ["More CPUs", "Fewer connections"],
      ["What is free when the window begins", "Its least free amount in the window"],
    ],
    ends: prints,
  },
  "race-both-lose": {
    steps: {
      search: {
        does: "P0 and P1 each want all 20 units: 10 of N1 and 10 of N2.",
        wrong: {
          async bought(page) {
            await press(page, "Start again");
            await press(page, /^P0: search/);
            await press(page, /^P0: update N1/);
          },
        },
        outcome: "Both found 10 and 10 free. 24 interleavings are left",
        async seen(page) {
          await expect(panel(page).getByText("free 10, 10")).toHaveCount(2);
          await says(page, "24 of 52 interleavings are left");
          await expect(page.getByRole("button", { name: /^P[01] 20 units/ })).toHaveCount(2);
        },
      },
      "guess-end": { asks: "P1 is refused there and buys N2", choice: "P0, it was first" },
      hold: {
        does: "P0 buys N1, P1 is refused there and buys N2",
        wrong: {
          async both(page) {
            await press(page, /^P0: update N1/);
            await press(page, /^P0: update N2/);
          },
        },
        async seen(page) {
          await expect(panel(page).locator(".step[data-kind=bad]")).toContainText("refused");
          await says(page, "10 of 52 interleavings are left; in 6, nobody is served");
          await expect(row(page, /^only P0 3 /)).toBeVisible();
          await expect(row(page, /^only P1 1 /)).toBeVisible();
          await expect(row(page, /^nobody served 6 /)).toBeAttached();
        },
      },
      lose: {
        does: "choose the steps so that both lose",
        wrong: {
          async served(page) {
            await press(page, /^P1: retry, search/);
            await press(page, /^P1: release N2/);
            await press(page, /^P0: update N2/);
          },
        },
        outcome: "found too little, and gave back its own",
        async seen(page) {
          await says(page, "0 of 2 served");
          await expect(panel(page).getByText("too little")).toHaveCount(2);
          await expect(panel(page).getByText("releases 10")).toHaveCount(2);
        },
      },
      "guess-careful": { asks: "search again as soon as they are refused", choice: "Both" },
      careful: {
        does: "Use careful updates, and race to the end",
        wrong: { begun: (page) => press(page, "Use careful updates") },
        async seen(page) {
          await says(page, "1 of 2 served");
          await expect(row(page, /^interleavings 1 16 16$/)).toBeAttached();
          await expect(row(page, /^nobody served/)).toHaveCount(0);
          // Refused at N1, P1 leaves N2 alone.
          await expect(panel(page).locator(".step")).toContainText(["update N1", "update N2"]);
          await expect(panel(page).getByText("update N2", { exact: true })).toHaveCount(1);
        },
      },
    },
    questions: [
      ["N1 prefers P0", "P0 had bought them meanwhile"],
      ["The other manager has to wait", "No further node is bought before a new search"],
    ],
  },
  "segment-tree": {
    steps: {
      open: {
        does: "N4 must know the least it has free during 25–45",
        wrong: { other: (page) => tab(page, "Segment tree") },
        outcome: "20 are free. The filled boxes lie inside the window",
        async seen(page) {
          await expect(panel(page)).toContainText("N4: what is free during 25–45? 20");
          await rowSays(page, /^Segment tree 11 /, "20");
          await expect(panel(page)).toContainText("inside the window: its minimum counts");
        },
      },
      "guess-whole": {
        asks: "For 25–45 the tree touched 11 boxes.",
        choice: "About 35, it is three times as long",
      },
      whole: {
        does: "from 0 to 64, the end of time: it is drawn as ∞",
        wrong: { half: (page) => type(page, "From", "0") },
        async seen(page) {
          await expect(panel(page)).toContainText("N4: what is free during 0–∞? 20");
          await rowSays(page, /^Segment tree 1 /, "20");
          await expect(panel(page).locator("rect[data-visit=inside]")).toHaveCount(1);
        },
      },
      "guess-edge": { asks: "the one for 24–60, or for 25–60?", choice: "24–60, it is longer" },
      edge: {
        does: "from 25 to 60",
        wrong: {
          async even(page) {
            await window(page, "24", "60");
            await rowSays(page, /^Segment tree 10 /, "20");
          },
        },
        async seen(page) {
          await rowSays(page, /^Segment tree 15 /, "20");
          await type(page, "From", "24");
          await rowSays(page, /^Segment tree 10 /, "20");
          await type(page, "From", "25");
        },
      },
      "guess-many": { asks: "with 10 bookings, a query touches 5 boxes", choice: "About 5,000" },
      many: {
        does: "The segment tree is called range tree there.",
        wrong: { other: (page) => tab(page, "Paper’s figures") },
        async seen(page) {
          await expect(page.getByTestId("findings")).toContainText(
            "At 10,000 bookings: Slots 13, Sorted list 5,120.",
          );
          await panel(page).getByText("Data table").first().click();
          await rowSays(page, /^Range tree 10 /, "4.57");
          await rowSays(page, /^Range tree 100 /, "9.3");
          await rowSays(page, /^Range tree 10,000 /, "27.8");
        },
      },
    },
    questions: [
      ["Always, to the smallest boxes", "When the window covers a part of it"],
      ["They forget old bookings", "They round the window, and can promise too little"],
    ],
  },
});

test("a lesson begins at the first request, whichever was looked at before", async ({ page }) => {
  const title = "Buy cheaply, or from few nodes";
  await beginLesson(page, "cors", title);
  await page.getByRole("slider", { name: /^Request/ }).fill("3");
  await expect(answer(page)).not.toContainText("Cost 155.06");
  await press(page, "End the lesson");
  await press(page, "Learn");
  await press(page, `Begin: ${title}`);
  await says(page, "Cost 155.06");
});
