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

/** Equations of the program; those from 12 on are ours. */
export const equations = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const;
export type Equation = (typeof equations)[number];
/** The first that is an extension of ours. */
export const firstOfOurs = 12;

const Vr = sub("V", "r");
const Er = sub("E", "r");
const x = (i: PieceOrText, j: PieceOrText) => sub("x", i, ",", j);
const y = (k: PieceOrText, l: PieceOrText) => sub("y", k, ",", l);
const pair = (m: string, n: string) => row("(", m, ",", n, ")");
const flow = row("l", "=", pair("o", "p"));
const every = (...of: readonly PieceOrText[]) => [gap, "∀", ...of];
const edge = row("{", "m", ",", "n", "}");

/** The unknowns, (1) and (2). */
export const unknowns = {
  x: row(x("i", "j"), "∈", "{", "0", ",", "1", "}", ...every("i", "∈", "V", ",", "j", "∈", Vr)),
  y: row(
    y("k", "l"),
    "∈",
    "{",
    "0",
    ",",
    "1",
    "}",
    ...every("k", "=", pair("m", "n"), "∈", "E", ",", flow, "∈", Er),
  ),
};

const flowLeft = row(
  sum("n"),
  y(pair("m", "n"), "l"),
  "−",
  sum("n"),
  y(pair("n", "m"), "l"),
  "=",
  sub("x", "m", ",", "o"),
  "−",
  sub("x", "m", ",", "p"),
);

/** Where the model has a switch, the form depends on it. */
export interface Switches {
  perDirection: boolean;
}

/** The formulas of an equation: one, and two for (14). */
export function formulasOf(equation: Equation, { perDirection }: Switches): readonly Piece[] {
  switch (equation) {
    case 3:
      return [
        row(
          "min",
          gap,
          sum("i", "∈", "V", ",", "j", "∈", Vr),
          sub("vc", "i"),
          "·",
          sub("rc", "j"),
          "·",
          x("i", "j"),
          "+",
          sum("k", "∈", "E", ",", "l", "∈", Er),
          sub("vb", "k"),
          "·",
          sub("rb", "l"),
          "·",
          y("k", "l"),
        ),
      ];
    case 4:
      return [row(sum("i", "∈", "V"), x("i", "j"), "=", "1", ...every("j", "∈", Vr))];
    case 5:
      return [row(sum("j", "∈", Vr), x("i", "j"), "≤", "1", ...every("i", "∈", "V"))];
    case 6:
      return [
        row(
          sum("j", "∈", Vr),
          sub("rc", "j"),
          "·",
          x("i", "j"),
          "≤",
          sub("wc", "i"),
          ...every("i", "∈", "V"),
        ),
      ];
    case 7:
      return [row(sum("k", "∈", "E"), y("k", "l"), "≥", "1", ...every("l", "∈", Er))];
    case 8:
      return perDirection
        ? [
            row(
              sum("l", "∈", Er),
              sub("rb", "l"),
              "·",
              y("k", "l"),
              "≤",
              sub("wb", "k"),
              ...every("k", "∈", "E"),
            ),
          ]
        : [
            row(
              sum("l", "∈", Er),
              sub("rb", "l"),
              "·",
              "(",
              y(pair("m", "n"), "l"),
              "+",
              y(pair("n", "m"), "l"),
              ")",
              "≤",
              sub("wb", edge),
              ...every(edge, "⊆", "V"),
            ),
          ];
    case 9:
      return [row(flowLeft, ...every("m", "∈", "V", ",", flow, "∈", Er))];
    case 10:
      return [
        row(
          y(pair("m", "n"), "l"),
          "+",
          y(pair("n", "m"), "l"),
          "≤",
          "1",
          ...every(edge, "⊆", "V", ",", "l", "∈", Er),
        ),
      ];
    case 11:
      return [row(sum("k", "∈", "E"), y("k", "l"), "≤", sub("P", "max"), ...every("l", "∈", Er))];
    case 12:
      return [
        row(
          sum("k", "∈", "E"),
          sub("t", "k"),
          "·",
          y("k", "l"),
          "≤",
          sub("T", "l"),
          ...every("l", "∈", Er),
        ),
      ];
    case 13:
      return [
        row(x("i", "j"), "=", "0", ...every("i", ",", "j", ":", sub("R", "j"), "⊈", sub("H", "i"))),
      ];
    case 14:
      return [
        row(sum("i", "∈", "d"), "(", x("i", "a"), "+", x("i", "b"), ")", "≤", "1", ...every("d")),
        row(sum("i", "∈", "d"), "(", x("i", "a"), "−", x("i", "b"), ")", "=", "0", ...every("d")),
      ];
    case 15:
      return [
        row(
          sum("i", "∈", "V", ",", "j", "∈", Vr),
          sub("pc", "i"),
          "·",
          sub("rc", "j"),
          "·",
          x("i", "j"),
          "+",
          sum("k", "∈", "E", ",", "l", "∈", Er),
          sub("pb", "k"),
          "·",
          sub("rb", "l"),
          "·",
          y("k", "l"),
          "≤",
          "B",
        ),
      ];
  }
}

/** An equation as it is printed in the sources and as it has to be, with what differs marked. */
export interface Misprint {
  id: "objectiveX" | "objectiveV" | "pathSum" | "flowSign" | "vertices" | "bothDirections";
  equation: Equation;
  printed: Piece;
  repaired: Piece;
}

export const misprints: readonly Misprint[] = [
  {
    id: "objectiveX",
    equation: 3,
    printed: row(
      sum("i", ",", "j"),
      sub("vc", "i"),
      "·",
      sub("rc", "j"),
      "·",
      marked(sub("x", "j")),
    ),
    repaired: row(
      sum("i", ",", "j"),
      sub("vc", "i"),
      "·",
      sub("rc", "j"),
      "·",
      marked(x("i", "j")),
    ),
  },
  {
    id: "objectiveV",
    equation: 3,
    printed: row(sum("k", ",", "l"), marked(sub("ve", "k")), "·", sub("rb", "l"), "·", y("k", "l")),
    repaired: row(
      sum("k", ",", "l"),
      marked(sub("vb", "k")),
      "·",
      sub("rb", "l"),
      "·",
      y("k", "l"),
    ),
  },
  {
    id: "pathSum",
    equation: 7,
    printed: row(sum("k", "∈", marked(Er)), y("k", "l"), "≥", "1"),
    repaired: row(sum("k", "∈", marked("E")), y("k", "l"), "≥", "1"),
  },
  {
    id: "bothDirections",
    equation: 8,
    printed: row(sum("l", "∈", Er), sub("rb", "l"), "·", marked(y("k", "l")), "≤", sub("wb", "k")),
    repaired: row(
      sum("l", "∈", Er),
      sub("rb", "l"),
      "·",
      marked(row("(", y(pair("m", "n"), "l"), "+", y(pair("n", "m"), "l"), ")")),
      "≤",
      sub("wb", edge),
    ),
  },
  {
    id: "flowSign",
    equation: 9,
    printed: row(
      sum("n"),
      marked(y(pair("n", "m"), "l")),
      "−",
      sum("n"),
      marked(y(pair("m", "n"), "l")),
      "=",
      sub("x", "m", ",", "o"),
      "−",
      sub("x", "m", ",", "p"),
    ),
    repaired: row(
      sum("n"),
      marked(y(pair("m", "n"), "l")),
      "−",
      sum("n"),
      marked(y(pair("n", "m"), "l")),
      "=",
      sub("x", "m", ",", "o"),
      "−",
      sub("x", "m", ",", "p"),
    ),
  },
  {
    id: "vertices",
    equation: 10,
    printed: row("∀", "m", ",", "n", "∈", marked("E")),
    repaired: row("∀", "m", ",", "n", "∈", marked("V"), ",", pair("m", "n"), "∈", "E"),
  },
];

/** Every sign of the model, for the legend. */
export const signs = {
  V: row("V"),
  E: row("E"),
  Vr,
  Er,
  x: x("i", "j"),
  y: y("k", "l"),
  wc: sub("wc", "i"),
  vc: sub("vc", "i"),
  wb: sub("wb", "k"),
  vb: sub("vb", "k"),
  rc: sub("rc", "j"),
  rb: sub("rb", "l"),
  P: sub("P", "max"),
  t: sub("t", "k"),
  T: sub("T", "l"),
  R: row(sub("R", "j"), ",", sub("H", "i")),
  d: row("d", ",", "a", ",", "b"),
  B: row(sub("pc", "i"), ",", sub("pb", "k"), ",", "B"),
};
export type Sign = keyof typeof signs;
