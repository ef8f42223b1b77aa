// Japanese: rules of one's own in CORS.

import { isolating } from "../../../../text/isolate.js";
import { fixedSigned, number } from "../../../../text/numbers.js";
import type { Said } from "../../../../text/said.js";
import type * as en from "../en/rule.js";

export const rule: Said<typeof en.rule> = isolating<Said<typeof en.rule>>({
  raceTitle: "ルールの競走：生成したグリッドでの50のアプリケーション",
  words: {
    about: [
      "次にどのノードから購入するかなど、公表されたルールが答える問いに、自作の関数が答えます。",
      "競走では、自作ルールと相手のルールを、生成した同じグリッドで実行します。上の結果は変わりません。",
    ],
    decisions: "この文書の要求を、資源マネージャーが探索する順に示します。",
    raced:
      "グリッドは、50のアプリケーションとともに毎回新しく生成します。どのルールでも同じものを使います。",
    functions: {
      node: [
        "どのノードから先に購入するか。",
        "要求の時間帯を通して空きのあるノードごとに呼び出されます。",
      ],
      amount: [
        "ノードからどれだけ購入するか。",
        "その順にノードごとに、不足がなくなるまで呼び出されます。定義しない場合は、空きをすべて購入します。",
      ],
    },
    fields: {
      request: {
        number: "要求の番号（0から）。",
        amount: "要求する単位数。",
        missing: "まだ不足している単位数。",
        resource: "資源の番号（0から）。",
        start: "時間帯の開始（秒）。",
        duration: "時間帯の長さ（秒）。",
      },
      node: {
        number: "ノードの番号（0から）。",
        free: "時間帯全体を通して空いている単位数。",
        price: "1単位の価格を100倍した整数。",
        connected: "要求がすでにこのノードから購入したかどうか。trueまたはfalse。",
      },
    },
    replications: "グリッド数",
    amount: (value: number) => fixedSigned(value, 1),
    unit: "自作ルールで安くなる費用",
    wins: (rival: string, by: string, half: string) =>
      `自作ルールの費用は、${rival}より${by} ± ${half}安くなります。`,
    loses: (rival: string, by: string, half: string) =>
      `自作ルールの費用は、${rival}より${by} ± ${half}高くなります。`,
    unclear: (rival: string, by: string, half: string, count: number, isBehind: boolean) =>
      `グリッド${number(count)}個の結果では、自作ルールと${rival}に差があるとは言えません。自作ルールの費用は${by} ± ${half}${isBehind ? "高く" : "安く"}なりました。区間を狭めるには、グリッドを増やしてください。`,
    same: (rival: string, count: number) =>
      `グリッド${number(count)}個のすべてで、自作ルールの費用は${rival}とまったく同じです。`,
    single: (rival: string, by: string, isBehind: boolean) =>
      `グリッド1個の結果では、自作ルールの費用は${rival}より${by}${isBehind ? "高く" : "安く"}なりました。偶然かもしれません。`,
    failed: (share: string) =>
      `自作ルールは決定の${share}で失敗しました。その要求は拒否されました。`,
    short: (rival: string, own: string, theirs: string) =>
      `要求の失敗は、自作ルールで${own}、${rival}で${theirs}です。購入できなかったものは費用に入らないため、両者の費用は比較できません。`,
  },
});
