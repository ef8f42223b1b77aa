// Japanese: a chart with its readout and files, the player of a timeline, experiments.

import type * as en from "../en/figures.js";
import { isolating } from "../isolate.js";
import { duration, number, wait } from "../numbers.js";
import type { Said } from "../said.js";

export const figureText: typeof en.figureText = isolating<typeof en.figureText>({
  chartPoint: (series: string, x: string, y: string, interval: string | undefined, n: number) =>
    `${series}、${x}：${y}${interval === undefined ? "" : `、95%信頼区間${interval}`}${n > 0 ? `、n = ${number(n)}` : ""}`,
  range: (low: string, high: string) => `${low}–${high}`,
  pointsOf: (title: string) => `「${title}」のデータ点。矢印キーで点を移動`,
  readHint: "点にカーソルを合わせるか、矢印キーを使うと、値を読み取れます。",
  table: "データ表",
  series: "系列",
  low: "95%下限",
  high: "95%上限",
  n: "n",
  value: "値",
  printed: "論文の値",
  download: (title: string, kind: string) => `「${title}」を${kind}でダウンロード`,
});

export const playText: Said<typeof en.playText> = isolating<Said<typeof en.playText>>({
  heading: "時系列の再生",
  mode: "順序",
  modes: { time: "時刻順", made: "予約順" },
  play: "再生",
  pause: "一時停止",
  first: "最初へ",
  last: "最後へ",
  back: { time: "前のイベントへ", made: "予約を1件戻す" },
  forward: { time: "次のイベントへ", made: "予約を1件進める" },
  speed: "速度",
  timeSpeed: (seconds: number) => `1秒に${duration(seconds)}`,
  madeSpeed: (count: number) => `1秒に${number(count)}件`,
  calmSpeeds: { slow: "遅い", normal: "標準", fast: "速い" },
  calm: "システムの設定で画面の動きが抑えられているため、イベントごとに進みます。",
});

export const experimentsText: Said<typeof en.experimentsText> = isolating<
  Said<typeof en.experimentsText>
>({
  heading: "実験",
  cards: "用意された実験",
  openedCards: "ファイルから開いた実験",
  openedFile: (file: string) => `${file}の実験を開きました。「実行」を押すと始まります。`,
  openFailed: (file: string) => `${file}を開けませんでした。ここの実験は変わっていません。`,
  openedQuestion: "ファイルから開いた実験です。再構成した部分は作成者だけが知っています。",
  about: "論文の値、得られた値、再構成した部分",
  run: "実行",
  again: "再実行",
  stop: "停止",
  size: (series: number, values: number, replications: number, units: number) =>
    `${[
      `系列${number(series)}個`,
      ...(values > 1 ? [`値${number(values)}個`] : []),
      `反復${number(replications)}回`,
    ].join(" × ")} = 実行${number(units)}回`,
  estimate: (ms: number) => `約${wait(ms)}`,
  progress: "完了した実行",
  done: (units: number, size: number) => `実行${number(size)}回のうち${number(units)}回`,
  stored: (units: number) =>
    `実行${number(units)}回の保存済みの結果です。データをダウンロードするには、再実行してください。`,
  finished: (units: number, ms: number) => `実行${number(units)}回、${wait(ms)}。`,
  stopped: (replications: number, planned: number) =>
    replications === 0
      ? "最初の反復が完了する前に停止したため、表示するものがありません。"
      : `反復${number(planned)}回のうち${number(replications)}回で停止しました。完了した部分を表示しています。`,
  sofar: (replications: number, planned: number) =>
    `これまでに、反復${number(planned)}回のうち${number(replications)}回が完了しました。`,
  failed: "実験を実行できませんでした",
  notDrawn: "グラフを描けませんでした",
  notLoaded: "用意された実験を読み込めませんでした。",
  means: {
    heading: "反復全体の平均",
    series: "系列",
    replications: "n",
    mean: (mean: string, half: string | undefined) =>
      half === undefined ? mean : `${mean} ± ${half}`,
  },
  printed: {
    heading: "論文の値と得られた値",
    what: "項目",
    printed: "論文の値",
    accepted: "許容範囲",
    found: "得られた値（95%信頼区間）",
    place: (
      measure: string,
      series: string,
      subject: string | undefined,
      place: string | undefined,
    ) => [series, subject, measure, place].filter((part) => part !== undefined).join("、"),
    claims: {
      equals: (value) => value,
      about: (value) => `約${value}`,
      over: (value) => `${value}超`,
      atLeast: (value) => `${value}以上`,
    },
  },
  files: {
    heading: "結果のダウンロード",
    means: ["平均（CSV）", "すべての平均と信頼区間（1行に1つ）"],
    samples: ["標本（CSV）", "すべての実行のすべての値（1行に1つ）"],
    result: ["結果（JSON）", "記録したすべての結果。コマンドで作成したものと1バイトも違わない"],
    experiment: ["実験ファイル", "実行した実験。ここでもコマンドでも開ける"],
  },
});
