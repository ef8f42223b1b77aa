// Point of each example of the elastic lab, and a first thing to try.

import { isolating } from "../../../../text/isolate.js";

export const story = isolating({
  label: "About this example",
  about: {
    "elastic-conservative":
      "One request, eight ways to grant it. The walk tries them in your order until the scheduler accepts one.",
    "slide-request":
      "The request of the slides: 12 to 16 CPUs for two hours between 10:00 and 13:00. Fewer CPUs take longer.",
    "slide-rigid":
      "The rigid request of the slides: 16 CPUs from 10:00 to 12:00 and nothing else. It has one candidate, which is refused.",
    "slide-any":
      "8 to 16 CPUs at any cluster: time, width and place are all free. The second cluster is faster and dearer.",
    "rigid-easy":
      "The first request has two candidates and is granted at once. The second is refused by the cluster’s own check alone.",
    "two-sites": "The same request at two clusters: one is twice as fast and three times as dear.",
    "wide-job":
      "Six small reservations, each granted beside a waiting job that needs all CPUs. Its start moves each time.",
    "busy-day":
      "Every tenth job reserves. Of those that stay a quarter start later and a quarter sooner; on average no change is shown.",
    "three-clusters":
      "Requests may go to any of three clusters: one is fast and dear, one is cheap.",
  } as Readonly<Record<string, string>>,
  try: {
    "elastic-conservative": "Try: put CPUs before end.",
    "slide-request": "Try: find out why 12 CPUs last 2:14.",
    "slide-rigid": "Try: let 12 CPUs do, until 13:00.",
    "slide-any": "Try: prefer the cheapest.",
    "rigid-easy": "Try: look at the second request.",
    "two-sites": "Try: prefer the cheapest.",
    "wide-job": "Try: let promises count under Admission.",
    "busy-day": "Try: hold each reservation to its estimate. On average jobs then start later.",
    "three-clusters": "Try: put cost first and watch where the requests go.",
  } as Readonly<Record<string, string>>,
  reset: "Start again",
  resetHelp: "Back to the example as it was; Undo brings your changes back",
  showMe: "Show me",
  shown: "Done as suggested.",
  notes: "Notes",
});
