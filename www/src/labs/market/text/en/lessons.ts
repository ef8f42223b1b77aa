// Texts of the lessons of the market lab.

import { isolating } from "../../../../text/isolate.js";

export const lessons = isolating({
  "share-by-bids": {
    title: "Share by bids",
    about: "Who gets which part of a machine, what it costs, and who waits. In five steps.",
    learned:
      "Now you know: the price is what all bid together, your share is your part of it, and a good forecast helps only while few have it.",
    questions: [
      {
        ask: "What is the price of a machine?",
        choices: [
          "The highest bid",
          "What its owner asks",
          "All bids together, the owner’s included",
        ],
        right: 2,
        why: "Your share is your bid divided by it.",
      },
      {
        ask: "All users take the forecast that helped one. Who gains?",
        choices: ["Everyone", "Nobody: all take longer", "Whoever has most money"],
        right: 1,
        why: "In all four markets everyone is slower than by interval means.",
      },
    ],
    steps: {
      read: {
        text: "Each block is a machine: its bar is who gets which share over time, the number beside it the price now, dashed boxes are users that wait. Look at Machine 2.",
        hint: "Click its name at the left of the drawing.",
      },
      clear: {
        text: "The price is where the owner’s bid and all others add up to the price itself. Open Clearing and watch the bracket close around it.",
        hint: "The tab Clearing is at the bottom of the page; press Run in it.",
      },
      double: {
        text: "Double your budget. Your bid more than doubles, the price rises, and the others get less: money decides who is first.",
        hint: "Drag the budget to 280, or type it.",
      },
      time: {
        text: "Bids change at every event: a task ends, a slot ends, a user arrives. Move the time to 10 s or later.",
        hint: "Drag the line in the drawing, or the slider below it.",
      },
      everyone: {
        text: "Users must guess what their later tasks will cost. Does a better guess help? One user: yes. Everyone: no. Open One or all.",
        hint: "The tab is at the bottom of the page, under Experiments.",
      },
    },
  },
});
