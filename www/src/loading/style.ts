// Loads style sheets with the parts that need them, and reloads missing ones.

import { fetchText, lost } from "./file.js";

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
