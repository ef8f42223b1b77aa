// Japanese: the CORS lab at first sight: its names, the request, the nodes, the answer, an opened trace.

import type { ImportReport } from "../../../../engine/pkg/coalloc.js";
import { labs } from "../../../../text/en/labs.js";
import { importNotes, badLines as namesOfBadLines } from "../../../../text/import-notes.js";
import { isolating } from "../../../../text/isolate.js";
import { all, number } from "../../../../text/numbers.js";
import type { Said } from "../../../../text/said.js";
import type { Rule } from "../../document/types.js";
import { cost } from "../../document/units.js";
import type * as en from "../en/live.js";

const units = (count: number) => `${number(count)}単位`;
const connections = (count: number) => `${number(count)}接続`;

const orders: Readonly<Record<Rule, string>> = {
  "min-cost": "単価の安いノードから順に",
  "max-res": "空きの多いノードから順に",
  "max-res-cheap": "空きの多いノードから順に（同じなら単価の安いものから）",
  "min-res": "空きの少ないノードから順に",
};

export const live: Said<typeof en.live> = isolating<Said<typeof en.live>>({
  places: {
    ...{
      title: "題名",
      notes: "メモ",
      resources: "資源",
      nodes: "ノード",
      start: "開始",
      end: "終了",
    },
    ...{ capacity: "容量", unitCost: "単価", bookings: "予約", amount: "量" },
    ...{ applications: "アプリケーション", jobs: "ジョブ", demands: "需要", trace: "トレース" },
    ...{
      nodeProcessors: "ノードのプロセッサー数",
      wholePercent: "分割の割合",
      count: "アプリケーション数",
    },
    ...{
      prms: "資源マネージャー数",
      schedule: "ステップ",
      seed: "シード",
      budget: "予算",
      deadline: "最遅開始時刻",
    },
    ...{ feePerConnection: "1接続あたりの費用", slotWidth: "スロット幅（秒）" },
    ...{ windowSeconds: "時間帯（秒）", horizon: "計画期間" },
  } as Readonly<Record<string, string>>,
  presetNames: {
    "paper-example": "論文の例",
    "three-rules": "3つのルール",
    "four-answers": "4つの結果",
    retry: "再試行のある競走",
    "both-lose": "共倒れ",
    "cost-not-minimal": "最小でない費用",
    "connections-not-minimal": "最小でない接続数",
    sixteen: "16ノードのグリッド",
    "fifty-applications": "50のアプリケーション",
  },
  emptyTitle: "無題のノード",
  startedEmpty: "ノード1つで始めました。",
  tabs: {
    purchases: "予約",
    tree: "セグメント木",
    knapsack: "ナップサック",
    tradeoff: "トレードオフ",
    race: "競走",
    structures: "データ構造",
    figures: "論文の図",
    rule: "自作ルール",
    data: "データ",
  },
  sheet: "ノードとその予約、要求、購入の記入欄",
  lockable: { nodes: "ノードと予約", request: "要求", options: "ルールとオプション" },
  rules: {
    "min-cost": "Min-Cost（CORS）",
    "max-res": "Max-Res",
    "max-res-cheap": "Max-Res-cheap",
    "min-res": "Min-Res",
  },
  shortRules: {
    "min-cost": "Min-Cost",
    "max-res": "Max-Res",
    "max-res-cheap": "Max-Res-cheap",
    "min-res": "Min-Res",
  },
  ruleHelp: {
    "min-cost": "単価の安いノードから。同じ単価なら空きの多いものから",
    "max-res": "空きの多いノードから",
    "max-res-cheap": "空きの多いノードから。同じ空きなら単価の安いものから",
    "min-res": "空きの少ないノードから",
  },
  ask: {
    application: "アプリケーション",
    amount: "量",
    resource: "資源",
    start: "開始",
    end: "終了",
    window: "時間帯",
    lasts: (seconds: string) => `長さ${seconds}`,
    rule: "ルール",
    budget: "予算",
    noLimit: "上限なし",
    fee: "1接続あたりの費用",
    deadline: "最遅開始時刻",
    fixedStart: "要求どおり",
    options: "オプション",
    prms: "資源マネージャー（PRM）",
    next: "次に進む資源マネージャー",
    nextChoices: { lowest: "番号の小さい順", drawn: "ランダム" },
    seed: "シード",
    inTurn: "アプリケーション",
    inTurnChoices: { together: "すべて同時", turn: "1つずつ順に" },
    careful: "拒否された後",
    carefulChoices: { all: "すべての更新を送る", careful: "すぐに探索する" },
    allOrNone: "複数の資源",
    allOrNoneChoices: { separate: "別々に", together: "全部か無か" },
    optionsSummary: (prms: number, careful: boolean) =>
      `資源マネージャー数${number(prms)}、${careful ? "慎重な更新" : "すべての更新を一度に送る"}`,
    add: "要求",
    remove: (name: string) => `${name}を削除`,
    manager: (prm: number) => `P${number(prm)}`,
    amountHandle: "要求の量",
    startHandle: "時間帯の開始",
    endHandle: "時間帯の終了",
    summary: (amount: number, resource: string, span: string) =>
      `${resource}を${units(amount)}、${span}`,
    badCost: (least: string, most: string) =>
      `${least}から${most}までの費用（例：3.50）。なしなら空欄。`,
    badWhole: (least: number, most: number) => `${number(least)}から${number(most)}までの整数。`,
    badTime: (least: string, most: string) => `${least}から${most}までの時刻。`,
    which: (at: number, count: number, name: string) =>
      `要求${number(at)}/${number(count)}：${name}`,
    none: "要求がありません。要求を追加してください。",
  },
  scene: {
    about: "各ノードの空きの時間変化と、1単位の費用。",
    free: (resource: string) => `${resource}の空き`,
    node: "ノード",
    booking: "予約",
    freeOf: (free: number, capacity: number) => `空き${number(free)}/${number(capacity)}`,
    freeHere: (free: number) => `空き${number(free)}`,
    buy: (amount: number) => `購入${number(amount)}`,
    held: (amount: number) => `予約済み${number(amount)}`,
    window: (span: string) => `時間帯${span}`,
    legend: {
      free: "空き",
      held: "予約済み",
      bought: "購入",
      minimum: "時間帯内の最小",
      printed: "論文の値",
      reconstructed: "独自の仮定",
      unitCost: "単価",
    },
    lacks: (resource: string) => `${resource}なし`,
    edit: (name: string) => `${name}を編集`,
    editRow: (name: string, facts: string) => `${name}を編集：${facts}`,
    name: "名前",
    capacity: "容量",
    unitCost: "単価",
    bookings: "予約",
    from: "開始",
    to: "終了",
    amount: "量",
    bookingOf: (node: string) => `${node}の予約`,
    bookingIs: (amount: number, span: string) => `${span}に${number(amount)}`,
    bookingHelp: (amount: number, span: string) =>
      `${span}に${number(amount)}を予約済み。本体または端をドラッグします。キー操作：← →で移動、Ctrlと同時なら終了だけを移動、↑ ↓で量を変更、Deleteで削除。`,
    noRoom: (node: string, amount: number, span: string, free: number) =>
      `予約は元の位置に戻りました。${span}に${node}がこの予約に使える空きは${number(free)}で、${number(amount)}に足りません。`,
    addBooking: "予約を追加",
    removeBooking: (index: number) => `予約${number(index)}を削除`,
    removeNode: (name: string) => `${name}を削除`,
    close: "完了",
    removed: (name: string) => `${name}を削除しました。`,
    badName: "ほかのノードと重ならない、64文字以内の名前。",
    description: (count: number, span: string) =>
      `${number(count)}ノードの空きの時間変化。要求の時間帯は${span}`,
  },
  lines: {
    nodes: {
      how: "1行に1ノード：名前、資源・容量・単価、予約の順",
      begin: "ノードの行は、N1: R1 20 at 4.00のように、名前とコロンで始めてください。",
      twice: (name: string) => `${name}という名前のノードが2つあります。名前を変えてください。`,
      offer: (typed: string) =>
        `「${typed}」は読み取れません。容量20のうち10が予約済みなら、R1 20 at 4.00, 10 during 20-40と書いてください。`,
    },
    requests: {
      how: "1行に1アプリケーション：名前、ジョブごとの量・資源・時間帯の順",
      begin:
        "アプリケーションの行は、A1: 25 R1 during 25-45のように、名前とコロンで始めてください。",
      twice: (name: string) =>
        `${name}という名前のアプリケーションが2つあります。名前を変えてください。`,
      job: (typed: string) =>
        `「${typed}」は読み取れません。25 R1 during 25-45と書いてください。資源が2つなら、5 R1 + 8 R2 during 25-45と書いてください。`,
      window: (horizon: number) =>
        `時間帯の終了は、開始より後で、${number(horizon)}以下にしてください。`,
      amount: "量は1から1,000,000までの整数にしてください。",
      resource: (name: string) => `${name}という資源はありません。`,
      again: (name: string) => `${name}が2回要求されています。量を合計してください。`,
    },
  },
  answer: {
    cost: (hundredths: number) => `費用${cost(hundredths)}`,
    bought: (nodes: number, amount: number) =>
      `${connections(nodes)}で${units(amount)}をすべて購入`,
    alone: (hundredths: number, nodes: number) =>
      `この要求だけなら、費用${cost(hundredths)}、${connections(nodes)}で購入できます。`,
    short: (missing: number) => `${units(missing)}不足`,
    shortWhy: (free: number, amount: number, span: string) =>
      `${span}に空いているのは、${units(amount)}のうち${number(free)}だけです。`,
    overBudget: "予算超過",
    overBudgetWhy: (least: number, budget: number) =>
      `最も安い購入でも費用は${cost(least)}で、予算は${cost(budget)}です。`,
    purchase: (amount: number, unit: number, total: number) =>
      `${number(amount)} × ${cost(unit)} = ${cost(total)}`,
    fees: (count: number, fee: number) =>
      `${connections(count)} × ${cost(fee)} = ${cost(count * fee)}`,
    filled: (rule: Rule, amount: number) => `${orders[rule]}、${units(amount)}になるまで購入`,
    fewer: "接続を1つ減らすと、",
    fewerCosts: (more: number) =>
      more > 0
        ? `費用が${cost(more)}増えます。`
        : more < 0
          ? `費用が${cost(-more)}減ります。`
          : "費用は変わりません。",
    fewerNot: (name: string, free: number) =>
      `足りません。最大のノード${name}の空きは${number(free)}です。`,
    fewerNotMany: "足りません。大きいノードを合わせても、空きが不足します。",
    single: "接続は1つが最少です。",
    tradeOff: "トレードオフ",
    table: { rule: "ルール", buys: "購入", cost: "費用", nodes: "ノード" },
    equalRules: (names: readonly string[], others: number, own: string) =>
      names.length === others
        ? "ここでは、すべてのルールが同じ購入をします。"
        : `ここでは、${names.join("と")}は${own}と同じ購入をします。`,
    more: (count: number) => `ほか${number(count)}ノード`,
    impossible: "空き不足",
    reserve: (what: readonly string[]) => `${all(what)}を予約する`,
    reserveOn: (nodes: readonly string[]) => `${all(nodes)}に予約する`,
    reserveMany: (nodes: number) => `${number(nodes)}ノードに予約する`,
    part: (amount: number, node: string) => `${node}に${number(amount)}`,
    reserved: (amount: number, span: string) => `${span}に${units(amount)}を予約しました。`,
    lower: (amount: number) => `要求を${number(amount)}にする`,
    raise: (budget: number) => `予算を${cost(budget)}に上げる`,
    later: (start: string, total: number) => `${start}に開始すると、費用は${cost(total)}です。`,
    move: "時間帯を移動",
    working: labs.answer.working,
    served: (served: number, all: number) => `${number(all)}件中${number(served)}件成功`,
    runOf: (messages: number, refused: number) =>
      `メッセージ${number(messages)}件、拒否${number(refused)}件`,
    together: "すべての要求：",
    totals: (total: number, nodes: number) => `費用${cost(total)}、${connections(nodes)}`,
    failed: "失敗",
    useCareful: "慎重な更新を使う",
  },
  reconstructed: "再構成",
});

interface Counts {
  readonly kept: number;
  readonly empty: number;
  readonly tooWide: number;
  readonly tooLate: number;
  readonly further: number;
  readonly badLines: number;
  readonly report: ImportReport;
}

const some = (count: number, what: string): string[] =>
  count === 0 ? [] : [`${what}${number(count)}件`];

function leftOut({ empty, tooWide, tooLate, further, badLines, report }: Counts): string {
  const parts = [
    ...some(further, "それより後のもの"),
    ...some(empty, "プロセッサー数または実行時間のないもの"),
    ...some(tooWide, "マシンより大きいもの"),
    ...some(tooLate, "終了が遅すぎるもの"),
  ];
  const jobs = parts.length === 0 ? "" : `除外したジョブ：${all(parts)}。`;
  const bad =
    badLines === 0 ? "" : `ジョブではない行：${number(badLines)}行${namesOfBadLines(report)}。`;
  return jobs + bad + importNotes(report);
}

export const trace: typeof en.trace = isolating<typeof en.trace>({
  reading: (name: string) => `${name}を読み込み中…`,
  kept: (name: string, counts: Counts) =>
    `${name}を開きました。ジョブ${number(counts.kept)}件。${leftOut(counts)}`,
  reconstructed: (processors: number) =>
    `再構成：ジョブをアプリケーションにする方法と、グリッド。${number(processors)}プロセッサーのマシンをノードに分割し、8つごとに1つを4倍の大きさにして単価を高くしました。ジョブは投入から1日以内に開始し、アプリケーションは1つずつ順に投入されます。`,
  heading: (jobs: number, applications: number) =>
    `トレースのジョブ${number(jobs)}件、アプリケーション${number(applications)}個`,
  cut: "アプリケーション",
  cuts: { broker: "分割したジョブ", job: "ジョブ全体", batch: "1ユーザーの一連のジョブ" },
  cutHelp: "ジョブをノードの大きさのジョブに分割します。最も大きいものは分割しません。",
  node: "分割の大きさ",
  wholePercent: "分割の割合（%）",
  pick: "選び方",
  picks: {
    systematic: "等間隔",
    seeded: "ランダム",
    consecutive: "連続",
    all: "すべて",
  },
  count: "個数",
  seed: "シード",
  working: "アプリケーションを処理中",
  progress: (answered: number, requests: number) =>
    `要求${number(requests)}件のうち${number(answered)}件を処理済み`,
  stop: "停止",
  stopped: "停止しました。何かを変更すると、もう一度実行します。",
});
