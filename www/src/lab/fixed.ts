// Types of the engine as the page has them.

/** Nothing in it is changed in place. */
export type Fixed<Of> = Of extends object ? { readonly [Name in keyof Of]: Fixed<Of[Name]> } : Of;

/** With the fields that a file may leave out and the engine fills in. */
export type Filled<Of, Names extends keyof Of> = Omit<Of, Names> & {
  [Name in Names]-?: NonNullable<Of[Name]>;
};
