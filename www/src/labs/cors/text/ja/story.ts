// Japanese: the point of each example, things to try in it, and what came of each.

import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";
import type { Rule } from "../../document/types.js";
import { cost } from "../../document/units.js";
import { live } from "../en/live.js";
import type * as en from "../en/story.js";

export type Bought = en.Bought;

const nodes = (count: number) => `${number(count)}ノード`;
const by = ({ rule, total, nodes: count }: Bought) =>
  `${live.shortRules[rule]}は${nodes(count)}で${cost(total)}`;

export const story: typeof en.story = isolating<typeof en.story>({
  about: {
    "paper-example":
      "25単位を購入します。最も安いN4から20、次にN3から5です。Max-Resも同じ購入をします。「16ノードのグリッド」では、両者が異なります。",
    "three-rules":
      "ノードは3つ。費用が最小の購入には2接続が必要で、接続が最少の購入は1接続で済みます。",
    "four-answers": "4つのルールが、同じ要求に対して4つの異なる購入をします。",
    retry:
      "2つの資源マネージャーが同時に購入します。一方は拒否されますが、もう一度探索し、必要な量をすべて得ます。",
    "both-lose":
      "2つの資源マネージャーがどちらも20単位すべてを求め、それぞれ1ノードを確保します。もう一方のノードでは、遅れた側が拒否されます。",
    "cost-not-minimal":
      "今の節約が、後で高くつくことがあります。A2の支払いはMin-Costなら4.00、Max-Resなら3.00です。合計はどちらも5.00です。",
    "connections-not-minimal":
      "今の接続が少ないと、後で増えることがあります。合計はMax-Resなら3接続、Min-Costなら2接続です。",
    sixteen:
      "48 CPUを16ノードから購入します。Min-Costは8ノードで155.06、Max-Resは3ノードで227.40です。安さと少なさのどちらを選びますか。",
    "fifty-applications":
      "ほぼ同じノードからなるグリッドで、50のアプリケーションが1つずつ順に購入します。",
  } as Readonly<Record<string, string>>,
  try: {
    amount: (amount: number) => `試す：${number(amount)}単位を要求する。`,
    reserve: "試す：予約してから、もう一度要求する。",
    rule: (rule: Rule) => `試す：${live.shortRules[rule]}に切り替える。`,
    fee: (fee: number) => `試す：1接続あたりの費用を${cost(fee)}にする。`,
    tradeOff: "試す：「トレードオフ」で、よりよい購入を見つける。",
    race: "試す：「競走」を開き、先に進む資源マネージャーを選ぶ。",
    refusal: "試す：購入の前に、両方に探索させる。",
    lose: "試す：両方が失敗するようにステップを選ぶ。",
    careful: "試す：慎重な更新を使う。",
  },
  outcome: {
    bought: (amount: number, { total, nodes: count }: Bought) =>
      `${number(amount)}単位の費用は、${nodes(count)}で${cost(total)}です。`,
    booked: (amount: number, missing: number) =>
      `予約しました。もう一度同じ${number(amount)}単位を求めると、${number(missing)}単位不足します。`,
    bookedRoom: (amount: number, total: number) =>
      `予約しました。もう一度同じ${number(amount)}単位を求めると、費用は${cost(total)}です。`,
    compared: (one: Bought, other: Bought) => `${by(one)}、${by(other)}です。`,
    fee: (fee: number, one: Bought, other: Bought) =>
      `1接続あたりの費用が${cost(fee)}なら、${by(one)}、${by(other)}です。`,
    same: (amount: number, rules: readonly Rule[], total: number) =>
      `${number(amount)}単位では、${rules.map((rule) => live.shortRules[rule]).join("と")}の費用はどちらも${cost(total)}です。`,
    allSame: (amount: number, total: number) =>
      `${number(amount)}単位では、どのルールも空きをすべて買い、費用は${cost(total)}です。`,
    found: (total: number, connections: number) =>
      `${number(connections)}接続の費用も含めると、最小は${cost(total)}です。これを見つけるルールはありません。`,
    raceOpen: (left: number, served: number) =>
      `まだ何も購入されていません。インターリーブ${number(left)}通りのうち${number(served)}通りで、両方が成功します。`,
    refused: (prm: number) =>
      `P${number(prm)}は拒否されました。探索のときの空きは、その間に売れました。`,
    nobody:
      "どちらも1ノードを確保していますが、もう一方のノードの空きが足りません。2件中0件成功です。",
    careful: (count: number) =>
      `慎重な更新では、インターリーブ${number(count)}通りのすべてで、2つのうち一方が成功します。`,
    carefulBoth: (count: number) =>
      `慎重な更新でも、インターリーブ${number(count)}通りのすべてで、両方が成功します。`,
    pays: (application: string, own: number, total: number) =>
      `${application}の支払いは${cost(own)}、全体の支払いは${cost(total)}です。`,
    totals: (total: number, count: number) =>
      `全体では、費用${cost(total)}、${number(count)}接続です。`,
  },
  learned: {
    "paper-example":
      "わかったこと：最も安いノードから順に埋まり、予約された分は次の要求では使えません。",
    "three-rules": "わかったこと：安さと少なさのどちらがよいかは、1接続あたりの費用によります。",
    "four-answers": "わかったこと：ルールに差が出るのは、選択の余地がある間だけです。",
    retry: "わかったこと：探索しても何も予約されないため、購入は拒否されることがあります。",
    "both-lose": "わかったこと：一部を確保したまま待つと、両方が失敗することがあります。",
    "cost-not-minimal":
      "わかったこと：1つの要求にとって最も安い購入が、次の要求を高くすることがあります。",
    "connections-not-minimal":
      "わかったこと：それぞれの接続が最少でも、全体で最少とはかぎりません。",
    sixteen: "わかったこと：どのルールが最良かは、1接続あたりの費用によります。",
    "fifty-applications": "わかったこと：接続を減らすには代償が必要です。ここでは費用が増えます。",
  } as Readonly<Record<string, string>>,
});
