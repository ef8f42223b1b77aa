// Every step of every lesson of the market lab: its claims, its mistakes, and *Show me*.

import type { Page } from "@playwright/test";
import { lessons as words } from "../src/labs/market/text/en/lessons.js";
import { choose, press, prints, rowSays, scene, type, unfold } from "./support/lesson-actions.js";
import { beginLesson, lessonBar, lessonsOf } from "./support/lessons.js";
import { expect, test } from "./support/page.js";
import { tab } from "./support/page-actions.js";
import { panel, says } from "./support/stories.js";

const done = (page: Page, user: string, seconds: string) =>
  rowSays(page, new RegExp(`^${user} `), `${seconds} s`);

lessonsOf("market", words, {
  "bid-and-share": {
    steps: {
      read: {
        does: "Dashed boxes are users who wait.",
        outcome: "User 5 waits: 3.400 a second is more than it would pay.",
        async seen(page) {
          await expect(
            page.getByRole("button", { name: /^Machine 2: price 3\.400/ }),
          ).toBeVisible();
          await says(page, "User 5 waits for Machine 2: it gives up at a price of 3.000");
        },
      },
      clear: {
        does: "the price at which the owner and all users together ask for exactly one machine",
        wrong: {
          async second(page) {
            await press(page, /^Machine 2: price/);
            await tab(page, "Clearing");
          },
        },
        outcome: "At 6.585 all bids add up to the price. Yours is 3.160 of it, so you get 48.0 %.",
        async seen(page) {
          await says(page, "You get 48.0 % of Machine 1", "for 3.160 a second", "are 6.585");
          await expect(panel(page)).toContainText("price 6.585");
        },
      },
      "guess-third": { asks: "you get 86.1 % of Machine 1", choice: "It takes longer" },
      double: {
        does: "Double your budget to 280.",
        async first(page) {
          await tab(page, "Timeline");
          await done(page, "user 2", "55.1");
          await done(page, "user 3", "51.2");
          await done(page, "user 4", "33.1");
        },
        wrong: {
          closed: (page) => type(page, "Budget", "280"),
          other: (page) => type(page, "Budget", "200"),
        },
        async seen(page) {
          await says(page, "You get 86.1 % of Machine 1", "User 3 waits for Machine 1");
          await done(page, "you", "22.2");
          await done(page, "user 2", "73.6");
          await done(page, "user 3", "47.3");
          await done(page, "user 4", "47.6");
        },
      },
      "guess-all": { asks: "all money doubles once more", choice: "Everybody’s" },
      all: {
        does: "Double all money there is",
        wrong: {
          async half(page) {
            await unfold(page, "Rules:");
            await press(page, "All money ÷ 2");
          },
          async own(page) {
            await press(page, "All money × 2");
            await type(page, "Budget", "560");
          },
        },
        async seen(page) {
          await says(page, "You get 86.1 % of Machine 1", "are 19.301");
          await done(page, "you", "22.2");
          await done(page, "user 2", "73.6");
          await done(page, "user 3", "47.3");
          await done(page, "user 4", "47.6");
          await done(page, "user 5", "50.3");
        },
      },
    },
    questions: [
      ["The highest bid", "All bids together, the owner’s included"],
      ["It gives up its job", "It keeps its money and waits for a lower price"],
    ],
    ends: prints,
  },
  forecasts: {
    steps: {
      "guess-newest": {
        asks: "your job takes 203.8 s",
        choice: "It takes less, it is up to date",
      },
      newest: {
        does: "let all forecast one step ahead",
        first: (page) => says(page, "203.8 s"),
        wrong: { other: (page) => choose(page, "Forecast of all", "naive") },
        async seen(page) {
          await says(page, "495.8 s");
          // The means of slots beside each other.
          await expect(scene(page)).toContainText(/0\.63\s*2\.71\s*0\.26/);
        },
      },
      "guess-perfect": { asks: "your job took 203.8 s", choice: "About 120 s" },
      perfect: {
        does: "Let all have perfect foresight.",
        wrong: { other: (page) => choose(page, "Forecast of all", "history-mean") },
        seen: (page) => says(page, "222.3 s"),
      },
      "guess-bias": { asks: "How good are those guesses?", choice: "Too low" },
      bias: {
        does: "Its table has this market with each forecast.",
        wrong: {
          closed: (page) => choose(page, "Forecast of all", "interval-mean"),
          async other(page) {
            await choose(page, "Forecast of all", "naive");
            await tab(page, "Forecasts");
          },
        },
        outcome: "All but one step ahead take 111 to 117 s a task.",
        async seen(page) {
          await expect(panel(page)).toContainText("42.7 % too high on average");
          for (const [name, seconds] of [
            ["interval mean", "111.5"],
            ["history mean", "111.5"],
            ["one step ahead", "158.9"],
            ["naive", "112.3"],
            ["sequential game", "116.3"],
            ["perfect foresight", "112.7"],
          ] as const)
            await done(page, name, seconds);
        },
      },
    },
    questions: [
      ["Users arrive in waves", "All hold back after a high price, and all bid after a low one"],
      ["They pay more", "The same machines are shared by the same users"],
    ],
  },
  "one-or-all": {
    steps: {
      "guess-all": { asks: "By interval mean a task takes 111.5 s.", choice: "About 95 s" },
      all: {
        does: "Let all use the sequential game",
        wrong: {
          closed: (page) => choose(page, "Forecast of all", "sequential-game"),
          other: (page) => choose(page, "Forecast of all", "one-step-ahead"),
        },
        async seen(page) {
          await done(page, "sequential game", "116.3");
          await done(page, "interval mean", "111.5");
        },
      },
      "guess-one": {
        asks: "if one user plays, while the other 19 keep interval mean",
        choice: "It makes no difference",
      },
      one: {
        does: "dots of one user that plays, and of everybody",
        outcome: "For everybody the game is slower, in all four.",
        async seen(page) {
          await expect(panel(page)).toContainText(
            "faster in all four. For everyone: slower in all",
          );
          await expect(panel(page)).toContainText("−17.6 to −7.7 % against interval mean");
        },
      },
      draw: {
        draws: "By interval mean a task takes about 110 s.",
        values: [100, 96, 90, 86, 80],
        off: "Your curve is 20.1 s off on average, most at 20 of 20.",
      },
      adoption: {
        does: "Knowing the crowd pays only while few know it",
        wrong: { other: (page) => press(page, /^One step ahead is unstable/) },
        async seen(page) {
          await expect(panel(page)).toContainText("Playing stops paying between 7 and 10 players.");
          const counts = panel(page).getByRole("slider", { name: "How many play?" });
          await counts.fill("0");
          await expect(panel(page)).toContainText(
            "1 of 20 play: players 98.6 s, the others 110.6 s",
          );
          // The one that does not play.
          await expect(panel(page)).toContainText(/faster than they: −21\.8 to −17\.5\s%/);
        },
      },
    },
    questions: [
      ["Those who play", "The one who does not"],
      ["What a forecast costs", "How many users play it"],
    ],
  },
});

test("a lesson begins at one's own machine, wherever one looked before", async ({ page }) => {
  const bar = await beginLesson(page, "market", "Bid and share");
  await press(page, /^Machine 2: price/);
  await expect(bar.getByRole("status")).toHaveText("Done");
  await press(page, "To the next event");
  await press(page, "End the lesson");
  await press(page, "Learn");
  await press(page, "Begin: Bid and share");
  const again = lessonBar(page, "Bid and share");
  await expect(again.getByRole("status")).toHaveAttribute("aria-busy", "false");
  await expect(again.getByRole("status")).toBeEmpty();
  await says(page, "You get 48.0 % of Machine 1");
});
