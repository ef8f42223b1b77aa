// The main way through the page in WebKitGTK, which other tools than Playwright drive.

import { defineConfig } from "@playwright/test";
import common from "./playwright.config.js";

export default defineConfig({ ...common, testMatch: "**/*.webkit.ts", workers: 1 });
