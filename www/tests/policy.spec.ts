// The content security policy: strict in its text, and kept by everything the page does.

import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/page.js";
import { downloaded, open, status, tab, tabNames } from "./support/page-actions.js";

const policy = (hash: string) =>
  [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `script-src 'self' 'sha256-${hash}' 'wasm-unsafe-eval'`,
    "worker-src 'self'",
    "connect-src 'self'",
    "style-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "img-src 'self' data: blob:",
  ].join("; ");

/** What the browser refused since the page was opened. */
const refused = (page: Page): Promise<string[]> => page.evaluate(() => window.refusedByPolicy);

declare global {
  interface Window {
    refusedByPolicy: string[];
  }
}

test("content security policy: own files and one inline script, no eval", async ({
  page,
  faults,
}) => {
  await page.addInitScript(() => {
    window.refusedByPolicy = [];
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      window.refusedByPolicy.push(`${violatedDirective} ${blockedURI}`);
    });
  });
  const asked: string[] = [];
  page.context().on("request", (request) => asked.push(request.url()));

  await open(page);
  // The policy stands before everything that it is to hold for.
  const [first, content] = await page.evaluate(() => {
    const meta = document.head.firstElementChild;
    return [meta?.getAttribute("http-equiv"), meta?.getAttribute("content")];
  });
  expect(first).toBe("Content-Security-Policy");
  const inline = await page.locator("script:not([src])").allTextContents();
  expect(inline).toHaveLength(1);
  const hash = createHash("sha256").update(inline.join("")).digest("base64");
  expect(content).toBe(policy(hash));

  await page.getByRole("button", { name: /^Reserve / }).click();
  for (const name of await tabNames(page)) {
    await tab(page, name);
    await expect(page.getByRole("tabpanel")).not.toBeEmpty();
  }
  await downloaded(page, () => page.getByRole("button", { name: "GraphML", exact: true }).click());
  await tab(page, "Simulate");
  await page.getByLabel("Days", { exact: true }).fill("2");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByTestId("run-result")).toContainText("2 days in");
  await expect(page.getByRole("figure", { name: "Success ratio" })).toBeVisible();
  for (const kind of [/^SVG/, /^PNG/]) {
    await page.getByRole("button", { name: "Save a picture: Resources", exact: true }).click();
    await page.getByRole("radio", { name: kind }).check();
    const save = page.getByRole("button", { name: "Save picture" });
    await downloaded(page, () => save.click());
    await page.keyboard.press("Escape");
  }
  await expect(status(page)).toContainText("starts work");
  expect(await refused(page)).toEqual([]);

  const origin = new URL(page.url()).origin;
  const elsewhere = asked.filter((url) => /^(?!data:|blob:)/.test(url) && !url.startsWith(origin));
  expect(asked.length, "requests as seen by the test").toBeGreaterThan(5);
  expect(elsewhere, "requests to other origins").toEqual([]);

  // And the browser does refuse: otherwise an empty list would say nothing.
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'broken into'";
    document.head.append(script);
    return fetch("https://example.invalid/").catch(() => {});
  });
  await expect(page).not.toHaveTitle("broken into");
  // The browser reports a violation in a task of its own.
  await expect
    .poll(async () => (await refused(page)).map((one) => one.split(" ")[0]))
    .toEqual(["script-src-elem", "connect-src"]);
  faults.length = 0;
});
