// Japanese: words of rules of one's own in the elastic lab.

import { isolating } from "../../../../text/isolate.js";
import { fixedSigned, number } from "../../../../text/numbers.js";
import type { Said } from "../../../../text/said.js";
import type * as en from "../en/rule.js";

const runs = (count: number) => `${number(count)}回の実行`;

export const rule: Said<typeof en.rule> = isolating<Said<typeof en.rule>>({
  raceTitle: (document) => `ルールの競走：${document}`,
  modelTitle: "ルールの競走：モデルのジョブ2,000件（この文書のジョブが少ないため）",
  words: {
    about: [
      "次に試行する候補はどれかなど、公表されたルールが答える問いに、自作の関数が答えます。",
      "競走では、自作ルールと相手のルールを、シミュレーション上の同じ要求に対して実行します。上の結果は変わりません。",
    ],
    decisions: "この文書の要求を、到着の順に示します。",
    raced:
      "実行のたびに、この文書のジョブから要求を生成します。要求はどのルールでも同じです。文書のジョブが200件に満たない場合は、モデルのジョブ2,000件を使います。",
    functions: {
      accept: [
        "候補を試行するかどうか。",
        "要求の到着時に、その要求の候補1件ごとに呼び出されます。",
      ],
      candidate: [
        "どの候補を最初に試行するか。",
        "要求の到着時に、その要求の候補1件ごとに呼び出されます。候補が1件受理された時点で、試行は終わります。",
      ],
    },
    fields: {
      request: {
        id: "要求の番号。",
        now: "到着時刻（秒）。",
        earliest: "最早開始時刻（秒）。",
        latest: "締切時刻（秒）。",
        least: "使うプロセッサー数の最小。",
        most: "使うプロセッサー数の最大。",
      },
      candidate: {
        site: "クラスターの番号（0から）。",
        start: "開始時刻（秒）。",
        end: "終了時刻（秒）。",
        processors: "使うプロセッサー数。",
        duration: "予約時間幅（秒）。",
        wait: "最早開始時刻からの秒数。",
        cost: "プロセッサー数 × 秒数 × 価格。",
        esr: "設定した推定による成功確率。0から1まで。推定なしでは1。",
        impact:
          "ジョブの開始予定の遅れの合計（秒）。クラスターが拒否する候補では9007199254740992。",
      },
    },
    replications: "実行回数",
    amount: (value) => fixedSigned(100 * value, 1),
    unit: "自作ルールが上回る予約成功率（ポイント）",
    wins: (rival, by, half) =>
      `要求100件あたりの成立数は、自作ルールのほうが${rival}より${by} ± ${half}件多くなります。`,
    loses: (rival, by, half) =>
      `要求100件あたりの成立数は、自作ルールのほうが${rival}より${by} ± ${half}件少なくなります。`,
    unclear: (rival, by, half, count, isBehind) =>
      `${runs(count)}では、自作ルールと${rival}に差があるとは言えません。要求100件あたりの成立数は、自作ルールのほうが${by} ± ${half}件${isBehind ? "少ない" : "多い"}という結果です。区間を狭めるには、実行回数を増やしてください。`,
    same: (rival, count) =>
      `${runs(count)}のすべてで、自作ルールの成立数は${rival}とまったく同じです。`,
    single: (rival, by, isBehind) =>
      `1回の実行では、自作ルールは${rival}を${by}ポイント${isBehind ? "下回っています" : "上回っています"}。偶然かもしれません。`,
    failed: (share) => `自作ルールは決定の${share}で失敗しました。その要求は不成立になりました。`,
  },
});
