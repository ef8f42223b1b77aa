// Faults in a text that is read line by line.

/** Reason and line, counted from 1. */
export interface LineFault {
  readonly line: number;
  readonly why: string;
}

export function isFault(read: object): read is LineFault {
  return "line" in read && "why" in read;
}
