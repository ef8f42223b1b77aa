// Texts of the lessons of co-allocation.

import { isolating } from "../../../../text/isolate.js";

export const lessons = isolating({
  "start-here": {
    title: "Start here",
    about: "Read the picture, see why a start fails and what a later one saves, and reserve.",
    learned:
      "Now you know: all parts start together where all fit at once, and a later start can be cheaper.",
    questions: [
      {
        ask: "Why is there no plan at 09:00?",
        choices: [
          "The links are full then",
          "No site has the 24 CPUs that model needs then",
          "The jobs would not end in time",
        ],
        right: 1,
        why: "All parts start together: one part without a site is enough.",
      },
      {
        ask: "Why do the same jobs cost less from 11:20?",
        choices: [
          "CPUs are cheaper then",
          "They need fewer CPUs",
          "Their paths cost less: all are in one domain",
        ],
        right: 2,
        why: "48 for CPUs at any start, but 15 instead of 17 for bandwidth.",
      },
    ],
    steps: {
      read: {
        text: "Each box is a site, and each of your three jobs needs one of its own. N0 has 4 of 8 CPUs free. Select the site with the most free CPUs.",
        hint: "Site N3, at the lower left, has 48 of 64 CPUs free. Click its box.",
        outcome: "N3 has 48 of 64 CPUs free: the plan in view takes 16 there, from 10:00 to 11:00.",
        mistakes: { other: "Another site has more free CPUs: compare the numbers in the boxes." },
      },
      late: {
        text: "The jobs may start from 09:00, but the best plan starts at 10:00. Choose the start 09:00 to see why.",
        hint: "Under “10 starts” in the answer, click 09:00.",
        outcome: "No site has the 24 CPUs that model needs at 09:00, so nothing can start.",
      },
      guess: {
        ask: "Is the earliest start that works, 10:00, also the cheapest?",
        choices: ["Yes", "No, a later one costs less", "All starts cost the same"],
        right: 1,
        why: "10:00 costs 65, from 11:20 it is 63: all jobs fit into domain N then.",
      },
      later: {
        text: "Choose other starts that work and watch the cost. Stop where it is lowest.",
        hint: "Under “10 starts”, try 11:20.",
        mistakes: { early: "65, as at 10:00. Try a still later start." },
      },
      reserve: {
        text: "The earliest start is in view again. Reserve it, then open the Timeline tab: it stands there as bars, one for each site.",
        hint: "The large button under the answer reserves. The tabs are at the bottom of the page; choose Timeline.",
        outcome:
          "R1 holds N2, N3, and S0: gray bars from 10:00 to 11:00. Colored is a plan for asking once more.",
        mistakes: { closed: "Reserved. Now open the Timeline tab." },
      },
    },
  },
  "fail-and-repair": {
    title: "Make it fail, and repair it",
    about: "Ask for too much, read the reason, and apply a change that is proven to help.",
    learned:
      "Now you know: an answer without a plan names its reason, and every change it offers is enough alone.",
    questions: [
      {
        ask: "How many of the changes that the answer offers are needed?",
        choices: ["Any one of them", "All of them", "At least two"],
        right: 0,
        why: "Each was checked alone.",
      },
      {
        ask: "model and store ask for 11 Gbps. What would help?",
        choices: ["More CPUs at N3", "A later start", "A wider link, or less bandwidth"],
        right: 2,
        why: "No link carries more than 10 Gbps, at no start.",
      },
    ],
    steps: {
      guess: {
        ask: "Up to how many CPUs can model ask for and still get a plan?",
        choices: ["24", "48", "64"],
        right: 2,
        why: "64 still fit at N3, from 10:00; for 65 no site is large enough.",
      },
      fail: {
        text: "Make it fail: let model ask for more CPUs than any site has.",
        hint: "In the request, click the box “model” and set its CPUs to 72. The largest site has 64.",
        mistakes: { fits: "That still fits: N3 has 64 CPUs. Ask for more." },
      },
      repair: {
        text: "The answer names the reason and offers changes. Apply one of them, or undo yours.",
        hint: "Every change in the answer was checked: each one alone is enough. Undo is in the header, too.",
        outcome: "There is a plan again.",
        mistakes: { dropped: "That drops a part. Undo, and apply another change." },
      },
      flow: {
        text: "model asks for 24 CPUs again. Now let bandwidth be the reason: let model and store exchange more than any link carries.",
        hint: "In the request, click the line between model and store, and set it to 11 Gbps.",
        outcome: "No link carries more than 10 Gbps, so no path does.",
        mistakes: { fits: "That still fits: links to the exchange points carry 10 Gbps." },
      },
      why: {
        text: "Open the tab Why: for 10:00 it names the fewest conditions that cannot all hold.",
        hint: "The tabs are at the bottom of the page.",
        outcome: "Lift any one of these conditions, and this conflict is gone.",
      },
      mend: {
        text: "Repair it once more: by a change that is offered, or by less bandwidth.",
        hint: "10 Gbps between model and store still fit.",
        outcome: "There is a plan again.",
      },
    },
  },
  "two-networks": {
    title: "Why two networks",
    about: "The request is a network too. Its flows decide where its parts can be.",
    learned: "Now you know: parts get sites and flows get paths at once: each limits the other.",
    questions: [
      {
        ask: "Why are sites not chosen first, and paths afterwards?",
        choices: [
          "It would take longer",
          "The sites chosen may have no path that is wide enough",
          "Paths are always cheaper than sites",
        ],
        right: 1,
        why: "With 6 Gbps, store had to leave N3 although its CPUs were free.",
      },
      {
        ask: "What does a flow need from the grid?",
        choices: ["One link", "A path with room on each of its links", "A domain of its own"],
        right: 1,
        why: "Here every path has one or two links.",
      },
    ],
    steps: {
      path: {
        text: "Each line in the request is a flow. Select the flow between model and view: the drawing shows the path that carries it.",
        hint: "In the request, click the line between model and view.",
        outcome: "It runs from N2 by exchange point X1 to S0: two links.",
        mistakes: { other: "That is another flow: look for the line between model and view." },
      },
      guess: {
        ask: "model and store exchange 1 Gbps. What gives way if it is 6?",
        choices: ["Only the cost", "The sites of store and view", "The start at 10:00"],
        right: 1,
        why: "N2–N3 carries 5 Gbps. By X1 there are 10: store moves to S2, view to N3.",
      },
      wide: {
        text: "Set the flow between model and store to 6 Gbps.",
        hint: "In the request, click the line between model and store.",
        mistakes: {
          narrow: "The link N2–N3 still carries that. Set 6 Gbps.",
          tooWide: "No link carries that much. Set 6 Gbps.",
        },
      },
      "guess-none": {
        ask: "The plan costs 95. How much of it is left without any flow?",
        choices: ["48", "65", "Nothing"],
        right: 0,
        why: "48 CPUs at 1 each; the other 47 were for bandwidth.",
      },
      none: {
        text: "Set all three flows to 0 Gbps, or delete them.",
        hint: "Click a line of the request and set its bandwidth to 0, or press Delete.",
        mistakes: { some: "There is still a flow." },
      },
    },
  },
  "hop-limit": {
    title: "The hop limit",
    about: "How many links may a path have, and what does a limit cost?",
    learned:
      "Now you know: a hop limit leaves paths out. Too low it takes plans away; high enough, more changes nothing.",
    questions: [
      {
        ask: "Why is there no plan at 10:00 with one link per path?",
        choices: [
          "The links are too narrow",
          "The sites that are free then are in different domains",
          "Exchange points are closed",
        ],
        right: 1,
        why: "Domains meet at exchange points only: site, exchange point, site are two links.",
      },
      {
        ask: "When does a higher limit give a better plan?",
        choices: ["Always", "Never", "When a longer path is cheaper, or is the only one with room"],
        right: 2,
        why: "Here two links reach everything, and a third would only be paid for.",
      },
    ],
    steps: {
      path: {
        text: "At most two links per path are allowed. Select the flow between store and view and count its links.",
        hint: "In the request, click the line between store and view.",
        outcome: "From N3 by X1 to S0: two links, as many as may be.",
        mistakes: { other: "That is another flow: look for the line between store and view." },
      },
      "guess-one": {
        ask: "With one link per path, which is the earliest start with a plan?",
        choices: ["10:00, as now", "11:20", "None"],
        right: 1,
        why: "One link joins sites of the same domain only; all three jobs fit into N from 11:20.",
      },
      one: {
        text: "Allow one link per path.",
        hint: "Under “You ask”, at the left, open Planner: Limit links per path.",
        mistakes: { none: "There is no limit now. Set it to 1." },
      },
      early: {
        text: "Look at the start 10:00: what does the answer say?",
        hint: "Under “10 starts” in the answer, click 10:00.",
        outcome: "The jobs fit into the grid, but not into one domain, and one link leaves none.",
      },
      "guess-three": {
        ask: "With two links the best plan was 65, at 10:00. And with three?",
        choices: ["The plan gets cheaper", "It can start earlier", "Nothing changes"],
        right: 2,
        why: "65 at 10:00, as with two: every link costs, and two already reach everywhere.",
      },
      three: {
        text: "Allow three links per path.",
        hint: "The same field under Planner.",
        mistakes: { two: "That is the limit you began with. Set it to 3." },
      },
    },
  },
  "earliest-or-cheapest": {
    title: "Earliest or cheapest",
    about: "A tariff makes the night four times as cheap. What is it worth to wait?",
    learned:
      "Now you know: which start is best depends on what you prefer. Under a tariff, waiting can be worth more than any other choice.",
    questions: [
      {
        ask: "If the cheapest is preferred, why is 20:00 better than 22:00?",
        choices: [
          "It is cheaper",
          "It costs the same, and of equals the earlier one wins",
          "It has shorter paths",
        ],
        right: 1,
        why: "Both cost 126.",
      },
      {
        ask: "What does it cost to have the result eight hours earlier?",
        choices: ["Nothing", "126", "378"],
        right: 2,
        why: "504 at 12:00 less 126 at 20:00.",
      },
    ],
    steps: {
      tariff: {
        text: "The cheapest start is preferred here, and 20:00 is the best of 13. Open Timeline: its strip Price level is the tariff.",
        hint: "The tabs are at the bottom of the page.",
        outcome: "Until 20:00 everything costs four times as much as at night: level 4, then 1.",
      },
      "guess-time": {
        ask: "The earliest start is 12:00. What does it cost, if 20:00 costs 126?",
        choices: ["126: it needs the same sites", "252", "504"],
        right: 2,
        why: "The same sites and paths, at four times the price.",
      },
      time: {
        text: "Prefer the earliest start.",
        hint: "Under Prefer in the request, choose Earliest.",
        mistakes: { quality: "That prefers the best quality. Choose Earliest." },
      },
      "guess-straddle": {
        ask: "With 19:00 as the latest start, what does the cheapest plan cost?",
        choices: ["504", "315", "126"],
        right: 1,
        why: "From 19:00 to 21:00 it runs an hour by day and an hour by night: 252 + 63.",
      },
      straddle: {
        text: "Prefer the cheapest start again, and set the latest start to 19:00.",
        hint: "Both are in the request: Prefer, and the second field of Start.",
        mistakes: { late: "The latest start is still after 19:00." },
      },
    },
  },
  "fill-matrices": {
    title: "Fill in X and Y",
    about: "The example of the slides of 2009, by hand: which site, which links, and what breaks.",
    learned:
      "Now you know: X says which site serves which part, Y which edges carry which flow; the constraints let only plans through.",
    questions: [
      {
        ask: "What does a row of X with two 1s break?",
        choices: [
          "(4): each part has exactly one site",
          "(6): the CPUs of a site",
          "(9): what flows in flows out",
        ],
        right: 0,
        why: "A part cannot be at two sites.",
      },
      {
        ask: "Y has a row for the flow vr0–vr1. Which constraint makes its 1s a path?",
        choices: ["(5)", "(8)", "(9)"],
        right: 2,
        why: "At each node as much flows out as in, except at the two ends.",
      },
    ],
    steps: {
      open: {
        text: "Open Matrices and choose Fill in yourself.",
        hint: "The tab is at the bottom of the page, the choice at its top.",
      },
      "guess-x": {
        ask: "Three parts, five sites. How many 1s has X in every plan?",
        choices: ["3", "5", "It depends on the plan"],
        right: 0,
        why: "One for each part, whatever the plan.",
      },
      x: {
        text: "Fill in X: a site for vr0 with 16 CPUs, vr1 with 12, vr2 with 8.",
        hint: "Only v1 has 16 CPUs, only v1 and v4 have 12. The row below X compares.",
        mistakes: {
          crowded: "Two parts share a site: (5) allows one.",
          small: "A site has fewer CPUs than its part wants: see (6) below X.",
        },
      },
      "guess-y": {
        ask: "vr0 is at v1, vr1 at v4. How many 1s has the row of their flow in Y?",
        choices: ["1", "2", "4"],
        right: 1,
        why: "v1→v2 and v2→v4: one for each link of the path, in its direction.",
      },
      y: {
        text: "Fill in Y, and change X if you must, until nothing is broken and the cost is 50, the lowest there is.",
        hint: "vr0–vr1 takes v1→v2 and v2→v4, vr0–vr2 takes v1→v0, with vr2 at v0.",
        outcome: "Nothing is broken, and no plan is cheaper than 50.",
        mistakes: {
          gap: "A path is not whole yet: (9) says where.",
          dear: "It is a plan, but not the cheapest: How good is mine? says by how much.",
        },
      },
    },
  },
  "load-of-half": {
    title: "What a load of 50 % means",
    about: "Draw the curve you expect, then see the paper’s figure and run it again.",
    learned:
      "Now you know: at a load of 50 % nearly all requests are reserved, at 100 % about half; who sees less, gets less.",
    questions: [
      {
        ask: "At a load of 100 %, could every request be reserved?",
        choices: [
          "Yes, the CPU time is enough",
          "No: they must fit in time and place, with their bandwidth",
          "No, 100 % is more than the grid has",
        ],
        right: 1,
        why: "The CPU time of the day would be enough. Gaps are too short, too small or too far apart.",
      },
      {
        ask: "What does the shaded band around a curve say?",
        choices: [
          "The best and the worst day",
          "How sure the mean is: a 95 % interval",
          "The error of the planner",
        ],
        right: 1,
        why: "Days are drawn at random; more days make it narrower.",
      },
    ],
    steps: {
      draw: {
        ask: "Requests come until they ask for 10 %, 50 %, 100 % of the day’s CPU time. Which share of the newest can still be reserved?",
        why: "Little is lost up to 50 %, then each request meets gaps that do not fit.",
      },
      figure: {
        text: "Open Simulate and choose the figure Success ratio against load (2010): means of 30 simulated days.",
        hint: "The tab Simulate is at the bottom of the page; the figures are its cards.",
        mistakes: { other: "That is another experiment. Choose the success ratio of 2010." },
      },
      "guess-levels": {
        ask: "Two users ask. What changes at a load of 80 % if A sees all that is free, but B only half of it?",
        choices: [
          "Both get more: they clash less",
          "A gains, B loses, together a little less",
          "Only B loses",
        ],
        right: 1,
        why: "At 80 %, A gets 72 % and B 48 %, together 60 %. Where both see all, it is 63 %.",
      },
      run: {
        text: "Run the figure on this computer: 30 days for each of two series. Compare its three curves; the band around each says how sure it is.",
        hint: "The button Run is above the chart.",
      },
    },
  },
});
