// Japanese: words of the Timeline tab.

import { isolating } from "../../../../text/isolate.js";
import { bandwidth, number, percent } from "../../../../text/numbers.js";
import type * as en from "../en/timeline.js";

export const timeline: typeof en.timeline = isolating<typeof en.timeline>({
  heading: "タイムライン",
  none: {
    heading: "まだ予約がありません。",
    about:
      "予約は、使うサイトとリンクごとに1本の棒で表示されます。破線の棒は現在のプランを示します。",
    reserve: (window: string) => `表示中のプランを予約する（${window}）`,
    fill: "1日分を埋める",
    fillHelp:
      "1日をシミュレーションします。その予約がほかのすべての予約を置き換え、要求もその日に移ります。「元に戻す」で両方とも戻ります",
    filling: "1日をシミュレーション中…",
    simulate: "多数の日をシミュレーション",
    filled: (count: number) =>
      `シミュレーションした1日の予約${number(count)}件です。予約プランのない要求は表示されません。`,
    failed: "1日をシミュレーションできませんでした",
    tooMany: (count: number, most: number) =>
      `この日の予約は${number(count)}件ですが、シナリオに入るのは最大${number(most)}件です。資源要求率を下げるか、予約時間幅を短くしてください。`,
  },
  play: {
    at: (time: string, running: number, over: number, toCome: number) =>
      `${time}：実行中${number(running)}件、終了${number(over)}件、開始前${number(toCome)}件。`,
    begins: (labels: string) => `${labels}が今始まります。`,
    ends: (labels: string) => `${labels}が今終わります。`,
    more: (count: number) => `ほか${number(count)}件`,
    noneMade: (all: number) => `${number(all)}件の予約はまだ行われていません。`,
    made: (made: number, all: number, label: string, window: string, sites: string) =>
      `${number(all)}件中${number(made)}件を予約済み。最新は${label}（${window}${sites === "" ? "" : `、${sites}`}）です。`,
  },
  move: {
    starts: "開始",
    ends: "終了",
    move: "移動",
    order: "終了は開始より後にしてください。",
    moved: (label: string, window: string) => `${label}の予約を${window}に移しました。`,
    refused: (label: string, window: string, manager: string, why: string) =>
      `${label}は移動しません。${window}には収まりません。${manager}：${why}。`,
    failed: (label: string) => `${label}を移動できませんでした`,
    asking: "すべての資源マネージャーに問い合わせています…",
    doesNotFit: (window: string) => `${window}には収まらない`,
    toFit: (start: string) => `Enter：${start}へ移動`,
    explain: "移動の流れ",
    explainRefusal: "拒否の流れ",
  },
  rehearse: "予約の流れ",
  rehearseOne: (label: string) => `予約の流れ：${label}`,
  rehearsePlan: "表示中のプランを予約する流れ",
  thePlan: "表示中のプラン",
  sites: "サイト",
  links: "リンク",
  noDomain: "ドメインなし",
  showLinks: (count: number) => `リンクを表示（${number(count)}）`,
  rows: "タイムラインの行：上下キーで移動、Enterで強調表示を固定",
  row: { node: (name: string) => `サイト${name}`, link: (name: string) => `リンク${name}` },
  chart: "時間に沿った予約（1行に1つの資源）",
  cpus: (used: number, all: number) => `${number(all)} CPU中${number(used)}`,
  cpuCount: (cpus: number) => `${number(cpus)} CPU`,
  mbps: (used: number, all: number) => `${bandwidth(all)}中${bandwidth(used)}`,
  capacity: "行が高いほど容量が大きく、棒が高いほど予約した量が多いことを示します。",
  request: "要求：最早開始時刻から締切時刻まで",
  candidate: "候補の開始時刻",
  playhead: "ネットワーク図に表示する時刻",
  reservation: (label: string, window: string, parts: string) => `${label}、${window}：${parts}`,
  cancel: "予約を取り消す",
  cancelOne: (label: string) => `${label}を取り消す`,
  cancelAll: "すべて取り消す",
  canceledAll: (count: number) => `予約${number(count)}件を取り消しました。`,
  count: (count: number) => `予約${number(count)}件`,
  area: "棒が多すぎて区別できないため、各行の使用量を面で示します。クリックすると、その位置の予約を選択します。",
  keys: "矢印キーで予約を時刻順にたどり、Deleteで取り消します。棒をドラッグすると移動し、端をドラッグすると長さが変わります。キー操作：Shift+矢印で移動、Ctrl+Shift+矢印で長さを変更。",
  table: "予約の表",
  columns: {
    label: "予約",
    window: "時間帯",
    sites: "サイト",
    paths: "パス",
    act: "操作",
    cancel: "取り消す",
  },
  broken: (sentence: string) => `履行できない予約（空きを超過）：${sentence}`,
  siteHeld: (part: string, site: string, cpus: number) => `${part} → ${site}（${number(cpus)}）`,
  pathHeld: (nodes: readonly string[], mbps: number) =>
    `${nodes.join(" – ")}（${bandwidth(mbps)}）`,
  showTime: "この時刻をネットワーク図に表示",
  used: (share: number) => `使用${percent(share)}`,
  day: (day: number) => `${number(day)}日目`,
});
