// Japanese: experiments of the elastic lab: what ships, what is measured, what it says; claims, findings, accepted bands.

import type {
  ClaimVerdict,
  ElasticClaim,
  ElasticParameter,
} from "../../../../engine/pkg/coalloc.js";
import { isolating } from "../../../../text/isolate.js";
import { duration, fixed, all as listed, number, percent } from "../../../../text/numbers.js";
import type * as en from "../en/experiments.js";

const parameters: Readonly<Record<ElasticParameter, readonly [string, (x: number) => string]>> = {
  ahead: ["先行時間の最大（秒）", duration],
  "window-percent": ["時間帯の幅（予約時間幅に対する%）", (x) => `${number(x)}%`],
  "least-percent": ["最少CPU数（ジョブのCPU数に対する%）", (x) => `${number(x)}%`],
  "most-percent": ["最多CPU数（ジョブのCPU数に対する%）", (x) => `${number(x)}%`],
  "threshold-percent": ["しきい値（%）", (x) => `${number(x)}%`],
  "time-constant": ["静的推定のh", duration],
  "basis-points": ["予約を要求するジョブの割合", (x) => percent(x / 10_000)],
  "serial-permille": ["逐次部分", (x) => percent(x / 1000)],
  depth: ["開始時刻を約束される待機ジョブの数", number],
};

const jobs =
  "ジョブはLublinとFeitelsonのモデルから生成します。ログは付属していません。再構成した部分：どのジョブが要求するか、どれだけ前に要求するか、どれだけ伸縮できるか、しきい値、スケジューラーの判定対象。";

/** Shipped experiments: name, question, reconstructed parts. */
const shipped: Readonly<Record<string, readonly [string, string, string]>> = {
  estimates: [
    "推定の比較",
    "試行を減らせるのはどの推定でしょうか。その代わりに何を失うでしょうか。",
    jobs,
  ],
  "filters-by-ahead": [
    "先行時間",
    "どれだけ前に要求すると、フィルターは役に立たなくなるでしょうか。",
    jobs,
  ],
  "time-range": [
    "時間帯の幅",
    "時間帯を広げると何が得られ、それには何回の試行が必要でしょうか。",
    jobs,
  ],
  "processor-range": ["CPU数の幅", "CPU数の幅を広げると何が得られるでしょうか。", jobs],
  threshold: [
    "しきい値",
    "しきい値は、予約成功率、試行回数、ほかのジョブにどう影響するでしょうか。",
    jobs,
  ],
  "trade-off": [
    "予約成功率と試行回数",
    "しきい値を上げていくと、推定の優劣はどうなるでしょうか。",
    jobs,
  ],
  amdahl: ["逐次部分", "速度向上率は予約成功率に影響するでしょうか。", jobs],
  depth: [
    "バックフィルの深さ",
    "開始時刻を約束される待機ジョブの数によって、結果は変わるでしょうか。",
    jobs,
  ],
  preferences: ["優先順位", "推定よりも優先順位のほうが影響は大きいでしょうか。", jobs],
  impact: [
    "誰が負担するか",
    "予約がいつ終わるか、何が予約を拒否できるかによって、開始が遅れるジョブの数はどう変わるでしょうか。",
    jobs,
  ],
  "impact-by-share": [
    "誰が負担するか（要求の割合別）",
    "予約するジョブの割合が増えると、負担はどう増えるでしょうか。",
    jobs,
  ],
  "impact-by-ahead": [
    "誰が負担するか（先行時間別）",
    "すぐに使う予約と、最大で1日先の予約とでは、どう違うでしょうか。",
    jobs,
  ],
  "three-clusters": [
    "3つのクラスター",
    "行き先が自由なとき、要求はどのクラスターに向かうでしょうか。",
    `${jobs}クラスターの速度と価格は仮に定めたものです。`,
  ],
};

/** Claims of the source that results decide, by their name there. */
const claimNames: Readonly<Record<string, string>> = {
  "filter-fewer-tries-granted": "フィルターは、成立した要求の試行回数を減らす",
  "filter-fewer-tries-failed": "フィルターは、不成立の要求の試行回数を減らす",
  "range-more-granted": "幅を広げると、成立しやすくなる",
  "range-more-tries": "幅を広げると、試行回数が増える",
  "ahead-more-granted": "先行時間が長いほど、見込みが高い",
  "load-sure": "Tより後なら、必ず成功する",
  "idle-before": "予約が始まる前に、プロセッサーが遊休になる",
  "some-later": "一部のジョブは待ち時間が延びる",
  "what-if-more-granted": "what-ifでは、負荷より多くの要求が成立する",
  "what-if-shorter-waits": "what-ifのほうがローカルジョブに有利である",
} satisfies Record<ElasticClaim, string>;

const verdicts: Readonly<Record<ClaimVerdict, string>> = {
  holds: "成り立つ",
  unclear: "判定できない",
  fails: "成り立たない",
};
const decided: Readonly<Record<ClaimVerdict, string>> = {
  holds: "成り立ちます",
  unclear: "判定できません",
  fails: "成り立ちません",
};

export const experiments: typeof en.experiments = isolating<typeof en.experiments>({
  shipped,
  axis: { parameters, none: "系列", place: (x) => number(x) },
  findings: {
    most: (name, success, tries) =>
      `最も多く成立するのは「${name}」です。要求の${percent(success)}が成立し、試行は1件あたり${fixed(tries, 1)}回です。`,
    fewest: (name, success, tries) =>
      tries < 0.05
        ? `「${name}」はほとんどの候補を除外し、成立する要求は${percent(success)}です。`
        : `試行が最も少ないのは「${name}」です。1件あたり${fixed(tries, 1)}回で、要求の${percent(success)}が成立します。`,
    later: (least, most) =>
      `予約がない場合より開始が遅れる通常ジョブは、「${least[0]}」では${percent(least[1])}、「${most[0]}」では${percent(most[1])}です。`,
    claimed: (claim, found, of) => {
      const name = claimNames[claim] ?? claim;
      return of === 1
        ? `スライドの主張「${name}」は${listed(found.map(([verdict]) => decided[verdict]))}。`
        : `スライドの主張「${name}」：比較${number(of)}件のうち、${listed(found.map(([verdict, count]) => `${verdicts[verdict]}もの${number(count)}件`))}。`;
    },
    along: (name, from, to) =>
      `「${name}」：${from[0]}では${percent(from[1])}、${to[0]}では${percent(to[1])}が成立します。`,
  },
  tradeOff: {
    heading: "しきい値を上げたときの予約成功率と試行回数",
    how: "曲線は推定1つずつに対応し、点はしきい値0%から100%までを表します。上ほど予約成功率が高く、左ほど試行が少なくて済みます。",
    predict:
      "試行回数のわりに最も多く成立するのは、どの推定でしょうか。予想してから実行してください。",
    choose: "予想",
    run: "実行",
    again: "再実行",
    needs: "これには多数の要求が必要です。この文書の要求は手で書かれたものです。",
    open: (name) => `「${name}」を開く`,
    progress: (done, of) => `${number(of)}回中${number(done)}回を実行`,
    tries: "要求1件あたりの試行回数",
    success: "成立",
    dot: (name, threshold, success, tries) =>
      `${name}、しきい値${number(threshold)}%：成立${percent(success)}、試行${fixed(tries, 2)}回`,
    right: (name) => `予想は「${name}」で、正解です。`,
    wrong: (predicted, found) => `予想は「${predicted}」でしたが、正解は「${found}」です。`,
    best: (name, success, tries) =>
      `フィルターなしの半分以下の試行回数で最も多く成立するのは「${name}」です。${fixed(tries, 2)}回の試行で${percent(success)}が成立します。`,
    none: "どのフィルターでも、試行回数を半分に減らすと、成立する要求がなくなります。",
    without: "フィルターなし",
    table: { threshold: "しきい値" },
    view: { plot: "グラフ", table: "表" },
    oneSeed:
      "それぞれ1回の実行です。「実験」では、同じものを12シードについて区間付きで調べられます。",
  },
});

const claims: readonly en.Claim[] = [
  {
    claim:
      "成功率の推定によるフィルターは、成立した要求と不成立の要求のどちらについても試行回数を減らす。",
    holds: "partly",
    found:
      "履歴：成立した要求の試行は予約成功率を落とさずに減ります。不成立の要求の試行は、クラスターが1つの場合は有意には減りません。3つの場合はどちらも大きく減ります。静的：減るのは不成立の要求の試行だけです。負荷：試行は1回か0回になりますが、成立する要求は2.5–10%です。",
    band: "フィルターなし：成立した要求の試行2.4–4.3回、不成立の要求の試行11–19回。履歴：成立した要求の試行はこれより少なく、予約成功率の低下は0.01以下。3クラスターの不成立の要求の試行は4回以下",
    shown: ["estimates", "three-clusters"],
  },
  {
    claim: "柔軟さと試行回数との間にはトレードオフがある。",
    holds: "partly",
    found:
      "時間帯の幅については成り立ちます。予約時間幅ちょうどから8倍まで広げると、予約成功率は0.86から0.96に、試行は1回から6.3回に増えます。プロセッサー数の幅を広げても、ほとんど得るものはありません（+0.02 ± 0.02）。",
    band: "予約時間幅の8倍：予約成功率0.945以上、試行5–8回。予約時間幅ちょうど：試行は必ず1回",
    shown: ["time-range", "processor-range"],
  },
  {
    claim: "先行時間が長いほど、見込みが高い（静的）。",
    holds: "yes",
    found:
      "どの受理判定でも成り立ちます。すぐに使う予約から1日先の予約までの間に、予約成功率は0.78から0.996に上がります。",
    band: "すぐに使う予約：0.73–0.82、試行5–8回。1日先の予約：0.985以上、試行1.5回以下",
    shown: ["filters-by-ahead"],
  },
  {
    claim: "わかっている仕事がすべて終わる時刻より後なら、必ず成功する（負荷）。",
    holds: "yes",
    found:
      "負荷では定義により成り立ち、面積による近似でもほぼ成り立ちます。文字どおりに読むと予約が予約を締め出し、2日先でも予約成功率は9%に届きません。",
    band: "負荷は0.05未満、負荷（面積）は0.07–0.13。負荷、what-if、開示では拒否は起こらない",
    shown: ["estimates"],
  },
  {
    claim: "予約が始まる前に、プロセッサーが遊休になる。",
    holds: "yes",
    found:
      "待機ジョブがある間の遊休の割合は、予約なしで0.047、ジョブ10件に1件が予約する場合で0.09–0.21です。",
    band: "予約なしの割合の3倍以上",
    shown: ["impact"],
  },
  {
    claim: "おそらく、一部のジョブは待ち時間が延びる。",
    holds: "reading",
    found:
      "成り立ちます。「約10%」という値は、著者らの後の研究の結果として伝えられていますが、出典の論文は確認できていません。予約が実際の実行時間だけ続くと解釈すれば、この値になります。早く解放する場合は10.4 ± 3.0%、実行時間だけを予約する場合は7.6 ± 1.3%で、どちらも先行時間0のときです。見積もりの終わりまで保持すると47 ± 6%になります。",
    band: "遅れるジョブ：保持0.33–0.47、解放0.15–0.21、実行時間0.13–0.20、先行時間0での解放0.06–0.14",
    shown: ["impact", "impact-by-ahead"],
  },
  {
    claim: "what-ifでは、負荷より多くの要求が成立する。",
    holds: "yes",
    found: "すべての場合に成り立ちます。負荷の0.10に対して0.88です。",
    band: "what-if 0.84–0.91",
    shown: ["estimates"],
  },
  {
    claim: "what-ifのほうがローカルジョブに有利である。",
    holds: "partly",
    found:
      "フィルターなしと比べると、平均待ち時間は1810 ± 920秒短くなりますが、開始が遅れるジョブの割合は減りません。負荷（面積）と比べて有利なのは、成立する割合が同じになる2日先の場合だけです。",
    band: "なし：区間そのものが結果",
    shown: ["estimates"],
  },
];

export const claimsText: typeof en.claimsText = isolating<typeof en.claimsText>({
  heading: "出典の主張",
  how: "Röblitz、Schintke、Wendlerの2004年のスライドには数値の表がなく、曲線は失われています。結果は、SDSC Blue Horizonの最初の2,000件のジョブについて、再構成した既定値を使い、要求を生成するシードを12個または20個として得たものです。生成したログでは別の数値になります。「±」は95%信頼区間の半分の幅です。",
  heads: {
    claim: "主張",
    holds: "成否",
    found: "結果",
    band: "許容範囲",
    shown: "実験",
  },
  verdicts: { yes: "成り立つ", partly: "一部成り立つ", reading: "解釈による" },
  claims,
});
