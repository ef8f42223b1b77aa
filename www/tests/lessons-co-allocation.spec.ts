// Lessons of co-allocation: every step, claim, and mistake.

import type { Page } from "@playwright/test";
import { lessons } from "../src/labs/co-allocation/text/en/lessons.js";
import { lessonsOf } from "./support/lessons.js";
import { expect } from "./support/page.js";
import { answer, panel, says } from "./support/stories.js";

const grid = (page: Page) => page.getByRole("region", { name: "Resources" });
const request = (page: Page) => page.getByRole("region", { name: "Request" });
const site = (page: Page, name: RegExp) => grid(page).getByRole("option", { name });
const ask = (page: Page, name: RegExp) => request(page).getByRole("option", { name });
const start = (page: Page, clock: string) =>
  answer(page).getByRole("button", { name: new RegExp(`^${clock}`) });

async function setCpus(page: Page, part: string, cpus: number): Promise<void> {
  await ask(page, new RegExp(`^Part ${part}`)).click();
  await request(page).getByLabel("CPUs", { exact: true }).fill(String(cpus));
  await page.keyboard.press("Enter");
}

async function setFlow(page: Page, name: RegExp, gbps: number): Promise<void> {
  await pick(page, name);
  await request(page).getByLabel("Bandwidth", { exact: true }).fill(String(gbps));
  await page.keyboard.press("Enter");
}

/** Selects a flow by a click on its line, away from the label. */
async function pick(page: Page, name: RegExp): Promise<void> {
  const [x, y] = await ask(page, name).evaluate((option) => {
    const line = option.querySelector<SVGGeometryElement>("path, line");
    const matrix = line?.getScreenCTM();
    if (line === null || !matrix) throw new Error("no line");
    const at = line.getPointAtLength(line.getTotalLength() * 0.25).matrixTransform(matrix);
    return [at.x, at.y] as const;
  });
  await page.mouse.click(x, y);
}

const modelStore = /^Flow model to store/;

lessonsOf("co-allocation", lessons, {
  "start-here": {
    steps: {
      read: {
        does: "each of your three jobs needs one of its own. N0 has 4 of 8 CPUs free. Select the site with the most free CPUs.",
        first: (page) => expect(site(page, /^Site N0, 8 CPUs, .*4 free/)).toBeVisible(),
        wrong: { other: (page) => site(page, /^Site N2/).click() },
        outcome: "N3 has 48 of 64 CPUs free: the plan in view takes 16 there, from 10:00 to 11:00.",
        async seen(page) {
          await expect(site(page, /^Site N3, 64 CPUs, .*48 free/)).toBeVisible();
          await says(page, "10:00–11:00");
        },
      },
      late: {
        does: "The jobs may start from 09:00, but the best plan starts at 10:00.",
        first: (page) => says(page, "10:00–11:00"),
        outcome: "No site has the 24 CPUs that model needs at 09:00",
        seen: (page) => says(page, "no site has the 24 free CPUs that model needs"),
      },
      guess: { asks: "Is the earliest start that works, 10:00, also the cheapest?", choice: "Yes" },
      later: {
        does: "Stop where it is lowest.",
        first: (page) => says(page, "10:00–11:00", "Cost 65"),
        wrong: {
          async early(page) {
            await start(page, "10:40").click();
            await says(page, "10:40–11:40", "Cost 65");
          },
        },
        seen: (page) => says(page, "11:20–12:20", "on N3, N1, and N0", "Cost 63"),
      },
      reserve: {
        does: "The earliest start is in view again. Reserve it, then open the Timeline tab",
        first: (page) => says(page, "10:00–11:00"),
        wrong: {
          closed: (page) =>
            answer(page).getByRole("button", { name: "Reserve 10:00–11:00" }).click(),
        },
        outcome: "R1 holds N2, N3, and S0: gray bars from 10:00 to 11:00.",
        async seen(page) {
          await expect(page.getByRole("heading", { name: /^7 reservations/ })).toBeVisible();
          await expect(panel(page)).toContainText("R1");
        },
      },
    },
    questions: [
      ["The links are full then", "No site has the 24 CPUs that model needs then"],
      ["CPUs are cheaper then", "Their paths cost less: all are in one domain"],
    ],
  },
  "fail-and-repair": {
    steps: {
      guess: { asks: "Up to how many CPUs can model ask for", choice: "48" },
      fail: {
        does: "let model ask for more CPUs than any site has.",
        wrong: {
          async fits(page) {
            await setCpus(page, "model", 64);
            await says(page, "10:00–11:00", "on N3, N2, and S0");
          },
        },
        seen: (page) => says(page, "No plan", "72 CPUs", "N3 with 64"),
      },
      repair: {
        does: "The answer names the reason and offers changes.",
        wrong: {
          async dropped(page) {
            await ask(page, /^Part model/).focus();
            await page.keyboard.press("Delete");
          },
        },
        outcome: "There is a plan again.",
        seen: (page) => says(page, "10:00–11:00"),
      },
      flow: {
        does: "let model and store exchange more than any link carries.",
        wrong: { fits: (page) => setFlow(page, modelStore, 10) },
        outcome: "No link carries more than 10 Gbps, so no path does.",
        seen: (page) => says(page, "No plan"),
      },
      why: {
        does: "for 10:00 it names the fewest conditions that cannot all hold.",
        outcome: "Lift any one of these conditions, and this conflict is gone.",
        seen: (page) => expect(panel(page)).toContainText("model–store"),
      },
      mend: {
        does: "by a change that is offered, or by less bandwidth.",
        outcome: "There is a plan again.",
        seen: (page) => says(page, "10:00–11:00"),
      },
    },
    questions: [
      ["All of them", "Any one of them"],
      ["A later start", "A wider link, or less bandwidth"],
    ],
  },
  "two-networks": {
    steps: {
      path: {
        does: "Select the flow between model and view",
        wrong: { other: (page) => pick(page, modelStore) },
        outcome: "It runs from N2 by exchange point X1 to S0: two links.",
        seen: (page) => expect(ask(page, /^Flow model to view/)).toBeVisible(),
      },
      guess: { asks: "What gives way if it is 6?", choice: "Only the cost" },
      wide: {
        does: "Set the flow between model and store to 6 Gbps.",
        first: (page) => says(page, "on N2, N3, and S0"),
        wrong: {
          narrow: (page) => setFlow(page, modelStore, 5),
          tooWide: (page) => setFlow(page, modelStore, 11),
        },
        async seen(page) {
          await says(page, "on N2, S2, and N3", "Cost 95");
          await expect(site(page, /^Site S2.*store/)).toBeVisible();
          await expect(site(page, /^Site N3.*view/)).toBeVisible();
        },
      },
      "guess-none": { asks: "The plan costs 95. How much of it is left", choice: "65" },
      none: {
        does: "Set all three flows to 0 Gbps, or delete them.",
        wrong: { some: (page) => setFlow(page, modelStore, 0) },
        seen: (page) => says(page, "Cost 48"),
      },
    },
    questions: [
      ["It would take longer", "The sites chosen may have no path that is wide enough"],
      ["One link", "A path with room on each of its links"],
    ],
  },
  "hop-limit": {
    steps: {
      path: {
        does: "At most two links per path are allowed. Select the flow between store and view",
        wrong: { other: (page) => pick(page, modelStore) },
        outcome: "From N3 by X1 to S0: two links, as many as may be.",
        seen: (page) => says(page, "on N2, N3, and S0"),
      },
      "guess-one": { asks: "With one link per path", choice: "10:00, as now" },
      one: {
        does: "Allow one link per path.",
        wrong: { none: (page) => setLimit(page, undefined) },
        seen: (page) => says(page, "11:20–12:20", "on N3, N1, and N0"),
      },
      early: {
        does: "Look at the start 10:00",
        outcome: "The jobs fit into the grid, but not into one domain, and one link leaves none.",
        seen: (page) => says(page, "some path has more links than the limit"),
      },
      "guess-three": {
        asks: "With two links the best plan was 65, at 10:00. And with three?",
        choice: "It can start earlier",
      },
      three: {
        does: "Allow three links per path.",
        wrong: { two: (page) => setLimit(page, 2) },
        seen: (page) => says(page, "10:00–11:00", "Cost 65"),
      },
    },
    questions: [
      ["The links are too narrow", "The sites that are free then are in different domains"],
      ["Always", "When a longer path is cheaper, or is the only one with room"],
    ],
  },
  "earliest-or-cheapest": {
    steps: {
      tariff: {
        does: "20:00 is the best of 13.",
        first: (page) => says(page, "20:00–22:00", "Cost 126", "13 starts"),
        outcome: "Until 20:00 everything costs four times as much as at night: level 4, then 1.",
        async seen(page) {
          const level = (name: string) => page.getByRole("slider", { name: `Level ${name}` });
          await expect(level("11:00–20:00")).toHaveAttribute("aria-valuenow", "4");
          await expect(level("20:00–00:00")).toHaveAttribute("aria-valuenow", "1");
        },
      },
      "guess-time": { asks: "What does it cost, if 20:00 costs 126?", choice: "252" },
      time: {
        does: "Prefer the earliest start.",
        wrong: {
          quality: (page) => request(page).getByText("Best quality", { exact: true }).click(),
        },
        seen: (page) => says(page, "12:00–14:00", "Cost 504", "on N2, N1, and N0"),
      },
      "guess-straddle": { asks: "With 19:00 as the latest start", choice: "126" },
      straddle: {
        does: "Prefer the cheapest start again, and set the latest start to 19:00.",
        wrong: { late: (page) => request(page).getByText("Cheapest", { exact: true }).click() },
        seen: (page) => says(page, "19:00–21:00", "Cost 315"),
      },
    },
    questions: [
      ["It is cheaper", "It costs the same, and of equals the earlier one wins"],
      ["126", "378"],
    ],
  },
  "fill-matrices": {
    steps: {
      open: {
        does: "Open Matrices and choose Fill in yourself.",
        seen: (page) => expect(panel(page)).toContainText("Start empty"),
      },
      "guess-x": { asks: "Three parts, five sites.", choice: "5" },
      x: {
        does: "a site for vr0 with 16 CPUs, vr1 with 12, vr2 with 8.",
        wrong: {
          crowded: (page) => ones(page, "x[v1,vr0]", "x[v1,vr1]"),
          async small(page) {
            await ones(page, "x[v1,vr1]", "x[v5,vr2]");
          },
        },
        seen: (page) =>
          expect(panel(page).getByRole("gridcell", { name: /^x.* = 1/ })).toHaveCount(3),
      },
      "guess-y": { asks: "How many 1s has the row of their flow in Y?", choice: "1" },
      y: {
        does: "and change X if you must, until nothing is broken and the cost is 50",
        wrong: {
          gap: (page) => ones(page, "y[v1→v2,vr0–vr1]"),
          async dear(page) {
            // vr2 at v3 in place of v0: dearer CPUs, and a path of two links.
            await ones(page, "x[v0,vr2]", "x[v3,vr2]", "y[v2→v4,vr0–vr1]");
            await ones(page, "y[v1→v0,vr0–vr2]", "y[v0→v3,vr0–vr2]");
          },
        },
        outcome: "Nothing is broken, and no plan is cheaper than 50.",
        seen: (page) => says(page, "Cost 50"),
      },
    },
    questions: [
      ["(6): the CPUs of a site", "(4): each part has exactly one site"],
      ["(5)", "(9)"],
    ],
  },
  "load-of-half": {
    steps: {
      draw: {
        draws: "Which share of the newest can still be reserved?",
        values: [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1],
        off: "Your curve is 28 points off on average, most at 100 %.",
      },
      figure: {
        does: "choose the figure Success ratio against load (2010): means of 30 simulated days.",
        wrong: { other: otherExperiment },
        async seen(page) {
          await expect(panel(page)).toContainText("Success ratio against load");
          await expect(panel(page)).toContainText("30 days");
        },
      },
      "guess-levels": { asks: "What changes at a load of 80 %", choice: "Only B loses" },
      run: {
        does: "30 days for each of two series. Compare its three curves",
        seen: (page) => expect(panel(page)).toContainText("60 days in"),
      },
    },
    questions: [
      ["Yes, the CPU time is enough", "No: they must fit in time and place, with their bandwidth"],
      ["The best and the worst day", "How sure the mean is: a 95 % interval"],
    ],
  },
});

async function setLimit(page: Page, links: number | undefined): Promise<void> {
  const planner = request(page).getByText(/^Planner:/);
  const limit = request(page).getByRole("checkbox", { name: "Limit links per path (11)" });
  if (!(await limit.isVisible())) await planner.click();
  await limit.setChecked(links !== undefined);
  if (links !== undefined) {
    await request(page).getByLabel("Links per path at most").fill(String(links));
    await page.keyboard.press("Enter");
  }
}

/** Switches entries of X and Y. */
async function ones(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names)
    await panel(page)
      .getByRole("gridcell", { name: new RegExp(`^${name.replace(/[[\]]/g, "\\$&")} = `) })
      .click();
}

async function otherExperiment(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Simulate" }).click();
  await panel(page).getByLabel("Experiment").selectOption({ label: "Utilization of sites (2010)" });
}
