// English words of the classroom: handing in, collecting, exercises kept, course packages.

import { isolating } from "../isolate.js";
import { clockOfDay, names, number, percent } from "../numbers.js";
import { locale } from "./language.js";

const countOf = (count: number, one: string, many: string) =>
  `${number(count)} ${count === 1 ? one : many}`;

export const handIn = isolating({
  open: "Hand in",
  heading: "Hand in",
  intro: "Copy the code or save the file, and send it to your teacher. Nothing is uploaded.",
  honest:
    "It works on trust: the code is not proof against cheating, because everything here runs in your browser.",
  name: "Your name or alias",
  answer: "Your answer",
  needsName: "Enter a name to get the code.",
  tooLong: {
    name: (length: number, most: number) =>
      `The name has ${number(length)} characters; the most is ${number(most)}.`,
    answer: (length: number, most: number) =>
      `An answer has ${number(length)} characters; the most is ${number(most)}.`,
  },
  contents: "In the code",
  rows: {
    exercise: "Exercise",
    goal: "Goal",
    tries: "Checks",
    minutes: "Time",
    hints: "Hints opened",
    shown: "Answer shown",
    facts: "Facts of the goal",
    rule: "Your rule",
    document: "Your scenario",
  },
  goal: { met: "met", notMet: "not met", unknown: "cannot be judged now" },
  minutes: (minutes: number) => countOf(minutes, "minute", "minutes"),
  fact: (name: string, last: string, best: string | undefined) =>
    `${name} ${last === "" ? "–" : last}${best === undefined || best === last ? "" : ` (best ${best})`}`,
  digest: (letters: string) => `only its digest, ${letters}`,
  yes: "yes",
  code: "Code",
  copy: "Copy code",
  length: (letters: number) => `${number(letters)} characters`,
  file: "Save as file",
  close: "Close",
  judging: "Checking the goal…",
});

export const collect = isolating({
  open: "Collect answers",
  heading: "Collect answers",
  about:
    "Thirty students hand in by code or file; paste the codes and see who met the goal, with all answers side by side.",
  paste: "Codes, one or many to a line",
  pasteHelp: "Paste mails as they are: quoted and wrapped lines are read, other words passed over.",
  choose: "Choose files…",
  orDrop: "or drop files here",
  privacy:
    "Nothing is uploaded, and all of it is gone when this page is closed, unless you save it.",
  clear: "Clear all",
  views: "View",
  view: { table: "Answers", picture: "Class picture" },
  none: "No hand-in yet.",
  count: (handIns: number, students: number, exercises: number) =>
    `${countOf(handIns, "hand-in", "hand-ins")}${
      exercises > 1
        ? ` for ${number(exercises)} exercises`
        : handIns > students
          ? ` from ${countOf(students, "student", "students")}`
          : ""
    }.`,
  full: (most: number) => `Only the first ${number(most)} are read.`,
  unread: (count: number) => `${countOf(count, "code", "codes")} could not be read.`,
  atLine: (line: number, why: string) => `Line ${number(line)}: ${why}`,
  inFile: (file: string, why: string) => `${file}: ${why}`,
  file: (name: string, handIns: number) => `${name}: ${countOf(handIns, "hand-in", "hand-ins")}`,
  removeFile: (name: string) => `Remove ${name}`,
  faults: {
    cutOff: "the code is cut off.",
    cutOffAt: (there: number, wanted: number) =>
      `the code is cut off: ${number(there)} of ${number(wanted)} characters have arrived.`,
    damaged: "characters are missing or changed. Ask for the code again.",
    newer: "made by a newer version of this page. Reload the page.",
    notOne: "not a hand-in of this page, or larger than one may be.",
    tooBig: "the file is larger than 8 MiB.",
    unreadable: "the file could not be read.",
    empty: "no code in it.",
  },
  repeated: (name: string, times: number) =>
    `${name} handed in ${number(times)} times; the newest counts.`,
  columns: {
    name: "Name",
    goal: "Goal",
    minutes: "Minutes",
    tries: "Checks",
    hints: "Hints",
    shown: "Answer shown",
    rule: "Rule",
    script: (name: string) => `Script “${name}”`,
    at: "Handed in",
    answer: (place: number, of: number) => (of === 1 ? "Answer" : `Answer ${number(place)}`),
  },
  met: "met",
  notMet: "not met",
  yes: "yes",
  no: "no",
  sortBy: (column: string) => `Sort by ${column}`,
  csv: "Save table (CSV)",
  csvWords: {
    exercise: "exercise",
    digest: "exercise digest",
    name: "name",
    goal: "goal",
    met: "met",
    notMet: "not met",
    minutes: "minutes",
    tries: "checks",
    hints: "hints opened",
    shown: "answer shown",
    yes: "yes",
    no: "no",
    at: "handed in",
    document: "scenario digest",
    rule: "rule",
    script: "script of the rule",
    answer: (place: number) => `answer ${place}`,
    best: (fact: string) => `${fact} best`,
  },
  save: "Save all to open later",
  fileName: "hand-ins",
  close: "Close",
});

export const classPicture = isolating({
  noGoal: (students: number) => `${countOf(students, "student", "students")} handed in`,
  met: (met: number, of: number) =>
    `${number(met)} of ${number(of)} met the goal (${percent(met / Math.max(1, of))})`,
  series: { met: "met the goal", others: "not met", students: "students" },
  measure: "Histogram of",
  exercise: "Exercise",
  measures: { minutes: "Minutes", tries: "Checks" },
  bestOf: (fact: string) => `${fact}, best value`,
  students: "students",
  label: (measure: string) => `Students by ${measure}`,
  bin: (range: string, met: number, others: number, hasGoal: boolean) =>
    `${range}: ${countOf(met + others, "student", "students")}${hasGoal ? `, ${number(met)} met the goal` : ""}`,
  range: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  below: (from: string, to: string) => `${from} to below ${to}`,
  value: (value: number, isTime: boolean) => (isTime ? clockOfDay(value * 60) : number(value)),
  missing: (count: number) => `${countOf(count, "student", "students")} without a value`,
  curves: (name: string, count: number) => `${name}: ${countOf(count, "curve", "curves")}`,
  noNames: "Without names, for the projector.",
});

export const maker = isolating({
  questions: "Questions to answer in writing",
  question: (place: number) => `Question ${number(place)}`,
  questionsHelp: "Students answer them under “Hand in”. Without one, they may write any answer.",
  hints: "Hints and time",
  hint: (place: number) => `Hint ${number(place)}`,
  hintsHelp: "Students open hints one by one; a hand-in says how many. 0 minutes: no time is told.",
  minutes: "Minutes, told to students",
  preview: "Preview",
  mine: "My exercises",
  mineHelp: "Kept in this browser only, until you delete them or clear its data.",
  keep: "Keep this exercise",
  kept: "Kept in this browser.",
  refused:
    "The browser did not keep the exercise: its storage is full or switched off. Copy the link or export it.",
  full: (most: number) =>
    `This browser keeps ${number(most)} exercises at most. Export and delete some first.`,
  tooLong: "The exercise is too large to be kept. Save the scenario as a file.",
  open: "Open",
  copyLink: "Copy link",
  remove: "Delete",
  openNamed: (title: string) => `Open ${title}`,
  removeNamed: (title: string) => `Delete ${title}`,
  linkNamed: (title: string) => `Copy link of ${title}`,
  copied: "Copied.",
  copyFailed: "The browser did not allow copying.",
  bringBack: "Bring it back",
  removed: (title: string) => `${title} was deleted.`,
  export: "Export all",
  import: "Import…",
  exportName: "exercises",
  imported: (count: number) => `${countOf(count, "exercise", "exercises")} imported.`,
  notImported: (count: number, titles: readonly string[]) =>
    `${countOf(count, "exercise", "exercises")} could not be imported: ${names(titles)}.`,
  notAFile: "This file holds no exercises of this page.",
  cannotOpen: (title: string, why: string) => `${title} cannot be opened: ${why}`,
  otherLab: (lab: string) => `${lab} lab: open that lab to change it`,
  leaveFirst: "Leave the exercise that you are in to open one of yours.",
  when: (at: number) => new Date(at).toLocaleDateString(locale, { dateStyle: "medium" }),
});

export const course = isolating({
  make: "Course package (SCORM 1.2)",
  help: "A zip for a learning management system such as Moodle. The course system records “passed” when the goal is met.",
  noGoal: "Without a goal, it records “completed” when a student hands in.",
  whole: "The playground is inside the package.",
  hosted: (host: string) =>
    `The package shows the playground of ${host}, which students must reach.`,
  impossible: "A page that is a file cannot make a package. Open the playground on a web server.",
  working: "Packing…",
  failed: (why: string) => `The package was not made: ${why}`,
  unreachable: "the file of the playground could not be fetched.",
  alone: "No course system was found: nothing is recorded.",
});

export const exerciseBar = isolating({
  hint: (opened: number, of: number) =>
    opened === 0 ? "Hint" : `Next hint (${number(opened + 1)} of ${number(of)})`,
  hintText: (place: number, of: number, hint: string) =>
    of === 1 ? `Hint: ${hint}` : `Hint ${number(place)}: ${hint}`,
  minutes: (minutes: number) => `Time: ${countOf(minutes, "minute", "minutes")}`,
});

export const goalMenu = isolating({
  add: "Add a condition",
  fact: "Fact",
  sign: "Comparison",
  value: "Value",
  signs: {
    "=": "= equals",
    "!=": "≠ differs from",
    "<": "< below",
    "<=": "≤ at most",
    ">": "> above",
    ">=": "≥ at least",
    names: "has the name",
    is: "is so",
    not: "is not so",
  } as Readonly<Record<string, string>>,
});
