// What is wrong in a text that is read line by line.

/** What is wrong, and in which line, counted from 1. */
export interface LineFault {
  readonly line: number;
  readonly why: string;
}

export function isFault(read: object): read is LineFault {
  return "line" in read && "why" in read;
}
