// Japanese: words that several sentences of the elastic lab share.

import { isolating } from "../../../../text/isolate.js";
import { all, number } from "../../../../text/numbers.js";
import type { BoxKind } from "../../engine.js";
import type * as en from "../en/words.js";

export const cpus: typeof en.cpus = (count) => `${number(count)} CPU`;
export const jobs: typeof en.jobs = (count) => `ジョブ${number(count)}件`;
export const tries: typeof en.tries = (count) => `${number(count)}回の試行`;
export const jobName: typeof en.jobName = isolating<typeof en.jobName>((id) => `ジョブ${id}`);
export const ordinal: typeof en.ordinal = isolating<typeof en.ordinal>((count) => `${count}回目`);
export const people: typeof en.people = (names) =>
  names.length > 4
    ? `${names.slice(0, 3).join("、")}、ほか${number(names.length - 3)}件`
    : all(names);

/** Who holds processors: running jobs, planned ones, reservations. */
export const holdersOf: typeof en.holdersOf = (holders, further = 0) => {
  const named = (kind: BoxKind, name: (id: number) => string) =>
    holders.filter((one) => one.kind === kind).map(({ id }) => name(id));
  const running = named("running", (id) => `ジョブ${id}`);
  const waiting = named("waiting", (id) => `ジョブ${id}の予定`);
  const request = (id: number) => `R${id}`;
  return all([
    ...(running.length === 0 ? [] : [people(running)]),
    ...(waiting.length === 0 ? [] : [people(waiting)]),
    ...[...named("reservation", request), ...named("granted", request)],
    ...(further === 0 ? [] : [`ほか${number(further)}件`]),
  ]);
};

/** Free CPUs, with the name of their cluster where there are several: a sentence. */
export const onlyFree: typeof en.onlyFree = isolating<typeof en.onlyFree>((free, cluster) => {
  if (free === undefined) return "";
  const of = cluster === undefined ? "" : `${cluster}の`;
  return free === 0
    ? `このとき、${of}CPUに空きはありません。`
    : `このとき、${of}空きは${cpus(free)}だけです。`;
});

export const metricNames: typeof en.metricNames = {
  start: "開始時刻",
  end: "終了時刻",
  processors: "CPU数",
  duration: "予約時間幅",
  cost: "費用",
  esr: "見込み",
  impact: "影響",
  site: "クラスター",
};
export const ends: typeof en.ends = {
  rising: {
    start: "最早開始",
    end: "最早終了",
    processors: "最少CPU数",
    duration: "最短",
    cost: "最安",
    esr: "見込み最低",
    impact: "影響最小",
    site: "先頭クラスター",
  },
  falling: {
    start: "最遅開始",
    end: "最遅終了",
    processors: "最多CPU数",
    duration: "最長",
    cost: "最高額",
    esr: "見込み最高",
    impact: "影響最大",
    site: "末尾クラスター",
  },
};
