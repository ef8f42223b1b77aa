// Fields and tables.

import { isolating } from "../isolate.js";

export const fields = isolating({
  badTime: "A time like 09:00 or day 2, 09:00",
  less: (field: string) => `${field}: one step less`,
  more: (field: string) => `${field}: one step more`,
  remove: (row: string) => `Delete ${row}`,
});
