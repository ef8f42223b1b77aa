// Japanese: words of rules of one's own in the market lab.

import { isolating } from "../../../../text/isolate.js";
import { fixedSigned, number } from "../../../../text/numbers.js";
import type { Said } from "../../../../text/said.js";
import type * as en from "../en/rule.js";

const user = {
  number: "ユーザーの番号（0から）。",
  money: "残りの資金。",
  budget: "最初の資金。",
  work: "今のタスクの残りの仕事量（MI）。",
  task: "今のタスクの番号（0から）。",
  tasks: "タスクの数。",
  time: "時刻（秒）。",
  slot: "スロットの番号（0から）。",
  alpha: "後のタスクの分を除き、今のタスクに使える資金。",
  beta: "今のタスクの残りを、マシンを単独で使って実行するときの秒数。",
  gamma: "後のタスクの重み。単位は秒 × 価格の平方根です。",
};
const resource = {
  number: "マシンの番号（0から）。",
  capacity: "処理能力（MI/s）。",
  list: "定価（毎秒）。",
  last: "直前のスロットの価格（毎秒）。最初のスロットでは定価です。",
  recent: "直近のスロットの平均価格。スロット数はオプションに従います。",
  mean: "これまでの全スロットの平均価格。",
  owner: "このスロットでの所有者の入札。",
  own: "このマシンに対するこのユーザーの直前の入札。",
  samples: "これまでの全スロットの価格のリスト。",
  expected: "予測価格（毎秒）。",
};

export const rule: Said<typeof en.rule> = isolating<Said<typeof en.rule>>({
  raceTitle: (document) => `生成した市場でのルールの競走：${document}`,
  words: {
    about: [
      "マシンの予想価格など、公表されたルールが答える問いに、自作の関数が答えます。",
      "競走では、自作ルールと相手のルールを、生成した同じ市場で実行します。上の結果は変わりません。",
    ],
    answer: "関数は価格または入札額を返します。",
    decisions: "表示中のユーザーの入札ごとの予測を、時刻の順に示します。",
    raced:
      "各市場は、この文書の生成方法に従って新たに生成します。どのルールでも同じ市場を使い、全ユーザーがそのルールに従います。",
    functions: {
      price: [
        "マシンの予想価格。",
        "スロットごとに、残りのタスクの各マシンについて呼び出されます。",
      ],
      bid: [
        "今のタスクへの入札額。",
        "スロットごとに呼び出されます。定義しない場合は、予想価格に対する最良の入札になります。",
      ],
    },
    fields: { user, resource },
    replications: "市場数",
    amount: (value) => fixedSigned(value, 2),
    unit: "自作ルールで速くなるタスク時間（秒）",
    wins: (rival, by, half) =>
      `自作ルールのタスク時間は、${rival}より${by} ± ${half}秒短くなります。`,
    loses: (rival, by, half) =>
      `自作ルールのタスク時間は、${rival}より${by} ± ${half}秒長くなります。`,
    unclear: (rival, by, half, count, isBehind) =>
      `市場${number(count)}個の結果では、自作ルールと${rival}に差があるとは言えません。自作ルールのタスク時間は${by} ± ${half}秒${isBehind ? "長く" : "短く"}なりました。市場を増やすと、区間が狭くなります。`,
    same: (rival, count) =>
      `市場${number(count)}個のすべてで、自作ルールのタスク時間は${rival}とまったく同じです。`,
    single: (rival, by, isBehind) =>
      `市場1個の結果では、自作ルールのタスク時間は${rival}より${by}秒${isBehind ? "長く" : "短く"}なりました。偶然かもしれません。`,
    failed: (share) =>
      `自作ルールは決定の${share}で失敗しました。失敗したスロットでは入札していません。`,
  },
});
