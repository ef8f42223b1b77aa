// Japanese: files and labs beside this one: an opened trace, and ways to the co-allocation lab and back.

import type { ElasticOpenedTrace } from "../../../../engine/pkg/coalloc.js";
import { badLines, importNotes } from "../../../../text/import-notes.js";
import { isolating } from "../../../../text/isolate.js";
import { all, number, percent } from "../../../../text/numbers.js";
import type * as en from "../en/exchange.js";
import { cpus, jobs } from "./words.js";

const some = (count: number, what: string): string[] =>
  count === 0 ? [] : [`${what}${number(count)}件`];

function leftOut({ unsuitable, report }: ElasticOpenedTrace): string {
  const count = (fact: string) => report.leftOut.find((note) => note.fact === fact)?.count ?? 0;
  const parts = [
    ...some(count("more-jobs"), "それより後のジョブ"),
    ...some(count("empty-jobs"), "プロセッサー数または実行時間のないジョブ"),
    ...some(unsuitable, "マシンより大きいか、長すぎるか、番号が重複するジョブ"),
  ];
  const out = parts.length === 0 ? "除外したジョブはありません。" : `除外：${all(parts)}。`;
  const bad = count("bad-lines");
  return bad === 0 ? out : `${out}ジョブではない行：${number(bad)}行${badLines(report)}。`;
}

function encoding({ report }: ElasticOpenedTrace): string {
  const isAssumed = report.assumed.some(({ fact }) => fact === "assumed-encoding");
  return isAssumed ? "文字はUTF-8ではないため、Windows-1252（Latin-1）として読みました。" : "";
}

export const trace: typeof en.trace = isolating<typeof en.trace>({
  reading: (name) => `${name}を読み込み中`,
  read: (share, count) => `ファイルの${percent(share)}、${jobs(count)}`,
  stop: "停止",
  stopped: "停止しました",
  stoppedHow: "シミュレーションを途中で打ち切りました。",
  again: "もう一度シミュレーション",
  notOpened: (name) => `${name}は開きませんでした。シナリオは変わっていません。`,
  kept: (name, opened) =>
    `${name}を開きました：プロセッサー${number(opened.processors)}個、${jobs(opened.jobs)}。${leftOut(opened)}${encoding(opened)}${importNotes(opened.report)}ユーザー、キュー、メモリー、ステータスは使いません。`,
  reconstructed:
    "再構成した部分：どのジョブが予約を要求するか、どれだけ前に要求するか、どれだけ伸縮できるか。長いログは、共有リンクにもブラウザーの保存領域にも収まりません。ファイルに保存してください。",
  asText: (count) =>
    `この文書にはログの${jobs(count)}が含まれ、テキストとしてここに表示するには多すぎます。ファイルに保存すれば、内容を確認でき、もう一度開くこともできます。`,
  simulating: "シミュレーション中",
  simulated: (share) => `${percent(share)}をシミュレーション済み`,
});

export const exchange: typeof en.exchange = isolating<typeof en.exchange>({
  heading: "同時確保",
  open: "1サイトのグリッドとして開く",
  opened:
    "1サイトのグリッドとして開きました。開いた先で「元に戻す」を使うと、前のシナリオに戻ります。",
  how: (processors, { waiting, candidates }) => {
    const out = [
      ...(candidates === 0 ? [] : [`CPU数の異なる候補${number(candidates)}件`]),
      ...(waiting === 0 ? [] : [`キューにある${jobs(waiting)}（開始予定は予約ではないため）`]),
      "価格",
      "推定",
      "優先順位",
    ];
    return `実行中のジョブ（見積もり終了時刻まで）も予約も、グリッドの予約になります。要求は${cpus(processors)}のままです。除外するもの：${all(out)}。`;
  },
  no: {
    several:
      "複数のクラスターはグリッドになりません。クラスターを結ぶものがなく、同時確保ラボの要求は複数のサイトから1つを選ぶこともありません。",
    noCandidate: "要求に候補がないため、要求できるものがありません。",
    tooLarge:
      "プロセッサーまたは予約の数がグリッドの上限を超えているか、1年を超えて続くものがあります。",
  },
  back: "ここで開けるジョブのログは、SWF、Slurmの会計ログ（sacct --parsable2）、PBSの会計ログです。同時確保ラボでシミュレーションした1日をSWFで保存したものも開けます。予約できた要求は、それぞれ全サイトのCPU数を合計した1つのジョブになります。サイト、リンク、予約されなかったものは除外します。",
});
