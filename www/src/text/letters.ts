// How wide a text is, by a fixed rule: drawings must not measure text on every frame.

/** In letters: characters as wide as high are almost two. */
export function letters(text: string): number {
  let wide = 0;
  for (const character of text) if ((character.codePointAt(0) ?? 0) > 0x2e7f) wide += 1;
  return text.length + 0.8 * wide;
}
