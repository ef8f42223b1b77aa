// English words of the tables and the texts of both graphs.

import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";
import type { LineProblem } from "../../document/line-reader.js";
import { graph } from "./graph.js";
import { entries } from "./live.js";

export const graphViews = isolating({
  table: {
    label: { grid: "Tables of the resources", request: "Tables of the request" },
    domains: "Domains",
    sites: "Sites",
    exchangePoints: "Exchange points",
    links: "Links",
    parts: "Parts",
    flows: "Flows",
    name: "Name",
    cpus: "CPUs",
    cpuValue: "Cost",
    quality: "Penalty",
    domain: "Domain",
    ends: "Between",
    bandwidth: "Bandwidth",
    actions: "Delete",
    priceHelp:
      "Cost per CPU or per Gbps; the penalty counts when plans are ranked by quality, 0 is best.",
    of: (column: string, row: string) => `${column} of ${row}`,
    joined: (a: string, b: string) => `${a} – ${b}`,
    addDomain: "Add domain",
    addSite: "Add site",
    addExchangePoint: "Add exchange point",
    addPart: "Add part",
    addLink: "Add link",
    addFlow: "Add flow",
    from: "From",
    to: "To",
    choose: "Choose…",
    sameEnds: "Choose two different ends.",
  },

  text: {
    label: { grid: "Resources as text", request: "Request as text" },
    help: {
      grid: [
        ["domain N", "a domain"],
        ["site N0 8 @1 in N", "8 CPUs that cost 1 each, in domain N"],
        ["exchange X1", "an exchange point"],
        ["link N0 X1 10G @3", "10 Gbps that cost 3 per Gbps"],
        ["quality 5", "at the end of a site or link: its quality penalty"],
        ["has ssd", "at the end of a site: an attribute it has"],
        ["latency 2.5ms", "at the end of a link: its latency"],
        ["capacity per-direction", "each direction of a link has the full bandwidth"],
      ] as readonly (readonly [string, string])[],
      request: [
        ["part A 8", "a part that needs 8 CPUs"],
        ["flow A B 1G", "1 Gbps between parts A and B"],
        ["needs ssd", "at the end of a part: an attribute its site must have"],
        ["prefers ssd 5", "at the end of a part: an attribute; without it the plan costs 5 more"],
        ["within 10ms", "at the end of a flow: the latency limit of its path"],
        ["apart A B", "parts A and B in different domains; together A B in one"],
      ] as readonly (readonly [string, string])[],
    },
    helpTitle: "How lines are written",
    helpNote: "Put names with spaces in double quotes; comments after # are not kept.",
    applied: "The text is applied.",
    notApplied: (count: number, more: boolean) =>
      more
        ? "The text is not valid; the drawing keeps its last state."
        : count === 1
          ? "1 line cannot be read; the drawing keeps its last state."
          : `${number(count)} lines cannot be read; the drawing keeps its last state.`,
    takeBack: "Back to the current text",
    more: "The lines after these have not been read yet.",
    line: (line: number) => `Line ${number(line)}`,
    section: (first: number, last: number, count: number) =>
      `Lines ${number(first)} to ${number(last)} of ${number(count)}`,
    earlierLines: "Earlier lines",
    laterLines: "Later lines",
  },

  lineProblem(problem: LineProblem): string {
    switch (problem.code) {
      case "openQuote":
        return "A double quote is not closed.";
      case "unknownWord":
        return `“${problem.word}” is not a kind of line. A line starts with ${problem.known.join(", ")}.`;
      case "missing":
        return {
          name: "A name is missing.",
          cpus: "The number of CPUs is missing.",
          bandwidth: "The bandwidth is missing, for example 10G.",
          value: "The cost after @ is missing.",
          penalty: "The penalty after quality is missing.",
          domain: "The name of the domain is missing.",
          attribute: "The name of the attribute is missing.",
          latency: "The latency is missing, for example 2.5ms.",
        }[problem.what];
      case "notCpus":
        return `“${problem.word}” is not a number of CPUs from 0 to 100,000.`;
      case "notBandwidth":
        return `“${problem.word}” is not a bandwidth. Write 10G or 500M.`;
      case "notNumber":
        return `“${problem.word}” is not a whole number from 0 to 10,000.`;
      case "notLatency":
        return `“${problem.word}” is not a latency up to 60 s. Write 2.5ms or 250us.`;
      case "badName":
        return graph.invalid.nameOf(problem.name, problem.problem);
      case "unknownNode":
        return `Nothing is called “${problem.name}”. Add a line for it.`;
      case "unknownDomain":
        return `There is no domain “${problem.name}”. Add the line: domain ${problem.name}`;
      case "sameEnds":
        return `Both ends are “${problem.name}”.`;
      case "alreadyJoined":
        return `“${problem.a}” and “${problem.b}” are joined already.`;
      case "tooMuch":
        return `“${problem.word}” does not belong here.`;
      case "tooMany":
        return `At most ${number(problem.most)} ${entries[problem.list]}.`;
      case "textTooLong":
        return `The text is longer than ${number(problem.most / 1024 / 1024)} MiB, the most a scenario may have.`;
    }
  },
});
