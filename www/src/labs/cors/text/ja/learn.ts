// Japanese: Learn of the CORS lab: terms, notes for teachers, sources.

import { sharedTerms } from "../../../../text/en/learn.js";
import { isolating } from "../../../../text/isolate.js";
import type * as en from "../en/learn.js";

export const learn: typeof en.learn = isolating<typeof en.learn>({
  glossary: [
    ...sharedTerms,
    {
      term: "ノード",
      meaning: "時間帯ごとに資源の量を販売するコンピューター。",
      source: "participating computing node",
    },
    {
      term: "資源",
      meaning: "整数の単位で販売されるもの。CPU、メモリー、ライセンスなど。",
      unit: "単位",
    },
    {
      term: "予約表",
      meaning:
        "1つのノードの1つの資源について、空きの時間変化を示すもの。時間帯の中で意味を持つのは、空きの最小値だけです。",
      source: "セグメント木（segment tree）",
    },
    {
      term: "量W",
      meaning: "要求が求める1つの資源の単位数。多数のノードから集めてもかまいません。",
      unit: "単位",
    },
    {
      term: "単価",
      meaning: "要求の時間帯全体についての、1単位の費用。時間帯の長さにはよりません。",
    },
    {
      term: "接続",
      meaning: "量の一部を販売するノードとの取引。接続が少ないほど調整が簡単です。",
    },
    {
      term: "Min-Cost",
      meaning:
        "CORSのルール。単価の安いノードから順に購入します。1つの要求について、これより安い購入はありません。",
    },
    {
      term: "Max-Res",
      meaning: "空きの多いノードから順に購入するルール。1つの要求について、接続が最少になります。",
      source: "Sulistioらのシステム（Sulistio’s system）",
    },
    {
      term: "PRM",
      meaning:
        "ノードを探し、購入する資源マネージャー。複数が同時に動作し、探索から更新までの間、何もロックされません。",
      source: "主資源マネージャー（principal resource manager）",
    },
    {
      term: "インターリーブ",
      meaning: "資源マネージャーがステップを進める順序。どれが拒否されるかは、これで決まります。",
    },
  ],
  teachers: [
    {
      heading: "授業での問い",
      paragraphs: [
        "どのノードから購入されるか。埋める前に予想する。／Max-ResとMin-Costの費用が同じになるように単価を設定する。／今の節約が後で高くつくような、2つの要求の順序を見つける。／ここでは、1つの接続にどれだけの価値があるか。／4接続が3接続より安いことはあるか。高いことはあるか。",
        "それぞれを演習課題にできます。ノードを準備し、「共有」の「演習課題」を開いて、結果を隠します。",
      ],
    },
    {
      heading: "紙での演習",
      paragraphs: [
        "「共有」の「印刷」では、ノードとその予約、記入用の空の購入欄を印刷できます。解答は別のプリントになります。",
      ],
    },
  ],
  about: [
    {
      heading: "出典",
      paragraphs: [
        "R. Shahriyar, M. M. Akbar, M. S. Rahman, M. F. Bari, S. Shahriyar: “CORS – A Cost Optimized Resource Reservation Scheme for Grid”。この論文の例、ルール、Sulistioらのシステムとの比較を再現しています。",
        "論文に書かれているのは、例の要求・単価・空き、ルール、そのねらいです。半開区間の時間帯、同順位の扱い、拒否された後の動作、「再構成」と記したすべての数値は独自のものです。",
      ],
    },
    {
      heading: "どこまで信頼できるか",
      paragraphs: [
        "生成した数千の小さな例で、購入は可能なすべての割り当てと、曲線は列挙の結果と照合しています。論文の2つの保証は、1つの要求についてだけ成り立ちます。2つの例がそれを示します。",
      ],
    },
    {
      heading: "プライバシー",
      paragraphs: [
        "すべての処理はこのブラウザーの中で行われます。作成したものは、どこにも送信されません。",
      ],
    },
  ],
});
