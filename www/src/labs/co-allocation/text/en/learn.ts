// Texts of Learn for co-allocation: figures, terms, notes for teachers, sources.

import { sharedTerms } from "../../../../text/en/learn.js";
import { isolating } from "../../../../text/isolate.js";
import { questions, titles } from "./experiment-names.js";

export const learn = isolating({
  titles,
  questions,
  curve: {
    load: "load",
    success: "share reserved",
    points: (points: number) => (points === 1 ? "1 point" : `${points} points`),
  },
  glossary: [
    ...sharedTerms,
    {
      term: "Rings in the drawings",
      meaning:
        "Yellow and dashed: highlighted, in every view at once, with all that belongs to it. Solid: selected, by a click. Thick blue: where the keyboard is.",
    },
    {
      term: "Co-allocation",
      meaning:
        "Reserving several sites and the network between them for the same time: all of it or nothing.",
    },
    {
      term: "Exchange point",
      meaning: "A place where networks meet. It forwards data and has no CPUs.",
      source: "domain exchange point",
    },
    {
      term: "Link",
      meaning: "A connection between two places with a fixed bandwidth, shared by both directions.",
      unit: "Gbps",
      source: "edge, managed by an NRM (network resource manager)",
    },
    {
      term: "Domain",
      meaning: "Sites and links that belong to one operator.",
    },
    {
      term: "Path",
      meaning: "The links, one after another, that carry a flow.",
    },
    {
      term: "Plan",
      meaning:
        "A site for every part and a path for every flow, at one start. Nothing is held yet.",
      source: "reservation plan",
    },
    {
      term: "Cost of a plan",
      meaning:
        "CPUs times the cost of a CPU, plus bandwidth times the cost of each link. Weights of the policy multiply it; ranked by quality, penalties take its place.",
      unit: "value units",
      source: "objective function (3)",
    },
    {
      term: "Earliest, cheapest, best quality",
      meaning: "The user’s choice of how plans are ranked.",
      source: "policies of users: time, price, quality",
    },
    {
      term: "0-1 integer program",
      meaning:
        "The request as equations over variables that are 0 or 1: whether a part takes a site, whether a flow takes a link.",
      source: "integer programming (IP) problem",
    },
    {
      term: "Flow conservation",
      meaning:
        "Between the two ends of a flow, as much of it leaves every place as enters it: its links form a path.",
      source: "equation (9)",
    },
    {
      term: "Hop limit",
      meaning: "The maximum number of links in a path.",
      unit: "links",
      source: "P_max",
    },
    {
      term: "Conflict",
      meaning:
        "The fewest conditions that cannot all hold. Lifting any one of them removes this conflict.",
    },
    {
      term: "Load",
      meaning:
        "CPU time requested for a day, divided by the CPU time the grid has. At 50 %, half of the grid is asked for.",
      unit: "%",
      source: "ideal resource utilization on the next day",
    },
    {
      term: "Success ratio",
      meaning: "The share of requests that were reserved.",
      unit: "0 to 1",
    },
    {
      term: "Utilization",
      meaning: "The share of a site's CPU time that is reserved.",
      unit: "%",
    },
    {
      term: "Service level",
      meaning: "The share of the free capacity that a user is shown: at the lower level, half.",
      unit: "%",
      source: "user priority, service level",
    },
    {
      term: "Load balancing",
      meaning: "An option of the administrator that makes crowded sites and links cost more.",
      source: "load balancing among RMs",
    },
    {
      term: "Preferred sites",
      meaning: "An option of the administrator that makes some sites cost more than others.",
      source: "preference allocation",
    },
    {
      term: "95 % interval",
      meaning:
        "If the days were drawn again and again, 95 of 100 such intervals would contain the true mean.",
    },
  ],
  teachers: [
    {
      heading: "Make an exercise",
      paragraphs: [
        "Prepare the scenario your students should see, then open Share and choose Exercise. Write the task and choose what may be changed: the resources, the request, the reservations. Everything else is locked.",
        "You can also choose which tabs are offered and hide the answer until students press Check.",
      ],
    },
    {
      heading: "Embed and print",
      paragraphs: [
        "Share also embeds the page in your own site (Embed) and prints it (Print): the drawing, the request, and empty matrices X and Y to fill in.",
      ],
    },
    {
      heading: "Answer keys",
      paragraphs: [
        "The printed answer comes on a separate sheet. On the screen, the tab Matrices lets students fill in X and Y themselves and checks every constraint.",
      ],
    },
    {
      heading: "In a lecture",
      paragraphs: [
        "The display “Projector” in the menu has larger type and fewer tools. The same link and the same seed give the same numbers on every computer.",
      ],
    },
  ],
  about: [
    {
      heading: "Sources",
      paragraphs: [
        "Model and workload: Atsuko Takefusa, Hidemoto Nakada, Tomohiro Kudoh and Yoshio Tanaka, “An Advance Reservation-Based Co-Allocation Algorithm for Distributed Computers and Network Bandwidth on QoS-Guaranteed Grids”, JSSPP 2010; and their slides “高品質分散実行環境のための計算・ネットワーク資源のグローバルスケジューリング手法” (global scheduling of computing and network resources for high-quality distributed execution environments), 2009.",
        "The grids of the gallery are modeled on real ones; their notes, on the Data tab, name the sources and say what is assumed.",
      ],
    },
    {
      heading: "How far to trust the results",
      paragraphs: [
        "Proven: the exact planner proves that nothing is cheaper at a start, or that no plan exists there, unless it says that the limit was reached. Every plan is checked by code that shares nothing with the planners.",
        "Measured: results of experiments are means over simulated days, with 95 % intervals. The same seed gives the same numbers.",
        "Reconstructed: the papers do not print all of their parameters. What we chose ourselves is listed with each experiment, and printed values are drawn beside ours, also where they differ.",
      ],
    },
    {
      heading: "Privacy",
      paragraphs: [
        "Everything runs in this browser. There is no server, no account, no cookie and no tracking. Your scenarios are stored in this browser only; a link contains its scenario and nothing is uploaded.",
      ],
    },
    {
      heading: "Accessibility",
      paragraphs: [
        "Everything can be done with the keyboard. Drawings have a table and a text view, no meaning depends on color alone, and reduced motion and forced colors are respected.",
      ],
    },
  ],
});
