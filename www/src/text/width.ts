// How wide a text is, before it is drawn: in Latin letters of usual width.

/** Characters as wide as high: kana, Han and what stands among them. */
const fullWidth =
  /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6]/g;
/** Letters in the width of such a character, one em. */
const em = 1.8;

export function letters(text: string): number {
  return text.length + (em - 1) * (text.match(fullWidth)?.length ?? 0);
}

/** The first characters of a text, as many as fit. */
export function beginning(text: string, room: number): string {
  const all = [...text];
  const fit = all.findIndex((_, at) => letters(all.slice(0, at + 1).join("")) > room);
  return fit < 0 ? text : all.slice(0, fit).join("");
}

/** The text, cut where it has more letters than these. */
export function shortened(text: string, most: number): string {
  return letters(text) > most ? `${beginning(text, most - 1)}…` : text;
}
