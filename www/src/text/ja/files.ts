// Japanese: files to save, the commands that reproduce them, the documents of before.

import type * as en from "../en/files.js";
import { isolating } from "../isolate.js";
import type { Said } from "../said.js";

export const files: Said<typeof en.files> = isolating<Said<typeof en.files>>({
  save: "保存…",
  saveOf: (title: string) => `「${title}」を保存…`,
  command: "コマンド",
  commandOf: (name: string) => `${name}を再現するコマンド`,
  copied: "コピーしました。",
  copyFailed: "ブラウザーがコピーを許可しませんでした。行を選択し、手動でコピーしてください。",
  reads: (file: string) =>
    `このコマンドは${file}を読み込みます。それも保存し、同じフォルダーで実行してください。`,
  readsNothing: "ほかのファイルは不要です。1バイトも違わない同じファイルができます。",
  chart: {
    csv: ["CSV", "数値（1行に1つ）"],
    svg: ["SVG", "ここに表示されているとおりのグラフ"],
    vegaLite: ["Vega-Lite", "データを含むグラフ。VegaやAltairで体裁を変更できる"],
    notebook: ["ノートブック", "Jupyter形式。データと、グラフを描き直すmatplotlibのコード"],
  },
  document: {
    notes: "メモ",
    title: "題名",
    save: "ファイルに保存",
    text: "文書のテキスト（編集して適用）",
    whole: "文書のテキスト",
    long: "この文書は長すぎるため、ここではテキストとして編集できません。ファイルに保存して編集し、もう一度開いてください。",
    apply: "適用",
    discard: "変更を破棄",
  },
  examples: {
    heading: "例と最近のシナリオ",
    undoable: "開くと、今のシナリオが置き換わります。「元に戻す」で復元できます。",
    examples: "例",
    close: "閉じる",
  },
});

const moment = new Intl.DateTimeFormat("ja", { dateStyle: "medium", timeStyle: "short" });

export const earlier: typeof en.earlier = isolating<typeof en.earlier>({
  earlier: "最近のシナリオ",
  earlierAbout:
    "このブラウザーだけに保存されています。ブラウザーが消去することもあり、1週間開かないだけで消えるブラウザーもあります。プライベートウィンドウでは、どのブラウザーでも消えます。大切なものはファイルに保存してください。",
  earlierRefused:
    "ブラウザーに空きがなく、一部を保存できません。保存できなかったものは、ページを閉じると失われます。大切なものはファイルに保存してください。",
  none: "自分のシナリオは、別のシナリオを開くとここに表示されます。",
  untitled: "無題",
  when: (milliseconds: number | undefined) =>
    milliseconds === undefined ? "日時不明" : moment.format(milliseconds),
  openElsewhere: "別のタブで使用中。ここではコピーを開く",
  notADocument: "シナリオではないため、開けません。",
  cannotOpen: (why: string) => `開けません：${why}`,
  download: "ダウンロード",
  remove: "削除",
  clear: "一覧を消去",
  cleared: "一覧を消去しました。",
  bringBack: "元に戻す",
});
