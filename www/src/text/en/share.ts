// English words of sharing by link.

import { isolating } from "../isolate.js";
import { number } from "../numbers.js";

export const share = isolating({
  heading: "Share by link",
  link: "Link to this scenario and this view",
  inIt: "The whole scenario is in the link itself, with the open tab, the start time and the highlight. Nothing is uploaded; anyone who has the link can open it.",
  ofFile:
    "This page is a file, so the link opens on this machine only. The part from # on also works behind the address of this playground on any site.",
  length: (letters: number) => `${number(letters)} characters`,
  long: (most: number) =>
    `Some programs shorten or break links of more than ${number(most)} characters. A file always arrives whole.`,
  copy: "Copy link",
  copied: "Copied.",
  copyFailed: "The browser did not allow copying. The link is selected: copy it by hand.",
  save: "Save as file",
  close: "Close",
  broken: "This link cannot be opened",
  unchanged: "Your scenario is unchanged.",
  repair:
    "If you can see what is wrong, repair it here; often the end is missing because a message broke the line.",
  raw: "The link as it arrived",
  retry: "Open again",
  faults: {
    damaged: "The link is incomplete or was changed. Ask the sender for it again, or for a file.",
    newer:
      "It was made by a newer version of this page. Reload the page; if that does not help, ask for the scenario as a file.",
    tooLarge: "It unpacks to more than a scenario may have.",
  },
  refused: (why: string) => `The link is intact, but its content is not a scenario: ${why}`,
});
