// English words of the Data tab.

import { number } from "../numbers.js";

export const data = {
  heading: "Scenario document",
  intro: "What the file holds, exactly as it is saved and shared.",
  copy: "Copy",
  copied: "Copied to the clipboard.",
  copyFailed: "The browser did not allow copying. Select the text and copy it by hand.",
  size: (bytes: number) => `${number(Math.ceil(bytes / 1024))} KiB`,
  notes: "Notes",
  printing: "Writing the document…",
  schema: "JSON Schema",
};
