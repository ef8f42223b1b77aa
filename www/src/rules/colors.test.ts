// Scripts are colored, and none takes long.

import { highlightTokens, languages, tokenizeText } from "prism-code-editor/prism";
import { expect, test } from "vitest";
import { script } from "./colors.js";
import { mostCharacters } from "./kind.js";

languages.script = script;
const colored = (source: string) => highlightTokens(tokenizeText(source, script));

test("comments, texts, words of the language, calls and numbers; markup is text", () => {
  const html = colored('// <b>\nfn site(part, site) { if true { min(1.5, "a // b") } }');
  for (const [kind, text] of [
    ["comment", "// &lt;b>"],
    ["keyword keyword-fn", "fn"],
    ["function", "site"],
    ["boolean", "true"],
    ["number", "1.5"],
    ["string", '"a // b"'],
  ]) {
    expect(html).toContain(`<span class="token ${kind}">${text}</span>`);
  }
});

test("no script of the most characters takes long", () => {
  const pieces = ["/*", "*/", "//", '"', '\\"', "`", "fn ", "a(", "1.", "1_", "_", "{", "\n", "é"];
  let slowest = 0;
  for (const a of pieces) {
    for (const b of ["", ...pieces]) {
      const source = (a + b).repeat(mostCharacters / (a + b).length);
      const began = performance.now();
      colored(source);
      slowest = Math.max(slowest, performance.now() - began);
    }
  }
  expect(slowest).toBeLessThan(400);
});
