// Every step of every lesson: what it says, then *Show me*, then whether the page shows it so.

import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/page.js";
import { status } from "./support/page-actions.js";
import { panel, says } from "./support/stories.js";

test.use({ viewport: { width: 1366, height: 768 } });

/** What a step says, in part, and what is seen of it when it is done. */
type Step = readonly [text: string, seen: (page: Page) => Promise<unknown>];

const lessons: Readonly<Record<string, readonly [title: string, steps: readonly Step[]]>> = {
  "co-allocation": [
    "Start here",
    [
      [
        "N0 has 4 of 8 CPUs free. Select the site with the most free CPUs.",
        async (page) => {
          const site = (name: RegExp) =>
            page.getByRole("region", { name: "Resources" }).getByRole("option", { name });
          await expect(site(/^Site N0, 8 CPUs, .*4 free/)).toBeVisible();
          await expect(site(/^Site N3, 64 CPUs, .*48 free/)).toBeVisible();
        },
      ],
      [
        "The jobs may start from 09:00, but the best plan starts at 10:00.",
        (page) => says(page, "no site has the 24 free CPUs that model needs"),
      ],
      [
        "let model ask for more CPUs than any site has, for example 72.",
        (page) => says(page, "No plan"),
      ],
      ["No site has 72 CPUs, and the answer says so.", (page) => says(page, "10:00–11:00")],
      [
        "There is a plan again. Reserve it",
        async (page) =>
          expect(page.getByRole("heading", { name: /^7 reservations/ })).toBeVisible(),
      ],
    ],
  ],
  cors: [
    "Buy cheaply",
    [
      [
        "In the time window only the minimum counts. Open the first of the cheapest nodes.",
        async (page) => {
          const dialog = page.getByRole("dialog", { name: "Edit N4" });
          await expect(dialog.getByLabel(/^Unit cost/).first()).toHaveValue("3.03");
        },
      ],
      [
        "Min-Cost fills them from the cheapest node up: 8 nodes, 155.06.",
        async (page) => {
          await says(page, "Cost 155.06", "8 connections, all 48");
          await expect(panel(page)).toContainText("N11");
        },
      ],
      [
        "the node with most free first. 3 nodes are enough, for 227.40.",
        (page) => says(page, "Cost 227.40", "3 connections, all 48"),
      ],
      [
        "Cost and connections pull against each other: from 3 nodes to 8 the least cost falls from 212.88 to 155.06.",
        async (page) => {
          const rows = panel(page).locator("tbody tr");
          await expect(rows).toHaveCount(6);
          await expect(rows.filter({ hasText: /^3\s*212\.88/ })).toHaveCount(1);
          await expect(rows.filter({ hasText: /^8\s*155\.06/ })).toHaveCount(1);
          // The rules lie at both ends, not in one point.
          const names = panel(page).locator("svg text");
          await expect(names.filter({ hasText: /^Min-Cost$/ })).toBeVisible();
          await expect(names.filter({ hasText: /^Max-Res/ }).first()).toBeVisible();
        },
      ],
      [
        "What you bought is held from then on, and the next request finds less.",
        async (page) => expect(status(page)).not.toContainText("155.06"),
      ],
    ],
  ],
  elastic: [
    "Ask for a range",
    [
      [
        "The request leaves start and CPUs open: eight candidates.",
        async (page) => {
          await expect(panel(page)).toContainText("8 candidates");
          await expect(panel(page)).toContainText("Try 1 of 4");
        },
      ],
      ["Put cost before everything else.", (page) => says(page, "on 4 CPUs")],
      [
        "Choose the estimate load: it is never wrong, but what does it leave?",
        (page) => says(page, "Nothing tried"),
      ],
      [
        "it asks how many waiting jobs would keep their planned start.",
        (page) => says(page, "on 6 CPUs, at the 1st try", /one planned start moved/),
      ],
      [
        "Raise the threshold until nobody’s planned start moves.",
        (page) => says(page, "120–182 s", "on 4 CPUs", "No planned start moves."),
      ],
    ],
  ],
  market: [
    "Share by bids",
    [
      [
        "its bar is who gets which share over time, the number beside it the price now",
        async (page) =>
          expect(page.getByRole("button", { name: /^Machine 2: price 3\.400/ })).toBeVisible(),
      ],
      [
        "The price is where the owner’s bid and all others add up to the price itself.",
        (page) => says(page, "owner and bids add up to the price"),
      ],
      [
        "Your bid more than doubles, the price rises, and the others get less",
        // From 3.160 at 6.585.
        (page) => says(page, "for 8.309 a second", "all bids together are 9.650", "86.1 %"),
      ],
      [
        "Move the time to 10 s or later.",
        async (page) => expect(page.getByRole("slider", { name: "Time" }).first()).toBeVisible(),
      ],
      [
        "One user: yes. Everyone: no.",
        async (page) => {
          await expect(panel(page)).toContainText("faster in all four");
          await expect(panel(page)).toContainText("slower in all four");
        },
      ],
    ],
  ],
};

/** The questions at the end: a wrong choice, then the right one. */
const questions: Readonly<Record<string, readonly (readonly [wrong: string, right: string])[]>> = {
  "co-allocation": [
    ["The links are full then", "No site has the 24 CPUs that model needs then"],
    ["All of them", "Any one of them"],
  ],
  cors: [
    ["More CPUs", "Fewer connections"],
    ["What is free when the window begins", "Its least free amount in the window"],
  ],
  elastic: [
    ["The scheduler", "Your preferences"],
    ["A higher cost", "Fewer CPUs and a later end"],
  ],
  market: [
    ["The highest bid", "All bids together, the owner’s included"],
    ["Everyone", "Nobody: all take longer"],
  ],
};

async function answers(
  lesson: Locator,
  all: readonly (readonly [wrong: string, right: string])[],
): Promise<void> {
  expect(all).toHaveLength(2);
  for (const [at, [wrong, right]] of all.entries()) {
    await expect(lesson).toContainText(`Question ${at + 1} of 2`);
    await lesson.getByRole("button", { name: wrong, exact: true }).click();
    await expect(lesson).toContainText("No. Try again:");
    await lesson.getByRole("button", { name: right, exact: true }).click();
    await expect(lesson).toContainText(`Right. ${right}.`);
    await lesson.getByRole("button", { name: "Next", exact: true }).click();
  }
}

for (const [lab, [title, steps]] of Object.entries(lessons)) {
  test(`${lab}: ${title}`, async ({ page }) => {
    await page.goto(lab === "co-allocation" ? "./" : `./?lab=${lab}`);
    await expect(status(page)).toContainText(/\d/);
    await page.getByRole("button", { name: "Learn" }).click();
    await page.getByRole("button", { name: `Begin: ${title}` }).click();
    const lesson = page.getByRole("complementary", { name: `Lesson: ${title}` });
    for (const [at, [text, seen]] of steps.entries()) {
      await expect(lesson).toContainText(`Step ${at + 1} of ${steps.length}`);
      await expect(lesson).toContainText(text);
      await lesson.getByRole("button", { name: "Show me" }).click();
      await expect(lesson.getByRole("status")).toHaveText("Done");
      await seen(page);
      const isLast = at === steps.length - 1;
      await lesson.getByRole("button", { name: isLast ? "Finish" : "Next" }).click();
    }
    await answers(lesson, questions[lab] ?? []);
    await expect(lesson).toContainText("Now you know: ");
    await lesson.getByRole("button", { name: "End the lesson" }).click();
    await expect(lesson).toBeHidden();
    // The sheet of the lab, with its answer.
    await page.keyboard.press("Control+p");
    const sheets = page.getByRole("region", { name: "Print" });
    await sheets.getByRole("checkbox").check();
    await expect(sheets.getByRole("article")).toHaveCount(2);
  });
}
