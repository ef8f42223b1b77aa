// English words of the tab “Your rule”, of any lab.

import { isolating } from "../isolate.js";
import { number, wait } from "../numbers.js";

const counted = (count: number, one: string, many: string) =>
  `${number(count)} ${count === 1 ? one : many}`;

export const rules = isolating({
  heading: "Your rule",
  script: "Script",
  editor: "Script of your rule",
  editorHint: "Tab indents; Escape and then Tab leaves the script.",
  name: "Name",
  nameWhy: "1 to 64 characters that can be seen",
  /** A script that a person began to write. */
  mine: (number: number) => (number === 1 ? "My rule" : `My rule ${number}`),
  scriptOf: (name: string) => `${name}, script`,
  examples: {
    label: "Begin with an example",
    choose: "Examples…",
    groups: { published: "Published rules", ours: "Rules of ours", mine: "Mine" },
    chosen: (name: string) => `Now “${name}” is your script.`,
    chosenKept: (name: string, kept: string) =>
      `Now “${name}” is your script; yours is kept under Mine as “${kept}”.`,
  },
  foreign: (title: string) =>
    `This script came with the document “${title}”. Read it before you run it; nothing has run.`,
  isExample: "An example: change it, and it is yours.",
  reads: (functions: readonly string[]) => `Defines ${functions.join(", ")}.`,
  digest: (digest: string) => `Digest ${digest}`,
  empty: "There is no script: write a function, or begin with an example.",
  atLine: (line: number, why: string) =>
    line === 0 ? `${upper(why)}.` : `Line ${number(line)}: ${why}.`,
  notRead: "The script could not be read",
  notLoaded: "The reference could not be loaded",
  step: "Step",
  stepHelp: "Decides by this script, and shows one decision after the other",
  race: "Race it",
  raceHelp: "Runs this script and the chosen rules on the same days, and says who is better",
  views: { reference: "Reference", step: "Step", race: "Race" },
  reference: {
    about: "Define one of these functions or several; the rest is decided as usual.",
    keys: "Your function returns a number for each choice; the choice with the lowest number is tried first. Lists are compared item by item; false comes before true.",
    handbook: "Handbook: A rule of your own",
    list: (name: string, fields: readonly string[]) =>
      `${name} is a list; each of ${name}: ${fields.join(", ")}.`,
    answers: {
      key: "returns a number for each choice",
      number: "returns a number",
      truth: "returns true or false",
      numbers: "returns a list of whole numbers",
    },
    defined: "in your script",
    field: "Field",
    now: "Now",
    meaning: "Meaning",
    live: "Now: the values at the first call for the request in view.",
    noLive: "Nothing in view asks this function.",
    language: {
      heading: "The language",
      lines: [
        "let makes a variable; if, else, for … in, while and return are as in most languages, and so are &&, ||, ! and ==. Statements end with ;, comments begin with //.",
        "The last line of a function without a semicolon is its answer.",
        "Whole numbers divide to whole numbers: write to_float(a) / b for a fraction.",
        "Lists: list.len(), list.filter(|one| one.free > 0), list.map(|one| one.cpus), list.sort(|one| one.price).",
        "Numbers: min, max, abs, sqrt, ln, exp, floor, ceiling, round, to_int, to_float, random(n) from 0 to below n.",
        "print(…) writes a line that Step shows.",
      ],
    },
  },
  steps: {
    none: "Press Step to see decisions of this script.",
    working: "Deciding…",
    failed: "The script could not be run",
    outdated: "The script has changed since.",
    again: "Step again",
    nothing: "Nothing is decided in this document.",
    at: (decision: number, of: number) => `Decision ${number(decision)} of ${number(of)}`,
    back: "Decision before",
    forward: "Next decision",
    first: "First decision",
    toFailed: "First error",
    toUnserved: "Next refusal",
    failures: (count: number, of: number) =>
      count === 0
        ? "No script error."
        : `Script errors in ${number(count)} of ${counted(of, "decision", "decisions")}.`,
    function: "Function",
    calls: (count: number, all: number) =>
      count < all ? `${number(count)} of ${number(all)} calls` : counted(count, "call", "calls"),
    cut: (shown: number) => `Only the first ${number(shown)} are kept.`,
    notTried: "not tried",
    equal:
      "All answers are equal, so the order of the list decides. Whole numbers divide to whole numbers: write to_float(a) / b for a fraction.",
    key: "Answer",
    order: "Order",
    fate: "Outcome",
    taken: "taken",
    all: "All values",
    group: (name: string, fields: string) => `${name}: ${fields}`,
    named: (parameter: string, name: string) => `${parameter} (${name})`,
    field: (name: string, value: string) => `${name} ${value}`,
    value: (raw: string, written: string) => `${raw} (${written})`,
    more: (count: number) => `${counted(count, "further row", "further rows")} not shown.`,
    printed: "Printed",
    title: (what: string) => `${upper(what)}.`,
    outcome: (what: string) => `${upper(what)}.`,
    noOutcome: "Nothing came of it.",
    table: (name: string) => `Calls of ${name}`,
  },
  raced: {
    rivals: "Against",
    run: "Race it",
    again: "Race again",
    stop: "Stop",
    keep: "The finished part is kept.",
    estimate: (ms: number) => `≈ ${wait(ms)}`,
    progress: "Runs done",
    done: (units: number, of: number) => `${number(units)} of ${counted(of, "run", "runs")}`,
    none: "Choose rules to race against, then press Race it.",
    noRival: "Choose at least one rule.",
    failed: "The race could not be run",
    notYet: "Nothing can be said yet.",
    of: (at: number, name: string, digest: string) =>
      `Race ${number(at)}: “${name}”, digest ${digest}`,
    outdated: "The script has changed since this race.",
    toFailed: "Step to the first that failed",
    noneFailedHere: "None failed in the document in view.",
    chart: (unit: string) => `${unit}, with 95 % intervals`,
    dot: (rival: string, value: string, half: string | undefined) =>
      half === undefined ? `${rival}: ${value}` : `${rival}: ${value} ± ${half}`,
    beyondChance: "That is more than chance (95 %).",
    better: "Your rule better",
    worse: "Your rule worse",
    means: "Means",
    rule: "Rule",
    lead: "Lead of yours",
    mean: (mean: string, half: string | undefined) =>
      half === undefined ? mean : `${mean} ± ${half}`,
    own: "–",
    files: "Download the results",
    saveScript: "Script",
    saveScriptAbout: "The script that was raced, for the command: coalloc experiment … --rule",
    runs: "Races so far",
    show: (name: string) => `Show ${name}`,
    runName: (at: number, name: string, digest: string) => `Race ${number(at)}: ${name}, ${digest}`,
    pin: (name: string) => `Keep ${name}`,
    unpin: (name: string) => `No longer keep ${name}`,
    remove: (name: string) => `Remove ${name}`,
    runsHelp: (most: number) => `The last ${number(most)} are listed; those pinned stay.`,
  },
});

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
