// Japanese: the words of printed sheets.

import { isolating } from "../../../../text/isolate.js";
import { bandwidth, fixed, number } from "../../../../text/numbers.js";
import type * as en from "../en/sheet.js";

const gbps = (mbps: number) => number(Number(fixed(mbps / 1000, 2)));

const costs = (
  unit: string,
  everywhere: string,
  all: readonly (readonly [cost: number, names: readonly string[]])[],
): string => {
  const [only] = all;
  if (only === undefined) return "";
  const each = all.map(
    ([cost, names]) => `${names.join("・").replaceAll("–", "–\u2060")}では${number(cost)}`,
  );
  return `${unit}の費用は、${all.length === 1 ? `${everywhere}${number(only[0])}` : each.join("、")}です。`;
};

export const sheet: typeof en.sheet = isolating<typeof en.sheet>({
  asked: {
    time: "図の空き資源を使う最安の予約プランを求めてください。",
    price: "図の空き資源を使う最安の予約プランを求めてください。",
    quality: "図の空き資源を使う、品質が最良の予約プランを求めてください。",
  },
  cpuCosts: (all: Parameters<typeof costs>[2]) => costs("1 CPU", "どのサイトでも", all),
  bandwidthCosts: (all: Parameters<typeof costs>[2]) => costs("1 Gbps", "どのリンクでも", all),
  grid: (when: string) => `資源（${when}の空き）`,
  gridAsked: "資源（ジョブの実行中の空き）",
  picture: "グリッド：サイトとその空きCPU数、リンクとその空き帯域",
  legend: "サイトの数字：空きCPU数/全CPU数。リンクの数字：空き帯域（Gbps）。破線の囲み：ドメイン。",
  legendOfNames:
    "下の一覧：各サイトの空きCPU数/全CPU数。リンクの数字：空き帯域（Gbps）。破線の囲み：ドメイン。",
  legendOfPlan: "太い枠と線：予約プラン。",
  unlabelled: (count: string) => `${count}本のリンクは、短すぎて数字を書けません。`,
  cpus: (free: number, all: number) => `${number(free)}/${number(all)}`,
  serves: (part: string) => `▶ ${part}`,
  free: (mbps: number, backward: number | undefined) =>
    backward === undefined || backward === mbps ? gbps(mbps) : `${gbps(mbps)} / ${gbps(backward)}`,
  window: (length: string, first: string, last: string) =>
    `すべてを同時に${length}使います。開始時刻は${first}から${last}までの間です。`,
  plan: (when: string, value: number) => `${when}、費用${number(value)}：`,
  noPlan: (when: string) => `${when}の予約プランは見つかっていません。`,
  part: (name: string, cpus: number, site: string) => `${name}（${number(cpus)} CPU）：${site}`,
  path: (a: string, b: string, mbps: number, nodes: readonly string[]) =>
    nodes.length > 1
      ? `${a}–${b}（${bandwidth(mbps)}）：${nodes.join(" → ")}`
      : `${a}–${b}：帯域なし`,
  tooLarge: (rows: number, columns: number) =>
    `${number(rows)}行${number(columns)}列は、手で記入するには大きすぎます。`,
});
