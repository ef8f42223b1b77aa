// What the line over each example of the CORS lab says, held against what is then bought.

import { story as words } from "../src/labs/cors/text/en/story.js";
import { expect, test } from "./support/page.js";
import { openCors } from "./support/page-actions.js";
import { answer, panel, row, says, storiesOf, story, type Told } from "./support/stories.js";

const told: Readonly<Record<string, Told>> = {
  "paper-example": {
    about:
      "25 units: buy the cheapest first, 20 of N4, then 5 of N3. Max-Res buys the same; in Grid of 16 nodes they differ.",
    seen: (page) =>
      says(page, "N4 20 × 3.50", "N3 5 × 3.75", "Max-Res and Max-Res-cheap buy the same"),
    steps: [
      [
        "Try: ask for 36.",
        "36 units cost 130.25, at 3 nodes.",
        (page) => says(page, "Cost 130.25", "3 connections, all 36 units bought"),
      ],
      [
        "Try: reserve it, and ask again.",
        "Booked. The same 36 units again are 22 short.",
        (page) => says(page, "22 units short", "only 14 of 36 units are free"),
      ],
    ],
    learned: "the cheapest nodes are filled first, and what is booked is gone for the next.",
  },
  "three-rules": {
    about:
      "Three nodes: the cheapest purchase needs two connections, the one with the fewest needs one.",
    seen: (page) => expect(row(page, /^Min-Cost .* 90\.00 2$/)).toBeVisible(),
    steps: [
      [
        "Try: switch to Max-Res.",
        "Max-Res 125.00 at 1 node; Min-Cost 90.00 at 2 nodes.",
        (page) => says(page, "Cost 125.00", "1 connection"),
      ],
      [
        "Try: let each connection cost 40.00.",
        "With 40.00 a connection: Max-Res 165.00 at 1 node; Min-Cost 170.00 at 2 nodes.",
        (page) => says(page, "Cost 165.00", /Min-Cost.*170\.00/),
      ],
    ],
    learned: "cheap or few depends on what a connection costs.",
  },
  "four-answers": {
    about: "Four rules, four different purchases for the same request.",
    async seen(page) {
      for (const [rule, total] of [
        ["Min-Cost", "24.00"],
        ["Max-Res", "40.00"],
        ["Max-Res-cheap", "32.00"],
        ["Min-Res", "28.50"],
      ]) {
        await expect(row(page, new RegExp(`^${rule} .*${total}`))).toBeVisible();
      }
      await expect(answer(page)).not.toContainText("the same");
    },
    steps: [
      [
        "Try: ask for 18.",
        "At 18 units Max-Res and Max-Res-cheap both cost 81.00.",
        async (page) => {
          await expect(row(page, /^Max-Res .*81\.00/)).toBeVisible();
          await expect(row(page, /^Max-Res-cheap .*81\.00/)).toBeVisible();
        },
      ],
      [
        "Try: ask for 29.",
        "At 29 units every rule buys all there is, for 118.50.",
        (page) => says(page, "Cost 118.50", "All rules buy the same here."),
      ],
    ],
    learned: "rules differ only while there is a choice.",
  },
  retry: {
    about:
      "Two managers buy at the same time. One is refused, searches again and still gets all it needs.",
    seen: (page) => says(page, "2 of 2 served", ", 1 refused"),
    steps: [
      [
        "Try: open Race, and choose who steps first.",
        "Nothing is bought yet. In 44 of 44 interleavings both are served.",
        async (page) => {
          await expect(panel(page).getByRole("button", { name: "P0: search" })).toBeVisible();
          await expect(row(page, /^all served 44 44/)).toBeVisible();
        },
      ],
      [
        "Try: let both search before they buy.",
        "P1 is refused: what it saw free was sold meanwhile.",
        (page) => expect(panel(page).locator(".step[data-kind=bad]")).toContainText("refused"),
      ],
      [
        "Try: use careful updates.",
        "With careful updates, both are served in all 40 interleavings too.",
        (page) => expect(row(page, /^all served .* 40$/)).toBeVisible(),
      ],
    ],
    learned: "searching reserves nothing, so a purchase can be refused.",
  },
  "both-lose": {
    about:
      "Two managers want all 20 units, and each holds one node. Whoever is late at the other is refused.",
    // It opens before the choices that decide.
    async seen(page) {
      await says(page, "Undecided", "10 of 52 interleavings are left; in 6, nobody is served");
      await expect(panel(page).locator(".step[data-kind=good]")).toHaveCount(2);
      await expect(panel(page).getByRole("button", { name: "P0: update N2" })).toBeVisible();
      await expect(panel(page).getByRole("button", { name: "P1: retry, search" })).toBeVisible();
    },
    steps: [
      [
        "Try: choose the steps so that both lose.",
        "Each holds one node and finds too little at the other: 0 of 2 served.",
        (page) => says(page, "0 of 2 served"),
      ],
      [
        "Try: use careful updates.",
        "With careful updates, one of the two is served in all 16 interleavings.",
        (page) => expect(row(page, /^interleavings 16 /)).toBeVisible(),
      ],
    ],
    learned: "what you hold while you wait can make both of you fail.",
  },
  "cost-not-minimal": {
    about:
      "Saving now can cost more later: A2 pays 4.00 with Min-Cost and 3.00 with Max-Res. Together both pay 5.00.",
    seen: (page) => says(page, "A2 4.00", "5.00"),
    steps: [
      [
        "Try: switch to Max-Res.",
        "A2 pays 3.00; together all pay 5.00.",
        (page) => says(page, "A2 3.00", "5.00"),
      ],
      [
        "Try: switch to Min-Res.",
        "All together: cost 5.00, 2 connections.",
        (page) => says(page, /All requests together.*2 connections/),
      ],
    ],
    learned: "the cheapest purchase for one can make the next one dear.",
  },
  "connections-not-minimal": {
    about: "Few connections now can mean more later: three in all with Max-Res, two with Min-Cost.",
    seen: (page) => says(page, /All requests together.*3 connections/),
    steps: [
      [
        "Try: switch to Min-Cost.",
        "All together: cost 5.00, 2 connections.",
        (page) => says(page, /All requests together.*2 connections/),
      ],
      [
        "Try: switch to Max-Res-cheap.",
        "All together: cost 5.00, 3 connections.",
        (page) => says(page, /All requests together.*3 connections/),
      ],
    ],
    learned: "the fewest for each is not the fewest for all.",
  },
  sixteen: {
    about:
      "48 CPUs from sixteen nodes: Min-Cost pays 155.06 at 8 nodes, Max-Res 227.40 at 3. Cheap or few?",
    seen: (page) => says(page, "Cost 155.06", "8 connections, all 48"),
    steps: [
      [
        "Try: switch to Max-Res.",
        "Max-Res 227.40 at 3 nodes; Min-Cost 155.06 at 8 nodes.",
        (page) => says(page, "Cost 227.40", "3 connections, all 48"),
      ],
      [
        "Try: let each connection cost 20.00.",
        "With 20.00 a connection: Max-Res 287.40 at 3 nodes; Min-Cost 315.06 at 8 nodes.",
        (page) => says(page, "Cost 287.40", /Min-Cost.*315\.06/),
      ],
      [
        "Try: find a better one under Trade-off.",
        "Paying 3 connections, 272.88 is the least: no rule finds it.",
        (page) => expect(row(page, /^3 212\.88 272\.88 .* least total$/)).toBeVisible(),
      ],
    ],
    learned: "which rule is best depends on what a connection costs.",
  },
  "fifty-applications": {
    about: "Fifty applications, one after another, on a grid of mostly equal nodes.",
    seen: (page) => says(page, /1,?143\.64, 181 connections/),
    steps: [
      [
        "Try: switch to Max-Res.",
        /All together: cost 1,?602\.16, 136 connections\./,
        (page) => says(page, /1,?602\.16, 136 connections/),
      ],
      [
        "Try: switch to Max-Res-cheap.",
        /All together: cost 1,?581\.18, 136 connections\./,
        (page) => says(page, /1,?581\.18, 136 connections/),
      ],
    ],
    learned: "fewer connections are paid for, here with cost.",
  },
};

storiesOf("cors", words, told);

test("what is tried by hand counts too, and Undo goes back to the point of the example", async ({
  page,
}) => {
  await openCors(page);
  await page.getByRole("textbox", { name: "Amount" }).fill("36");
  await expect(story(page)).toContainText(
    "36 units cost 130.25, at 3 nodes. Try: reserve it, and ask again.",
  );
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(story(page)).toContainText("25 units: buy the cheapest first");
  await expect(story(page)).toContainText("Try: ask for 36.");
});

test("the notes of an example open to be read", async ({ page }) => {
  await openCors(page);
  await story(page).getByRole("button", { name: "About this example", exact: true }).click();
  const notes = page.getByRole("dialog", { name: /The paper’s example|25 units/ });
  await expect(notes).toContainText("From section 2.4 of the CORS paper");
  await page.keyboard.press("Escape");
  await expect(notes).toHaveCount(0);
  await expect(page.getByRole("tab", { selected: true })).toHaveCount(0);
});
