// English words of the list of documents of before.

import { isolating } from "../isolate.js";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

export const earlier = isolating({
  earlier: "Recent scenarios",
  earlierAbout:
    "Kept in this browser only. Browsers may clear it, some after a week without a visit and all of them in a private window: what matters is safe in a file.",
  earlierRefused:
    "The browser has no room for all of them: what it refused is gone when the page is closed. Save what matters as a file.",
  none: "Scenarios of your own are listed here when you open another one.",
  untitled: "Untitled",
  /** When a scenario was last changed. */
  when: (milliseconds: number | undefined) =>
    milliseconds === undefined ? "date unknown" : moment.format(milliseconds),
  openElsewhere: "open in another tab; here you get a copy",
  notADocument: "This is not a scenario, so it cannot be opened.",
  cannotOpen: (why: string) => `This cannot be opened: ${why}`,
  download: "Download",
  remove: "Remove",
  clear: "Clear this list",
  cleared: "The list is cleared.",
  bringBack: "Bring it back",
});
