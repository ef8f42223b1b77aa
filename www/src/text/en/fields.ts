// Fields and tables.

import { isolating } from "../isolate.js";

export const fields = isolating({
  day: "Day",
  dayOf: (field: string) => `${field}: day`,
  less: (field: string) => `${field}: one step less`,
  more: (field: string) => `${field}: one step more`,
  remove: (row: string) => `Delete ${row}`,
});
