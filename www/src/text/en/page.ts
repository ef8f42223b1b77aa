// English words of index.html: they are there before the page's program, and where it never comes.

export const page = {
  title: "Coalloc: reserve computers and network together, in advance",
  description:
    "Draw computing sites and the network between them, ask for CPUs and bandwidth at the same time, and get the provably best advance reservation. Runs entirely in the browser.",
  /** In the card of a link. */
  card: "Draw a grid, ask for CPUs and bandwidth at the same time, and see the provably best reservation, why it is the best, or why there is none.",
  /** Name and description of the page as an installed program. */
  program: "Advance-reservation co-allocation of computers and network bandwidth.",
  withoutScript:
    "JavaScript is switched off in this browser, and this page cannot work without it. Switch it on for this page, then reload.",
  /** With a link in it. */
  handbook: ["The ", "handbook", " can be read without it."] as [string, string, string],
  notStarted: "The page has not started yet. On a slow connection that takes a moment more.",
  stays:
    "If this stays, reload the page. If that does not help, the page's program is missing on the server, blocked by your browser or your network, or too new for this browser: it needs JavaScript, WebAssembly and a browser from 2024 or later.",
  kept: "What this browser keeps of your work is still there.",
};
