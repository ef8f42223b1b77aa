// Texts of Learn for the CORS lab: lesson, terms, notes for teachers, sources.

import { sharedTerms } from "../../../../text/en/learn.js";
import { isolating } from "../../../../text/isolate.js";

export const learn = isolating({
  lessons: {
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
  },
  glossary: [
    ...sharedTerms,
    {
      term: "Node",
      meaning: "A computer that sells amounts of its resources over windows of time.",
      source: "participating computing node",
    },
    {
      term: "Resource",
      meaning: "Something sold in whole units: CPUs, memory, licenses.",
      unit: "units",
    },
    {
      term: "Availability calendar",
      meaning:
        "The free amount of one resource of one node over time. In a time window, the minimum counts.",
      source: "segment tree",
    },
    {
      term: "Amount W",
      meaning: "Units of one resource that a request asks for. They may come from many nodes.",
      unit: "units",
    },
    {
      term: "Unit cost",
      meaning: "The cost of one unit for the whole time window of the request, however long.",
    },
    {
      term: "Connection",
      meaning: "A node that sells part of the amount. Fewer connections are easier to coordinate.",
    },
    {
      term: "Min-Cost",
      meaning:
        "The rule of CORS: the cheapest nodes first. No purchase for one request is cheaper.",
    },
    {
      term: "Max-Res",
      meaning: "Nodes with the most free units first: the fewest connections for one request.",
      source: "Sulistio’s system",
    },
    {
      term: "PRM",
      meaning:
        "A manager that looks for nodes and buys from them. Several work at once, and nothing is locked between search and update.",
      source: "participating resource manager",
    },
    {
      term: "Interleaving",
      meaning: "The order in which managers take their steps. It decides who is refused.",
    },
  ],
  teachers: [
    {
      heading: "Questions to ask",
      paragraphs: [
        "Which nodes are bought? Predict before you fill. · Set the unit costs so that Max-Res costs the same as Min-Cost. · Find an order of two requests in which saving now costs more later. · What is one connection worth here? · Can four connections be cheaper than three? And can they be dearer?",
        "Make each an exercise: prepare the nodes, open Share, choose Exercise, hide the answer.",
      ],
    },
    {
      heading: "On paper",
      paragraphs: [
        "Share, Print gives the nodes with their bookings and an empty purchase to fill in; the answer comes on a separate sheet.",
      ],
    },
  ],
  about: [
    {
      heading: "Source",
      paragraphs: [
        "R. Shahriyar, M. M. Akbar, M. S. Rahman, M. F. Bari and S. Shahriyar: “CORS – A Cost Optimized Resource Reservation Scheme for Grid”. Its example, its rules and its comparison with Sulistio’s system are rebuilt here.",
        "Printed are the request, the unit costs and the free amounts of the example, the rules and their aims. Ours are half-open windows, ties, what happens after a refusal, and every number marked as reconstructed.",
      ],
    },
    {
      heading: "How far it can be trusted",
      paragraphs: [
        "Every purchase is checked against all possible allocations in thousands of small generated cases, and the curve against enumeration. Two guarantees of the paper hold for a single request only, as two examples show.",
      ],
    },
    {
      heading: "Privacy",
      paragraphs: ["Everything runs in this browser. Nothing you make is sent anywhere."],
    },
  ],
});
