// A course package after SCORM 1.2: an exercise for a learning management system, which records whether its goal is met.

import { strToU8, zipSync } from "fflate";
import type { Exercise } from "../share/exercise.svelte.js";
import { course as words } from "../text/en/classroom.js";
import { locale } from "../text/en/language.js";
import launchPage from "./launch.html?raw";
import launcher from "./launch.js?raw";

/** Where a package finds the playground: beside it in one file, or on a server. */
export type Playground =
  | { readonly type: "file"; readonly content: Uint8Array }
  | { readonly type: "address"; readonly address: string };

/** Name of the playground in a package. */
const pageName = "coalloc.html";

/**
 * The zip of a package.
 *
 * @param digest Distinguishes the exercises of a system.
 * @param query Address of the exercise behind that of the playground.
 */
export function packageOf(
  { title, goal }: Pick<Exercise, "title" | "goal">,
  digest: string,
  query: string,
  playground: Playground,
): Uint8Array<ArrayBuffer> {
  const address = playground.type === "file" ? pageName : playground.address;
  const files = {
    "imsmanifest.xml": manifestOf(title, digest, playground.type === "file"),
    "index.html": launchPage
      .replace('lang="en"', `lang="${locale}"`)
      .replaceAll("%title%", () => escaped(title)),
    "launch.js": `const exercise = ${scriptText({ address: address + query, hasGoal: goal !== undefined, alone: words.alone })};\n${launcher}`,
  };
  return zipSync({
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    ...(playground.type === "file" && { [pageName]: playground.content }),
  }) as Uint8Array<ArrayBuffer>;
}

function manifestOf(title: string, digest: string, hasPage: boolean): string {
  const name = escaped(title);
  const files = ["index.html", "launch.js", ...(hasPage ? [pageName] : [])];
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="coalloc-${digest}" version="1.0"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${name}</title>
      <item identifier="exercise" identifierref="page" isvisible="true">
        <title>${name}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="index.html">
${files.map((file) => `      <file href="${file}"/>`).join("\n")}
    </resource>
  </resources>
</manifest>
`;
}

function escaped(text: string): string {
  // Characters that XML does not allow at all are left out.
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A value as part of a script. */
function scriptText(value: unknown): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}
