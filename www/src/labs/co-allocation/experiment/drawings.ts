// What is drawn of a summary: the data of each chart, with its words.

import type {
  ChartCurve,
  ChartMark,
  ComparisonData,
  Curve,
  Datum,
  ExperimentDocument,
  ExperimentSummary,
  Measure,
  PrintedDocument,
  Rejection,
  RejectionsData,
  SeriesSummary,
  SiteGroup,
  SiteSeries,
} from "../../../engine/pkg/coalloc.js";
import { number } from "../../../text/numbers.js";
import { tabText } from "../text/tabs.js";
import { valueText } from "./sentences.js";
import { curveOf, intervalOf, shares, subjectsOf } from "./summary.js";

const words = tabText.experiment;

/** A run whose series are drawn; `label` goes before their names where several runs are. */
export interface Drawn {
  label: string;
  document: ExperimentDocument;
  summary: ExperimentSummary;
}

/** Whose success ratio is drawn; `asPrinted`: each user's in the series for which the users' are printed. */
export type Whose = "together" | "everyUser" | "asPrinted";

function datumsOf({ measure, points }: Curve): Datum[] {
  return points.map((point) => {
    const interval = intervalOf(point, measure);
    const { x, mean, n } = point;
    return interval === undefined ? { x, mean, n } : { x, mean, n, interval };
  });
}

/** Series of several runs, distinguished by the run's name. */
function seriesOf(drawn: readonly Drawn[]): { name: string; series: SeriesSummary }[] {
  return drawn.flatMap(({ label, summary }) =>
    summary.series.map((series) => ({
      name: drawn.length > 1 ? words.results.ofRun(label, series.name) : series.name,
      series,
    })),
  );
}

/** Most lines that can be distinguished. */
export const MOST_LINES = 12;

/** The lines of a measure, of each user for themselves where asked for. */
export function comparison(
  drawn: readonly Drawn[],
  measure: Measure,
  whose: Whose,
): ComparisonData & { curves: ChartCurve[] } {
  const printed = drawn.flatMap(({ document }) => document.printed ?? []);
  const all = seriesOf(drawn);
  const alone = all.length === 1;
  const curves = all.flatMap(({ name, series }) => {
    const users = usersOf(series, measure, whose, printed);
    const curve = (subject: string | undefined, called: string): ChartCurve[] => {
      const known = curveOf(series, measure, subject);
      return known === undefined ? [] : [{ name: called, points: datumsOf(known) }];
    };
    if (users.length === 0) {
      return curve(undefined, name);
    }
    return alone
      ? [...users.flatMap((user) => curve(user, user)), ...curve(undefined, words.results.allUsers)]
      : users.flatMap((user) => curve(user, words.results.ofUser(name, user)));
  });
  const bound = boundOf(drawn, measure);
  return {
    curves,
    marks: marksOf(
      printed.filter((one) => one.measure === measure),
      whose,
    ),
    marksName: words.results.printed,
    across: drawn[0]?.document.axis?.type === "parameter" ? "values" : "load",
    scale: !shares.has(measure) || measure === "successGain" ? "number" : "percent",
    // The sum of the users stands out.
    ...(alone && curves.length > 1 ? { total: curves.length - 1 } : {}),
    ...(bound === undefined ? {} : { bound }),
  };
}

/** The users whose lines are drawn; none for all together. */
function usersOf(
  series: SeriesSummary,
  measure: Measure,
  whose: Whose,
  printed: readonly PrintedDocument[],
): string[] {
  const users = subjectsOf([series], measure);
  const named = printed.some(
    (one) =>
      one.measure === measure &&
      one.series === series.name &&
      users.some((user) => user === one.subject),
  );
  return whose === "everyUser" || (whose === "asPrinted" && named) ? users : [];
}

/** What nobody can exceed, where it was asked for: it holds for all series with the same requests. */
function boundOf(drawn: readonly Drawn[], measure: Measure): ChartCurve | undefined {
  const bounds: Partial<Record<Measure, Measure>> = {
    successUpToLoad: "boundUpToLoad",
    success: "bound",
  };
  const bound = bounds[measure];
  const series = drawn[0]?.summary.series[0];
  const curve = bound && series && curveOf(series, bound);
  return curve && { name: words.results.bound, points: datumsOf(curve) };
}

function marksOf(printed: readonly PrintedDocument[], whose: Whose): ChartMark[] {
  return printed
    .filter(({ subject }) => subject === undefined || whose !== "together")
    .flatMap(({ measure, x, value, claim = "equals" }) =>
      value === undefined
        ? []
        : [{ x, y: value, text: `${words.results.signs[claim]}${valueText(measure, value)}` }],
    );
}

/** CPU utilization of each site in every series, at one place of the axis or the only one there is. */
export function siteBars(drawn: readonly Drawn[], x: number | undefined): SiteSeries[] {
  const domains = new Map(
    drawn.flatMap(({ document }) =>
      document.scenario.grid.sites.map((site) => [site.name, site.domain ?? ""] as const),
    ),
  );
  return seriesOf(drawn).map(({ name, series }) => {
    const groups: SiteGroup[] = [];
    for (const site of subjectsOf([series], "siteUtilization")) {
      const curve = curveOf(series, "siteUtilization", site);
      const datum = curve && datumsOf(curve).find((one) => x === undefined || one.x === x);
      if (datum !== undefined) {
        const { x: _place, ...mean } = datum;
        const bar = { name: site, ...mean };
        const domain = domains.get(site) ?? "";
        const group = groups.find((one) => one.name === domain);
        if (group === undefined) {
          groups.push({ name: domain, bars: [bar] });
        } else {
          group.bars.push(bar);
        }
      }
    }
    return { name, groups };
  });
}

/** Shares of requests rejected in a series, per reason; undefined where nobody asked why. */
export function rejections(
  { summary, document }: Drawn,
  series: string,
): RejectionsData | undefined {
  const values = document.axis?.type === "parameter";
  const measure = values ? "rejected" : "rejectedByLoad";
  const one = summary.series.find(({ name }) => name === series);
  const reasons = one === undefined ? [] : subjectsOf([one], measure);
  if (one === undefined || reasons.length === 0) {
    return undefined;
  }
  const curveFor = (reason: string) => ({
    reason: reason as Rejection,
    curve: {
      name: words.reasonNames[reason as Rejection],
      points: datumsOf(curveOf(one, measure, reason) ?? { measure, points: [] }),
    },
  });
  return { reasons: reasons.map(curveFor), across: values ? "values" : "load" };
}

/** A place on the horizontal axis in words. */
export function placeText({ axis }: ExperimentDocument, x: number): string {
  if (axis?.type !== "parameter") {
    return words.results.loadOf(number(x));
  }
  const [, unit] = words.axis.parameters[axis.parameter];
  return unit === "" ? number(x) : `${number(x)} ${unit}`;
}
