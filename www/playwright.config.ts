// Browser tests on the built page, served under a sub-path by `cargo play` or, within `cargo verify`, by its driver.

import { defineConfig } from "@playwright/test";
import { portOf } from "./tests/support/port.js";

const given = process.env.PAGE_URL;
const port = portOf(import.meta.dirname);
const address = given ?? `http://127.0.0.1:${port}/some/where/`;

export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  // Documents at their limits take minutes on a page that was built quickly: `cargo verify --all` opens them.
  testIgnore: process.env.AS_DEPLOYED === "" ? ["limits.spec.ts", "limits-labs.spec.ts"] : [],
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  // Long, for a slow machine is no fault of the page; speed is measured by `npm run bench`.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    baseURL: address,
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    timezoneId: "UTC",
    // Each test has the network to itself; upgrade.spec.ts is about what is kept.
    serviceWorkers: "block",
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  ...(given === undefined && {
    webServer: {
      command: `cargo play --serve-only --no-open --under /some/where/ --port ${port}`,
      cwd: "..",
      url: address,
      timeout: 600_000,
    },
  }),
});
