// Japanese: words of the Matrices tab.

import { isolating } from "../../../../text/isolate.js";
import { bandwidth, latency, names, number, percent, signed } from "../../../../text/numbers.js";
import type * as en from "../en/matrices.js";

const cpus = (count: number) => `${number(count)} CPU`;
const short = (amount: string) => `${amount}不足`;

export const matrices: typeof en.matrices = isolating<typeof en.matrices>({
  heading: "行列XとY",
  empty: "予約プランを作れる資源要求があると、ここに行列が表示されます。",
  mode: "表示",
  look: "表示中のプラン",
  fill: "自分で記入",
  window: (window: string) => `${window}の予約プラン。`,
  noneFound:
    "この開始時刻の予約プランはまだ見つかっていないので、要素はすべて0です。自分で記入して、どの制約条件に違反するかを確かめられます。",
  noPlan:
    "この開始時刻には予約プランがないので、要素はすべて0です。自分で記入して、どの制約条件に違反するかを確かめられます。",
  hidden:
    "予約プランは、判定するまで表示されません。自分で記入して、どの制約条件に違反するかを確かめてください。",
  hideEmpty: "空の列を隠す",
  allHidden: "すべての列が空です。記入するには、空の列を表示してください。",
  loading: "検査プログラムを読み込み中…",
  failed: "エンジンがこの行列を受け付けませんでした",

  keys: "セルをクリックすると0と1が切り替わります。矢印キーで移動し、スペースキーで切り替えることもできます。",
  apart: "記入した値は、ページを閉じると失われます。",
  aside: (count: number) =>
    `記入した値のうち${number(count)}個は、変更後のシナリオに合わないので除外しています。変更を元に戻すと復元されます。`,
  startEmpty: "空から始める",
  startPlan: "最良のプランから始める",
  takeBack: "1つ戻す",
  hint: "ヒントを見る",
  revealed: "ヒントで表示",
  hintText: (name: string, one: boolean) =>
    `ヒント：最良の予約プランでは${name}は${one ? 1 : 0}です。`,
  noHint: "すべての要素が最良の予約プランと一致しています。これ以上のヒントはありません。",
  value: "自分の解を評価",
  valueText: {
    best: (value: number) =>
      `費用${number(value)}：この開始時刻に、これよりよい予約プランはありません。`,
    gap: (value: number, best: number) =>
      `費用は${number(value)}です。最良の予約プランは${number(best)}なので、${number(value - best)}${
        best > 0 ? `（${percent((value - best) / best)}）` : ""
      }高くなっています。`,
    unproven: (value: number, best: number) =>
      `費用は${number(value)}です。これまでに見つかった最良の予約プランは${number(best)}ですが、最適とは証明されていません。`,
    open: (value: number) =>
      `ここまでの要素の費用は、式(3)によると${number(value)}です。まだ予約プランになっていないので、比較できません。`,
    circle: (value: number, circle: number) =>
      `費用は${number(value)}です。このうち${number(circle)}は、パスから離れた閉路をなす枝の分です。閉路は式(9)を満たしますが、何も運びません。`,
  },

  x: {
    heading: "X：どのサイトがどの要求サイトを担当するか",
    caption:
      "行は要求サイト、列はサイトです。1は、そのサイトがその要求サイトを担当することを表します。",
    corner: "要求サイト",
  },
  y: {
    heading: "Y：どの有向枝がどの要求パスを運ぶか",
    caption: "行は要求パス、列は各リンクの両方向です。1は、要求パスがその枝を通ることを表します。",
    corner: "要求パス",
    none: "帯域の要求がないので、Yには行がありません。",
  },
  balance: {
    heading: "(9)：流量保存則",
    caption:
      "各点における要求パスごとの「流出量 − 流入量」と、その満たすべき値です。満たすべき値は、始点で1、終点で−1、それ以外で0です。",
    none: "まだ何も流れておらず、サイトの決まった要求サイトもありません。どの点も釣り合っています。",
  },
  edge: (from: string, to: string) => `${from}→${to}`,
  flow: (a: string, b: string) => `${a}–${b}`,
  xName: (part: string, site: string) => `x[${site},${part}]`,
  yName: (flow: string, edge: string) => `y[${edge},${flow}]`,
  entry: (name: string, one: boolean) => `${name} = ${one ? 1 : 0}`,
  cpus,
  bandwidth,
  sum: "和",
  sums: (equation: number, sides: string) => `(${equation}) ${sides}`,
  foot: {
    parts: "(5) 要求サイト数 ≤ 1",
    cpus: { left: "(6) 要求CPU数", right: "空き", slack: "余り" },
    gbps: { left: "(8) 要求帯域 Gbps", right: "空き", slack: "余り" },
    directions: "(10) 使う方向の数 ≤ 1",
  },
  broken: "違反",

  constraints: "制約条件",
  holds: "すべて成立",
  holdsHere: "成立しています。制約条件が多いので、1つずつは表示しません。",
  reading: {
    1: "交換点は要求サイトを担当しない",
    4: "各要求サイトのサイトはちょうど1つ",
    5: "各サイトが担当する要求サイトは高々1つ",
    6: "CPU数が足りる",
    7: "各要求パスは1本以上のリンクを使う",
    8: "帯域が足りる",
    9: "要求パスの両端以外では、流入量と流出量が等しい",
    10: "要求パスは1本のリンクを両方向に使わない",
    11: "要求パスが使うリンクは上限の本数まで",
    12: "要求パスの遅延は上限以下",
    13: "サイトは要求サイトに必要な属性を備える",
    14: "ドメインルールを満たす",
    15: "費用は予算以内",
  } as Readonly<Record<number, string>>,
  count: (broken: number, all: number) =>
    broken === 0 ? number(all) : `${number(all)}件中${number(broken)}件が違反`,
  tightest: (where: string, slack: string) => `余裕が最小なのは${where}：${slack}`,
  andMore: (count: number) => `ほか${number(count)}件`,
  slack: {
    cpus: (count: number) => `余り${cpus(count)}`,
    mbps: (mbps: number) => `余り${bandwidth(mbps)}`,
    links: (count: number) => `余り${number(count)}本`,
    microseconds: (microseconds: number) => `余り${latency(microseconds)}`,
  },
  violations: {
    servesPart: (node: string) => `${node}は交換点なので要求サイトを担当できない`,
    sites: (part: string, count: number) =>
      count === 0 ? `${part}にサイトがない` : `${part}のサイトが1個ではなく${number(count)}個ある`,
    parts: (site: string, count: number) =>
      `${site}が担当する要求サイトが${number(count)}個ある（最大1個）`,
    cpus: (site: string, wanted: number, free: number) =>
      `${site}：要求${cpus(wanted)}に対して空き${number(free)}（${short(number(wanted - free))}）`,
    noLink: (flow: string) => `${flow}にリンクがない`,
    mbps: (link: string, wanted: number, free: number) =>
      `${link}：要求${bandwidth(wanted)}に対して空き${bandwidth(free)}（${short(bandwidth(wanted - free))}）`,
    balance: (flow: string, node: string, found: number, wanted: number) =>
      `点${node}での${flow}：流出量 − 流入量が${signed(found)}（正しくは${signed(wanted)}）`,
    directions: (flow: string, link: string) => `${flow}が${link}を両方向に使っている`,
    links: (flow: string, count: number, most: number) =>
      `${flow}のリンクが${number(count)}本（最大${number(most)}本）`,
    latency: (flow: string, found: number, most: number) =>
      `${flow}の遅延が${latency(found)}（最大${latency(most)}）`,
    attributes: (part: string, count: number) => `${part}に必要な属性が${number(count)}個足りない`,
    other: (row: string, left: number, relation: string, right: number) =>
      `${row}：${signed(left)}（条件は${relation} ${signed(right)}）`,
  },
  verdict: {
    holds: (all: number) =>
      `${number(all)}件の制約条件がすべて成り立つので、これは予約プランです。`,
    broken: (broken: number, all: number, first: readonly string[]) =>
      `まだ予約プランではありません。${number(all)}件の制約条件のうち${number(broken)}件に違反しています：${names(first)}${broken > first.length ? "など" : ""}。`,
  },
});
