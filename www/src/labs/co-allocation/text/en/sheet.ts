// The words of printed sheets.

import { isolating } from "../../../../text/isolate.js";
import { bandwidth, fixed, number } from "../../../../text/numbers.js";

const gbps = (mbps: number) => number(Number(fixed(mbps / 1000, 2)));

const costs = (
  unit: string,
  at: string,
  everywhere: string,
  all: readonly (readonly [cost: number, names: readonly string[]])[],
): string => {
  const [only] = all;
  if (only === undefined) return "";
  const each = all.map(([cost, names]) => `${number(cost)} ${at} ${names.join(", ")}`);
  return `${unit} costs ${all.length === 1 ? `${number(only[0])} ${everywhere}` : each.join("; ")}.`;
};

export const sheet = isolating({
  asked: {
    time: "Find the cheapest plan with what is free in the drawing.",
    price: "Find the cheapest plan with what is free in the drawing.",
    quality: "Find the plan of the best quality with what is free in the drawing.",
  },
  cpuCosts: (all: Parameters<typeof costs>[3]) => costs("A CPU", "at", "at every site", all),
  bandwidthCosts: (all: Parameters<typeof costs>[3]) => costs("1 Gbps", "on", "on every link", all),
  grid: (when: string) => `Resources, free at ${when}`,
  gridAsked: "Resources, free while the job runs",
  picture: "The grid: sites with their free CPUs, links with their free bandwidth",
  legend: "At sites: free of all CPUs. At links: free Gbps. Dashed outlines: domains.",
  legendOfNames:
    "Below: free of all CPUs of each site. At links: free Gbps. Dashed outlines: domains.",
  legendOfPlan: "Thick frames and lines: the plan.",
  unlabelled: (count: string) => `${count} links are too short for their number.`,
  cpus: (free: number, all: number) => `${number(free)} of ${number(all)}`,
  serves: (part: string) => `▶ ${part}`,
  free: (mbps: number, backward: number | undefined) =>
    backward === undefined || backward === mbps ? gbps(mbps) : `${gbps(mbps)} / ${gbps(backward)}`,
  window: (length: string, first: string, last: string) =>
    `All of it at the same time, for ${length}, starting between ${first} and ${last}.`,
  plan: (when: string, value: number) => `${when}, cost ${number(value)}:`,
  noPlan: (when: string) => `No plan is known for ${when}.`,
  part: (name: string, cpus: number, site: string) =>
    `${name} (${cpus === 1 ? "1 CPU" : `${number(cpus)} CPUs`}) at ${site}`,
  path: (a: string, b: string, mbps: number, nodes: readonly string[]) =>
    nodes.length > 1
      ? `${a}–${b} (${bandwidth(mbps)}): ${nodes.join(" → ")}`
      : `${a}–${b}: no bandwidth`,
  tooLarge: (rows: number, columns: number) =>
    `${number(rows)} rows and ${number(columns)} columns are too many to fill in by hand.`,
});
