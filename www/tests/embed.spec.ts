// The playground inside another page, of another origin: chosen panels, locks, messages, and the way out.

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base, expect, type FrameLocator, type Page } from "@playwright/test";
import { status } from "./support/page-actions.js";
import { keptAll, keptHere } from "./support/storage.js";

/** A page of another origin that embeds the playground and records its messages. */
const test = base.extend<{ host: (query: string) => Promise<Page> }>({
  host: async ({ page, baseURL }, use) => {
    const servers: Server[] = [];
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(message.text());
    });
    await use(async (query) => {
      const html = `<!doctype html><title>Lecture</title><link rel="icon" href="data:,">
        <script>
          window.received = [];
          addEventListener("message", ({ data, source, origin }) => {
            if (source === frames[0]) received.push({ ...data, origin });
          });
          window.ask = (question, transfer) => frames[0].postMessage(question, "${new URL(baseURL ?? "").origin}", transfer);
        </script>
        <iframe src="${baseURL}${query}" width="1300" height="900" title="Coalloc"></iframe>`;
      const server = createServer((_, response) =>
        response.setHeader("content-type", "text/html").end(html),
      );
      servers.push(server);
      await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await received(page, "ready");
      return page;
    });
    for (const server of servers) server.close();
    expect(faults).toEqual([]);
  },
});

/** What the playground has said that has this name and, where given, this id. */
async function received(
  page: Page,
  name: string,
  id?: string | number,
): Promise<Record<string, unknown>> {
  const found = await page.waitForFunction(
    ([name, id]) =>
      (window as unknown as { received: Record<string, unknown>[] }).received.findLast(
        (one) => one.coalloc === name && (id === undefined || one.id === id),
      ),
    [name, id],
  );
  return (await found.jsonValue()) as Record<string, unknown>;
}

async function ask(page: Page, question: Record<string, unknown>): Promise<void> {
  await page.evaluate(
    (asked) => (window as unknown as { ask(question: unknown): void }).ask(asked),
    question,
  );
}

test("only the panels that were asked for are there", async ({ host }) => {
  const page = await host("?embed&show=scene,plans&display=dark");
  const inside = page.frameLocator("iframe");
  await expect(inside.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(inside.getByTestId("status")).toContainText("starts work");
  await expect(inside.getByRole("region", { name: "Resources" })).toBeVisible();
  await expect(inside.getByRole("region", { name: "Request" })).toHaveCount(0);
  await expect(inside.getByRole("tab")).toHaveCount(1);
  await expect(inside.getByRole("banner")).toHaveCount(0);
});

test("the embedding page loads a document, reads it back, and gets its plans", async ({ host }) => {
  const page = await host("?embed");
  await ask(page, { coalloc: "state", id: "before" });
  const { document } = (await received(page, "answer", "before")) as {
    document: Record<string, unknown>;
  };
  await ask(page, {
    coalloc: "load",
    id: "load",
    document: { ...document, title: "From the lecture" },
  });
  await received(page, "answer", "load");
  await ask(page, { coalloc: "plan", id: "plan" });
  const { report } = (await received(page, "answer", "plan")) as {
    report: { frames: { outcome: unknown }[] };
  };
  expect(report.frames).toHaveLength(10);
  expect(report.frames[3]?.outcome).toMatchObject({ type: "optimal", plan: { value: 65 } });
  await ask(page, { coalloc: "state", id: "after" });
  expect(await received(page, "answer", "after")).toMatchObject({
    document: { title: "From the lecture" },
  });
});

test("messages act in order: a plan asked for right behind a document is that document's", async ({
  host,
}) => {
  const page = await host("?embed");
  await ask(page, { coalloc: "state", id: "before" });
  const { document } = (await received(page, "answer", "before")) as {
    document: { options: Record<string, unknown> };
  };
  await page.evaluate((document) => {
    const { ask } = window as unknown as { ask(question: unknown): void };
    for (let timeFrames = 1; timeFrames <= 20; timeFrames++) {
      const options = { ...document.options, timeFrames };
      ask({ coalloc: "load", id: `load ${timeFrames}`, document: { ...document, options } });
      ask({ coalloc: "plan", id: `plan ${timeFrames}` });
    }
  }, document);
  for (let timeFrames = 1; timeFrames <= 20; timeFrames++) {
    const { report } = (await received(page, "answer", `plan ${timeFrames}`)) as {
      report: { frames: unknown[] };
    };
    expect(report.frames).toHaveLength(timeFrames);
  }
});

test("nobody but the embedding page is answered, and what is no question is passed over", async ({
  host,
}) => {
  const page = await host("?embed");
  // A frame beside the playground asks it directly, as anything on the page could.
  await page.evaluate(
    () =>
      new Promise((loaded) => {
        const other = document.createElement("iframe");
        const ask = 'parent.frames[0].postMessage({ coalloc: "load", id: 9, document: {} }, "*")';
        other.srcdoc = `<script>onmessage = ({ data }) => parent.heard(data); ${ask}</script>`;
        Object.assign(window, { heard: () => document.body.append("answered") });
        other.onload = loaded;
        document.body.append(other);
      }),
  );
  for (const odd of [7, null, "load", { coalloc: 1 }, { coalloc: "load" }, { coalloc: "eval" }]) {
    await page.evaluate(
      (asked) => (window as unknown as { ask(question: unknown): void }).ask(asked),
      odd,
    );
  }
  await ask(page, { coalloc: "state", id: "last" });
  await received(page, "answer", "last");
  const heard = await page.evaluate(() =>
    (window as unknown as { received: { coalloc: string }[] }).received.map((one) => one.coalloc),
  );
  expect(heard).toEqual(["ready", "answer"]);
  await expect(page.locator("body")).not.toContainText("answered");
});

test("a document that is none is refused with its path", async ({ host }) => {
  const page = await host("?embed");
  await ask(page, {
    coalloc: "load",
    id: 1,
    document: { format: "coalloc", version: 1, title: 7 },
  });
  const { error } = (await received(page, "refusal")) as { error: { path: string } };
  expect(error.path).toBe("title");
  await ask(page, { coalloc: "load", id: 2, document: "x".repeat(5_000_000) });
  await expect.poll(async () => (await received(page, "refusal")).id).toBe(2);
  // What can be posted but not written as JSON.
  await page.evaluate(() => {
    const inItself: Record<string, unknown> = {};
    inItself.title = inItself;
    const { ask } = window as unknown as { ask(question: unknown): void };
    ask({ coalloc: "load", id: 3, document: inItself });
    ask({ coalloc: "load", id: 4, document: { version: 1n } });
  });
  for (const id of [3, 4]) {
    await expect
      .poll(async () => (await received(page, "refusal", id)).error)
      .toMatchObject({
        code: "not-json",
      });
  }
});

test("an id that cannot come back is refused without it, and the question is not looked at", async ({
  host,
}) => {
  const page = await host("?embed");
  const refusals = await page.evaluate(async () => {
    const { ask, received } = window as unknown as {
      ask(question: unknown, transfer?: Transferable[]): void;
      received: { coalloc: string; error?: { code: string; path: string }; id?: unknown }[];
    };
    const [port, stream] = [new MessageChannel().port1, new ReadableStream()];
    const document = { title: 7 };
    ask({ coalloc: "load", id: port, document }, [port]);
    ask({ coalloc: "listen", id: stream }, [stream]);
    for (const id of [null, true, {}, [1], 1n, Number.NaN, new Date(), "x".repeat(201)]) {
      ask({ coalloc: "state", id });
    }
    ask({ coalloc: "state", id: "last" });
    while (!received.some(({ id }) => id === "last"))
      await new Promise((next) => setTimeout(next, 5));
    return received.filter(({ coalloc }) => coalloc !== "ready").slice(0, -1);
  });
  expect(refusals).toHaveLength(10);
  for (const { coalloc, id, error } of refusals) {
    expect({ coalloc, id, error }).toMatchObject({
      coalloc: "refusal",
      id: undefined,
      error: { code: "bad-id", path: "id", message: expect.stringContaining("at most 200") },
    });
  }
  await page.frameLocator("iframe").getByLabel("Starts tried").fill("4");
  await ask(page, { coalloc: "plan", id: "planned" });
  await received(page, "answer", "planned");
  expect(JSON.stringify(await page.evaluate("received"))).not.toContain('"changed"');
  for (const id of [0, -1.5, "", "x".repeat(200)]) {
    await ask(page, { coalloc: "state", id });
    expect(await received(page, "answer", id)).toHaveProperty("document");
  }
  await ask(page, { coalloc: "state" });
  await page.waitForFunction(
    'received.some(({ coalloc, id }) => coalloc === "answer" && id === undefined)',
  );
});

test("a subscriber receives every edit and its plans", async ({ host }) => {
  const page = await host("?embed");
  const inside = page.frameLocator("iframe");
  await ask(page, { coalloc: "listen", id: "l" });
  await received(page, "answer", "l");
  await inside.getByLabel("Starts tried").fill("4");
  await expect
    .poll(
      async () =>
        ((await received(page, "changed")) as { document: { options: { timeFrames: number } } })
          .document.options.timeFrames,
    )
    .toBe(4);
  await expect
    .poll(
      async () =>
        ((await received(page, "planned")) as { report: { frames: unknown[] } }).report.frames
          .length,
    )
    .toBe(4);
});

test("what is locked cannot be changed by mouse, keyboard or typing, what is not can", async ({
  host,
}) => {
  const page = await host("?embed&lock=resources,reservations");
  const inside = page.frameLocator("iframe");
  await expect(inside.getByTestId("status")).toContainText("7 of 10 starts work");
  const state = async (id: string) => {
    await ask(page, { coalloc: "state", id });
    const { document } = await received(page, "answer", id);
    return document as { grid: unknown; reservations: unknown[] };
  };
  const before = await state("before");
  const resources = inside.getByRole("region", { name: "Resources" });
  const site = inside.getByRole("option", { name: /^Site N2/ });
  await site.click();
  await expect(resources.getByLabel("CPUs", { exact: true })).toBeDisabled();
  await expect(resources.getByRole("button", { name: "Delete" })).toBeDisabled();
  // Delete, the tools, a step to the side, a link with what is next, and undo.
  for (const key of ["Delete", "Backspace", "s", "Enter", "x", "l", "]", "Alt+ArrowLeft"]) {
    await page.keyboard.press(key);
  }
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await expect(inside.getByText("This part is locked")).toBeVisible();
  await site.dragTo(inside.getByRole("option", { name: /^Site N0/ }));
  await resources.getByLabel("Table").check();
  await expect(resources.getByRole("textbox").first()).toBeDisabled();
  await resources.getByLabel("Text").check();
  await expect(resources.getByRole("textbox").first()).toBeDisabled();
  await expect(inside.getByRole("button", { name: /^Reserve/ })).toBeDisabled();
  await inside.getByRole("tab", { name: "Timeline" }).click();
  await inside
    .getByRole("button", { name: /^R?.*\d\d:\d\d–\d\d:\d\d/ })
    .first()
    .focus();
  await page.keyboard.press("Delete");
  const { grid, reservations } = await state("after");
  expect(grid).toEqual(before.grid);
  expect(reservations).toEqual(before.reservations);
  await inside.getByLabel("Starts tried").fill("4");
  await expect(inside.getByTestId("status")).toContainText("of 4 starts work");
});

test("an embedded student undoes, starts again, switches the display, and reads why nothing can be reserved", async ({
  host,
}) => {
  const page = await host("?embed&lock=reservations&display=dark");
  const inside = page.frameLocator("iframe");
  await expect(inside.getByTestId("status")).toContainText("7 of 10 starts work");
  const undo = inside.getByRole("button", { name: "Undo", exact: true });
  const reset = inside.getByRole("button", { name: "Reset", exact: true });
  await expect(undo).toBeDisabled();
  await expect(reset).toBeDisabled();
  const starts = inside.getByLabel("Starts tried");
  await starts.fill("4");
  await undo.click();
  await expect(starts).toHaveValue("10");
  await starts.fill("5");
  await inside.getByText("Cheapest", { exact: true }).click();
  await reset.click();
  await expect(starts).toHaveValue("10");
  await expect(inside.getByLabel("Earliest", { exact: true })).toBeChecked();
  await expect(reset).toBeDisabled();
  await expect(inside.getByRole("region", { name: "Answer" })).toContainText(
    "Reservations are locked here.",
  );
  await inside.getByLabel("Display").selectOption("projector");
  await expect(inside.locator("html")).toHaveAttribute("data-theme", "projector");
});

test("the HTML that Share offers shows the exercise with its panels, and so does its preview", async ({
  host,
  page,
  baseURL,
}) => {
  await page.goto(baseURL ?? "");
  await expect(status(page)).toContainText("starts work");
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByText("Exercise", { exact: true }).click();
  await dialog.getByLabel("Title").fill("In the lecture");
  await dialog.getByText("Embed", { exact: true }).click();
  for (const panel of ["Request", "Simulate", "Your rule", "Data"]) {
    await dialog.getByRole("group", { name: "Panels" }).getByLabel(panel).uncheck();
  }
  await dialog.getByRole("group", { name: "Locked" }).getByLabel("Resources").check();
  await dialog.getByLabel("Display").selectOption("dark");
  const html = await dialog.getByLabel("HTML of the frame").inputValue();
  expect(html).toMatch(/^<iframe src="[^" ]+" .*title="Coalloc playground".*<\/iframe>$/);
  const address = /src="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(address).toContain("&lock=resources&display=dark#share=1.");

  const looks = async (frame: FrameLocator) => {
    await expect(frame.getByRole("complementary", { name: "Exercise" })).toContainText(
      "In the lecture",
    );
    await expect(frame.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(frame.getByRole("region", { name: "Request" })).toHaveCount(0);
    await expect(frame.getByRole("tab")).toHaveText(["Timeline", "Why", "Matrices", "Search"]);
    await expect(frame.getByText("locked", { exact: true })).toBeVisible();
  };
  await looks(page.frameLocator("iframe"));
  await looks((await host(address.slice((baseURL ?? "").length))).frameLocator("iframe"));
});

test("a broken link cannot be made another one where something is locked", async ({ host }) => {
  for (const [lock, fields] of [
    ["", 1],
    ["&lock=request", 0],
  ] as const) {
    const page = await host(`?embed${lock}#share=1.AAAA`);
    const dialog = page.frameLocator("iframe").getByRole("dialog");
    await expect(dialog.getByRole("alert")).toContainText("incomplete or was changed");
    await expect(dialog.getByRole("textbox")).toHaveCount(fields);
  }
});

test("the whole playground opens with everything that is here", async ({ host, context }) => {
  const page = await host("?embed");
  const inside = page.frameLocator("iframe");
  await inside.getByLabel("Starts tried").fill("4");
  await expect(inside.getByTestId("status")).toContainText("of 4 starts work");
  const opened = context.waitForEvent("page");
  await inside.getByRole("tab", { name: "Timeline" }).click();
  await inside.getByRole("option", { name: /^Site N2/ }).click();
  await inside.getByRole("link", { name: "Open in the playground" }).click();
  const whole = await opened;
  await expect(whole.getByRole("tab", { name: "Timeline", selected: true })).toBeVisible();
  await expect(whole.getByRole("option", { name: /^Site N2/ })).toHaveAttribute("data-lit");
  await expect(whole.getByText("Opened the shared scenario.")).toBeVisible();
  await expect(status(whole)).toContainText("of 4 starts work");
  await expect(whole.getByRole("banner")).toBeVisible();
});

test("an embedded page neither reads nor writes what the browser keeps", async ({
  host,
  page,
  baseURL,
}) => {
  await page.goto(baseURL ?? "");
  await page.getByLabel("Preset").selectOption("Tiny, to solve by hand");
  await expect.poll(() => keptHere(page)).toContain("solve it by hand");
  const before = await keptAll(page);
  const outside = await host("?embed");
  const inside = outside.frameLocator("iframe");
  await expect(inside.getByTestId("status")).toContainText("7 of 10 starts work");
  await inside.getByLabel("Starts tried").fill("4");
  await expect(inside.getByTestId("status")).toContainText("of 4 starts work");
  await page.goto(baseURL ?? "");
  expect(await keptAll(page)).toEqual(before);
});
