// Japanese: the document in view and its plan: status line, time slider, reservations, tabs.

import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";
import type { Excess } from "../../document/excess.js";
import type * as en from "../en/live.js";

/** Entries of each list of a scenario, as nouns. */
export const entries: typeof en.entries = {
  nodes: "サイトと交換点",
  domains: "ドメイン",
  links: "リンク",
  siteAttributes: "1つのサイトの属性",
  parts: "要求サイト",
  flows: "要求パス",
  domainRules: "ドメインルール",
  requiredAttributes: "1つの要求サイトに必要な属性",
  preferredAttributes: "1つの要求サイトの望ましい属性",
  reservations: "予約",
  reservedSites: "1件の予約のサイト",
  reservedPaths: "1件の予約のパス",
  pathNodes: "予約済みの1本のパスの点",
  weights: "重み",
  furtherRequests: "追加の要求",
  tariffs: "料金表",
  tariffSteps: "1つの料金表の段",
  tariffDomains: "1つの料金表のドメイン",
  users: "ユーザー",
  choices: "抽選の選択肢",
  titleCharacters: "題名の文字",
  notesCharacters: "メモの文字",
  nameCharacters: "1つの名前の文字",
};

export const live: typeof en.live = isolating<typeof en.live>({
  about:
    "計算資源サイトとそれらを結ぶネットワークを描き、CPUと帯域を同時に要求すると、最適と証明された事前予約のプランを見られます。すべての処理は、このブラウザーの中で行われます。",
  emptyTitle: "自作のシナリオ",
  startedEmpty: "サイトとリンクを描き、次に必要なものを加えてください。",
  presetNames: {
    "testbed-2010": "実験環境（2010年の論文）",
    "testbed-2009": "実験環境（2009年のスライド）",
    tiny: "手で解ける小さな例",
    infeasible: "予約プランがない例",
    "slide-matrices": "XとY（スライドの例）",
  } as Readonly<Record<string, string>>,
  legend: {
    label: "棒の凡例",
    held: "ほかの予約",
    used: "このプラン",
    free: "空き",
    attributes: "属性あり",
  },
  freeAt: (time: string) => `${time}の空き`,
  time: "表示する時刻",
  timeInWindow: (from: string, to: string, shown: "plan" | "sketch" | "nothing") =>
    `${from}から${to}までの空き${{ plan: "（このプランの予約後）", sketch: "（記入した行列による）", nothing: "" }[shown]}`,
  timeOutside: "この時刻の空き（プランを除く）",
  timeMade: (made: number, all: number) =>
    `この時刻の空き（${number(all)}件中${number(made)}件の予約後）`,
  backToPlan: "プランに戻る",
  planning: "計画中…",
  planningHere: "計画中です。予約プランはここに表示されます。",
  notRead: "エンジンがシナリオを読み取れるまで、ここには何も表示されません。",
  stoppedHere: "結果が出る前に計画を停止しました。「続行」で再開します。",
  stop: "停止",
  stopHelp: "計画を停止し、これまでの最良のプランを表示",
  goOn: "続行",
  goOnHelp: "最長1分間、計画を続ける",
  noRequest: "要求サイトを1つ以上加えてください。",
  reserved: (label: string, window: string) => `${label}を予約しました：${window}。`,
  requestMoved: (earliest: string) =>
    `要求を、予約の多くが始まる日に移しました。最早開始時刻は${earliest}です。`,
  windowGone: (window: string) =>
    `予約しませんでした。直前の編集により、${window}の予約プランがなくなりました。`,
  planChanged: (window: string) =>
    `予約しませんでした。直前の編集により、${window}の予約プランが変わりました。`,
  canceledWith: (count: number) => `削除した資源を使う予約${number(count)}件を取り消しました。`,
  canceled: (label: string) => `${label}を取り消しました。`,
  why: "理由",
  whyPlan: "理由：この予約プランになる理由を開く",
  whyNone: "理由：予約プランがない理由と修正案を開く",
  excess: ({ list, count, most }: Excess) =>
    `このシナリオでは、${entries[list]}の数が${number(count)}です。最大は${number(most)}です。`,
  warnings: (count: number) => `警告${number(count)}件`,
  moreWarnings: (count: number) => `ほか${number(count)}件`,
  sheet: "グリッド、要求、XとY",
  goalNote: "表示中の開始時刻によらず、最良の開始時刻で判定します。",
  lockable: { resources: "資源", request: "要求", reservations: "予約" },
  tabs: {
    plans: "すべてのプラン",
    planners: "プランナー",
    timeline: "タイムライン",
    matrices: "行列",
    model: "モデル",
    search: "探索",
    why: "理由",
    simulate: "シミュレーション",
    rule: "自作ルール",
    data: "データ",
  },
});
