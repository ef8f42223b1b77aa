// Japanese: words of the page's frame.

import type * as en from "../en/shell.js";
import { isolating } from "../isolate.js";
import { number } from "../numbers.js";
import { ended } from "./joining.js";

export const shell: typeof en.shell = isolating<typeof en.shell>({
  title: "Coalloc",
  tagline: "計算資源とネットワーク資源を事前予約する。",
  skip: {
    request: "要求へ移動",
    scene: "資源へ移動",
    answer: "結果へ移動",
    result: "タブへ移動",
  },
  lab: "ラボ",
  labs: { coAllocation: "同時確保", cors: "CORS", elastic: "伸縮予約", market: "市場" },
  labHelp: {
    coAllocation: "複数サイトのCPUと帯域をまとめて予約",
    cors: "1種類の資源を、ほかの購入者と競いながら、多数のノードから安く購入",
    elastic: "開始時刻、CPU数、クラスターに幅を持たせた予約と、バッチキューの併用",
    market: "予算を持つユーザーがマシンの取り分に入札し、価格が決まる",
  },
  scenario: "シナリオ",
  scenarioTitle: "シナリオの題名",
  preset: "サンプル",
  presetOwn: "自作",
  presetEmpty: "空（自分で描く）",
  more: "その他…",
  moreWhy: "グリッドの例と最近のシナリオ",
  tools: "ページのツール",
  toolsOf: (pane: string) => `ツール：${pane}`,
  menu: "メニュー",
  moreControls: "その他の操作",
  undo: "元に戻す",
  redo: "やり直す",
  undoKeys: "元に戻す（Ctrl+Z）",
  redoKeys: "やり直す（Ctrl+Shift+Z）",
  file: "ファイル",
  open: "開く…",
  learn: "学ぶ",
  newcomer: {
    start: "はじめての方へ",
    help: "5ステップの入門レッスン",
  },
  share: "共有",
  openWhole: "プレイグラウンドで開く ↗",
  lockedShort: "ロック中",
  locked: "この部分は、プレイグラウンドを埋め込んでいるページによってロックされています。",
  lockedByLesson: "レッスンのこのステップでは、この部分は変更できません。",
  lockedByTask: "この課題では、この部分はロックされています。",
  leaveFirst: "ほかのものを開くには、先に課題を終了してください。",
  leave: "課題を終了",
  leaveHelp: "すべてのロックを解除し、結果を表示します。シナリオは今の状態のまま残ります。",
  leftExercise: "課題を終了しました。すべてのロックを解除しました。",
  openedTask:
    "課題を開きました。これまでのシナリオは「その他…」に保存してあり、課題の終了後に開けます。",
  reset: "リセット",
  resetHelp: "最初に与えられたシナリオに戻す。変更は「元に戻す」で復元できる",
  wasReset: "最初に与えられたシナリオに戻しました。",
  hiddenHere: "判定するまで隠されています。",
  misread: {
    unknown: (parameter: string, found: string, known: string) =>
      `このページのアドレスに${parameter}=${found}とありますが、使えない値なので無視されます。使える値：${known}。`,
    lab: (found: string, known: string) =>
      `このページのアドレスにlab=${found}とありますが、使えない値です。使える値：${known}。`,
    needsEmbed: (parameter: string) =>
      `このページのアドレスには${parameter}=がありますが、embedがないため無視されます。リンクを開く全員に対して一部をロックするには、「共有」で演習課題を作成してください。`,
  },
  pictureOf: (title: string) => `画像を保存：${title}`,
  save: "ファイルに保存",
  display: "表示",
  displays: { light: "ライト", dark: "ダーク", projector: "プロジェクター" },
  saved: "このブラウザーに保存済み",
  saving: "保存中…",
  notSaved: "未保存",
  notSavedWhy:
    "ブラウザーが、このシナリオまたは前のシナリオの保存を拒否しました。失われないように、ファイルに保存してください。",
  panes: "ページの各部分",
  regions: { request: "要求", scene: "資源", answer: "結果" },
  request: "要求する資源",
  scene: "グリッドの資源",
  answer: "結果",
  result: "タブ",
  paneNames: { request: "要求", scene: "グリッド", answer: "結果", result: "その他" },
  unfoldRequest: "編集",
  close: "閉じる",
  foldRequest: "閉じる",
  dock: {
    groups: {
      plans: "プラン",
      method: "しくみ",
      experiments: "実験",
      files: "ファイル",
    },
    sizes: { half: "半分", full: "全体" },
    sizeHelp: { half: "タブをページの半分に表示", full: "タブをページ全体に表示" },
  },
  view: "表示形式",
  views: { drawing: "図", table: "表", text: "テキスト" },
  loading: "エンジンを起動中…",
  dismiss: "閉じる",
  opened: (file: string) => `${file}を開きました。`,
  openFailed: (file: string) => `${file}を開けませんでした。シナリオは変わっていません。`,
  inFile: {
    assumed: (notes: string) => `仮定したこと：${ended(notes)}`,
    leftOut: (notes: string) => `ほかに除外したもの：${ended(notes)}`,
  },
  openedShared: "共有されたシナリオを開きました。",
  tooBig: "ファイルが、開ける上限の32 MiBを超えています。",
  unreadable: "ファイルを読み取れませんでした。",
  restored: "前回のシナリオを復元しました。",
  startFresh: "新しく始める",
  copied:
    "このシナリオは別のタブで開かれているため、コピーを開きました。変更はタブごとに保存されます。",
  otherScenarios: "ほかのシナリオ",
  openElsewhere:
    "シナリオは別のタブで開かれています。このタブでは新しいシナリオを始めます。どちらも保存されます。",
  restoreFailed:
    "このブラウザーに保存されたシナリオを開けません。シナリオは「その他…」に残っています。ファイルに保存して修正してください。",
  downloadUnreadable: "残っているシナリオを保存",
  drop: "ファイルをドロップして開く",
  newVersion: "このページの新しいバージョンがあります。再読み込みしても、作業内容は失われません。",
  reload: "再読み込み",
  about: {
    build: (version: string) => `Coalloc ${version}。ライセンス：`,
    privacy:
      "すべての処理はこのブラウザーの中で行われます。アカウントもCookieもなく、ほかのホストへの通信もありません。",
    license: "MITまたはApache-2.0",
    sources:
      "モデルとワークロード：A. Takefusa, H. Nakada, T. Kudoh, Y. Tanaka, JSSPP 2010、および竹房ほかの2009年のスライド。",
  },
});

export const fields: typeof en.fields = isolating<typeof en.fields>({
  atLine: (line: number, why: string) => `${number(line)}行目：${why}`,
  at: (place: string, why: string) => `${place}：${ended(why)}`,
  badTime: "「09:00」や「2日目 09:00」のような時刻",
  badNumber: (min: number, max: number) => `${number(min)}から${number(max)}までの整数`,
  correctFirst: "赤い欄を先に修正してください。",
  less: (field: string) => `${field}：1段階下げる`,
  more: (field: string) => `${field}：1段階上げる`,
  meant: (value: string) => `${value}にする`,
  remove: (row: string) => `${row}を削除`,
});
