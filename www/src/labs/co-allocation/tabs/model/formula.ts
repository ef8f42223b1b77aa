// Formulas as data: the few forms of MathML the model is written with.

/** An element of a formula; text stands inside the leaves. */
export interface Piece {
  readonly tag: "mrow" | "mi" | "mn" | "mo" | "msub" | "munder" | "mspace";
  readonly children: readonly (Piece | string)[];
  /** The part that was misprinted, or put right. */
  readonly marked?: boolean;
  /** Whether a space is as high as a letter, of width 0, in place of a gap. */
  readonly strut?: boolean;
}

/** A piece, or a text set as a name, number or sign. */
export type PieceOrText = Piece | string;

const names = /^[\p{L}]+$/u;
const numbers = /^\d+$/;

/** A leaf: letters are a name, digits a number, anything else a sign. */
export function leaf(text: string): Piece {
  const tag = names.test(text) ? "mi" : numbers.test(text) ? "mn" : "mo";
  return { tag, children: [text] };
}

function piece(given: PieceOrText): Piece {
  return typeof given === "string" ? leaf(given) : given;
}

export function row(...given: readonly PieceOrText[]): Piece {
  return { tag: "mrow", children: given.map(piece) };
}

/** Fonts without math metrics set low letters too high, unless something tall stands next to them. */
const strut: Piece = { tag: "mspace", children: [], strut: true };

export function sub(base: PieceOrText, ...index: readonly PieceOrText[]): Piece {
  return { tag: "msub", children: [piece(base), row(strut, ...index)] };
}

/** A sum over what is written under it. */
export function sum(...under: readonly PieceOrText[]): Piece {
  return { tag: "munder", children: [leaf("∑"), row(...under)] };
}

/** The same, where something about it was misprinted or put right. */
export function marked(given: PieceOrText): Piece {
  return { ...piece(given), marked: true };
}

/** A gap before the words that say for what a constraint holds. */
export const gap: Piece = { tag: "mspace", children: [] };
