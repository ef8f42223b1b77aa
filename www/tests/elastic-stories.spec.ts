// What the line over each example of the elastic lab says, held against what is then granted, and who pays.

import { story } from "../src/labs/elastic/text/en/live.js";
import { expect } from "./support/page.js";
import { tab } from "./support/page-actions.js";
import { answer, panel, row, says, showMe, storiesOf, type Told } from "./support/stories.js";

const told: Readonly<Record<string, Told>> = {
  "elastic-conservative": [
    "One request, eight ways to grant it. They are tried in your order until the scheduler accepts one.",
    "Try: put CPUs before end.",
    async (page) => {
      await says(page, "on 8 CPUs, at the 4th try");
      await tab(page, "Candidates");
      await expect(panel(page)).toContainText("8 candidates");
      await showMe(page);
      await says(page, "120–182 s", "on 4 CPUs");
    },
  ],
  "slide-request": [
    "The request of the slides: 12 to 16 CPUs for two hours between 10:00 and 13:00. Fewer CPUs take longer.",
    "Try: find out why 12 CPUs last 2:14.",
    async (page) => {
      await showMe(page);
      await expect(row(page, /^16 2:00/)).toBeVisible();
      await expect(row(page, /^12 2:14/)).toBeVisible();
    },
  ],
  "slide-rigid": [
    "The rigid request of the slides: 16 CPUs from 10:00 to 12:00 and nothing else. It has one candidate, which is refused.",
    "Try: let 12 CPUs do, until 13:00.",
    async (page) => {
      await says(page, "Not granted", "The only try was refused.", "It starts at 10:00");
      await showMe(page);
      await says(page, "10:15–12:21:11", "on 14 CPUs");
    },
  ],
  "slide-any": [
    "8 to 16 CPUs at any cluster: time, width and place are all free. The second cluster is faster and more expensive.",
    "Try: prefer the cheapest.",
    async (page) => {
      await says(page, "on 12 CPUs of B, at the 10th try");
      await showMe(page);
      await says(page, "on 8 CPUs of ELFIE, at the 1st try");
    },
  ],
  "rigid-easy": [
    "The first request has two candidates and is granted at once. The second is refused by the cluster’s own check alone.",
    "Try: look at the second request.",
    async (page) => {
      await says(page, "100–150 s", "at the 1st try");
      await page.getByRole("button", { name: "R2", exact: true }).click();
      await says(page, "All 3 tries were refused");
      await expect(answer(page).getByText("clash", { exact: true }).locator("..")).toContainText(
        "3",
      );
    },
  ],
  "two-sites": [
    "The same request at two clusters: one is twice as fast and three times as expensive.",
    "Try: prefer the cheapest.",
    async (page) => {
      await says(page, "of A, at the 6th try");
      await showMe(page);
      await says(page, "of A, at the 2nd try");
    },
  ],
  "wide-job": [
    "Six small reservations, each granted beside a waiting job that needs all CPUs. Its start moves each time.",
    "Try: let promises count under Admission.",
    async (page) => {
      for (const request of ["R1", "R6"]) {
        await page.getByRole("button", { name: request, exact: true }).click();
        await says(page, "at the 1st try", /one planned start moved/);
      }
      await showMe(page);
      await expect(page.getByText("Admission promises")).toBeVisible();
    },
  ],
  "busy-day": [
    "Every tenth job reserves. Of those that stay a quarter start later and a quarter sooner; on average no change is shown.",
    "Try: hold each reservation to its estimate. On average jobs then start later.",
    async (page) => {
      await says(page, "No change shown", /720 stay\s*26 ± 5\s%\s*27 ± 5\s%/);
      await showMe(page);
      await says(page, /\d+ min later/, "12 seeds");
    },
  ],
  "three-clusters": [
    "Requests may go to any of three clusters: one is fast and expensive, one is cheap.",
    "Try: put cost first and watch where the requests go.",
    async (page) => {
      const scene = page.getByRole("region", { name: "Resources" });
      const reservations = async (cluster: string) => {
        const line = scene.getByText(new RegExp(`^${cluster}: \\d+ CPUs, \\d+ reservations$`));
        return Number(/(\d+) reservations/.exec((await line.textContent()) ?? "")?.[1]);
      };
      await says(page, "95 of 96 requests granted", "12 seeds");
      const before = await reservations("cheap");
      await showMe(page);
      await says(page, "96 of 96 requests granted", "12 seeds");
      expect(await reservations("cheap")).toBeGreaterThan(before);
      expect(await reservations("fast")).toBeLessThan(await reservations("wide"));
      await scene.getByText("Table").click();
      const values = (label: string) =>
        scene
          .getByLabel(label, { exact: true })
          .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
      await expect.poll(() => values("Speed")).toEqual(["2", "3", "2"]);
      expect(await values("Price")).toEqual(["2", "4", "1"]);
    },
  ],
};

storiesOf("elastic", story, told);
