// Texts of the lessons of CORS.

import { isolating } from "../../../../text/isolate.js";

export const lessons = isolating({
  "buy-cheaply": {
    title: "Buy cheaply",
    about: "Who sells, who is cheapest, and what do few connections cost? In five steps.",
    learned:
      "Now you know: Min-Cost fills the cheapest nodes, Max-Res the freest; between them cost is traded for connections.",
    questions: [
      {
        ask: "What do the higher costs of Max-Res buy?",
        choices: ["More CPUs", "Fewer connections", "An earlier start"],
        right: 1,
        why: "3 nodes for 227.40, where Min-Cost needs 8 for 155.06.",
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
        text: "Each row is a node; its free amount falls and rises over time. In the time window only the minimum counts. Open the first of the cheapest nodes.",
        hint: "N4 and N5 ask 3.03 for a CPU. Click the name N4.",
      },
      fill: {
        text: "48 CPUs are wanted. Min-Cost fills them from the cheapest node up: 8 nodes, 155.06. Open Knapsack: the last node that sells sets the price of one CPU more.",
        hint: "The tab Knapsack is at the bottom of the page.",
      },
      rule: {
        text: "Now the rule of the system that the paper compares with: the node with most free first. 3 nodes are enough, for 227.40. Choose Max-Res.",
        hint: "In the request, or in the table of the answer.",
      },
      curve: {
        text: "Cost and connections pull against each other: from 3 nodes to 8 the least cost falls from 212.88 to 155.06. Open Trade-off: every point is proven to be the cheapest with that many connections.",
        hint: "The tab Trade-off is at the bottom of the page. Max-Res is hollow: 3 nodes can be had for less.",
      },
      reserve: {
        text: "Go back to Min-Cost and reserve. What you bought is held from then on, and the next request finds less.",
        hint: "Choose the rule Min-Cost, then press the large button under the answer.",
      },
    },
  },
});
