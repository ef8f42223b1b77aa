// Texts of the lessons of the market lab.

import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";

/** Words of the curve that is drawn before *Adoption*. */
export const curve = isolating({
  players: "users who play",
  taskTime: "task time of a player",
  playing: (count: number) => `${number(count)} of 20`,
});

export const lessons = isolating({
  "bid-and-share": {
    title: "Bid and share",
    about: "Who gets which part of a machine, what does it cost, and who waits?",
    learned:
      "Now you know: the price is what all bid together, your share is your part of it, and money helps as far as others have less.",
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
        ask: "A machine is too expensive for a user. What does it do?",
        choices: [
          "It bids all it has",
          "It keeps its money and waits for a lower price",
          "It gives up its job",
        ],
        right: 1,
        why: "So did user 3, and it was done in the end.",
      },
    ],
    steps: {
      read: {
        text: "Each block is a machine: its bar is who gets which share over time, beside it stands the price now. Dashed boxes are users who wait. Look at Machine 2.",
        hint: "Click its name at the left of the drawing.",
        outcome:
          "User 4 and the owner have it now. User 5 waits: 3.400 a second is more than it would pay.",
      },
      clear: {
        text: "You bid for Machine 1. Open Clearing: it looks for the price at which the owner and all users together ask for exactly one machine.",
        hint: "The tab Clearing is at the bottom of the page.",
        outcome: "At 6.585 all bids add up to the price. Yours is 3.160 of it, so you get 48.0 %.",
        mistakes: { second: "That is Machine 2. Select Machine 1 in the drawing." },
      },
      "guess-third": {
        ask: "With twice your budget you get 86.1 % of Machine 1, and user 3 gets nothing at first. Its job took 51.2 s. And now?",
        choices: ["It takes longer", "It takes as long", "It takes less"],
        right: 2,
        why: "47.3 s: you are done sooner, and out of its way. Users 2 and 4 pay for it.",
      },
      double: {
        text: "Double your budget to 280. Then open My plan and switch to Timeline: its table says when each user is done.",
        hint: "Budget is in the request, My plan at the bottom of the page; Timeline is at the upper right of the open tab.",
        mistakes: {
          closed: "Your budget is 280 now. Open Timeline, too.",
          other: "Twice 140 is 280.",
        },
      },
      "guess-all": {
        ask: "From here, all money doubles once more: every budget and every owner’s bid. Whose job is then done sooner than in this table?",
        choices: ["Everybody’s", "That of the poorest", "Nobody’s"],
        right: 2,
        why: "All prices double too. Every share stays as it was, and so does every time.",
      },
      all: {
        text: "Double all money there is, and compare the times in the table.",
        hint: "Under Rules, at the end of the request, press × 2 beside All money.",
        mistakes: {
          half: "That is half of all money. Press × 2 until you have 560.",
          own: "That is only your own money. Undo it, and double all money under Rules.",
        },
      },
    },
  },
  forecasts: {
    title: "Forecasts",
    about: "A user must guess what its later tasks will cost. What is a good guess worth?",
    learned:
      "Now you know: guesses run too high as users leave, chasing the newest price makes prices swing, and what all know helps nobody.",
    questions: [
      {
        ask: "Why do prices swing if everybody goes by the newest one?",
        choices: [
          "Owners change their bids",
          "All hold back after a high price, and all bid after a low one",
          "Users arrive in waves",
        ],
        right: 1,
        why: "Many slots together swing less, and so does a guess by their mean.",
      },
      {
        ask: "Why is nobody faster when everybody foresees the prices?",
        choices: [
          "The same machines are shared by the same users",
          "They foresee too little",
          "They pay more",
        ],
        right: 0,
        why: "A forecast moves shares from one user to another. It makes no machine faster.",
      },
    ],
    steps: {
      "guess-newest": {
        ask: "20 users guess what later tasks will cost by the mean price of the last 10 slots; your job takes 203.8 s. How long if all go by the newest price?",
        choices: ["It takes less, it is up to date", "It takes as long", "It takes longer"],
        right: 2,
        why: "It takes 495.8 s: all react to the same slot, and prices jump up and down.",
      },
      newest: {
        text: "Under Rules, let all forecast one step ahead: by the price of the last slot.",
        hint: "Rules is at the end of the request, below all users. Forecast of all is its first field.",
        mistakes: { other: "That is another forecast. Choose one step ahead." },
      },
      "guess-perfect": {
        ask: "And if all knew exactly which prices they will meet? By the mean of 10 slots your job took 203.8 s.",
        choices: ["About 120 s", "About 160 s", "About 220 s"],
        right: 2,
        why: "222.3 s: what all know gives nobody an edge, and the machines are as fast as before.",
      },
      perfect: {
        text: "Let all have perfect foresight. It is a yardstick: nobody can really have it.",
        hint: "The same field of the request.",
        mistakes: { other: "That is another forecast. Choose perfect foresight." },
      },
      "guess-bias": {
        ask: "Back to the mean of the last 10 slots. How good are those guesses?",
        choices: ["About right on average", "Too low", "Too high"],
        right: 2,
        why: "Too high by 42.7 % on average: users who are done leave, and prices fall.",
      },
      bias: {
        text: "Let all use interval mean again, and open Forecasts. Its table has this market with each forecast.",
        hint: "The forecast is under Rules, the tab at the bottom of the page.",
        outcome: "All but one step ahead take 111 to 117 s a task.",
        mistakes: {
          closed: "All use interval mean now. Open Forecasts, too.",
          other: "All still use another forecast. Choose interval mean.",
        },
      },
    },
  },
  "one-or-all": {
    title: "One or all",
    about: "The paper’s best forecast, in the hands of one user and of everybody.",
    learned:
      "Now you know: knowing what the crowd will do pays only while few know it. Ask of every claim who uses it, one or all.",
    questions: [
      {
        ask: "19 of 20 users play, one does not. Who is faster?",
        choices: ["Those who play", "The one who does not", "Nobody"],
        right: 1,
        why: "By about a fifth: it does what the others do not.",
      },
      {
        ask: "“The sequential game outperforms the other forecasts.” What is missing?",
        choices: ["How many users play it", "How fast the machines are", "What a forecast costs"],
        right: 0,
        why: "It holds for one user, and fails when everybody plays.",
      },
    ],
    steps: {
      "guess-all": {
        ask: "In the sequential game users foresee how all will bid now, round after round. By interval mean a task takes 111.5 s. And if all play?",
        choices: ["About 95 s", "111.5 s, the same", "About 116 s"],
        right: 2,
        why: "116.3 s: all foresee the same, and all answer it in the same way.",
      },
      all: {
        text: "Let all use the sequential game, and open Forecasts: its table has the task times.",
        hint: "Forecast of all is under Rules, at the end of the request, the tab at the bottom of the page.",
        mistakes: {
          closed: "All play now. Open Forecasts, too.",
          other: "That is another forecast. Choose sequential game.",
        },
      },
      "guess-one": {
        ask: "And if one user plays, while the other 19 keep interval mean?",
        choices: ["It is slower, too", "It makes no difference", "It is faster"],
        right: 2,
        why: "The fastest in all four kinds of market, by 8 to 18 %.",
      },
      one: {
        text: "Open One or all: dots of one user that plays, and of everybody, left of the line where they are faster.",
        hint: "The tab is at the bottom of the page, the finding is the first in its list.",
        outcome: "For everybody the game is slower, in all four.",
      },
      draw: {
        ask: "By interval mean a task takes about 110 s. How long does a task of a player take if 1, 5, 10, 15 or all of 20 play?",
        why: "At first players are faster than the others; between 7 and 10 players that turns.",
      },
      adoption: {
        text: "Choose the second finding: Knowing the crowd pays only while few know it.",
        hint: "It is the second in the list of One or all.",
        mistakes: { other: "That is another finding. Choose the second." },
      },
    },
  },
});
