// Answers to the page around an embedded playground about its requests.

import { isolating } from "../isolate.js";

export const embed = isolating({
  badId: (most: number) =>
    `an id is a text of at most ${most} letters or a finite number; this question was not looked at`,
  notJson:
    "the document cannot be written as JSON: it lies too deep, is in itself, or has a number that JSON lacks",
  tooLarge: "the document is larger than 4 MiB, the most a document may have",
});
