// English words that several labs show, as said of any document.

import { isolating } from "../isolate.js";
import { number } from "../numbers.js";

export const labs = isolating({
  answer: {
    working: "Working…",
    refused: "Not accepted",
    unanswered: "No answer",
  },
  story: {
    label: "About this example",
    startOver: "Start over",
    startOverHelp: "Back to the example as it was; Undo brings your changes back",
    showMe: "Show me",
    notes: "About this example",
  },
  lines: {
    tooMany: (most: number) => `Only ${number(most)} lines are read.`,
  },
});
