// The page under test, and any other tab of its browser: any error in its console, uncaught error or request to another origin fails the test.

import { test as base, expect, type Page } from "@playwright/test";

export { expect };

interface Watch {
  /** What went wrong so far; a test that provokes an error on purpose empties it. */
  faults: string[];
}

export const test = base.extend<Watch>({
  faults: [
    async ({ page, baseURL }, use) => {
      const origin = new URL(baseURL ?? "").origin;
      const faults: string[] = [];
      watch(page, origin, faults);
      page.context().on("page", (other) => watch(other, origin, faults));
      await use(faults);
      expect(faults, "errors while the page was in use").toEqual([]);
    },
    { auto: true },
  ],
});

function watch(page: Page, origin: string, faults: string[]): void {
  page.on("console", (message) => {
    if (message.text().startsWith("Service Worker registration blocked")) return;
    if (message.type() === "error" || message.type() === "warning") {
      faults.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on("pageerror", (error) => faults.push(`uncaught: ${error.stack ?? error.message}`));
  page.on("crash", () => faults.push("the page crashed"));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!["data:", "blob:"].includes(url.protocol) && url.origin !== origin) {
      faults.push(`request to another origin: ${request.url()}`);
    }
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A page that is left cancels what it was still loading.
    if (reason !== "net::ERR_ABORTED") {
      faults.push(`request failed: ${request.url()} ${reason}`);
    }
  });
  page.on("response", (response) => {
    if (response.status() >= 400) {
      faults.push(`status ${response.status()}: ${response.url()}`);
    }
  });
}
