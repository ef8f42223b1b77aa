// The line form of both graphs: what the text views show and read.

export { type GridText, gridText, parseGridText } from "./grid-text.js";
export type { LineError, LineErrors, LineProblem } from "./line-reader.js";
export { parseRequestText, type RequestText, requestText } from "./request-text.js";
