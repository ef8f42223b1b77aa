// Texts of Learn for the market lab: terms, notes for teachers, sources.

import { sharedTerms } from "../../../../text/en/learn.js";
import { isolating } from "../../../../text/isolate.js";

export const learn = isolating({
  figures: {
    claim: "Is the sequential game the best forecast, as the paper says? Of one user, and of all.",
    adoption: "How many users can play the game before it stops paying?",
  },
  glossary: [
    ...sharedTerms,
    {
      term: "Proportional share",
      meaning:
        "A user who bids 30 % of all the money that is bid for a machine gets 30 % of it, and pays by the second.",
      source: "proportional resource sharing",
    },
    {
      term: "Bid",
      meaning: "Money per second offered for a share of a machine.",
      unit: "money a second",
    },
    {
      term: "Price",
      meaning:
        "The sum of all bids for a machine, the owner’s included. Your share is your bid divided by it.",
      unit: "money a second",
      source: "resource price",
    },
    {
      term: "Owner’s bid",
      meaning:
        "The bid of a machine’s owner for its own use, so that users never get all of the machine. Also called background load or reserve.",
      source: "local workload",
    },
    {
      term: "Bid function",
      meaning:
        "How much a user bids at each price B, from its budget and later tasks: α is the money for this task, β the seconds it needs alone, γ weighs what comes later.",
      source: "equation (11)",
    },
    {
      term: "Clearing",
      meaning: "Finding the price at which all bid functions agree, by halving a bracket.",
      source: "bisection search",
    },
    {
      term: "Nash equilibrium",
      meaning:
        "Bids with which nobody gains by changing only their own. The cleared price comes from such bids.",
    },
    {
      term: "One step ahead",
      meaning: "Forecast: the price of the last slot stays.",
      source: "OSA",
    },
    {
      term: "Interval mean",
      meaning: "Forecast: the mean of the last few slots.",
      source: "IM",
    },
    { term: "History mean", meaning: "Forecast: the mean of all slots.", source: "HM" },
    {
      term: "Sequential game",
      meaning:
        "Forecast: everybody names bid functions in stages, each planned with the prices of the stage before.",
      source: "SG",
    },
    {
      term: "Stage",
      meaning: "One round of the sequential game: plan with given prices, clear, get new prices.",
      source: "stage game",
    },
    {
      term: "Sealed bid",
      meaning: "A bid that is named before the price is known, as in Play.",
    },
    {
      term: "Efficiency",
      meaning:
        "The value served by the market, divided by the highest value that could be served. If users know that their bids move the price, it is at least three quarters.",
      source: "price of anarchy",
    },
  ],
  teachers: [
    {
      heading: "Questions to ask",
      paragraphs: [
        "Why does doubling your bid not double your cost? · Which user drops out first when the owner bids more, and at what bid? · A forecast 10 % higher: by how much does α fall with one, two, three later tasks? · What is the smallest window that stops the swing of prices? · At how many players does the game stop paying? · All budgets doubled: what changes? · What does a reserve price earn? · Who pays when one user plays the game?",
        "Make each an exercise: prepare the market, open Share, choose Exercise, hide the answer.",
      ],
    },
    {
      heading: "Play in class",
      paragraphs: [
        "Share a link to one market; everybody plays the same seat against the same bots under Play. At the end the page gives a short code to compare: the same market, the bids made, the time reached.",
      ],
    },
    {
      heading: "On paper",
      paragraphs: [
        "Share, Print gives the bidders of one machine with α, β and γ, and an empty table to clear by hand; the answer comes on a separate sheet.",
      ],
    },
  ],
  about: [
    {
      heading: "Source",
      paragraphs: [
        "Z. Li and C. Wang: “Resource allocation optimization based on load forecast in computational grid”, after J. Bredin and others. Its bid function, its clearing and its sequential game are rebuilt here.",
        "Printed are equations (1) to (14) and the steps of the algorithm. Its figures are lost, and budgets, background load, slots, forecasters’ definitions and the order of stages were never printed: ours are marked as reconstructed.",
      ],
    },
    {
      heading: "How far it can be trusted",
      paragraphs: [
        "Plans and clearings agree with an independent model to ten digits, whole runs to six; a search for better answers finds none in a thousand random markets. The ranking of forecasters depends on the reading: One or all shows each with its verdict.",
      ],
    },
    {
      heading: "Privacy",
      paragraphs: ["Everything runs in this browser. Nothing you make is sent anywhere."],
    },
  ],
});
