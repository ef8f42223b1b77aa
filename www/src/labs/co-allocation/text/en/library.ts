// English words of the list of scenarios: those of before, and the gallery.

import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";

export const library = isolating({
  heading: "Examples and recent scenarios",
  undoable: "Opening one replaces your scenario; Undo restores it.",
  gallery: "Gallery",
  galleryAbout:
    "Models of real grids, an example of tariffs and one of joint planning. Their notes, on the Data tab, say what is sourced and what is assumed.",
  generate: "Generate a grid",
  generateAbout: "Random but repeatable: same settings and seed, same grid.",
  kind: "Kind",
  kinds: {
    waxman: "Waxman",
    transitStub: "Transit–stub",
    fatTree: "Fat tree",
    ring: "Ring",
    dumbbell: "Dumbbell",
  },
  kindsAbout: {
    waxman:
      "Sites at random places: the closer two of them, the more likely they are linked (Waxman 1988).",
    transitStub:
      "Stub domains of sites behind transit domains of exchange points (Calvert, Doar and Zegura 1997).",
    fatTree:
      "Core, aggregation and edge switches as exchange points above the sites of a data center (Al-Fares, Loukissas and Vahdat 2008).",
    ring: "Sites in a circle, each linked to the two beside it.",
    dumbbell: "Two stars of sites, joined by one link: the bottleneck.",
  },
  sizes: {
    nodes: "Sites",
    sites: "Sites",
    meanDegree: "Links per site, on average",
    betaPercent: "Reach of links (100 β)",
    transitDomains: "Transit domains",
    transitNodes: "Exchange points of each",
    stubDomains: "Stub domains at each point",
    stubNodes: "Sites of each",
    ports: "Ports of a switch (even)",
  },
  leastCpus: "CPUs per site, from",
  mostCpus: "CPUs per site, to",
  leastMbps: "Mbps per link, from",
  mostMbps: "Mbps per link, to",
  seed: "Seed",
  notDrawn: "Not drawn",
  thisSize: "This size",
  drawing: "Drawing…",
  drawn: (of: Record<"sites" | "points" | "domains" | "links", number>) => {
    const counts = [
      [of.sites, "site", "sites"],
      [of.points, "exchange point", "exchange points"],
      [of.domains, "domain", "domains"],
      [of.links, "link", "links"],
    ] as const;
    return counts
      .filter(([count]) => count > 0)
      .map(([count, one, many]) => `${number(count)} ${count === 1 ? one : many}`)
      .join(", ");
  },
  keepRequest: "Keep the request I have",
  openDrawn: "Open the grid",
  loading: "Fetching the gallery…",
  facts: (sites: number, links: number, cpus: number) =>
    `${number(sites)} sites, ${number(links)} links, ${number(cpus)} CPUs`,
  inView: "in view",
  close: "Close",
});
