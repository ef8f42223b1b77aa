// Fields and tables.

import { isolating } from "../isolate.js";
import { number } from "../numbers.js";

export const fields = isolating({
  atLine: (line: number, why: string) => `Line ${number(line)}: ${why}`,
  at: (place: string, why: string) => `${place}: ${why}.`,
  badTime: "A time like 09:00 or day 2, 09:00",
  badNumber: (min: number, max: number) => `A whole number from ${number(min)} to ${number(max)}`,
  correctFirst: "Correct the red field first.",
  less: (field: string) => `${field}: one step less`,
  more: (field: string) => `${field}: one step more`,
  meant: (value: string) => `Use ${value}`,
  remove: (row: string) => `Delete ${row}`,
});
