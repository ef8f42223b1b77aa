// Fetching a file that lies beside the page, and judging what came.

import { LoadFault } from "./fault.js";
import { isComplete } from "./script-end.js";

/** A script, a style sheet, or a WebAssembly module. */
export type FileKind = "script" | "style" | "module";

/** What a media type must have in it. A module may have any: some hosts do not know WebAssembly. */
const types: Readonly<Record<FileKind, RegExp>> = {
  script: /javascript|ecmascript/i,
  style: /css/i,
  module: /./,
};

/** Files that were wrong when they came: the browser's cache may have them so. */
const wrong = new Set<string>();

/** The file, once the server has said that it is coming. @throws LoadFault */
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

/** A file as text, all of it. @throws LoadFault */
export async function fetchText(url: string, kind: "script" | "style"): Promise<string> {
  const response = await fetchFile(url, kind);
  const text = await response.text().catch(() => undefined);
  // Only what is built says where it ends.
  const isMarked = kind === "script" && import.meta.env.PROD;
  if (text === undefined || (isMarked && !isComplete(text))) {
    throw damaged(url);
  }
  return text;
}

/** What came under this address was not whole; the next time it is not taken from the browser's cache. */
export function damaged(url: string): LoadFault {
  wrong.add(url);
  return navigator.onLine ? new LoadFault("damaged") : lost();
}

/** The network did not bring anything. */
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
