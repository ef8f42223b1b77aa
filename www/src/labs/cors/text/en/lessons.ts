// Texts of the lessons of CORS.

import { isolating } from "../../../../text/isolate.js";

export const lessons = isolating({
  "buy-cheaply": {
    title: "Buy cheaply, or from few nodes",
    about: "Who sells, who is cheapest, and what does it cost to buy from few?",
    learned:
      "Now you know: Min-Cost fills the cheapest nodes, Max-Res the freest, and which is better depends on what a connection costs.",
    questions: [
      {
        ask: "What do the higher costs of Max-Res buy?",
        choices: ["More CPUs", "Fewer connections", "An earlier start"],
        right: 1,
        why: "Without the cost of connections: 3 nodes for 227.40, where Min-Cost needs 8 for 155.06.",
      },
      {
        ask: "How much can you buy from a node in a time window?",
        choices: [
          "Its mean free amount in the window",
          "What is free when the window begins",
          "Its least free amount in the window",
        ],
        right: 2,
        why: "What you buy is held from the first to the last second.",
      },
    ],
    steps: {
      read: {
        text: "Each row is a node that sells CPUs, and how many are free over time. In the time window only the least free amount counts. Open a node that asks least for a CPU.",
        hint: "N4 and N5 ask 3.03 for a CPU. Click the name N4.",
        outcome: "N4 and N5 ask 3.03 for a CPU, the least of all.",
        mistakes: {
          other: "Others ask less for a CPU: compare the costs beside the names.",
        },
      },
      "guess-next": {
        ask: "Min-Cost buys 48 CPUs from the cheapest node up: 155.06 in all, 3.23 each on average. What would one CPU more cost?",
        choices: ["3.03", "3.23", "3.71"],
        right: 2,
        why: "Cheaper nodes are sold out, and the last one that sells, N11, still has CPUs at 3.71.",
      },
      fill: {
        text: "Open Knapsack: a bar for each node, cheapest first, filled up to 48 CPUs. Its width is what is free, its height the cost of a CPU.",
        hint: "The tab Knapsack is at the bottom of the page.",
        mistakes: { other: "That is another tab. Open Knapsack." },
      },
      rule: {
        text: "Every node that sells is a connection: Min-Cost needs 8. The rule Max-Res takes the nodes with most free instead. Choose it.",
        hint: "Rule is in the request, and in the table of the answer.",
        outcome: "3 nodes are enough, for 227.40 instead of 155.06.",
        mistakes: {
          least: "Min-Res takes the nodes with least free, and needs 9. Choose Max-Res.",
          cheap:
            "That one prefers the cheaper of two nodes that have the same free. Choose Max-Res.",
        },
      },
      "guess-three": {
        ask: "Max-Res pays 227.40 for 3 nodes. Can 3 nodes be had for less?",
        choices: ["No, those 3 are needed", "Yes, for 212.88", "Yes, for 155.06"],
        right: 1,
        why: "Max-Res takes all 31 CPUs of N16, the most expensive. 24 are enough, with 8 of N4.",
      },
      curve: {
        text: "Open Trade-off: each point is the cheapest purchase with that many connections.",
        hint: "The tab Trade-off is at the bottom of the page.",
        outcome: "From 3 nodes to 8 the least cost falls from 212.88 to 155.06.",
        mistakes: { other: "That is another tab. Open Trade-off." },
      },
      "guess-fee": {
        ask: "Let each connection cost 10.00 as well. With how many nodes is the sum least?",
        choices: ["3, as few as can be", "5", "8, as Min-Cost buys"],
        right: 1,
        why: "225.28 with 5. Min-Cost comes to 235.06, Max-Res to 257.40: neither finds the best.",
      },
      fee: {
        text: "Set the cost per connection to 10.00, and open Trade-off again.",
        hint: "Open Options, the last line of the request: Cost per connection is in it. The tab is at the bottom of the page.",
        mistakes: {
          other: "That is another cost. Set 10.00 for each connection.",
          closed: "Each connection costs 10.00 now. Open Trade-off.",
        },
      },
    },
  },
  "race-both-lose": {
    title: "A race both lose",
    about: "Two managers buy at the same time, you choose who acts next. Can both come away empty?",
    learned:
      "Now you know: a search reserves nothing, and whoever holds a part and wants the rest can make all fail. It helps to look again after a refusal.",
    questions: [
      {
        ask: "When P1 was refused at N1, it had seen 10 free there. Why?",
        choices: ["N1 prefers P0", "P0 had bought them meanwhile", "P1 asked for too much at once"],
        right: 1,
        why: "A search only looks. Until one buys, anyone else can.",
      },
      {
        ask: "What does careful change after a refusal?",
        choices: [
          "No further node is bought before a new search",
          "The other manager has to wait",
          "The refused node is asked again",
        ],
        right: 0,
        why: "So nobody takes a node that the other still needs.",
      },
    ],
    steps: {
      search: {
        text: "P0 and P1 each want all 20 units: 10 of N1 and 10 of N2. You choose who acts next. Press Start again, then let both search.",
        hint: "Start again is below the steps. Then press “P0: search” and “P1: search”.",
        outcome:
          "Both found 10 and 10 free. 24 interleavings are left: orders in which the two can act.",
        mistakes: {
          bought: "One has bought already. Press Step back, and let the other search first.",
        },
      },
      "guess-end": {
        ask: "Say P0 buys N1, P1 is refused there and buys N2. Who gets all 20 in the end?",
        choices: ["P0, it was first", "Nobody", "That is still open"],
        right: 2,
        why: "Of the 10 interleavings that are left, 3 serve P0, 1 serves P1, and 6 nobody.",
      },
      hold: {
        text: "Make it so: P0 buys N1, P1 is refused there and buys N2.",
        hint: "Press “P0: update N1”, “P1: update N1”, “P1: update N2”.",
        mistakes: {
          both: "One has both nodes. Press Step back until each has one or none.",
        },
      },
      lose: {
        text: "Now choose the steps so that both lose.",
        hint: "P0 tries N2. Then let both search again before either of them releases its node.",
        outcome:
          "Each searched while the other still held its node, found too little, and gave back its own.",
        mistakes: {
          served:
            "One has both nodes now. Press Step back, and let both search before one releases.",
        },
      },
      "guess-careful": {
        ask: "Careful managers search again as soon as they are refused, before they buy more. Whom does that serve?",
        choices: ["Both", "Always one of the two", "Mostly one of the two"],
        right: 1,
        why: "In all 16 interleavings one is served: whoever is refused at N1 leaves N2 to the other.",
      },
      careful: {
        text: "Use careful updates, and race to the end in any order you like.",
        hint: "The button is in the answer. Then press steps, or “Finish, P0 always first”.",
        mistakes: { begun: "Updates are careful now. Go on until both managers are done." },
      },
    },
  },
  "segment-tree": {
    title: "The segment tree answers",
    about: "How a node finds the least free amount of a window without looking at every booking.",
    learned:
      "Now you know: each box keeps the minimum below it, so a query only goes down where its window ends, and stays short however much is booked.",
    questions: [
      {
        ask: "When does a query go down into a box?",
        choices: [
          "When the window covers all of it",
          "When the window covers a part of it",
          "Always, to the smallest boxes",
        ],
        right: 1,
        why: "A box inside the window answers by itself; one outside does not matter.",
      },
      {
        ask: "Slots touch 13 elements, however much is booked. Why are they not always better?",
        choices: [
          "They need more for every booking",
          "They round the window, and can promise too little",
          "They forget old bookings",
        ],
        right: 1,
        why: "A window is rounded outwards to whole slots, so their answer is a lower bound.",
      },
    ],
    steps: {
      open: {
        text: "Before it sells, N4 must know the least it has free during 25–45. Open Segment tree and choose the node N4.",
        hint: "The tab is at the bottom of the page, Node is above the tree.",
        outcome:
          "20 are free. The filled boxes lie inside the window and answer for all below them: 11 boxes were touched.",
        mistakes: { other: "The tree is of another node. Choose N4 above it." },
      },
      "guess-whole": {
        ask: "For 25–45 the tree touched 11 boxes. How many does it touch for all the time there is, 0 to 64?",
        choices: ["About 35, it is three times as long", "11", "1"],
        right: 2,
        why: "The topmost box lies inside the window, and its minimum is the answer.",
      },
      whole: {
        text: "Let the request run from 0 to 64, the end of time: it is drawn as ∞.",
        hint: "From and To are in the request.",
        mistakes: { half: "One end is right. Set the other one too." },
      },
      "guess-edge": {
        ask: "Which query touches more boxes: the one for 24–60, or for 25–60?",
        choices: ["24–60, it is longer", "25–60", "They touch the same"],
        right: 1,
        why: "15 against 10: 24 is the edge of a large box, 25 only of the smallest.",
      },
      edge: {
        text: "Let the request run from 25 to 60.",
        hint: "From and To are in the request. Try 24 as well, and compare.",
        mistakes: { even: "That is 24–60, with 10 boxes touched. Now 25–60." },
      },
      "guess-many": {
        ask: "In a calendar of 48 days with 10 bookings, a query touches 5 boxes. And with 10,000 bookings?",
        choices: ["About 5,000", "About 500", "About 28"],
        right: 2,
        why: "Ten times as many bookings add five to ten boxes. A sorted list touches over 5,000.",
      },
      many: {
        text: "Open Trade-off, then Paper’s figures at its right, and choose Data structures by their bookings. The segment tree is called range tree there.",
        hint: "Paper’s figures shares its place with Trade-off: switch at the upper right of the open tab. The experiments are listed in it.",
        mistakes: { other: "Choose Data structures by their bookings in the list." },
      },
    },
  },
});
