// The list of documents of the CORS lab.

import { isolating } from "../../../../text/isolate.js";

export const library = isolating({
  heading: "Examples and recent documents",
  undoable: "Whatever you open takes the place of the document in view; Undo brings that back.",
  examples: "Examples",
  close: "Close",
});
