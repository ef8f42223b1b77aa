// Any static host will do: under a deep path, and with a wrong media type for WebAssembly.

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { hostHeaders } from "../build/policy.js";
import { expect, test } from "./support/page.js";
import { status, tab } from "./support/page-actions.js";
import { host } from "./support/static-host.mjs";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));

test("the built site works under a deep path of a host that does not know WebAssembly", async ({
  browser,
}) => {
  const { address, close } = await host(dist, "/~someone/a b/", {
    ".wasm": "application/octet-stream",
  });
  const page = await browser.newPage();
  try {
    const types = new Map<string, string>();
    const names: string[] = [];
    page.on("response", (response) => {
      const name = new URL(response.url()).pathname.split("/").at(-1) ?? "";
      names.push(name);
      expect(response.status(), response.url()).toBe(200);
      types.set(name.split(".").at(-1) ?? "", response.headers()["content-type"] ?? "");
    });
    await page.goto(encodeURI(address));
    await expect(status(page)).toContainText("starts work");
    await tab(page, "Why");
    await expect(page.getByTestId("why")).toHaveAttribute("data-current", "true");
    expect(types.get("wasm")).toBe("application/octet-stream");
    expect(names.filter((name) => name.endsWith(".wasm"))).toHaveLength(2);
    // Every file but the page and its icon is named after its content, so a cache never holds a stale one.
    const unnamed = names.filter((name) => !/-[\w-]{8}\.(js|css|wasm)$/.test(name));
    expect(unnamed.filter((name) => name !== "favicon.svg")).toEqual([""]);
    // Asked for here, because a browser without windows does not.
    const icon = await page.request.get(encodeURI(`${address}favicon.svg`));
    expect(icon.headers()["content-type"]).toBe("image/svg+xml");
  } finally {
    await page.close();
    await close();
  }
});

test("with the headers of a host the page works, and may be embedded by any page unless the host says no", async ({
  browser,
}) => {
  const site = await host(dist, "/", {}, hostHeaders["/"]);
  const closed = await host(dist, "/", {}, { "Content-Security-Policy": "frame-ancestors 'none'" });
  const page = await browser.newPage();
  try {
    await page.goto(site.address);
    await expect(status(page)).toContainText("starts work");
    const folder = mkdtempSync(join(tmpdir(), "coalloc-embedding-"));
    const embedding = join(folder, "page.html");
    writeFileSync(
      embedding,
      `<iframe id="open" src="${site.address}?embed"></iframe><iframe id="closed" src="${closed.address}?embed"></iframe>`,
    );
    for (const from of ["disk", "another origin"] as const) {
      const elsewhere = from === "disk" ? undefined : await host(folder);
      await page.goto(elsewhere ? `${elsewhere.address}page.html` : pathToFileURL(embedding).href);
      const status = (frame: string) => page.frameLocator(frame).getByTestId("status");
      await expect(status("#open"), from).toContainText("starts work");
      await expect(status("#closed"), from).toHaveCount(0);
      await elsewhere?.close();
    }
  } finally {
    await page.close();
    await site.close();
    await closed.close();
  }
});
