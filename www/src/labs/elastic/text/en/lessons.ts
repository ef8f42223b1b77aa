// Texts of the lessons of the elastic lab.

import { isolating } from "../../../../text/isolate.js";

export const lessons = isolating({
  "candidates-and-preference": {
    title: "Candidates and preference",
    about:
      "A request that leaves start and CPUs open can be granted in many ways. Which comes first?",
    learned:
      "Now you know: what you leave open makes candidates, your order says which is tried first, and the scheduler accepts or refuses.",
    questions: [
      {
        ask: "Who decides in which order the candidates are tried?",
        choices: ["Your preferences", "The scheduler", "Whoever waits longest"],
        right: 0,
        why: "The scheduler only accepts or refuses.",
      },
      {
        ask: "Why is the same work cheaper on fewer CPUs?",
        choices: [
          "Each of them costs less",
          "It takes less time",
          "Fewer CPUs wait while the undivided part runs",
        ],
        right: 2,
        why: "248 CPU seconds on 4, 320 on 8.",
      },
    ],
    steps: {
      walk: {
        text: "The request leaves its start and its CPUs open: 8 candidates, tried in your order. Open Candidates and step back to the first try.",
        hint: "The tab Candidates is at the bottom of the page. Press Step back until it says Try 1.",
        outcome:
          "8 CPUs from 90 s come first, for they end first. The scheduler refuses: too few are free then.",
        mistakes: {
          open: "Now press Step back until it says Try 1.",
        },
      },
      "guess-cost": {
        ask: "Granted are 8 CPUs for 40 s. On 4 CPUs the same work takes 62 s. Which costs more CPU seconds?",
        choices: ["4 CPUs, they take longer", "8 CPUs", "Both cost the same"],
        right: 1,
        why: "320 against 248: a tenth of the work cannot be divided, and more CPUs wait meanwhile.",
      },
      prefer: {
        text: "The order is yours. At present the earliest end comes first: put fewest CPUs before it.",
        hint: "Under Prefer in the request, drag fewest CPUs to the front, or press the left arrow key on it.",
        outcome: "Granted are 4 CPUs, at the 2nd try.",
        mistakes: {
          most: "Now most CPUs come first. Turn it around with ⇅.",
          other: "Something else comes first now. Put fewest CPUs first.",
        },
      },
      "guess-tight": {
        ask: "The request has until 200 s. What does it get if it must end by 150 s?",
        choices: ["4 CPUs, sooner", "6 or 8 CPUs, sooner", "Nothing"],
        right: 2,
        why: "Starts are tried at 90, 120, and 150 s. 6 and 8 CPUs could end by then only from 90 s, when too few are free.",
      },
      tight: {
        text: "Let the request end by 150 s.",
        hint: "In the request, set “end by” to 150.",
        mistakes: { other: "That is another time. Set 150." },
      },
      least: {
        text: "How much time does it need? Find the smallest time to end by, in steps of 10 s, with which it is granted.",
        hint: "Candidates that start at 120 s can be granted, and 8 CPUs take 40 s.",
        outcome:
          "By 160 s it is granted: on 8 CPUs, at the 4th try. Its first choices were refused.",
        mistakes: {
          loose: "That is enough, but less is enough too.",
          early: "Go in steps of 10 s.",
        },
      },
    },
  },
  "promises-and-estimates": {
    title: "Promises and estimates",
    about: "Estimates leave out what would be refused; promises refuse what would hurt others.",
    learned:
      "Now you know: an estimate saves tries, a careful one refuses nearly all; promises and what-if protect those who wait, and the request pays.",
    questions: [
      {
        ask: "The estimate load is never wrong. What is wrong with it?",
        choices: [
          "It tries too much",
          "It leaves out what would be accepted",
          "It moves planned starts",
        ],
        right: 1,
        why: "5 of the 8 would be accepted, as disclosed shows; load keeps none.",
      },
      {
        ask: "What did the request pay so that no job starts later?",
        choices: ["A later start", "Fewer CPUs and a later end", "A higher cost"],
        right: 1,
        why: "4 CPUs until 182 s instead of 8 until 160 s.",
      },
    ],
    steps: {
      "guess-load": {
        ask: "An estimate leaves out candidates that seem unlikely. The estimate load keeps only what is certain. How many of the 8 are that?",
        choices: ["5, all that would be accepted", "2", "None"],
        right: 2,
        why: "It is certain only from 210 s on, when all work is done by plan, and the request ends by 200 s.",
      },
      load: {
        text: "Choose the estimate load.",
        hint: "Estimate is in the request, below Prefer.",
        mistakes: { other: "That is another estimate. Choose load." },
      },
      disclosed: {
        text: "An honest cluster would say beforehand what it would accept. Choose the estimate disclosed.",
        hint: "The same field of the request.",
        outcome: "5 of 8 are kept, and the first is granted: one try instead of four.",
        mistakes: { other: "That is another estimate. Choose disclosed." },
      },
      "guess-promises": {
        ask: "Two jobs wait, and a start was promised to each. If promises count, what becomes of the request?",
        choices: ["It is refused", "It gets its 8 CPUs later", "It gets fewer CPUs"],
        right: 2,
        why: "120–182 s on 4 CPUs: they fit beside the promised starts, 8 do not.",
      },
      promises: {
        text: "Under Admission, let the scheduler look at promises too.",
        hint: "Admission is in the request, below Estimate. Open it and choose promises.",
        outcome: "No planned start moves.",
        mistakes: { queue: "That protects every job that waits. Choose promises." },
      },
      "guess-gentle": {
        ask: "What-if rates a candidate by the share of waiting jobs whose planned start does not become later. Which threshold keeps both from harm?",
        choices: ["100 %, no less", "Anything above 50 %", "50 %"],
        right: 1,
        why: "Two wait, so a candidate rates 0, 50 or 100 %: above 50 % only the harmless are left.",
      },
      gentle: {
        text: "Let the scheduler look at running jobs again and choose what-if. Set the threshold so that no job starts later.",
        hint: "Admission: running jobs. Estimate: what-if, from 60 %.",
        outcome: "The same 4 CPUs, without a promise.",
        mistakes: {
          promised: "Promises still count. Let the scheduler look at running jobs.",
          low: "A job still starts later. Raise the threshold above 50 %.",
        },
      },
    },
  },
  "who-pays": {
    title: "Who pays",
    about: "A reservation is granted beside jobs that wait. Which of them start later for it?",
    learned:
      "Now you know: reservations are paid by jobs that wait, sometimes by one alone; how long CPUs are held decides how much.",
    questions: [
      {
        ask: "Each of six reservations was granted at once. Why did job 2 wait so long?",
        choices: [
          "It is the longest job",
          "Each of them moved its planned start again",
          "It was submitted last",
        ],
        right: 1,
        why: "It needs all CPUs, and nothing protected its start.",
      },
      {
        ask: "On the large cluster, which change spares most of those who wait?",
        choices: [
          "CPUs are given back when the job ends",
          "Promises count",
          "The whole queue counts",
        ],
        right: 0,
        why: "29.4 % start later then, against 35.7 % and 35.3 %. Estimates are up to four times too long.",
      },
    ],
    steps: {
      "guess-start": {
        ask: "Job 2 needs all 16 CPUs and could start at 60 s. Six reservations of 4 CPUs for 40 s are granted. When does it start?",
        choices: ["60 s, they fit beside it", "90 s, after the first", "340 s, after the last"],
        right: 2,
        why: "Each is granted beside a job that only waits, and moves it once more.",
      },
      run: {
        text: "Look at the whole run, and open Who pays.",
        hint: "Choose Run above the drawing. The tab is at the bottom of the page.",
        outcome: "Job 2 waits 335 s instead of 55 s.",
        mistakes: {
          request: "Above the drawing, choose Run.",
        },
      },
      "guess-granted": {
        ask: "If the start that job 2 was promised counts, how many of the six reservations are still granted?",
        choices: ["None", "3", "5"],
        right: 2,
        why: "Only the first is in its way. Then job 2 runs at 60 s, and the others come after it.",
      },
      protect: {
        text: "Under Admission, let the scheduler look at promises too.",
        hint: "Admission is in the request. Open it and choose promises.",
        outcome: "No job starts later.",
        mistakes: { queue: "That protects every job that waits. Choose promises." },
      },
      "guess-wait": {
        ask: "On a large cluster one job in ten reserves, and 36.8 % of the others start later. How many do if promises count?",
        choices: ["None, as here", "About 10 %", "About 36 %"],
        right: 2,
        why: "35.7 %: a promise keeps a planned start, and without reservations jobs start sooner than planned.",
      },
      many: {
        text: "Open Trade-off, then Experiments at its right, and choose Who pays: 2,000 jobs, one in ten reserves, in nine ways.",
        hint: "Experiments shares its place with Trade-off: switch at the upper right of the open tab. The list is at its left.",
        outcome: "It helps more to give CPUs back when the job ends: 29.4 %.",
        mistakes: { other: "Choose Who pays in the list of Experiments." },
      },
    },
  },
});
