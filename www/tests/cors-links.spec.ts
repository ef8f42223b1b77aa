// Links of the CORS lab that were made before open for ever: document, tab and request are those that were shared.

import { readFileSync } from "node:fs";
import { expect, test } from "./support/page.js";
import { openedTab, status } from "./support/page-actions.js";

const golden = JSON.parse(
  readFileSync(new URL("../src/share/links.golden.json", import.meta.url), "utf8"),
) as { title: string; fragment: string }[];

/** By its title: the tab that is open, what the page says of the request, what the answer says. */
const links: Readonly<Record<string, readonly [string, RegExp, RegExp]>> = {
  "The paper's example: 25 units for 88.75": ["Knapsack", /Amount/, /Cost 88\.75/],
  "A race that both lose": ["Race", /P1\s*20 units of R1, 0–10/, /0 of 2 served/],
  "Sixteen nodes, two resources, three managers": ["Trade-off", /Request 1 of 10/, /Cost 155\.06/],
  "Requests of several jobs and resources, every option": [
    "Segment tree",
    /3 units of R1, 5–30/,
    /Cost 10\.75/,
  ],
  "Nodes that are booked more": ["Bookings", /Amount/, /Cost 88\.75/],
  "Five jobs of a trace": ["Structures", /5 jobs of a trace, 4 applications/, /Cost/],
  "A race of which five steps were chosen": ["Race", /P0 holds 10/, /10 of 52/],
  "The same with careful updates": ["Race", /20 units of R1/, /of 16 interleavings/],
  "The paper’s figures": ["Paper’s figures", /Amount/, /Cost 90\.00/],
  "As text": ["Data", /15 units of R1, 0–10/, /Cost/],
};

test("every link opens as it was shared", async ({ page }) => {
  for (const [title, [tab, request, answer]] of Object.entries(links)) {
    await test.step(title, async () => {
      const fragment = golden.find((link) => link.title === title)?.fragment ?? "";
      await page.goto("about:blank");
      await page.goto(`./${fragment}`);
      await expect(page.getByRole("combobox", { name: "Lab" })).toHaveValue("cors");
      await expect.poll(() => openedTab(page)).toBe(tab);
      await expect(status(page)).toContainText(answer);
      await expect(page.locator("main")).toContainText(request);
    });
  }
});
