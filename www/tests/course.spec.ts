// An exercise inside a course system: its SCORM package against a system that records, and the messages to any page around it.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base, expect, type FrameLocator, type Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { open } from "./support/page-actions.js";

interface CourseWindow {
  values: Record<string, string>;
  calls: string[];
  heard: Record<string, unknown>[];
}

/** Serves files under a site of its own. */
const test = base.extend<{ serve: (files: Record<string, string>) => Promise<string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants one.
  serve: async ({}, use) => {
    const servers: { close(): unknown }[] = [];
    await use(async (files) => {
      const server = createServer(({ url = "/" }, response) => {
        const name = url.slice(1).replace(/[?#].*/, "");
        const content = files[name];
        response.setHeader("content-type", name.endsWith(".js") ? "text/javascript" : "text/html");
        response.writeHead(content === undefined ? 404 : 200).end(content);
      });
      servers.push(server);
      await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    });
    for (const server of servers) server.close();
  },
});

/** A course system: SCORM's interface in the window around the package. */
const system = `<!doctype html><title>Course</title><link rel="icon" href="data:,"><script>
  window.values = {};
  window.calls = [];
  const call = (name, act) => (...given) => { calls.push([name, ...given].join(" ")); return act(...given); };
  window.API = {
    LMSInitialize: call("LMSInitialize", () => "true"),
    LMSGetValue: (name) => values[name] ?? "",
    LMSSetValue: call("LMSSetValue", (name, value) => { values[name] = value; return "true"; }),
    LMSCommit: () => "true",
    LMSFinish: call("LMSFinish", () => "true"),
    LMSGetLastError: () => "0",
  };
</script><iframe id="course" src="index.html" width="1300" height="900"></iframe>`;

/** Makes an exercise and leaves the dialog open at it. */
async function make(page: Page, goal: string | undefined) {
  await open(page);
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByText("Exercise", { exact: true }).click();
  await dialog.getByLabel("Title").fill("Find a cheaper plan");
  if (goal !== undefined) await dialog.getByLabel("Goal that “Check” judges").fill(goal);
  return dialog;
}

/** The files of its package, and those of a course around it. */
async function courseOf(page: Page, goal?: string): Promise<Record<string, string>> {
  const dialog = await make(page, goal);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Course package (SCORM 1.2)" }).click(),
  ]);
  const files = unzipSync(await readFile(await download.path()));
  const texts = Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]);
  return { ...Object.fromEntries(texts), "": system };
}

const playgroundIn = (page: Page): FrameLocator =>
  page.frameLocator("#course").frameLocator("#playground");
const value = (page: Page, name: string) =>
  page.evaluate((name) => (window as unknown as CourseWindow).values[name], name);
const statusOf = (page: Page) => value(page, "cmi.core.lesson_status");

async function solve(inside: FrameLocator): Promise<void> {
  await inside.getByRole("option", { name: /^Site N0/ }).click();
  await inside.getByLabel("CPUs", { exact: true }).fill("32");
  await inside.getByLabel("CPUs", { exact: true }).press("Enter");
}

test("a course system hears incomplete, then passed with its score, and no less afterwards", async ({
  page,
  serve,
}) => {
  await page.goto(await serve(await courseOf(page, "plan.cost <= 63")));
  const inside = playgroundIn(page);
  const bar = inside.getByRole("complementary", { name: "Exercise" });
  await expect(bar).toContainText("Find a cheaper plan");
  await expect.poll(() => statusOf(page)).toBe("incomplete");
  await bar.getByRole("button", { name: "Check" }).click();
  await expect(bar.getByRole("status")).toHaveText(
    "Not yet: the goal is not met. It looks at the best start, whichever is in view.",
  );
  await expect.poll(() => value(page, "cmi.core.score.raw")).toBe("0");
  expect(await statusOf(page)).toBe("incomplete");
  await solve(inside);
  await bar.getByRole("button", { name: "Check" }).click();
  await expect(bar.getByRole("status")).toHaveText("Right: the goal is met.");
  await expect.poll(() => statusOf(page)).toBe("passed");
  expect(await value(page, "cmi.core.score.raw")).toBe("100");
  expect(await value(page, "cmi.core.score.max")).toBe("100");
  // Undoing it takes no mark away.
  await bar.getByRole("button", { name: "Reset" }).click();
  await bar.getByRole("button", { name: "Check" }).click();
  await expect(bar.getByRole("status")).toHaveText(
    "Not yet: the goal is not met. It looks at the best start, whichever is in view.",
  );
  expect(await statusOf(page)).toBe("passed");
  // The course goes on to its next page.
  await page.evaluate(() => {
    (document.getElementById("course") as HTMLIFrameElement).src = "about:blank";
  });
  const calls = () => page.evaluate(() => (window as unknown as CourseWindow).calls);
  await expect.poll(calls).toContain("LMSFinish ");
  expect((await calls())[0]).toBe("LMSInitialize ");
  expect(await value(page, "cmi.core.session_time")).toMatch(/^0000:00:\d\d$/);
});

test("without a goal, handing in completes; without a system the page says so", async ({
  page,
  serve,
}) => {
  const files = await courseOf(page);
  await page.goto(await serve(files));
  const inside = playgroundIn(page);
  await inside.getByRole("button", { name: "Hand in" }).click();
  await expect.poll(() => statusOf(page)).toBe("incomplete");
  const dialog = inside.getByRole("dialog", { name: "Hand in" });
  await dialog.getByLabel("Your name or alias").fill("Ann");
  await dialog.getByRole("button", { name: "Copy code" }).click();
  await expect.poll(() => statusOf(page)).toBe("completed");

  await page.goto(`${await serve(files)}index.html`);
  await expect(page.getByText("No course system was found: nothing is recorded.")).toBeVisible();
  await expect(page.frameLocator("#playground").getByTestId("status")).toContainText("work");
});

test("the page around an exercise that listens hears how it stands; one that does not hears nothing", async ({
  page,
  serve,
}) => {
  const link = await (await make(page, "plan.cost <= 63"))
    .getByLabel("Link to the exercise")
    .inputValue();
  const address = link.replace("#", "?embed#");
  await page.goto(
    await serve({
      "": `<!doctype html><title>Lecture</title><link rel="icon" href="data:,"><script>
        window.heard = [];
        onmessage = ({ data }) => heard.push(data);
      </script><iframe src="${address}" width="1300" height="900"></iframe>`,
    }),
  );
  const inside = page.frameLocator("iframe");
  const bar = inside.getByRole("complementary", { name: "Exercise" });
  const heard = () =>
    page.evaluate(() =>
      (window as unknown as CourseWindow).heard.filter(({ coalloc }) => coalloc === "exercise"),
    );
  await bar.getByRole("button", { name: "Check" }).click();
  await expect(bar.getByRole("status")).toHaveText(
    "Not yet: the goal is not met. It looks at the best start, whichever is in view.",
  );
  expect(await heard()).toEqual([]);
  await page.evaluate(() => frames[0]?.postMessage({ coalloc: "listen", id: 1 }, "*"));
  const report = { coalloc: "exercise", title: "Find a cheaper plan", minutes: 0 };
  await expect.poll(heard).toEqual([{ ...report, state: "checked", score: 0, tries: 1 }]);
  await solve(inside);
  await bar.getByRole("button", { name: "Check" }).click();
  await expect
    .poll(async () => (await heard()).at(-1))
    .toEqual({ ...report, state: "checked", score: 1, tries: 2 });
  await bar.getByRole("button", { name: "Hand in" }).click();
  const dialog = inside.getByRole("dialog", { name: "Hand in" });
  await dialog.getByLabel("Your name or alias").fill("Ann");
  const code = await dialog.getByLabel("Code", { exact: true }).inputValue();
  await dialog.getByRole("button", { name: "Copy code" }).click();
  await expect
    .poll(async () => (await heard()).at(-1))
    .toEqual({ ...report, state: "handed-in", score: 1, tries: 2, handIn: code });
});
