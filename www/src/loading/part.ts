// Lazy loading: in the built page every `import()` goes through here.
//
// The files are fetched before they are imported. Firefox caches a failed import until the page is closed, and everything
// that imports it; a fetch can be repeated. And only a fetch reports what went wrong.

import { LoadFault } from "./fault.js";
import { addStyle, fetchText, lost } from "./file.js";

const here = new Map<string, Promise<void>>();

/**
 * Loads a part of the page with its files; failed files are fetched again at the next call.
 *
 * @throws LoadFault
 */
export async function importPart<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
  importer = "",
): Promise<Part> {
  await Promise.all(files.map((file) => have(new URL(file, importer).href)));
  try {
    return await load();
  } catch (error) {
    if (error instanceof SyntaxError) throw new LoadFault("start", error.message);
    // It was there a moment ago.
    if (error instanceof TypeError && /\b(import|module|script)/i.test(error.message)) throw lost();
    throw error;
  }
}

function have(url: string): Promise<void> {
  const known = here.get(url);
  if (known !== undefined) {
    return known;
  }
  const fresh = (url.endsWith(".css") ? addStyle(url) : whole(url)).catch((error: unknown) => {
    here.delete(url);
    throw error;
  });
  here.set(url, fresh);
  return fresh;
}

async function whole(url: string): Promise<void> {
  await fetchText(url, "script");
}
