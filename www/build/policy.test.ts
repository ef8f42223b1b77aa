// The headers that a host may add: the same in every form, and nothing that the page says of itself.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filePolicy, hostHeaders, withHostHeaders, withSitePolicy } from "./policy.js";

type Headers = Record<string, Record<string, string>>;

const documented = readFileSync(new URL("../docs/hosting.md", import.meta.url), "utf8");

/** What the plugin writes, by the names of the files. */
function written(): Map<string, string> {
  const files = new Map<string, string>();
  const emitFile = ({ fileName = "", source = "" }) => files.set(fileName, source);
  const { generateBundle } = withHostHeaders() as unknown as { generateBundle: () => void };
  generateBundle.call({ emitFile });
  return files;
}

/** The headers in a block of the documentation: where a path begins, and what a line sets. */
function block(language: string, begins: RegExp, sets: RegExp): Headers {
  const [, text = ""] = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "s").exec(documented) ?? [];
  const found: Headers = {};
  let path = "";
  for (const line of text.split("\n")) {
    path = begins.exec(line)?.[1] ?? path;
    const [, name, value = ""] = sets.exec(line) ?? [];
    if (name !== undefined) found[path] = { ...found[path], [name]: value };
  }
  return found;
}

test("Netlify, Cloudflare and Vercel find the headers beside the page", () => {
  const files = written();
  const lines: Headers = {};
  let path = "";
  for (const line of files.get("_headers")?.trim().split("\n") ?? []) {
    const [, name, value = ""] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    if (name === undefined) path = line.replace(/\*$/, "");
    else lines[path] = { ...lines[path], [name]: value };
  }
  expect(lines).toEqual(hostHeaders);
  const { headers } = JSON.parse(files.get("vercel.json") ?? "") as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  const rules = headers.map(({ source, headers }) => [
    source.replace("(.*)", ""),
    Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  ]);
  expect(Object.fromEntries(rules)).toEqual(hostHeaders);
});

test("servers are documented with the same headers", () => {
  const always = hostHeaders["/"];
  const quoted = /([\w-]+) "([^"]+)"/;
  expect(block("apache", /^<Location "(.+)">/, new RegExp(`set ${quoted.source}$`))).toEqual(
    hostHeaders,
  );
  expect(block("caddy", /^header (.+)\* \{/, quoted)).toEqual(hostHeaders);
  // In nginx a folder with headers of its own takes none from above.
  const all = Object.entries(hostHeaders).map(([path, own]) => [path, { ...always, ...own }]);
  expect(block("nginx", /^location (.+) \{/, new RegExp(`add_header ${quoted.source}`))).toEqual(
    Object.fromEntries(all),
  );
});

test("the policy of the page and that of the host complete each other", () => {
  const plugin = withSitePolicy().transformIndexHtml as unknown as {
    handler: (html: string) => string;
  };
  const site = plugin.handler("<head><script>1</script>");
  const file = filePolicy({ scripts: ["sha256-1"], style: "sha256-2" });
  // Browsers ignore these in a page.
  for (const policy of [site, file]) expect(policy).not.toMatch(/frame-ancestors|sandbox|report-/);
  const added = hostHeaders["/"]["Content-Security-Policy"];
  expect(added, "every other directive is in the page, strict").toMatch(/^frame-ancestors [^;]+$/);
  expect(added, "any page may embed this one, as docs/embed.md says").toContain(" *");
  expect(site).toContain("frame-src 'self'");
  expect(Object.keys(hostHeaders["/"])).not.toContain("X-Frame-Options");
});
