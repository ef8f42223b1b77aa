// English titles and notes of the examples: those in their documents.

/** In other languages, by the English title: title, the number of characters of the English notes, notes. */
export const documents: Readonly<
  Record<string, readonly [title: string, characters: number, notes: string]>
> = {};
