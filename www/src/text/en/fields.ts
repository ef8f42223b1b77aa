// Fields and tables.

import { isolating } from "../isolate.js";

export const fields = isolating({
  day: "Day",
  dayOf: (field: string) => `${field}: day`,
  remove: (row: string) => `Delete ${row}`,
});
