// Terms in the other languages, added by build/terms.ts.

declare module "virtual:terms" {
  /** Terms by language and lab, in the order of the lab's glossary. */
  export const terms: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}
