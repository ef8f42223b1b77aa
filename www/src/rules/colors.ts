// Colors of scripts: what the editor's highlighter tells apart. No pattern looks back, so a hostile text takes no longer than another.

import type { Grammar } from "prism-code-editor/prism";

/** Grammar of scripts. What is not closed goes on to the end. */
export const script: Grammar = {
  comment: /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)/g,
  string: /"(?:\\[\s\S]|[^\\"])*(?:"|$)|`[^`]*(?:`|$)/g,
  keyword:
    /\b(?:let|const|if|else|switch|do|while|until|loop|for|in|fn|private|return|throw|try|catch|break|continue|this)\b/,
  boolean: /\b(?:true|false)\b/,
  function: /\b[a-z_]\w*(?=\()/i,
  number: /\b\d[\d_]*(?:\.\d[\d_]*)?\b/,
};
