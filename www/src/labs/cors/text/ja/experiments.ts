// Japanese: experiments of the CORS lab: what ships, what is measured, what it says.

import type { CorsParameter } from "../../../../engine/pkg/coalloc.js";
import { isolating } from "../../../../text/isolate.js";
import { all, duration, fixed, number } from "../../../../text/numbers.js";
import type * as en from "../en/experiments.js";

/** One decimal, where there is one. */
const decimal = (count: number) => number(Math.round(10 * count) / 10);
const times = (ratio: number, first: string) =>
  Math.abs(ratio - 1) < 0.005 ? `${first}と同じ` : `${first}の${fixed(ratio, 2)}倍`;

const parameters: Readonly<Record<CorsParameter, readonly [string, (x: number) => string]>> = {
  prms: ["同時に購入する資源マネージャーの数", (x) => `資源マネージャー${number(x)}個`],
  applications: ["アプリケーション数", (x) => `アプリケーション${number(x)}個`],
  "whole-percent": ["分割するジョブの割合（%）", (x) => `${number(x)}%`],
  bookings: ["予約表の予約数", (x) => `予約${number(x)}件`],
  "window-seconds": ["予約と問い合わせの長さ", duration],
  "slot-width": ["スロット幅", duration],
};

/** Shipped experiments: name, question, reconstructed parts. */
const shipped: Readonly<Record<string, readonly [string, string, string]>> = {
  "fifty-applications": [
    "3つのルールによる50のアプリケーション",
    "安く買えるのはどのルールで、接続数が異なるアプリケーションはいくつあるでしょうか。",
    "再構成：アプリケーション、ノード、その費用。論文の個数に合うようにジョブの分割を決めたので、一致しても何の証明にもなりません。ジョブはモデルから生成したもので、トレースは付属していません。トレースを使った結果では、DAS2-fs0の代わりにDAS2-fs1を使いました。",
  ],
  "fifty-on-32-nodes": [
    "同じ実験（32ノード）",
    "DAS2と同じ大きさのマシンでは、何が変わるでしょうか。",
    "再構成：アプリケーション、ノード、その費用。ジョブは、2プロセッサーのノード32個を想定したモデルから生成しました。",
  ],
  "fifty-on-144-nodes": [
    "同じ実験（144ノード）",
    "SDSC Blueと同じ大きさのマシンでは、何が変わるでしょうか。",
    "再構成：アプリケーション、ノード、その費用。ジョブは、8プロセッサーのノード144個を想定したモデルから生成しました。",
  ],
  "racing-managers": [
    "同じノードをめぐる資源マネージャーの競走",
    "ロックしないことで、メッセージと費用はどれだけ増えるでしょうか。",
    "再構成：ステップ、拒否された後の動作、グリッド全体。Min-Costの費用が変わらない理由：失敗する要求がないかぎり、どの資源マネージャーが先でも、確保された単位より安い単位が空きとして残ることはありません。これで証明されるのは時間帯が1つの場合で、複数のアプリケーションについては観察されただけです。",
  ],
  ties: [
    "優位のうち同順位の決め方による分",
    "空きが同じ2つのノードのうち安いほうを選んでも、Max-Resは高いままでしょうか。",
    "再構成：単価3.00から5.00の等しいノードと、同順位をノード番号で決める方法。論文には同順位の決め方が書かれていません。",
  ],
  "whole-jobs": [
    "分割しないジョブ",
    "差が出るアプリケーションの数は、どの値で決まるでしょうか。",
    "再構成：すべて。通常の90%は、論文の個数に合うように選びました。",
  ],
  "structures-by-bookings": [
    "予約数によるデータ構造の比較",
    "予約が増えるとき、最も手間が少ないのはどの構造でしょうか。",
    "再構成：スロット、キュー、葉の分割方法、すべての予約。論文の時間とメモリーの図は失われています。時間ではなく、触れた要素を数えます。",
  ],
  "structures-by-window": [
    "時間帯の長さによるデータ構造の比較",
    "時間帯が長くなるとき、最も手間が少ないのはどの構造でしょうか。",
    "再構成：スロット、キュー、葉の分割方法、すべての予約。時間ではなく、触れた要素を数えます。",
  ],
  "slot-width": [
    "スロットが木に勝つとき",
    "触れる要素が木より少なくなるには、スロットの幅はどれだけ必要でしょうか。",
    "再構成：スロットとすべての予約。スロットは時間帯を外側に丸めるため、入るはずのものを拒否することがあります。",
  ],
};

/** Printed counts as found on traces: 20 picks and grids, mean and range. */
const onTraces: Readonly<Record<string, string>> = {
  "DAS2-fs0": "2.1（0–6）、DAS2-fs1での値",
  "SDSC-BLUE": "3.0（1–6）",
};

export const experiments: typeof en.experiments = isolating<typeof en.experiments>({
  shipped,
  axis: {
    applications: "アプリケーション（番号順）",
    application: (x: number) => `アプリケーション${number(x)}`,
    parameters,
  },
  printed: {
    heading: (series: string, first: string) =>
      `${series}と${first}で接続数が異なるアプリケーションの数`,
    other: "論文の値と得られた値",
    trace: "論文のトレース",
    printed: "論文の値",
    found: "得られた値",
    here: "今回の実行（モデルのジョブ）",
    onTraces,
  },
  findings: {
    costs: (first: string, others: readonly [string, number][], replications: number) => {
      const each = others.map(([name, ratio]) => `${name}は${times(ratio, first)}`);
      return `費用は、反復${number(replications)}回の平均で、${all(each)}です。`;
    },
    differ: (first: string, others: readonly [string, number][], of: number) =>
      `アプリケーション${number(of)}個のうち、接続数が${first}と異なるのは、${all(
        others.map(([name, count]) => `${name}では${decimal(count)}個`),
      )}です。`,
    alwaysDearer: (first: string, others: readonly string[]) =>
      `どのアプリケーションでも、${all(others)}の費用は${first}より高くなります。`,
    notAlwaysDearer: (first: string, name: string, count: number, of: number) =>
      `${name}では、アプリケーション${number(of)}個のうち${decimal(count)}個で、費用が${first}以下です。`,
    race: (
      name: string,
      from: string,
      to: string,
      messages: number,
      cost: number,
      refused: number,
    ) =>
      `${name}：${from}の場合と比べて、${to}では、メッセージは${fixed(messages, 2)}倍、拒否された更新は${number(Math.round(refused))}件、費用は${Math.abs(cost - 1) < 0.005 ? "同じです" : `${fixed(cost, 3)}倍です`}。`,
    span: (
      name: string,
      first: string,
      from: readonly [string, number],
      to: readonly [string, number],
    ) =>
      `${name}と${first}で異なるアプリケーションの数は、${from[0]}で${fixed(from[1], 1)}、${to[0]}で${fixed(to[1], 1)}です。`,
    costSpan: (name: string, first: string, least: number, most: number) =>
      `${name}の費用は、${first}の${fixed(least, 2)}〜${fixed(most, 2)}倍です。`,
    fewest: (parts: readonly { name: string; from: string; to: string; ends: boolean }[]) =>
      `問い合わせで触れる要素が最も少ない構造：${parts.map(({ name, from, to, ends }) => (parts.length === 1 ? `常に${name}` : ends ? `${from}以降は${name}` : from === to ? `${from}では${name}` : `${from}から${to}までは${name}`)).join("、")}。`,
    extremes: (place: string, least: readonly [string, number], most: readonly [string, number]) =>
      `${place}では、最少は${least[0]}の${number(Number(least[1].toPrecision(3)))}、最多は${most[0]}の${number(Number(most[1].toPrecision(3)))}です。`,
  },
});
