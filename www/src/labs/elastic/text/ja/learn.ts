// Japanese: texts of Learn for the elastic lab: terms, notes for teachers, sources.

import { sharedTerms } from "../../../../text/en/learn.js";
import { isolating } from "../../../../text/isolate.js";
import type * as en from "../en/learn.js";

export const learn: typeof en.learn = isolating<typeof en.learn>({
  glossary: [
    ...sharedTerms,
    {
      term: "伸縮要求",
      meaning: "開始時刻、CPU数、クラスターに選択の余地を残した要求。",
      source:
        "伸縮要求（elastic request）、CPU数の幅（CPU range）、時間帯の幅（time range）、場所（location）",
    },
    {
      term: "最早開始時刻、締切時刻",
      meaning: "要求の時間帯の両端。",
      source: "est、let",
    },
    {
      term: "候補",
      meaning: "要求を成立させる方法の1つ。クラスター、開始時刻、CPU数の組で表します。",
    },
    {
      term: "プローブ",
      meaning: "試行を始める前に、すべての候補とその性質をクラスターに問い合わせること。",
      source: "プローブ段階（probe phase）",
    },
    {
      term: "推定、見込み",
      meaning:
        "クラスターが候補を受理する見込みを0から1までの値で推定したもの。しきい値に届かない候補は見込み薄とみなし、試行しません。",
      source: "推定成功率（esr, estimated success rate）",
    },
    {
      term: "試行",
      meaning: "候補をクラスターに送って予約を求めること。受理と拒否のどちらも1回と数えます。",
      source: "予約の試行（reservation try）",
    },
    {
      term: "予約検査",
      meaning:
        "クラスターの予約サービスによる検査。先に入っている予約だけを見て、候補と衝突するものがあるかを調べます。",
      source: "CRS検査（CRS check）",
    },
    {
      term: "スケジューラーの検査",
      meaning:
        "バッチスケジューラーによる検査。実行中のジョブと、守ることにしている範囲の開始予定を調べます。",
      source: "ローカルスケジューラー（local scheduler）",
    },
    {
      term: "バックフィル",
      meaning:
        "どの開始予定も遅らせない場合に限り、後のジョブを先に開始すること。EASYは先頭の待機ジョブだけに開始予定を立て、保守的バックフィルはすべてのジョブに立てます。",
    },
    {
      term: "速度向上率",
      meaning: "N CPUが1 CPUの何倍速いかを表す値。アムダールの法則では1 / (s + p/N)です。",
      source: "速度向上率（speedup）sp(N)",
    },
    {
      term: "影響",
      meaning: "待機ジョブの開始予定の遅れの合計。",
      unit: "秒",
    },
  ],
  teachers: [
    {
      heading: "授業での問い",
      paragraphs: [
        "12 CPUではなぜ2時間14分かかるのか。／スライドの8つの候補のうち最初に試行されるのはどれか。何を変えると、それが変わるか。／固定要求には何回の試行が必要か。時間帯を広げると何が得られるか。／決して誤らない推定（負荷）で、成立する要求が最も少ないのはなぜか。／どれだけ前に要求すると、フィルターは役に立たなくなるか。",
        "予約検査だけが拒否する要求を見つける。／どの開始予定も動かなくなるまでしきい値を上げる。そのとき要求は何を負担するか。／待ち時間の中央値が0で、平均が1時間なのはなぜか。／予約が入ったとき、EASYと保守的バックフィルは約束を守るか。／長すぎる見積もりの負担は誰が負うべきか。",
        "どれも演習課題にできます。要求を用意し、「共有」を開いて「演習課題」を選び、結果を隠します。",
      ],
    },
    {
      heading: "紙での演習",
      paragraphs: [
        "「共有」の「印刷」で、ジョブ、要求、候補の一覧を印刷できます。候補には順番と判定を書き込めます。解答は別のプリントになります。",
      ],
    },
  ],
  about: [
    {
      heading: "出典",
      paragraphs: [
        "T. Röblitz, F. Schintke and J. Wendler: “Elastic Grid Reservations with User-Defined Optimization Policies”, Workshop on Adaptive Grid Middleware, 2004のスライド。what-ifはRöblitzとRzadca（2006）に基づきます。",
        "スライドに示されているのは、要求、速度向上率、静的・履歴・負荷の各推定、8つの候補を使った優先順位の階層、4つのカウンターです。プローブの刻み、しきい値、優先順位の向き、スケジューラーの判定対象、予約の終了時点、要求のワークロードは独自のものです。",
      ],
    },
    {
      heading: "どこまで信頼できるか",
      paragraphs: [
        "予約がない場合のジョブの開始時刻は、別のシミュレーターの結果とジョブごとに比較しています。予約がある場合の実行は、1秒ずつ進むモデルの結果と比較しています。このモデルはコードを共有していません。",
        "これで見つかるのはプログラムの誤りであり、スライドの読み違いではありません。そのため複数の解釈を並べて用意し、どれが独自のものかをページに示しています。",
      ],
    },
  ],
});
