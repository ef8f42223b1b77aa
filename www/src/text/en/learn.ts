// English words of Learn: its dialog, the bar of a lesson, and the terms that all labs share.

import { isolating } from "../isolate.js";

/** Vocabulary of all labs; each glossary begins with it. */
export const sharedTerms = [
  {
    term: "Request",
    meaning: "What you ask for: parts and flows, or an amount, within a time window.",
  },
  {
    term: "Part",
    meaning: "One of the jobs of a request. Each part needs CPUs at one site.",
    unit: "CPUs",
    source: "requested site",
  },
  {
    term: "Flow",
    meaning: "Bandwidth that a request wants between two of its parts.",
    unit: "Gbps",
    source: "requested path",
  },
  {
    term: "Site",
    meaning:
      "A place with CPUs that are reserved together. CORS calls it a node, Elastic a cluster, Market a machine.",
    unit: "CPUs",
    source: "compute site, managed by a CRM (compute resource manager)",
  },
  {
    term: "Start",
    meaning:
      "A time at which a request may begin. Where several are tried, they are spread evenly between the earliest and the latest one.",
    source: "time frame",
  },
  {
    term: "Time window",
    meaning: "The time in which a request must run: from its earliest start to its latest end.",
  },
  {
    term: "Cost",
    meaning:
      "What a plan or a purchase costs in all. “Price” stands only for what a tariff, a cluster or a market asks per hour or second.",
    source: "objective function (3)",
  },
  {
    term: "Reservation",
    meaning: "A promise that a resource is yours for a time in the future.",
    source: "advance reservation",
  },
  {
    term: "Hold, commit, release",
    meaning:
      "First every manager holds its share, then all of them commit. If one cannot, all holds are released.",
    source: "two-phase commit: pre-reserve, then commit or abort",
  },
];

export const learnText = isolating({
  heading: "Learn",
  close: "Close",
  sections: {
    start: "Lessons and figures",
    glossary: "Glossary",
    teachers: "For teachers",
    about: "About",
  },
  lessons: "Lessons",
  minutes: (minutes: number) => `${minutes} min`,
  begin: (title: string) => `Begin: ${title}`,
  beginShort: "Begin",
  wholeDone: "Done",
  partDone: (done: number, of: number) => `${done} of ${of} steps done`,
  noLesson: (id: string, known: string) =>
    `The address asks for the lesson “${id}”, which this lab does not have. It has: ${known}.`,
  noExample: (id: string) =>
    `The address asks for sheets of the example “${id}”, which this lab does not have.`,
  moreLessons: "More lessons:",
  figures: "Figures of the papers",
  figuresAbout: "Each opens with its stored result; you can run it again.",
  handbook: {
    heading: "Handbook",
    about:
      "Articles on the ideas and equations behind the labs, to read or print. Each opens in a new tab.",
    articles: {
      reservations: "Advance reservation",
      programs: "0-1 programs",
      "co-allocation": "Co-allocation as a 0-1 program",
      cors: "CORS: buying cheaply from many nodes",
      elastic: "Elastic reservations",
      market: "A market with proportional shares",
      measuring: "Measuring: days, pairs, intervals",
      rules: "A rule of your own",
      figures: "Reading the figures",
    },
  },
  classes: {
    heading: "Ready classes",
    about:
      "Plans with minutes, what to say, errors that come, and links to every task, its slides, sheets, and keys. Each opens in a new tab.",
    plans: {
      "first-contact": "45 minutes: first contact",
      optimization: "90 minutes: optimization",
      markets: "90 minutes: reservation and markets",
    },
  },
  sketchFailed: "The preview could not be loaded.",
  unit: (unit: string) => `Unit: ${unit}.`,
  inSource: (source: string) => `In the papers: ${source}.`,
  bar: {
    label: (title: string) => `Lesson: ${title}`,
    step: (at: number, of: number) => `Step ${at} of ${of}`,
    done: "Done",
    back: "Back",
    hint: "Hint",
    task: "Task",
    showMe: "Show me",
    next: "Next",
    finish: "Finish",
    question: (at: number, of: number) => `Question ${at} of ${of}`,
    right: "Right.",
    wrong: "No. Try again:",
    end: "End the lesson",
    cannotJudge: "This step cannot be checked",
    predict: "Predict:",
    asPredicted: "As you predicted.",
    predicted: (choice: string, right: string) => `You predicted “${choice}”, right is “${right}”.`,
    notYet: "Not yet.",
    doneOf: (done: number, of: number) => `${done} of ${of} steps are done.`,
    curve: {
      label: (y: string, x: string) => `Your curve: ${y} by ${x}`,
      at: (y: string, place: string) => `${y} at ${place}`,
      yours: "yours",
      measured: "measured",
      help: "Draw across with the mouse or a finger; with the keyboard, Tab and the arrow keys.",
    },
    curveError: (mean: string, worst: string) =>
      `Your curve is ${mean} off on average, most at ${worst}.`,
    nextLesson: (title: string) => `Next lesson: ${title}`,
  },
});
