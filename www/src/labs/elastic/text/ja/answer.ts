// Japanese: the answer of the elastic lab: what is granted, why, and who pays.

import { labs } from "../../../../text/en/labs.js";
import { isolating } from "../../../../text/isolate.js";
import { fixed, number, percent } from "../../../../text/numbers.js";
import { length, moments, shift, span } from "../../document/units.js";
import type { Mean } from "../../engine.js";
import type * as en from "../en/answer.js";
import { cpus, ends, jobs, onlyFree, ordinal, people, tries } from "./words.js";

/** Where an estimate dropped some, better ones may be among them. */
const amongKept = (kept: number | undefined) =>
  kept === undefined ? "" : `見込みのある${number(kept)}件のうち、`;

export const answer: typeof en.answer = isolating<typeof en.answer>({
  granted: (count, at) => `${cpus(count)}、${ordinal(at)}の試行で成立`,
  grantedAt: (count, site, at) => `${site}の${cpus(count)}、${ordinal(at)}の試行で成立`,
  refused: "不成立",
  noCandidates: "候補なし",
  noCandidatesWhy: "時間帯が予約時間幅より短くなっています。",
  allFiltered: "試行なし",
  allFilteredWhy: (count, estimate) =>
    `候補${number(count)}件のすべてが見込み薄です。推定（${estimate}）がしきい値に届きません。`,
  refusedWhy: (count) =>
    count === 1 ? "唯一の試行が拒否されました。" : `${tries(count)}がすべて拒否されました。`,
  first: (metric, order, kept) =>
    kept === 1
      ? "見込みのある候補はこれだけです。"
      : `${amongKept(kept)}第1希望となる${ends[order][metric]}の候補です。`,
  better: (metric, order, kept) =>
    `${amongKept(kept)}スケジューラーが受理する中で${ends[order][metric]}の候補です。`,
  noPreference: "スケジューラーが最初に受理した候補です。",
  before: (count, when, free, cluster) =>
    `先に試行した候補${number(count)}件の開始時刻は${people(when)}です。${onlyFree(free, cluster)}`,
  refusedAt: (_count, when, free, cluster) =>
    `成立しなかった候補の開始時刻は${people(when)}です。${onlyFree(free, cluster)}`,
  why: "理由",
  counters: {
    filtered: "見込み薄",
    own: "予約と衝突",
    local: "拒否",
    left: "試行不要",
  },
  countersName: "候補の結果",
  pays: (job, later, clock) => `ジョブ${job}の開始が${length(later, clock)}遅れます。`,
  paysHow: (start, without, clock) => {
    const [now, before] = moments(start, without, clock);
    return `${before}ではなく${now}に開始します。`;
  },
  paysMore: (count) => `ほかに${jobs(count)}の開始が遅れます。`,
  nobodyPays: "最終的に、開始が遅れるジョブはありません。",
  outcome: "結果",
  plannedThen: "予定",
  plans: (count, seconds, clock) =>
    `成立した時点で、開始予定${number(count)}件が${count === 1 ? "" : "合計"}${length(seconds, clock)}遅れました`,
  plan: (job, before, after, clock) => `ジョブ${job} ${shift(before, after, clock)}`,
  sooner: "ジョブは見積もりより早く終わるため、実際の開始は予定より早くなります。",
  gains: (count) => `${jobs(count)}の開始予定が早まります。`,
  free: "開始予定はどれも動きません。",
  nobodyWaits: "待機ジョブはありません。",
  gentle: "どのジョブも遅らせない候補：",
  allDelay: "受理される候補はどれも、ほかのジョブを遅らせます。",
  candidate: ({ processors, start, end }, clock) =>
    `${cpus(processors)}、${span(start, end, clock)}`,
  compare: "比較",
  modified: {
    granted: (at, count, when) => `${at}の時点で変更しました：${cpus(count)}、${when}。`,
    "own-check": (at, count, when) =>
      `${at}の時点で求めた変更は拒否されました。予約が多すぎます。${cpus(count)}、${when}のままです。`,
    local: (at, count, when) =>
      `${at}の時点で求めた変更は、スケジューラーに拒否されました。${cpus(count)}、${when}のままです。`,
    "not-tried": (at, count, when) =>
      `${at}では変更に間に合いません。${cpus(count)}、${when}のままです。`,
  },
  canceled: (at) => `${at}に取り消しました。`,
  keep: (request, when) => `R${request}を予約（${when}）`,
  kept: (request) =>
    `R${request}は、この候補だけを求める要求になりました。次の要求を追加してください。`,
  isKept: "次の要求を追加",
  widen: (when) => `締切時刻を${when}に延長`,
  withoutFilter: "推定なしで試行",
  working: labs.answer.working,
  laterShare: (share) => `${number(Math.round(share * 100))}%の開始が遅れる`,
  laterSentence: (sooner, same) => `${percent(sooner)}は早まり、${percent(same)}は変わらない`,
  runHow: (granted, requests) =>
    `要求${number(requests)}件のうち${number(granted)}件が成立しました。キューに残るジョブは、予約がない場合の同じジョブと1件ずつ比較しています。`,
  wait: "キューに残るジョブの待ち時間",
  meanWithout: "平均、予約なし",
  meanWith: "平均、予約あり",
  medianWithout: "中央値、予約なし",
  medianWith: "中央値、予約あり",
  longest: (without, now) => `最長の待ち時間：予約なし${without}、予約あり${now}。`,
  median:
    "半数のジョブはまったく待ちません。平均が大きいのは、大規模なジョブや長いジョブが少数あるためです。",
  broken: (broken, planned) =>
    planned === 0
      ? ""
      : `最初に立てた開始予定${number(planned)}件のうち${number(broken)}件が守られませんでした。`,
  idle: (without, now) =>
    `待機ジョブがある間の遊休：予約なし${percent(without)}、予約あり${percent(now)}。`,
  waitOf: (seconds) => `${number(Math.round(seconds))}秒`,
  own: "自分で要求",
  ownHelp: "ジョブから作った要求を自分の要求に置き換える。「元に戻す」で復元できる",
  keepRun: "この実行を保存",
  keptRun: "保存した実行",
  dropRun: "破棄",
  keptLater: (share, mean) => `${percent(share)}が遅れる、平均待ち時間${mean}`,
  whoPays: "誰が負担するか",
});

/** A length of time in the unit that suits it, with how far it is uncertain. */
function long(seconds: number, halfWidth = 0): string {
  const most = Math.max(Math.abs(seconds), halfWidth);
  const [unit, size, decimals]: readonly [string, number, number] =
    most < 120 ? ["秒", 1, 0] : most < 7200 ? ["分", 60, 0] : ["時間", 3600, 1];
  const written = (value: number) => fixed(value / size, decimals);
  return `${written(Math.abs(seconds))}${halfWidth === 0 ? "" : ` ± ${written(halfWidth)}`}${unit}`;
}

/** Which way a mean goes, if its interval leaves no doubt. */
function way({ mean, halfWidth }: Mean): "later" | "sooner" | "unclear" {
  if (Math.abs(mean) <= (halfWidth ?? 0) || mean === 0) return "unclear";
  return mean > 0 ? "later" : "sooner";
}

const percents = (value: number) => number(Math.round(value * 100));
const share = ({ mean, halfWidth }: Mean) =>
  `${percents(mean)}${halfWidth === undefined ? "" : ` ± ${percents(halfWidth)}`}%`;
const by = ({ mean, halfWidth }: Mean) =>
  `${long(mean, halfWidth)}の${mean < 0 ? "前倒し" : "遅れ"}`;

export const pays: typeof en.pays = isolating<typeof en.pays>({
  title: ({ change }) =>
    way(change) === "unclear" ? "変化は認められない" : by({ ...change, halfWidth: undefined }),
  sentence: ({ change }, seeds) =>
    `全ジョブ（予約するジョブを含む）の平均開始時刻：${by(change)}、${number(seeds)}シード`,
  working: "どのジョブが予約するかは乱数で決まります。12通りを実行しています。",
  oneSeed: "まだ1通りだけ",
  oneSeedWhy: "どのジョブが予約するかは乱数で決まります。1通りの結果では何も証明できません。",
  run: "12シードを実行",
  caption: (seeds) => `誰が負担するか（${number(seeds)}シード）`,
  jobs: "ジョブ",
  later: "遅れる",
  sooner: "早まる",
  change: "遅れ",
  groups: {
    all: (jobs) => `全${number(jobs)}件`,
    stay: (jobs) => `残る${number(jobs)}件`,
    reserve: (jobs) => `予約する${number(jobs)}件`,
  },
  groupHelp: {
    all: "実行されるすべてのジョブ。予約のないキューでの同じジョブと比較",
    stay: "キューに残るジョブ",
    reserve: "予約するためにキューを離れ、実行されるジョブ",
  },
  signed: ({ mean, halfWidth }) =>
    `${mean < 0 ? "−" : "+"}${long(mean, halfWidth).replaceAll(" ", "\u00a0")}`,
  share,
  by,
  stay: ({ change, later }) =>
    ({
      later: `負担するのはキューに残るジョブです。その${share(later)}の開始が遅れ、平均待ち時間が延びます。`,
      sooner: `キューに残るジョブは、前に並ぶジョブが減るため平均待ち時間が短くなります。それでも${share(later)}の開始が遅れ、負担を負います。`,
      unclear: `キューに残るジョブの平均待ち時間に変化は認められません。それでも${share(later)}の開始が遅れ、負担を負います。`,
    })[way(change)],
  refused: (refused) =>
    `予約を要求するジョブのうち${share(refused)}は不成立となり、実行されません。`,
  kept: ({ change }, stay) =>
    `全体は${by(change)}${stay === undefined ? "" : `、残るジョブの${share(stay.later)}が遅れる`}`,
  drawn: (seed) => `シード${number(seed)}のみの結果`,
  cellAll: (mean) => `全体：${by(mean)}`,
});
