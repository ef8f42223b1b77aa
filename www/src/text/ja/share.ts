// Japanese: sharing: links and files, exercises, pictures, embedded pages.

import type * as en from "../en/share.js";
import { isolating } from "../isolate.js";
import { names, number } from "../numbers.js";
import { ended } from "./joining.js";

const tooLong = (what: string) => (length: number, most: number) =>
  `${what}が${number(length)}文字あります。最大は${number(most)}文字です。`;

export const share: typeof en.share = isolating<typeof en.share>({
  heading: "共有",
  ways: "共有の方法",
  way: { link: "リンク", qr: "QR", exercise: "演習課題", embed: "埋め込み", print: "印刷" },
  inExercise: "リンクを開くと、取り組み中の課題が今のシナリオで開きます。",
  asExercise: (title: string) => `課題「${title}」を含める`,
  qr: {
    alt: (title: string) => `「${title}」への共有リンクのQRコード`,
    help: "スマートフォンで読み取るか、スライドに貼り付けます。コードはこのブラウザーの中で作成されます。",
    tooLong: (length: number, most: number) =>
      `${number(length)}文字のコードは細かすぎて読み取れません。最大は${number(most)}文字です。シナリオをファイルに保存するか、メモまたは問題文を短くしてください。`,
    save: (kind: string) => `${kind}で保存`,
    saveFailed: "ブラウザーが画像を描けませんでした。SVGで保存してください。",
  },
  exercise: {
    intro:
      "リンクを開いた人には問題文が表示されます。変更できるのは許可した部分だけで、課題はいつでも終了できます。",
    classroom: "教室用：ラボと例のメニューを隠す",
    title: "題名",
    task: "問題文",
    mayChange: "変更を許可",
    tabs: "表示するタブ",
    goal: "「判定」で調べる目標",
    goalHolds: "今は成り立っています。",
    goalFails: "今は成り立っていません。",
    facts: "このシナリオの項目",
    factsHelp:
      "目標では、項目を=、!=、<、<=、>、>=、「names」で比較し、比較を「and」「or」「not」で結びます。項目をクリックすると追加されます。",
    hide: "「判定」を押すまで結果を隠す",
    link: "課題のリンク",
    needs: "題名を入力すると、リンクができます。",
  },
  embed: {
    intro: "自分のページのソースに貼り付けます。",
    snippet: "フレームのHTML",
    panels: "パネル",
    panel: { scene: "グリッド", request: "要求" },
    noPanel: "パネルを1つも選ばないと、フレームにはすべてのパネルが表示されます。",
    locked: "ロックする部分",
    display: "表示",
    title: "Coallocプレイグラウンド",
    copy: "HTMLをコピー",
    preview: "プレビュー",
    noPreview:
      "ファイルとして開いたページは、プレビューも埋め込みもできません。Webサーバーに置いてください。",
  },
  print: {
    intro: (about: string) =>
      `A4またはレターの白黒のプリントです。${about}が載り、手書きで記入できます。共有リンクのコードも付きます。`,
    name: "名前",
    date: "日付",
    given: {
      infeasible: "40 CPUのジョブ2つ",
      "three-rules": "ノード3つ、ルール4つ",
      "elastic-conservative": "1件の伸縮要求",
    } as Readonly<Record<string, string>>,
    paper: "用紙",
    papers: { a4: "A4", letter: "レター" },
    kind: "プリント",
    kinds: { one: "この例", variants: "学生ごとに別の類題" },
    count: "学生数",
    seed: "最初のシード",
    making: (made: number, all: number) =>
      `類題${number(all)}題のうち${number(made)}題ができました…`,
    made: (all: number) =>
      `例と同じ難しさで数値の異なる類題${number(all)}題です。解答はその後に続きます。シードが同じなら、プリントも同じです。`,
    fewVariants: (made: number) =>
      `例と同じ難しさの類題は、${number(made)}題しか見つかりませんでした。`,
    noVariants:
      "この例と同じ難しさの類題は見つかりませんでした。類題は、小さな例の数値を変えて作ります。",
    ties: "費用が同じなら、別の答えも正解です。",
    variantOf: (title: string, seed: number) => `${title}、類題${number(seed)}`,
    keyOf: (title: string, seed: number) => `解答：${title}、類題${number(seed)}`,
    answer: "解答（別紙）",
    show: "プリントを表示",
    heading: "印刷",
    now: "印刷…",
    close: "ページに戻る",
    answerOf: (title: string) => `解答：${title}`,
    scan: "読み取って開く",
    noCode: "シナリオが大きすぎてコードにできません。ファイルで配布してください。",
  },
  link: "このシナリオと表示への共有リンク",
  inIt: "リンク自体に、シナリオ全体と、開いているタブ、開始時刻、強調表示が含まれます。アップロードは行われません。リンクを知っている人は誰でも開けます。",
  ofFile:
    "このページはファイルなので、リンクはこのコンピューターでしか開けません。#以降の部分は、どのWebサイトのこのプレイグラウンドのアドレスに付けても使えます。",
  length: (letters: number) => `${number(letters)}文字`,
  long: (most: number) =>
    `${number(most)}文字を超えるリンクは、プログラムによっては途中で切れたり壊れたりします。ファイルなら必ず全体が届きます。`,
  copy: "リンクをコピー",
  copied: "コピーしました。",
  copyFailed:
    "ブラウザーがコピーを許可しませんでした。リンクは選択されています。手動でコピーしてください。",
  save: "ファイルに保存",
  close: "閉じる",
  broken: "この共有リンクは開けません",
  unchanged: "シナリオは変わっていません。",
  repair:
    "誤りの箇所がわかれば、ここで修正してください。メッセージの途中で改行され、末尾が欠けていることがよくあります。",
  raw: "届いたままのリンク",
  retry: "もう一度開く",
  faults: {
    damaged:
      "リンクが不完全か、変更されています。送信者に、もう一度送るか、ファイルで送るよう依頼してください。",
    newer:
      "このページより新しいバージョンで作成されたリンクです。ページを再読み込みしてください。改善しない場合は、シナリオをファイルで送るよう依頼してください。",
    tooLarge: "展開すると、シナリオの上限を超えます。",
  },
  refused: (why: string) => `リンクは壊れていませんが、内容がシナリオではありません。${ended(why)}`,
});

export const exercise: typeof en.exercise = isolating<typeof en.exercise>({
  label: "演習課題",
  locked: (parts: readonly string[]) => `ロック中：${names(parts)}`,
  more: "問題文の全体",
  less: "折りたたむ",
  hidden: "判定するまで非表示",
  isHidden: "結果は隠されています",
  hiddenWhy: "まず自分で答えを見つけ、それから比較してください。",
  check: "判定",
  show: "結果を表示",
  goal: {
    holds: "正解です。目標を達成しました。",
    fails: "まだです。目標を達成していません。",
    at: (place: number, why: string) => `${number(place)}文字目：${ended(why)}`,
  },
  tooLong: {
    question: tooLong("質問"),
    hint: tooLong("ヒント"),
    title: tooLong("題名"),
    goal: tooLong("目標"),
    task: tooLong("問題文"),
  },
  noTitle: "課題には題名が必要です。",
  unreadable:
    "リンクは壊れていませんが、課題を読み取れません。送信者に、リンクをもう一度送るか、シナリオをファイルで送るよう依頼してください。",
  unknown: (found: readonly string[]) =>
    `この課題には、このページにない部分またはタブが指定されています：${names(found)}。それらは無視されます。`,
});

export const picture: typeof en.picture = isolating<typeof en.picture>({
  heading: "画像として保存",
  close: "閉じる",
  format: "種類",
  formats: { svg: "SVG（どの大きさでも鮮明）", png: "PNG（印刷用、384 dpi）" },
  colors: "配色",
  themes: { light: "ライト（紙用）", dark: "ダーク（スライド用）" },
  carries: "シナリオを埋め込む",
  carriesWhy: "画像をこのページにドロップすると、シナリオをもう一度開けます。",
  download: "画像を保存",
  failed: "ブラウザーがこの画像を描けませんでした。もう一方の種類なら保存できるかもしれません。",
  preview: "画像のプレビュー",
  none: (file: string) =>
    `画像${file}にはシナリオが含まれていません。今のシナリオは変わっていません。シナリオが含まれるのは、このページで保存した画像だけです。画像を保存し直すと、プログラムによってはシナリオが取り除かれます。`,
});

export const embed: typeof en.embed = isolating<typeof en.embed>({
  badId: (most: number) =>
    `idは、${most}文字以下の文字列または有限の数値でなければなりません。この問い合わせは無視されました`,
  notJson:
    "文書をJSONとして書き出せません。入れ子が深すぎるか、自分自身を含むか、JSONにない数値を含んでいます",
  tooLarge: "文書が、上限の4 MiBを超えています",
});
