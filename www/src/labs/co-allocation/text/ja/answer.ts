// Japanese: the answer: verdict, reason, cost, starts.

import { isolating } from "../../../../text/isolate.js";
import {
  all,
  clock,
  duration,
  names,
  number,
  percent,
  span,
  wait,
} from "../../../../text/numbers.js";
import type * as en from "../en/answer.js";

/** The sites, or how many where their names would fill the screen. */
function places(sites: readonly string[]): string {
  const unique = [...new Set(sites)];
  const named = all(unique);
  return unique.length > 3 && named.length > 60 ? `${number(unique.length)}個のサイト` : named;
}

const starts = (count: number) => `${number(count)}個の開始時刻`;
const shift = (later: number) => `${duration(Math.abs(later))}${later < 0 ? "早く" : "遅く"}`;

export const answer: typeof en.answer = isolating<typeof en.answer>({
  heading: "結果",
  on: (sites: readonly string[]) => `${places(sites)}で実行`,
  noPlan: "予約プランなし",
  noPlanAt: (start: number) => `${clock(start)}は予約プランなし`,
  overBudget: (start: number, excess: number) => `${clock(start)}は予算を${number(excess)}超過`,
  budgetNeeded: (start: number, budget: number) =>
    `${clock(start)}の最安のプランには、${number(budget)}の予算が必要です。`,
  raiseBudget: (budget: number) => `予算を${number(budget)}に上げる`,
  raisedBudget: (budget: number) => `予算を${number(budget)}に上げました。`,
  undecidedAt: (start: number) => `${clock(start)}は未判定`,
  undecided: "予約プランは未発見",
  count: (feasible: number, tried: number, open: boolean) => {
    if (feasible === 0) {
      if (open)
        return `${starts(tried)}では、探索の上限に達するまでに予約プランが見つかりませんでした。`;
      return tried === 1
        ? "試した開始時刻は1つだけで、予約プランはありません。"
        : `試した${starts(tried)}のどれにも、予約プランがありません。`;
    }
    if (tried === 1) return "試した開始時刻は1つだけで、予約プランがあります。";
    return `${starts(tried)}のうち${number(feasible)}個に予約プランがあります。`;
  },
  rank: {
    time: "これが最も早い開始時刻です。",
    price: "これが最も安いプランです。",
    quality: "これが最も品質のよいプランです。",
  },
  notEarlier: (start: number, reason: string) =>
    `1つ前の開始時刻（${clock(start)}）では、${reason}。`,
  notBest: (best: number) => `選択した開始時刻を表示しています。最良は${clock(best)}です。`,
  bestIs: (start: number, what: string, value: number) =>
    `最良の開始時刻は${clock(start)}（${what}${number(value)}）です。`,
  broken: {
    heading: (count: number) => `履行できない予約が${number(count)}件あります（空きを超過）`,
    cancel: (label: string) => `${label}を取り消す`,
    undo: "元に戻す",
    more: (count: number) => `ほかの${number(count)}件は、タイムラインに印があります。`,
  },
  noneHere: (reason: string) => `この開始時刻では、${reason}。`,
  cost: "費用",
  penalty: "品質ペナルティ",
  weighted: "重み付き費用",
  price: (price: number) => `費用${number(price)}`,
  proven: (start: number) => `${clock(start)}開始では、これより安いプランはない（証明済み）`,
  provenQuality: (start: number) =>
    `${clock(start)}開始では、これより品質のよいプランはない（証明済み）`,
  unproven: (bound: number) => `未証明（${number(bound)}を下回るプランはない）`,
  split: {
    cpus: (value: number) => `CPU分${number(value)}`,
    bandwidth: (value: number) => `帯域分${number(value)}`,
    wishes: (value: number) => `望ましい属性の不足分${number(value)}`,
  },
  startsHeading: (feasible: number, tried: number) =>
    `開始時刻${number(tried)}個のうち${number(feasible)}個にプランあり`,
  chooseStart: (start: string, outcome: string, window: string) =>
    `${start} ${outcome}：${window}を表示`,
  fails: "なし",
  open: "未判定",
  cheaper: (start: number, cost: number) =>
    `${clock(start)}に開始すると、費用は${number(cost)}です。`,
  compare: (start: number) => `${clock(start)}を表示`,
  saves: (less: number, later: number) =>
    `最良の開始時刻より${number(less)}少なく、開始は${shift(later)}なります。`,
  same: (name: string, later: number) =>
    `${name}は最良の開始時刻と同じで、開始は${shift(later)}なります。`,
  costs: (more: number, later: number) =>
    `最良の開始時刻より${number(more)}多く、開始は${shift(later)}なります。`,
  back: (start: number) => `${clock(start)}に戻る`,
  undo: "直前の変更を元に戻す",
  working: "理由を調べています…",
  alsoInWhy: "修正案と理由をすべて表示",
  refused: "計画できません",
  stopped: (ms: number) => `${wait(ms)}で停止`,
  answered: (answered: number, all: number) =>
    `${starts(all)}のうち${number(answered)}個を計画済み`,
  bestSoFar: (start: number, end: number, sites: readonly string[]) =>
    `これまでの最良プラン：${span(start, end)}、${names(sites)}`,
  value: (value: number) => `費用${number(value)}`,
  gap: (gap: number) => `ギャップは最大${percent(gap)}`,
  noneYet: "予約プランは未発見",
  curve: (ms: number, value: number | undefined, bound: number) =>
    `${wait(ms)}間の最良プランと下界の推移。現在の最良プランは${value === undefined ? "なし" : number(value)}、下界は${number(bound)}`,
  curvePlan: "最良プラン",
  curveBound: "下界",
  seconds: (seconds: number) => `${number(seconds)}秒`,
  faster: "要求サイトまたは開始時刻を減らすと、計画が速くなります。",
});
