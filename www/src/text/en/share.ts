// English words of sharing: links and files, exercises, pictures, embedded pages.

import { isolating } from "../isolate.js";
import { names, number } from "../numbers.js";

export const share = isolating({
  heading: "Share",
  ways: "Way to share",
  way: { link: "Link", qr: "QR", exercise: "Exercise", embed: "Embed", print: "Print" },
  inExercise: "The link opens the exercise that you are in, with the scenario as it is now.",
  asExercise: (title: string) => `With the exercise “${title}”`,
  qr: {
    alt: (title: string) => `QR code of the link to “${title}”`,
    help: "Scan the code with a phone, or put it on a slide. Created in your browser.",
    tooLong: (length: number, most: number) =>
      `A code of ${number(length)} characters is too dense to scan; the most is ${number(most)}. Save the scenario as a file, or shorten its notes or the task.`,
    save: (kind: string) => `Save ${kind}`,
    saveFailed: "The browser could not draw the picture. Save it as SVG.",
  },
  exercise: {
    intro:
      "Whoever opens the link sees your task, may change only what you allow, and can leave the exercise at any time.",
    classroom: "Classroom: hide the menus of labs and examples",
    title: "Title",
    task: "Task",
    mayChange: "May change",
    tabs: "Tabs that are shown",
    goal: "Goal that “Check” judges",
    goalHolds: "It holds now.",
    goalFails: "It does not hold now.",
    facts: "Facts of this scenario",
    factsHelp:
      "A goal compares facts by =, !=, <, <=, >, >= and names, and joins comparisons by and, or, not. Click a fact to add it.",
    hide: "Hide the answer until “Check”",
    link: "Link to the exercise",
    needs: "Enter a title to get the link.",
  },
  embed: {
    intro: "Paste this into the source of your page.",
    snippet: "HTML of the frame",
    panels: "Panels",
    panel: { scene: "Grid", request: "Request" },
    noPanel: "Without any panel the frame shows all of them.",
    locked: "Locked",
    display: "Display",
    title: "Coalloc playground",
    copy: "Copy HTML",
    preview: "Preview",
    noPreview:
      "A page that is a file shows no preview and cannot be embedded; put it on a web server.",
  },
  print: {
    intro: (about: string) =>
      `Sheets of A4 or Letter in black and white: ${about} to fill in by hand, and the link as a code.`,
    name: "Name",
    date: "Date",
    /** Titles of examples, by id, whose own titles would give the answer away. */
    given: {
      infeasible: "Two jobs of 40 CPUs",
      "three-rules": "Three nodes, four rules",
      "elastic-conservative": "One elastic request",
    } as Readonly<Record<string, string>>,
    paper: "Paper",
    papers: { a4: "A4", letter: "Letter" },
    kind: "Sheets",
    kinds: { one: "This example", variants: "A variant for each student" },
    count: "Students",
    seed: "First seed",
    making: (made: number, all: number) => `${number(made)} of ${number(all)} variants are ready…`,
    made: (all: number) =>
      `${number(all)} variants with other numbers, as hard as the example; their keys follow. The same seed gives the same sheet.`,
    fewVariants: (made: number) =>
      `Only ${number(made)} variants were found that are as hard as the example.`,
    noVariants:
      "No variant as hard as this example was found. Variants change the numbers of small examples.",
    ties: "Another answer of the same cost is right, too.",
    variantOf: (title: string, seed: number) => `${title}, variant ${number(seed)}`,
    keyOf: (title: string, seed: number) => `Key: ${title}, variant ${number(seed)}`,
    answer: "Answer key, on its own sheet",
    show: "Show the sheets",
    heading: "Print",
    now: "Print…",
    close: "Back to the page",
    answerOf: (title: string) => `Answer: ${title}`,
    scan: "Scan to open it",
    noCode: "The scenario is too large for a code: hand it out as a file.",
  },
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

export const exercise = isolating({
  label: "Exercise",
  locked: (parts: readonly string[]) => `Locked: ${names(parts)}`,
  more: "Whole task",
  less: "Less",
  hidden: "Hidden until you check",
  isHidden: "The answer is hidden",
  hiddenWhy: "Find your own answer first, then compare it.",
  check: "Check",
  show: "Show the answer",
  goal: {
    holds: "Right: the goal is met.",
    fails: "Not yet: the goal is not met.",
    at: (place: number, why: string) => `At character ${number(place)}: ${why}.`,
  },
  tooLong: {
    question: (length: number, most: number) =>
      `A question has ${number(length)} characters; the most is ${number(most)}.`,
    hint: (length: number, most: number) =>
      `A hint has ${number(length)} characters; the most is ${number(most)}.`,
    title: (length: number, most: number) =>
      `The title has ${number(length)} characters; the most is ${number(most)}.`,
    goal: (length: number, most: number) =>
      `The goal has ${number(length)} characters; the most is ${number(most)}.`,
    task: (length: number, most: number) =>
      `The task has ${number(length)} characters; the most is ${number(most)}.`,
  },
  noTitle: "An exercise needs a title.",
  unreadable:
    "The link is intact, but its exercise cannot be read. Ask the sender for the link again, or for the scenario as a file.",
  unknown: (found: readonly string[]) =>
    `This exercise names parts or tabs that this page does not know: ${names(found)}. They have no effect.`,
});

export const picture = isolating({
  heading: "Save as picture",
  close: "Close",
  format: "Kind",
  formats: { svg: "SVG, sharp at any size", png: "PNG, for print at 384 dots per inch" },
  colors: "Colors",
  themes: { light: "Light, for paper", dark: "Dark, for slides" },
  carries: "Embed the scenario",
  carriesWhy: "Drop the picture on this page to open the scenario again.",
  download: "Save picture",
  failed: "The browser could not draw this picture. The other kind may work.",
  preview: "Preview of the picture",
  none: (file: string) =>
    `${file} is a picture without a scenario in it; your scenario is unchanged. Only pictures saved on this page carry one, and some programs remove it when they save a picture again.`,
});

export const embed = isolating({
  badId: (most: number) =>
    `an id is a text of at most ${most} letters or a finite number; this question was ignored`,
  notJson:
    "the document cannot be written as JSON: it is nested too deeply, contains itself, or has a number that JSON lacks",
  tooLarge: "the document is larger than 4 MiB, the most a document may have",
});
