// Texts of Learn for the CORS lab: terms, notes for teachers, sources.

import { sharedTerms } from "../../../../text/en/learn.js";
import { isolating } from "../../../../text/isolate.js";

export const learn = isolating({
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
      source: "principal resource manager",
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
