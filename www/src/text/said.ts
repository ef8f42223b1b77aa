// The shape of a catalog in any language.

/** A catalog's shape with any words in the place of its own, also where those are constants. */
export type Said<Words> = Words extends string
  ? string
  : Words extends (...given: infer Given) => infer Told
    ? (...given: Given) => Said<Told>
    : Words extends object
      ? { readonly [Key in keyof Words]: Said<Words[Key]> }
      : Words;
