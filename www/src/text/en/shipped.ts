// English texts in experiments and scripts that ship: those in their documents. Other languages have theirs here.

/** Names of series and scripts, by the English ones. */
export const shippedNames: Readonly<Record<string, string>> = {};

/** Comments of scripts, line by line, by the English ones. */
export const shippedComments: Readonly<Record<string, string>> = {};

/** Notes of experiments, line by line, by lab and id: `market/trust`. */
export const shippedNotes: Readonly<Record<string, readonly string[]>> = {};
