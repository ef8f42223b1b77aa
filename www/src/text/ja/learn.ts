// Japanese: Learn: its dialog, the bar of a lesson, and the terms that all labs share.

import type * as en from "../en/learn.js";
import { isolating } from "../isolate.js";

export const sharedTerms: typeof en.sharedTerms = [
  {
    term: "資源要求（要求）",
    meaning: "ユーザーが求めるもの。ある時間帯の中での、要求サイトと要求パス、または資源の量です。",
    source: "資源要求（request）",
  },
  {
    term: "要求サイト",
    meaning: "要求に含まれるジョブの1つ。それぞれ、1つのサイトのCPUを必要とします。",
    unit: "CPU",
    source: "要求資源サイト（requested site）",
  },
  {
    term: "要求パス",
    meaning: "要求が2つの要求サイトの間に求める帯域。",
    unit: "Gbps",
    source: "要求パス（requested path）、帯域（bandwidth）",
  },
  {
    term: "サイト",
    meaning:
      "まとめて予約されるCPUがある場所。CORSではノード、伸縮予約ではクラスター、市場ではマシンと呼びます。",
    unit: "CPU",
    source:
      "計算資源サイト（compute site）。計算資源（compute resource）の資源マネージャーであるCRMが管理する",
  },
  {
    term: "開始時刻",
    meaning:
      "要求を開始できる時刻。複数を試す場合は、最早開始時刻から最遅開始時刻までの間に等間隔に並べます。",
    source: "予約時間帯候補（time frame）",
  },
  {
    term: "時間帯",
    meaning: "要求を実行しなければならない期間。最早開始時刻から締切時刻までです。",
    source: "締切時刻（LST + D）、予約時間幅（duration, D）",
  },
  {
    term: "費用",
    meaning:
      "プランまたは購入にかかる総額。「価格」は、料金表、クラスター、市場が1時間または1秒あたりに求める額だけを指します。",
    source: "総額、目的関数（objective function）、式(3)",
  },
  {
    term: "予約",
    meaning: "将来のある時間に資源を使えるという約束。",
    source: "資源予約、事前予約（advance reservation）",
  },
  {
    term: "仮予約、確定、解放",
    meaning:
      "まず、すべての資源マネージャーがそれぞれの分を仮予約し、次にすべてが確定します。1つでも仮予約できなければ、すべての仮予約を解放します。",
    source: "2相コミット（two-phase commit）：pre-reserveの後、commitまたはabort",
  },
];

export const learnText: typeof en.learnText = isolating<typeof en.learnText>({
  heading: "学ぶ",
  close: "閉じる",
  sections: {
    start: "レッスンと図",
    glossary: "用語集",
    teachers: "教員向け",
    about: "このラボについて",
  },
  lessons: "レッスン",
  minutes: (minutes: number) => `${minutes}分`,
  begin: (title: string) => `始める：${title}`,
  beginShort: "始める",
  wholeDone: "完了",
  partDone: (done: number, of: number) => `${of}ステップのうち${done}ステップ完了`,
  noLesson: (id: string, known: string) =>
    `アドレスにレッスン「${id}」が指定されていますが、このラボにはありません。あるレッスン：${known}。`,
  noExample: (id: string) =>
    `アドレスに例「${id}」のプリントが指定されていますが、このラボにはありません。`,
  moreLessons: "ほかのレッスン：",
  figures: "論文の図",
  figuresAbout: "どの図も保存済みの結果とともに開きます。再実行もできます。",
  handbook: {
    heading: "ハンドブック",
    about:
      "ラボの背景にある考え方と数式の解説です。画面でも印刷しても読めます。新しいタブで開きます。",
    articles: {
      reservations: "事前予約",
      programs: "0-1整数計画",
      "co-allocation": "0-1整数計画としての同時確保",
      cors: "CORS：多数のノードから安く買う",
      elastic: "伸縮予約",
      market: "比例配分の市場",
      measuring: "測定：日、対、区間",
      rules: "自作ルール",
      figures: "図の読み方",
    },
  },
  classes: {
    heading: "授業案",
    about:
      "時間配分、話すこと、起こりやすい誤り、各課題・スライド・プリント・解答へのリンクをまとめた授業案です。新しいタブで開きます。",
    plans: {
      "first-contact": "45分：はじめの一歩",
      optimization: "90分：最適化",
      markets: "90分：予約と市場",
    },
  },
  sketchFailed: "プレビューを読み込めませんでした。",
  unit: (unit: string) => `単位：${unit}。`,
  inSource: (source: string) => `論文での用語：${source}。`,
  bar: {
    label: (title: string) => `レッスン：${title}`,
    step: (at: number, of: number) => `ステップ${at}/${of}`,
    done: "完了",
    back: "戻る",
    hint: "ヒント",
    task: "指示",
    showMe: "やってみせる",
    next: "次へ",
    finish: "終了",
    question: (at: number, of: number) => `問${at}/${of}`,
    right: "正解です。",
    wrong: "違います。もう一度：",
    end: "レッスンを終了",
    cannotJudge: "このステップは判定できません",
    predict: "予想：",
    asPredicted: "予想どおりです。",
    predicted: (choice: string, right: string) => `予想は「${choice}」、正解は「${right}」です。`,
    notYet: "まだです。",
    doneOf: (done: number, of: number) => `${of}ステップのうち${done}ステップが完了しました。`,
    curve: {
      label: (y: string, x: string) => `予想の曲線：横軸${x}、縦軸${y}`,
      at: (y: string, place: string) => `${place}での${y}`,
      yours: "予想",
      measured: "測定",
      help: "マウスか指で横になぞって描きます。キーボードではTabキーと矢印キーを使います。",
    },
    curveError: (mean: string, worst: string) =>
      `予想の曲線のずれは平均${mean}で、最大は${worst}のところです。`,
    nextLesson: (title: string) => `次のレッスン：${title}`,
  },
});
