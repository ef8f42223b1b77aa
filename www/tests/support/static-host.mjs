// A static host as they are found: a folder under a path, compressed, with a media type for each ending.

import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { pipeline } from "node:stream";
import { createGzip } from "node:zlib";

/** @type {Record<string, string>} */
const usual = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".wasm": "application/wasm",
};

/**
 * Serves a folder on this machine until it is closed.
 *
 * @param {string} folder
 * @param {string} under the path it is served under, with a slash at both ends
 * @param {Record<string, string>} types media types other than the usual
 * @param {Record<string, string>} headers more headers of every file
 * @returns {Promise<{ address: string, lose: (names?: RegExp) => void, close: () => Promise<void> }>}
 *   where to find it; lets it lack the files with such names, or none; and an end
 */
export async function host(folder, under = "/", types = {}, headers = {}) {
  /** @type {RegExp | undefined} */
  let lost;
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://host").pathname);
    const name = path.startsWith(under)
      ? path.slice(under.length).replace(/(?<=^|\/)$/, "index.html")
      : "";
    const file = normalize(join(folder, name));
    if (
      lost?.test(name) ||
      name === "" ||
      !file.startsWith(normalize(folder)) ||
      !existsSync(file)
    ) {
      response.writeHead(404).end();
      return;
    }
    const kind = extname(file);
    response.writeHead(200, {
      "Content-Type": types[kind] ?? usual[kind] ?? "application/octet-stream",
      "Content-Encoding": "gzip",
      "Cache-Control": "max-age=600",
      "X-Content-Type-Options": "nosniff",
      ...headers,
    });
    pipeline(createReadStream(file), createGzip(), response, () => {});
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", () => ready(undefined)));
  const bound = server.address();
  const port = typeof bound === "object" ? bound?.port : undefined;
  return {
    address: `http://127.0.0.1:${port}${under}`,
    lose: (names) => {
      lost = names;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
