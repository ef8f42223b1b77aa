// A part of the page that is fetched when it is first wanted: in the built page every `import()` comes through here.
//
// Its files are fetched before the browser is asked to import them. Firefox remembers a script that did not come for as
// long as the page is open, and with it everything that imports that script; a fetch can simply be done again. And only a
// fetch finds out what was wrong.

import { LoadFault } from "./fault.js";
import { fetchText, lost } from "./file.js";
import { addStyle } from "./style.js";

const here = new Map<string, Promise<void>>();

/**
 * Loads a part of the page with the files that belong to it; what failed is fetched again the next time.
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
