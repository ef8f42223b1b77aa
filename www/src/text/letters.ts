// How wide a text is, by a fixed rule: drawings must not measure text on every frame.

/** In letters: a character as wide as high, and a percent sign, is almost two. */
export function letters(text: string): number {
  let wide = 0;
  for (const character of text)
    if (character === "%" || (character.codePointAt(0) ?? 0) > 0x2e7f) wide += 1;
  return text.length + 0.8 * wide;
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
