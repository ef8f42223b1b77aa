// Japanese: the classroom: handing in, collecting, exercises kept, course packages.

import type * as en from "../en/classroom.js";
import { isolating } from "../isolate.js";
import { clockOfDay, names, number, percent } from "../numbers.js";

export const handIn: typeof en.handIn = isolating<typeof en.handIn>({
  open: "提出",
  heading: "提出",
  intro:
    "コードをコピーするか、ファイルに保存して、教員に送ってください。アップロードは行われません。",
  honest:
    "信頼を前提としたしくみです。すべてがこのブラウザーの中で動くため、コードで不正は防げません。",
  name: "名前またはニックネーム",
  answer: "回答",
  needsName: "名前を入力すると、コードができます。",
  tooLong: {
    name: (length: number, most: number) =>
      `名前が${number(length)}文字あります。最大は${number(most)}文字です。`,
    answer: (length: number, most: number) =>
      `回答が${number(length)}文字あります。最大は${number(most)}文字です。`,
  },
  contents: "コードの内容",
  rows: {
    exercise: "課題",
    goal: "目標",
    tries: "判定回数",
    minutes: "時間",
    hints: "開いたヒント",
    shown: "結果の表示",
    facts: "目標の項目",
    rule: "自作ルール",
    document: "シナリオ",
  },
  goal: { met: "達成", notMet: "未達成", unknown: "今は判定できない" },
  minutes: (minutes: number) => `${number(minutes)}分`,
  fact: (name: string, last: string, best: string | undefined) =>
    `${name} ${last === "" ? "–" : last}${best === undefined || best === last ? "" : `（最良${best}）`}`,
  digest: (letters: string) => `ダイジェストのみ、${letters}`,
  yes: "あり",
  code: "コード",
  copy: "コードをコピー",
  length: (letters: number) => `${number(letters)}文字`,
  file: "ファイルに保存",
  close: "閉じる",
  judging: "目標を判定中…",
});

export const collect: typeof en.collect = isolating<typeof en.collect>({
  open: "回答の回収",
  heading: "回答の回収",
  about:
    "学生はコードまたはファイルで提出します。30人分でも、コードを貼り付けると、誰が目標を達成したかがわかり、すべての回答が並びます。",
  paste: "コード（1行にいくつでも）",
  pasteHelp:
    "メールをそのまま貼り付けられます。引用や折り返しのある行も読み取り、ほかの文は読み飛ばします。",
  choose: "ファイルを選択…",
  orDrop: "またはファイルをここにドロップ",
  privacy: "アップロードは行われません。保存しないかぎり、このページを閉じるとすべて消えます。",
  clear: "すべて消去",
  views: "表示形式",
  view: { table: "回答", picture: "クラスの図" },
  none: "提出はまだありません。",
  count: (handIns: number, students: number, exercises: number) =>
    `提出${number(handIns)}件${
      exercises > 1
        ? `（課題${number(exercises)}題）`
        : handIns > students
          ? `（学生${number(students)}人）`
          : ""
    }。`,
  full: (most: number) => `最初の${number(most)}件だけを読み込みます。`,
  unread: (count: number) => `コード${number(count)}個を読み取れませんでした。`,
  atLine: (line: number, why: string) => `${number(line)}行目：${why}`,
  inFile: (file: string, why: string) => `${file}：${why}`,
  file: (name: string, handIns: number) => `${name}：提出${number(handIns)}件`,
  removeFile: (name: string) => `${name}を除く`,
  faults: {
    cutOff: "コードが途中で切れています。",
    cutOffAt: (there: number, wanted: number) =>
      `コードが途中で切れています。${number(wanted)}文字のうち${number(there)}文字しか届いていません。`,
    damaged: "文字が欠けているか、変更されています。コードをもう一度もらってください。",
    newer: "このページより新しいバージョンで作成されています。ページを再読み込みしてください。",
    notOne: "このページの提出物ではないか、提出物の上限を超える大きさです。",
    tooBig: "ファイルが8 MiBを超えています。",
    unreadable: "ファイルを読み取れませんでした。",
    empty: "コードがありません。",
  },
  repeated: (name: string, times: number) =>
    `${name}は${number(times)}回提出しました。最新のものを採用します。`,
  columns: {
    name: "名前",
    goal: "目標",
    minutes: "時間（分）",
    tries: "判定回数",
    hints: "ヒント",
    shown: "結果の表示",
    rule: "ルール",
    script: (name: string) => `スクリプト「${name}」`,
    at: "提出日時",
    answer: (place: number, of: number) => (of === 1 ? "回答" : `回答${number(place)}`),
  },
  met: "達成",
  notMet: "未達成",
  yes: "あり",
  no: "なし",
  sortBy: (column: string) => `${column}で並べ替え`,
  csv: "表を保存（CSV）",
  csvWords: {
    exercise: "課題",
    digest: "課題のダイジェスト",
    name: "名前",
    goal: "目標",
    met: "達成",
    notMet: "未達成",
    minutes: "時間（分）",
    tries: "判定回数",
    hints: "開いたヒント",
    shown: "結果の表示",
    yes: "あり",
    no: "なし",
    at: "提出日時",
    document: "シナリオのダイジェスト",
    rule: "ルール",
    script: "ルールのスクリプト",
    answer: (place: number) => `回答${place}`,
    best: (fact: string) => `${fact}の最良値`,
  },
  save: "すべて保存して後で開く",
  fileName: "提出",
  close: "閉じる",
});

export const classPicture: typeof en.classPicture = isolating<typeof en.classPicture>({
  noGoal: (students: number) => `${number(students)}人が提出`,
  met: (met: number, of: number) =>
    `${number(of)}人のうち${number(met)}人が目標を達成（${percent(met / Math.max(1, of))}）`,
  series: { met: "目標を達成", others: "未達成", students: "学生" },
  measure: "ヒストグラムの項目",
  exercise: "課題",
  measures: { minutes: "時間（分）", tries: "判定回数" },
  bestOf: (fact: string) => `${fact}の最良値`,
  students: "学生数",
  label: (measure: string) => `${measure}ごとの学生数`,
  bin: (range: string, met: number, others: number, hasGoal: boolean) =>
    `${range}：学生${number(met + others)}人${hasGoal ? `、うち目標を達成${number(met)}人` : ""}`,
  range: (from: string, to: string) => (from === to ? from : `${from}〜${to}`),
  below: (from: string, to: string) => `${from}以上${to}未満`,
  value: (value: number, isTime: boolean) => (isTime ? clockOfDay(value * 60) : number(value)),
  missing: (count: number) => `値のない学生${number(count)}人`,
  curves: (name: string, count: number) => `${name}：曲線${number(count)}本`,
  noNames: "名前は表示しません。プロジェクターで見せられます。",
});

export const maker: typeof en.maker = isolating<typeof en.maker>({
  questions: "記述式の質問",
  question: (place: number) => `質問${number(place)}`,
  questionsHelp: "学生は「提出」で答えます。質問がない場合は、回答を自由に書けます。",
  hints: "ヒントと時間",
  hint: (place: number) => `ヒント${number(place)}`,
  hintsHelp:
    "学生はヒントを1つずつ開き、開いた数が提出物に記録されます。時間を0分にすると、学生には示されません。",
  minutes: "学生に示す時間（分）",
  preview: "プレビュー",
  mine: "自分の課題",
  mineHelp:
    "このブラウザーだけに保存されます。削除するか、ブラウザーのデータを消去すると失われます。",
  keep: "この課題を保存",
  kept: "このブラウザーに保存しました。",
  refused:
    "ブラウザーが課題を保存しませんでした。保存領域がいっぱいか、無効になっています。リンクをコピーするか、書き出してください。",
  full: (most: number) =>
    `このブラウザーに保存できる課題は${number(most)}題までです。書き出してから、いくつか削除してください。`,
  tooLong: "課題が大きすぎて保存できません。シナリオをファイルに保存してください。",
  open: "開く",
  copyLink: "リンクをコピー",
  remove: "削除",
  openNamed: (title: string) => `「${title}」を開く`,
  removeNamed: (title: string) => `「${title}」を削除`,
  linkNamed: (title: string) => `「${title}」のリンクをコピー`,
  copied: "コピーしました。",
  copyFailed: "ブラウザーがコピーを許可しませんでした。",
  bringBack: "元に戻す",
  removed: (title: string) => `「${title}」を削除しました。`,
  export: "すべて書き出す",
  import: "取り込む…",
  exportName: "課題",
  imported: (count: number) => `課題${number(count)}題を取り込みました。`,
  notImported: (count: number, titles: readonly string[]) =>
    `課題${number(count)}題を取り込めませんでした：${names(titles)}。`,
  notAFile: "このファイルには、このページの課題が含まれていません。",
  cannotOpen: (title: string, why: string) => `「${title}」を開けません：${why}`,
  otherLab: (lab: string) => `ラボ「${lab}」の課題。変更するにはそのラボを開く`,
  leaveFirst: "自分の課題を開くには、取り組み中の課題を終了してください。",
  when: (at: number) => new Date(at).toLocaleDateString("ja", { dateStyle: "medium" }),
});

export const course: typeof en.course = isolating<typeof en.course>({
  make: "教材パッケージ（SCORM 1.2）",
  help: "Moodleなどの学習管理システム（LMS）用のzipファイルです。目標を達成すると、LMSに「passed」（合格）が記録されます。",
  noGoal: "目標がない場合は、学生が提出すると「completed」（完了）が記録されます。",
  whole: "プレイグラウンドはパッケージに含まれます。",
  hosted: (host: string) =>
    `パッケージは${host}のプレイグラウンドを表示します。学生がこのホストに接続できることが必要です。`,
  impossible:
    "ファイルとして開いたページでは、パッケージを作成できません。Webサーバー上のプレイグラウンドを開いてください。",
  working: "パッケージを作成中…",
  failed: (why: string) => `パッケージを作成できませんでした：${why}`,
  unreachable: "プレイグラウンドのファイルを取得できませんでした。",
  alone: "LMSが見つかりませんでした。何も記録されません。",
});

export const exerciseBar: typeof en.exerciseBar = isolating<typeof en.exerciseBar>({
  hint: (opened: number, of: number) =>
    opened === 0 ? "ヒント" : `次のヒント（${number(opened + 1)}/${number(of)}）`,
  hintText: (place: number, of: number, hint: string) =>
    of === 1 ? `ヒント：${hint}` : `ヒント${number(place)}：${hint}`,
  minutes: (minutes: number) => `時間：${number(minutes)}分`,
});

export const goalMenu: typeof en.goalMenu = isolating<typeof en.goalMenu>({
  add: "条件を追加",
  fact: "項目",
  sign: "比較",
  value: "値",
  signs: {
    "=": "= 等しい",
    "!=": "≠ 異なる",
    "<": "< 未満",
    "<=": "≤ 以下",
    ">": "> より大きい",
    ">=": "≥ 以上",
    names: "名前を含む",
    is: "そうである",
    not: "そうでない",
  } as Readonly<Record<string, string>>,
});
