// What the page may load and run: a strict content security policy, once for the site and once for the one file.

import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/** What both have in common: nothing but what is listed, no forms, no other base. */
const nothingElse = ["default-src 'none'", "base-uri 'none'", "form-action 'none'"];
/** Pictures are drawn from data and shown before they are saved. */
const pictures = "data: blob:";

/**
 * Files of its own host and one inline script: no inline style, no eval; only WebAssembly may be compiled; a preview of
 * itself.
 */
const sitePolicy = (script: string): string =>
  [
    ...nothingElse,
    `script-src 'self' '${hashOf(script)}' 'wasm-unsafe-eval'`,
    "worker-src 'self'",
    "connect-src 'self'",
    "style-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    `img-src 'self' ${pictures}`,
  ].join("; ");

/**
 * A file has no host of its own, so `'self'` would allow nothing: exactly these scripts and styles may be inline, and
 * the worker may come from a blob the page makes. There is no `connect-src`: the page can send nothing anywhere.
 */
export function filePolicy(hashes: { scripts: readonly string[]; style: string }): string {
  const scripts = hashes.scripts.map((hash) => `'${hash}'`).join(" ");
  return [
    ...nothingElse,
    `script-src ${scripts} 'wasm-unsafe-eval'`,
    "worker-src blob:",
    `style-src '${hashes.style}'`,
    `img-src ${pictures}`,
  ].join("; ");
}

/** The policy as the page carries it: static hosts set no headers. */
export function policyTag(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
}

/** Puts the policy first into the built page; the server of `vite dev` needs inline styles, so it has none. */
export function withSitePolicy(): Plugin {
  return {
    name: "content-security-policy",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html) => {
        const [, script = ""] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
        return html.replace("<head>", `<head>\n    ${policyTag(sitePolicy(script))}`);
      },
    },
  };
}

/** What a policy calls an inline script or style. */
export function hashOf(text: string | Buffer): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
