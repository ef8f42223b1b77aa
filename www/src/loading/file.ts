// Fetches files of the page, checks the responses, and adds style sheets with the parts that need them.

import { LoadFault } from "./fault.js";

/** The last line of every built script (added by vite.config.ts), which a truncated one lacks. */
export const lastLine = "//end";

function isComplete(script: string): boolean {
  return script.trimEnd().endsWith(lastLine);
}

/** A script, a style sheet, or a WebAssembly module. */
export type FileKind = "script" | "style" | "module";

/** Accepted media types. Any is accepted for modules: some hosts do not know WebAssembly. */
const types: Readonly<Record<FileKind, RegExp>> = {
  script: /javascript|ecmascript/i,
  style: /css/i,
  module: /./,
};

/** Files that arrived wrong: bypass the browser's cache next time. */
const wrong = new Set<string>();

/** Fetches a file and checks the response headers. @throws LoadFault */
export async function fetchFile(url: string, kind: FileKind): Promise<Response> {
  try {
    const response = await fetch(url, { cache: wrong.has(url) ? "reload" : "default" }).catch(
      () => {
        throw lost();
      },
    );
    judge(response, kind);
    return response;
  } catch (error) {
    wrong.add(url);
    throw error;
  }
}

/** Fetches a whole file as text. @throws LoadFault */
export async function fetchText(url: string, kind: "script" | "style"): Promise<string> {
  const response = await fetchFile(url, kind);
  const text = await response.text().catch(() => undefined);
  // Only built scripts carry the end marker.
  const isMarked = kind === "script" && import.meta.env.PROD;
  if (text === undefined || (isMarked && !isComplete(text))) {
    throw damaged(url);
  }
  return text;
}

/** The fault for an incomplete file; the next fetch bypasses the browser's cache. */
export function damaged(url: string): LoadFault {
  wrong.add(url);
  return navigator.onLine ? new LoadFault("damaged") : lost();
}

/** The fault for a fetch without a response. */
export function lost(): LoadFault {
  return new LoadFault(navigator.onLine ? "unreachable" : "offline");
}

function judge({ ok, status, headers }: Response, kind: FileKind): void {
  if (!ok) {
    throw new LoadFault(status === 404 || status === 410 ? "missing" : "refused", String(status));
  }
  const [type = ""] = (headers.get("Content-Type") ?? "").split(";");
  if (type === "text/html") {
    throw new LoadFault("html");
  }
  if (type !== "" && !types[kind].test(type)) {
    throw new LoadFault("type", type);
  }
}

/** URLs of linked style sheets that did not load. */
export function missingStyles(): string[] {
  return links()
    .filter((link) => !isThere(link))
    .map(({ href }) => href);
}

/** Adds a style sheet if the page does not have it. @throws LoadFault */
export async function addStyle(url: string): Promise<void> {
  const old = links().filter(({ href }) => href === url);
  if (old.some(isThere)) {
    return;
  }
  await fetchText(url, "style");
  for (const link of old) link.remove();
  const link = Object.assign(document.createElement("link"), {
    rel: "stylesheet",
    crossOrigin: "",
    href: url,
  });
  await new Promise<void>((loaded, failed) => {
    link.onload = () => loaded();
    link.onerror = () => {
      link.remove();
      failed(lost());
    };
    document.head.append(link);
  });
}

/** For a failed load, some browsers have no sheet and some an empty one. */
function isThere({ sheet }: HTMLLinkElement): boolean {
  return sheet !== null && sheet.cssRules.length > 0;
}

function links(): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
}
