// Japanese: words of the Planners tab.

import { isolating } from "../../../../text/isolate.js";
import { elapsed, names, number, percent } from "../../../../text/numbers.js";
import type * as en from "../en/planners.js";
import { request } from "../en/request.js";

export const planners: typeof en.planners = isolating<typeof en.planners>({
  heading: "プランナーの比較",
  take: "プランナー",
  about: request.plannerHints,
  names: request.planners,
  window: "開始時刻",
  limit: "探索の上限",
  limitHelp: "プランナーごとに、探索木の節点数、単体法のピボット数、またはSATの矛盾の数で数えます",
  run: "実行",
  runCount: (of: number) => `${number(of)}個のプランナーを実行`,
  cancel: "中止",
  noneTaken: "プランナーを1つ以上選んでください。",
  noRequest: "要求サイトを1つ以上加えてから、プランナーの予約プランの求め方を比較してください。",
  empty: "プランナーを実行すると、結果が一致するか、それぞれどれだけの手間がかかるかがわかります。",
  running: (window: string, ended: number, all: number) =>
    `${window}の予約プラン：${number(all)}個のプランナーのうち${number(ended)}個が終わりました。`,
  timing: (window: string) => `${window}の予約プラン：短い実行を測り直しています。`,
  of: (window: string) => `${window}の予約プラン。`,
  stale: "この実行の後でシナリオが変更されました。",
  failed: "プランナーを実行できませんでした",
  verdict: {
    agreeValue: (finished: number, all: number, value: number, stopped: readonly string[]) =>
      `${[`${who(finished, all)}が、最小の費用は${number(value)}であると証明しました`, ...stopped].join("。")}。`,
    stops: (planner: string, value: number) => `「${planner}」は${number(value)}で止まりました`,
    agreeNone: (finished: number, all: number) =>
      `${who(finished, all)}が、予約プランは存在しないと証明しました。`,
    aloneValue: (planner: string, value: number) =>
      `終わったのは1つだけです。「${planner}」が、最小の費用は${number(value)}であると証明しました。`,
    aloneNone: (planner: string) =>
      `終わったのは1つだけです。「${planner}」が、予約プランは存在しないと証明しました。`,
    noneFinished: "証明まで終わったプランナーはありません。",
    best: (planner: string, value: number) =>
      `最良の予約プランは「${planner}」が見つけたもので、費用は${number(value)}です。`,
    conflict: "プランナーの結果が互いに矛盾しています。少なくとも1つが誤っています。",
    low: (planner: string, value: number) =>
      value === Infinity
        ? `「${planner}」によれば、予約プランは存在しません`
        : `「${planner}」によれば、費用が${number(value)}より低い予約プランはありません`,
    high: (planner: string, value: number) =>
      `「${planner}」には費用${number(value)}の予約プランがあります`,
    against: (low: string, high: string) => `${low}が、${high}。`,
  },
  caption: "1行に1つのプランナー。行を選ぶと、その予約プランがネットワーク図に表示されます。",
  columns: {
    show: "表示",
    planner: "プランナー",
    outcome: "結果",
    value: "費用",
    bound: "下界",
    nodes: "節点数",
    pivots: "ピボット数",
    time: "時間",
    ratio: "厳密探索比",
  },
  columnHelp: {
    bound: "予約プランの費用は、これより低くなりません。",
    nodes:
      "この開始時刻の探索木の節点数です。同じよさのプランから選ぶための節点も含みます。SATソルバーでは、矛盾とモデルの数です。",
    pivots: "単体法の反復回数です。",
    ratio: "厳密探索の時間の何倍かを表します。途中で止まったプランナーには「>」が付きます。",
  },
  showPlan: (planner: string) => `「${planner}」の予約プランを表示`,
  outcomes: {
    waiting: "順番待ち",
    running: "探索中",
    optimal: "最適と証明済み",
    infeasible: "存在しないと証明済み",
    first: "最初のプラン（証明なし）",
    stuck: "断念",
    tooLarge: "問題が大きすぎる",
    limit: "上限に到達",
    canceled: "中止",
    hung: "応答がないため停止",
    trapped: "内部エラーで停止",
    noPlanYet: "プラン未発見",
    noPlan: "プランは見つからず",
    gap: (share: number) => (share < 0.001 ? "ギャップ0.1%未満" : `ギャップ${percent(share)}`),
  },
  spent: (done: number, limit: number) => `${number(limit)}中${number(done)}`,
  progressOf: (planner: string) => `「${planner}」が使った探索量`,
  on: (sites: readonly string[]) => `サイト：${names(sites)}`,
  told: (planner: string, outcome: string) => `「${planner}」：${outcome}。`,
  time: elapsed,
  ratio: (times: number) =>
    times >= 1000 ? number(Number(times.toPrecision(2))) : String(Number(times.toPrecision(2))),
  moreThan: (ratio: string) => `> ${ratio}`,
  repeated: (times: number) =>
    times === 1 ? "時間を測るためにもう1回実行" : `さらに${number(times)}回実行した平均`,
  note: "プランナーはこのブラウザー内で順番に実行されます。時間はこのコンピューターでの今回の値です。250 ms未満の実行は繰り返して平均します。よさが同じプランでも、サイトは異なることがあります。",
  onMany: "多数の要求については「シミュレーション」で調べられます。",
});

function who(finished: number, all: number): string {
  const every = `${number(finished)}個のプランナー${finished === 2 ? "の両方" : "すべて"}`;
  return finished === all ? every : `終わった${every}`;
}
