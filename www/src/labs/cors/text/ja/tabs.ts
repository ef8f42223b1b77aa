// Japanese: the tabs of the CORS lab, and its printed sheets.

import { labs } from "../../../../text/en/labs.js";
import { isolating } from "../../../../text/isolate.js";
import { all, number } from "../../../../text/numbers.js";
import type { Said } from "../../../../text/said.js";
import { cost } from "../../document/units.js";
import type * as en from "../en/tabs.js";

const signed = (amount: number) =>
  amount === 0 ? "0" : amount > 0 ? `+${number(amount)}` : `−${number(-amount)}`;

export const tabs: Said<typeof en.tabs> = isolating<Said<typeof en.tabs>>({
  sortedBy: "並べ方",
  waiting: labs.answer.working,
  nothing: "表示するものがありません。理由は結果に示しています。",
  knapsack: {
    heading: (parts: readonly number[], units: number, total: number) =>
      `幅は空き、高さは単価、塗った面積は費用：${
        parts.length > 4 ? "" : `${parts.map(cost).join(" + ")} = `
      }${cost(units)}${total === units ? "" : `、接続の費用を含めて${cost(total)}`}`,
    short: (missing: number) =>
      `幅は空き、高さは単価。すべてを埋めても、${number(missing)}単位不足します。`,
    unitCost: "単価",
    axis: {
      "min-cost": "購入する単位、単価の安いノードから",
      "max-res": "購入する単位、空きの多いノードから",
      "max-res-cheap": "購入する単位、空きの多いノードから、同じなら安いものから",
      "min-res": "購入する単位、空きの少ないノードから",
    },
    amount: (amount: number) => `W = ${number(amount)}`,
    amountHandle: "量W",
    node: (name: string, free: number, unit: number) =>
      `${name} 空き${number(free)}、単価${cost(unit)}`,
    product: (amount: number, unit: number) => `${number(amount)} × ${cost(unit)}`,
    marginal: (unit: number) => `最後に購入するノード：限界費用を決める（λ = ${cost(unit)}）`,
    left: (left: number) => `残り${number(left)}単位`,
    notBought: "購入しない",
    next: (unit: number) => `次の1単位の費用は${cost(unit)}`,
    noNext: "次の1単位はない",
    nextWhy: {
      "min-cost": (name: string) =>
        `必要な最後のノードは${name}です。それより安いノードはすべて購入し、高いノードはまったく購入しません。`,
      other: (name: string) =>
        `必要な最後のノードは${name}です。このルールは費用を最初に見ないため、Wが増えると限界費用が下がることがあります。`,
    },
    ladder: { to: "Wの変更先", next: "次の1単位", cost: "費用" },
    rung: (amount: number, usedUp: string | undefined, now: boolean) =>
      `${number(amount)}${now ? "、現在" : ""}${usedUp === undefined ? "" : `、${usedUp}を使い切る`}`,
    none: "なし",
  },
  tradeOff: {
    heading: (fees: boolean) => `接続数ごとの最小の費用${fees ? "（接続の費用を含む）" : ""}`,
    connections: "接続数",
    cost: (fees: boolean) => (fees ? "接続の費用を含む費用" : "費用"),
    units: "費用",
    total: (fees: boolean) => (fees ? "接続の費用込み" : "費用"),
    short: "空きが不足しているため、比較できる購入がありません。",
    tooLarge: (cells: number, most: number) =>
      `厳密な曲線には${number(cells)}マスの表が必要ですが、埋められるのは${number(most)}マスまでです。要求の量またはノードを減らしてください。`,
    why: (fees: boolean) =>
      `最も安い購入に達するまでは、ノードが増えても費用は増えません${fees ? "（接続の費用を除く）" : ""}。最も高いノードの1単位を、より安いノードに移せるからです。`,
    marks:
      "点は、接続数がちょうどその数である最も安い購入です。すべてのノードについての動的計画法で求めています。ひし形はルールによる購入で、よりよい購入がほかにあるときは中抜きです。",
    point: (connections: number, total: number) => `${number(connections)}接続：${cost(total)}`,
    setBudget: "予算を設定",
    step: "1つ減らす費用",
    stepOf: (more: number) => (more < 0 ? `−${cost(-more)}` : cost(more)),
    budget: (budget: number) => `予算${cost(budget)}`,
    fee: (fee: number) => `1接続あたり${cost(fee)}`,
    cheapest: "合計が最小",
    withinBudget: "予算内で最少",
    buys: "購入",
  },
  race: {
    heading: "スケジューラーになる",
    locked: "探索しても何も予約されません。見たときの空きは、もうないかもしれません。",
    alone:
      "要求が1つでは競走になりません。2つ目を追加し、資源マネージャー（PRM）を2つにしてください。",
    open: (name: string) => `「${name}」を開く`,
    oneManager:
      "1つの資源マネージャーがすべてを順に処理します。資源マネージャー（PRM）を2つにすると競走になります。",
    step: (number: number) => `ステップ${number}`,
    whoNext: "次に進むのは？",
    prm: (prm: number) => `P${number(prm)}`,
    does: {
      search: "探索",
      retry: "再試行の探索",
      update: (node: string) => `${node}を更新`,
      release: (node: string) => `${node}を解放`,
    },
    next: (prm: number, what: string) => `P${number(prm)}：${what}`,
    idle: (prm: number) => `P${number(prm)}は完了`,
    waits: "順番待ち",
    left: (count: number) => `インターリーブ残り${number(count)}通り`,
    leftHere: (count: number) => `残り${number(count)}通り`,
    notCounted: "数えていません",
    uncounted: "インターリーブが多すぎて数えられません。",
    free: (amounts: readonly number[]) => `空き${amounts.map(number).join("、")}`,
    freeOf: (amounts: readonly number[]) =>
      `空き合計${number(amounts.reduce((sum, one) => sum + one, 0))}`,
    tooLittle: "不足",
    takes: (amount: number) => `${number(amount)}を確保`,
    refused: "拒否",
    gives: (amount: number) => `${number(amount)}を解放`,
    schedule: "スケジュール",
    back: "1ステップ戻る",
    again: "最初から",
    finish: "最後まで進める（常にP0が先）",
    clear: "スケジュールを消去",
    interleavings: (count: number, cut: boolean) =>
      `インターリーブ${number(count)}通り${cut ? "超" : ""}`,
    branches: "枝は、次に動作できる資源マネージャーごとに1本。P0が左。",
    ends: "各終端で成功した資源マネージャー",
    cut: "木が大きすぎて全体を描けません。",
    tooMany: (most: number) =>
      `インターリーブを数えるのは、要求が${number(most)}件までの場合です。`,
    nobody: "全員失敗",
    everybody: "全員成功",
    only: (names: readonly string[]) => `${names.join("、")}だけ成功`,
    undecided: "未定",
    always: (total: number) => `費用は合計${cost(total)}で、どのインターリーブでも同じ`,
    leftOf: (left: number, all: number) =>
      `インターリーブ${number(all)}通りのうち、残り${number(left)}通り`,
    worst: (count: number) => `。うち${number(count)}通りで全員失敗`,
    table: { served: "成功", now: "現在", start: "開始時", careful: "慎重な場合" },
    total: "インターリーブ",
    why: "慎重：拒否されたら、それ以上の更新を送らず、もう一度探索する。",
    holds: (prm: number, amount: number) => `P${number(prm)}が${number(amount)}を確保中`,
    messages: "メッセージ",
    views: { tree: "インターリーブ", messages: "メッセージ" },
    message: {
      search: (prm: string, nodes: number) =>
        `${prm}が${number(nodes)}ノードに問い合わせ、すべてが応答`,
      confirm: (prm: string, node: string, amount: number) =>
        `${prm}が${node}から${number(amount)}を確保：承認`,
      refuse: (prm: string, node: string, amount: number) =>
        `${prm}が${node}に${number(amount)}を要求：拒否`,
      release: (prm: string, node: string, amount: number) =>
        `${prm}が${node}の${number(amount)}を解放`,
    },
  },
  structures: {
    names: {
      "range-tree": "セグメント木",
      "leaf-tree": "葉の木（論文どおり）",
      slots: "スロット",
      "slots-exact": "厳密なスロット",
      "calendar-queue": "カレンダーキュー",
      "sorted-list": "整列リスト",
      steps: "階段（整列配列）",
      "balanced-tree": "平衡木",
    },
    structure: "データ構造",
    node: "ノード",
    query: (node: string, window: string, free: number) =>
      `${node}の${window}の空き：${number(free)}`,
    touched: "触れた要素",
    bytes: "バイト数",
    free: "答え",
    lowerBound: "下界：時間帯をスロットに合わせて外側に丸める",
    low: (low: number, add: number) =>
      add === 0 ? signed(low) : `${signed(low)}、全体${signed(add)}`,
    capacity: (capacity: number) => `数値は、容量${number(capacity)}からの変化です。`,
    visits: {
      split: "分岐：両方の半分を調べる",
      inside: "時間帯の中：最小値を使う",
      outside: "訪れない",
      missing: "訪れたが予約なし",
    },
    how: {
      "range-tree":
        "箱は、1つ上の箱の時間を半分に分けたものです。数値はその下での変化の最小値、「全体」はその下のすべてに加える値です。問い合わせが下へ進むのは、時間帯の端が箱の内側にあるときだけで、訪れる箱は各段で4つ以下です。",
      "leaf-tree":
        "論文どおり、量は葉だけにあります。そのため、問い合わせは時間帯と重なる葉をすべて訪れます。",
      "balanced-tree":
        "空きが変化する時刻を平衡二分探索木に並べ、各部分木の最小値を持たせたものです。",
    },
    cut: "木が大きすぎて全体を描けません。",
    sellsNone: (node: string, resource: string) =>
      `${node}には${resource}がありません。別のノードを選んでください。`,
    leftOut: "予約するには大きすぎる、または遅すぎるデータ構造は省いています。",
    compare: "各データ構造での同じ問い合わせ",
    random: {
      heading: "ランダムな予約に対する1回の問い合わせで触れる要素の平均",
      bookings: "予約数",
      window: "時間帯（秒）",
      slot: "スロット幅（秒）",
      horizon: "計画期間",
      days: (days: number) => `${number(days)}日`,
      short: (window: number) =>
        `時間帯の${number(window)}秒より短くなります。先に時間帯を短くしてください。`,
      byBooking: "予約で触れた要素",
      fewest: (names: readonly string[], touched: string) => `最少は${all(names)}（${touched}）`,
      scale: "棒は対数目盛",
      advice:
        "数と時間は別のものです。端から端まで読む配列は、同じ数の要素に触れる木より高速です。",
    },
  },
  purchases: {
    heading: "予約",
    none: "まだ何も予約されていません。「予約する」ボタンで、ルールによる購入を予約します。",
    sum: (count: number, total: number) => `予約${number(count)}件、費用${cost(total)}`,
    next: "「予約する」で追加されるもの",
    node: "ノード",
    resource: "資源",
    window: "時間帯",
    amount: "量",
    cost: "費用",
    cancelOf: (node: string, window: string) => `${node}、${window}の予約を取り消す`,
    canceled: (node: string) => `${node}の予約を取り消しました。`,
    total: "合計",
    reconstructed: "再構成",
  },
});

export const sheet: typeof en.sheet = isolating<typeof en.sheet>({
  task: (amount: number, resource: string, window: string) =>
    `${window}の間、${resource}を${number(amount)}単位、できるだけ安く購入してください。各ノードから購入する量を記入してください。`,
  nodes: "ノード",
  node: "ノード",
  unitCost: "単価",
  capacity: "容量",
  booked: "予約済み",
  booking: (amount: number, window: string) => `${window}に${number(amount)}`,
  free: "時間帯内の空き",
  buy: "購入",
  cost: "費用",
  total: "合計",
  fee: (fee: number) => `1接続あたり${cost(fee)}`,
  nothing: "なし",
  short: (missing: number) => `購入できません。${number(missing)}単位不足しています。`,
  answer: (total: number, connections: number) =>
    `購入の費用は${cost(total)}、${number(connections)}接続です。`,
});
