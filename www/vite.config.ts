// Builds the page into www/dist as plain files that work from any sub-path; also the unit tests' settings.

import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** The built page may load from its own host only; the server of `vite dev` needs inline styles, so it has none. */
function contentSecurityPolicy(): Plugin {
  const policy = [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "img-src 'self' data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
  ].join("; ");
  return {
    name: "content-security-policy",
    apply: "build",
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: policy },
        injectTo: "head-prepend",
      },
    ],
  };
}

export default defineConfig({
  base: "./",
  plugins: [svelte(), contentSecurityPolicy()],
  worker: { format: "es" },
  // The unit tests import a module inline.
  assetsInclude: ["**/*.wasm"],
  build: {
    outDir: "dist",
    // Browsers from 2024 on; every one of them has what the wasm module uses.
    target: ["chrome120", "firefox121", "safari17.2"],
    // An inlined file cannot be cached on its own and breaks a strict content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What a tab shares with the page it is opened in stays in the page's own file, not in one more to load first.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "index", tags: ["$initial"] }] } },
    },
  },
  server: { host: "127.0.0.1" },
  preview: { host: "127.0.0.1" },
  test: {
    include: ["src/**/*.test.ts"],
    environment: "node",
    // Some tests look at 20 000 broken inputs; on a busy machine that takes longer than the usual five seconds.
    testTimeout: 60_000,
  },
});
