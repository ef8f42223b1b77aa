// Style sheets of the page: added with the part that needs them, and again where one did not come.

import { fetchText, lost } from "./file.js";

/** Style sheets that the page asks for and does not have. */
export function missingStyles(): string[] {
  return links()
    .filter((link) => !isThere(link))
    .map(({ href }) => href);
}

/** Adds a style sheet, unless the page has it. @throws LoadFault */
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

/** Where nothing came, some browsers have no sheet and some an empty one. */
function isThere({ sheet }: HTMLLinkElement): boolean {
  return sheet !== null && sheet.cssRules.length > 0;
}

function links(): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
}
