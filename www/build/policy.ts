// What the page may load and run: a strict content security policy, once for the site and once for the one file; and the
// headers that a host may add, as ready files.

import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { codes } from "../src/text/languages.js";
import { folderOf } from "./language.js";

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

/** An article of the handbook needs its style and its pictures, and no script. */
export const handbookPolicy = [...nothingElse, "style-src 'self'", "img-src 'self'"].join("; ");

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

/**
 * What only a header can say, by the paths it is for. Any page may embed this one, from disk too; whoever hosts it may
 * name fewer after `frame-ancestors`.
 */
export const hostHeaders: Readonly<
  Record<"/" | `/${string}assets/`, Readonly<Record<string, string>>>
> = {
  "/": {
    "Content-Security-Policy": "frame-ancestors * file:",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "X-Content-Type-Options": "nosniff",
  },
  // Named after their content, in the folder of each language.
  ...Object.fromEntries(
    codes.map((code) => [
      `/${folderOf(code)}assets/`,
      { "Cache-Control": "public, max-age=31536000, immutable" },
    ]),
  ),
};

/** Puts them beside the page as two kinds of hosts read them; for servers they are in docs/hosting.md. */
export function withHostHeaders(): Plugin {
  const rules = Object.entries(hostHeaders).map(([path, headers]) => ({
    path,
    headers: Object.entries(headers),
  }));
  const lines = rules.flatMap(({ path, headers }) => [
    `${path}*`,
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const vercel = rules.map(({ path, headers }) => ({
    source: `${path}(.*)`,
    headers: headers.map(([key, value]) => ({ key, value })),
  }));
  return {
    name: "host-headers",
    apply: "build",
    generateBundle() {
      const source = `${lines.join("\n")}\n`;
      this.emitFile({ type: "asset", fileName: "_headers", source });
      const json = `${JSON.stringify({ headers: vercel }, undefined, 2)}\n`;
      this.emitFile({ type: "asset", fileName: "vercel.json", source: json });
    },
  };
}

/** What a policy calls an inline script or style. */
export function hashOf(text: string | Buffer): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
