// Japanese: words of the Data tab.

import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";
import type * as en from "../en/data.js";

/** The formats, with names and descriptions that may differ from the English ones. */
type Formats<Of> = {
  readonly [At in keyof Of]: Omit<Of[At], "name" | "what"> & {
    readonly name: string;
    readonly what: string;
  };
};
type English = typeof en.data;
type Words = Omit<English, "exportFormats" | "dayFormats"> & {
  readonly exportFormats: Formats<English["exportFormats"]>;
  readonly dayFormats: Formats<English["dayFormats"]>;
};

export const data = isolating<Words>({
  heading: "シナリオ文書",
  copy: "コピー",
  copied: "クリップボードにコピーしました。",
  copyFailed:
    "ブラウザーがコピーを許可しませんでした。テキストを選択し、手動でコピーしてください。",
  size: (bytes: number) => `${number(Math.ceil(bytes / 1024))} KiB`,
  notes: "メモ",
  exports: "書き出し",
  opens:
    "「開く」またはページへのドロップで読み込めるもの：シナリオ、このページで保存した画像、ネットワーク（GraphML、GML、DOT、SNDlib、リンクを並べたCSV）、ジョブのログ（SWF、Slurmのsacct、PBS）。gzipで圧縮されていてもかまいません。",
  exportFormats: [
    {
      format: "graphml",
      ending: "graphml",
      type: "application/xml",
      name: "GraphML",
      what: "グラフ（点とリンク）を扱うツール向けです。",
      carries: ["title", "grid"],
    },
    {
      format: "dot",
      ending: "dot",
      type: "text/vnd.graphviz",
      name: "DOT",
      what: "Graphviz向けです。",
      carries: ["title", "grid"],
    },
    {
      format: "plans-csv",
      ending: "plans.csv",
      type: "text/csv",
      name: "予約プラン（CSV）",
      what: "すべての開始時刻の予約プラン。サイトまたはリンクごとに1行です。",
      carries: [],
    },
    {
      format: "reservations-csv",
      ending: "reservations.csv",
      type: "text/csv",
      name: "予約（CSV）",
      what: "すべての予約。サイトまたはリンクごとに1行です。",
      carries: [],
    },
  ],
  pieces: {
    title: "題名",
    notes: "メモ",
    grid: "グリッド",
    request: "要求",
    options: "オプション",
    reservations: "予約",
    workload: "ワークロード",
  },
  carries: (pieces: readonly string[]) =>
    `ここで開くと、${pieces.join("と")}がそのまま復元されます。`,
  carriesNothing: "書き出し専用です。",
  day: "ワークロードからシミュレーションした1日",
  dayNumber: "日",
  dayFormats: [
    {
      format: "swf",
      ending: "swf",
      type: "text/plain",
      name: "SWF",
      what: "Standard Workload Format。要求ごとに1つのジョブです。ここで開くと、1つのサイトの負荷になります。",
    },
    {
      format: "jobs-csv",
      ending: "jobs.csv",
      type: "text/csv",
      name: "ジョブ（CSV）",
      what: "Batsimのジョブ表に、各ジョブのCPUを加えたものです。Evalysで描画できます。",
    },
    {
      format: "jobs-json",
      ending: "jobs.json",
      type: "application/json",
      name: "ジョブ（JSON）",
      what: "同じ要求をBatsimのワークロードにしたもの。ほかのスケジューラー向けです。",
    },
  ],
  printing: "文書を作成中…",
  downloadPage: "このページを1つのファイルとしてダウンロード",
  downloadPageHelp: (bytes: number) =>
    `${number(Math.ceil(bytes / 1000))} kB。現行のブラウザーならディスクから開け、ネットワークは要りません。`,
  schema: "JSONスキーマ",
}) as English;
