// Texts of the lessons of the elastic lab.

import { isolating } from "../../../../text/isolate.js";

export const lessons = isolating({
  "ask-for-a-range": {
    title: "Ask for a range",
    about: "Why a range is easier to grant than a fixed request, and who pays. In five steps.",
    learned:
      "Now you know: the scheduler decides what is accepted, your order what is tried first, and other jobs may start later for it.",
    questions: [
      {
        ask: "Who decides in which order the candidates are tried?",
        choices: ["Your preferences", "The scheduler", "The estimate"],
        right: 0,
        why: "The scheduler only accepts or refuses; an estimate only leaves some out.",
      },
      {
        ask: "What did the request pay so that nobody’s planned start moved?",
        choices: ["A later start", "Fewer CPUs and a later end", "A higher cost"],
        right: 1,
        why: "It got 4 CPUs and ends at 182 s.",
      },
    ],
    steps: {
      walk: {
        text: "The request leaves start and CPUs open: eight candidates. Open Candidates and step back to the first try.",
        hint: "The tab Candidates is at the bottom of the page. Press Step back until one try is left.",
      },
      prefer: {
        text: "The order of the tries is yours. Put cost before everything else.",
        hint: "Add cost with the plus after the preferences, then drag it to the front, or press the left arrow key on it.",
      },
      load: {
        text: "A cluster can estimate beforehand what it would accept. Choose the estimate load: it is never wrong, but what does it leave?",
        hint: "Estimate is below the preferences. No candidate starts after all work is done.",
      },
      "what-if": {
        text: "Put end first again, and choose what-if: it asks how many waiting jobs would keep their planned start.",
        hint: "One try is enough, for 6 CPUs, but one of the two waiting jobs still starts later.",
      },
      gentle: {
        text: "Raise the threshold until nobody’s planned start moves. What does the request pay for it?",
        hint: "Set the threshold to 60 %: fewer CPUs, a later end.",
      },
    },
  },
});
