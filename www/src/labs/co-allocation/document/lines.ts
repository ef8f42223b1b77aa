// The line form's alphabet: splitting a line into words and quoting a name.

/** A word of a line: `@3` and `10G` are words too; a quoted name is one word. */
export interface Word {
  text: string;
  quoted: boolean;
}

/** A name as the line form writes it: in double quotes when it has a space or could be read as something else. */
export function nameWord(name: string): string {
  return /^[^\s"#@]+$/u.test(name) ? name : `"${name.replace(/["\\]/g, (mark) => `\\${mark}`)}"`;
}

/** The words of a line up to a `#` comment; `undefined` when a quote is not closed. */
export function wordsOf(line: string): Word[] | undefined {
  const words: Word[] = [];
  const pattern = /\s*(?:"((?:[^"\\]|\\.)*)"|(#.*)|([^\s"]+)|(")|$)/uy;
  while (pattern.lastIndex < line.length) {
    const match = pattern.exec(line);
    if (match === null || match[4] !== undefined) return undefined;
    if (match[2] !== undefined) break;
    if (match[1] !== undefined)
      words.push({ text: match[1].replace(/\\(.)/gu, "$1"), quoted: true });
    else if (match[3] !== undefined) words.push({ text: match[3], quoted: false });
  }
  return words;
}
