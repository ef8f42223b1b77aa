// Builds the page into www/dist as plain files that work from any sub-path; also the unit tests' settings.

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  base: "./",
  plugins: [svelte()],
  worker: { format: "es" },
  build: {
    outDir: "dist",
    // Browsers from 2024 on; every one of them has what the wasm module uses.
    target: ["chrome120", "firefox121", "safari17.2"],
    // An inlined file cannot be cached on its own and breaks a strict content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { host: "127.0.0.1" },
  preview: { host: "127.0.0.1" },
  test: {
    include: ["src/**/*.test.ts"],
    environment: "node",
  },
});
