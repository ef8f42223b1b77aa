// Japanese: words of the Model tab.

import { isolating } from "../../../../text/isolate.js";
import { bandwidth, latency, number } from "../../../../text/numbers.js";
import type * as en from "../en/model.js";

const rows = (count: number) => `${number(count)}行`;
const columns = (count: number) => `${number(count)}列`;
const fixedAt0 = (count: number) => `${number(count)}個の変数は0に固定されます`;

export const model: typeof en.model = isolating<typeof en.model>({
  heading: "1つの開始時刻の0-1整数計画",
  window: "開始時刻",
  noRequest: "要求サイトを1つ以上加えると、予約プランを求める0-1整数計画が表示されます。",
  loading: "数えています…",
  failed: "0-1整数計画を表示できませんでした",

  sizeHeading: "大きさ",
  size: (r: number, c: number) => `${rows(r)}\u00a0×\u00a0${columns(c)}`,
  sizeMore: (coefficients: number) => `係数${number(coefficients)}個`,
  setSize: (r: number, c: number) =>
    `同じ問題の集合型の定式化では${rows(r)}\u00a0×\u00a0${columns(c)}です。`,
  noSet:
    "集合型の定式化ではすべてのパスを列挙しますが、ここではパスが多すぎるか、0-1整数計画が大きすぎるため試していません。",
  held: (byKind: number, byAttributes: number) =>
    [
      byKind === 0 ? "" : `交換点にはCPUがないので、${fixedAt0(byKind)}。`,
      byAttributes === 0 ? "" : `式(13)により、${fixedAt0(byAttributes)}。`,
    ]
      .filter((sentence) => sentence !== "")
      .join(""),

  switches: "切り替え",
  switchesHelp: "シナリオと予約プランが変わります。「元に戻す」で変更を取り消せます。",
  opposite: "(10) 1本のリンクをパスが往復しない",
  pathLimit: "(11) パスのリンク数を制限する",
  pathLinks: "P_max（パスのリンク数の上限）",
  capacity: "(8) リンクの帯域",
  capacities: { shared: "両方向で共有する", perDirection: "方向ごとに持つ" },
  share: "(5)を外す：1つのサイトが複数の要求サイトを担当してよい",

  unknownsHeading: "変数",
  unknowns: {
    x: "サイトiが要求サイトjを担当するとき1。",
    y: "要求パスlがこの向きに枝kを使うとき1。",
  },
  equationsHeading: "目的関数と制約条件",
  ours: "独自",
  oursHelp: "独自の拡張です。2010年の論文では、この種の制約条件は今後の課題とされています。",
  oursNote:
    "式(12)〜(15)と、式(3)に加わる望ましい属性のペナルティは独自の拡張です。2010年の論文では今後の課題とされています。式(7)はrb > 0の場合だけです。0 Mbpsの要求パスにはパスは要りません。",
  readings: {
    3: "使うCPUと帯域の総額を最小化する。",
    4: "各要求サイトにちょうど1つのサイトを割り当てる。",
    5: "各サイトが担当する要求サイトは高々1つとする。",
    6: "各サイトの空きCPU数は、担当する要求サイトの要求を満たす。",
    7: "各要求パスは1本以上の枝を使う。",
    8: "リンクを通る要求パスの帯域の合計は、そのリンクの空き帯域以下とする。",
    9: "どの点でも流入量と流出量は等しい。ただし要求パスの両端は例外で、1つ目の要求サイトを担当するサイトでは流出が1本多く、2つ目を担当するサイトでは流入が1本多い。",
    10: "パスは1本のリンクを往復しない。",
    11: "パスの枝はP_max本以下とする。",
    12: "パスに沿った遅延の合計は、要求パスの上限以下とする。",
    13: "要求サイトに必要な属性がないサイトは、その要求サイトを担当しない。",
    14: "2つの要求サイトは、異なるドメインまたは同じドメインに置く。",
    15: "重みとペナルティを除いた費用は予算以下とする。",
  } as Readonly<Record<number, string>>,
  readingPerDirection: "リンクを一方向に通る要求パスの帯域の合計は、その方向の空き帯域以下とする。",
  wishes:
    "独自の拡張：式(3)のxの係数に、サイトに欠けている望ましい属性のペナルティをそれぞれ加える。",
  valuesAre: {
    plain: "vcとvbはシナリオの単価です。",
    quality: "品質優先でプランを順位付けするので、vcとvbはシナリオの品質ペナルティです。",
    weighted: "vcとvbは、シナリオの単価に資源管理者の方針による重みを掛けた値です。",
  },
  off: "オフ",
  offCounts: "行なし",
  absent: {
    12: "遅延を制限する要求パスがない",
    13: "どのサイトも必要な属性を備えている",
    14: "ドメインを分ける・そろえる要求サイトの組がない",
    15: "予算がない",
    other: "該当なし",
  } as Readonly<Record<number | "other", string>>,
  rows,
  columns,
  countedBy: (equation: number) => `式(${equation})の行数`,
  open: (equation: number, count: string) => `式(${equation})の${count}を表示`,
  close: (equation: number) => `式(${equation})の行を隠す`,
  show: "表示",
  hide: "隠す",

  tableCaption: (equation: number) => `この開始時刻の数値を入れた式(${equation})の行`,
  columnCaption: "変数と式(3)の項",
  table: {
    row: "制約条件",
    terms: "名前と数値を入れた式",
    left: "表示中のプラン",
    slack: "余裕",
    column: "変数",
    value: "式(3)の係数",
    one: "表示中のプラン",
  },
  heldAt: "0に固定",
  total: (value: number) => `値が1の変数の費用は、合計${number(value)}です。`,
  slack: (amount: string) => amount,
  tight: "0（余裕なし）",
  holds: "成立",
  broken: (by: string) => `違反（${by}）`,
  noPlan: "表示中のプランなし",
  more: (count: number) => `+ ${number(count)}項`,
  fewer: "項を減らす",
  countedTerms: (count: number) => `… ほか${number(count)}項`,
  page: (from: number, to: number, all: number) =>
    `${number(all)}件中${number(from)}–${number(to)}`,
  previous: "前の行",
  next: "次の行",
  units: {
    6: (value: number) => `${number(value)} CPU`,
    8: bandwidth,
    12: latency,
  } as Readonly<Record<number, (value: number) => string>>,

  legend: "記号",
  legendOf: {
    V: "資源グラフの点（サイトと交換点）",
    E: "資源グラフの枝。1本のリンクは、向きの異なる2本の枝からなる",
    Vr: "要求サイト",
    Er: "要求パス（0 Mbpsのものを除く）",
    x: "サイトiが要求サイトjを担当する",
    y: "要求パスlのパスが枝kを通る",
    wc: "予約時間幅を通じたサイトiの空きCPU数",
    vc: "サイトiのCPUの単価",
    wb: "予約時間幅を通じたリンクkの空き帯域",
    vb: "リンクkの帯域の単価",
    rc: "要求サイトjの要求CPU数",
    rb: "要求サイトoからpへの要求パスlの要求帯域",
    P: "パスの枝の最大数",
    t: "リンクkの遅延（独自）",
    T: "要求パスlの遅延の上限（独自）",
    R: "要求サイトjに必要な属性と、サイトiの属性（独自）",
    d: "ドメインと、ルールの対象となる2つの要求サイト（独自）",
    B: "重みを掛ける前のサイトiのCPUの単価、リンクkの1 Gbpsの単価、予算（独自）",
  },

  misprints: "資料の誤植と、ここで解く式",
  misprintsAbout:
    "2009年と2010年のスライドは式(3)〜(9)を同じ形で載せています。式(10)と(11)は2010年のスライドのものです。訂正は推論によるもので、いずれもスライド自身の説明と例が成り立つ読み方です。",
  misprintCaption: "掲載された式と訂正した式の対照",
  misprintColumns: { printed: "掲載された式", repaired: "ここで解く式", why: "理由" },
  misprintWhy: {
    objectiveX:
      "添字が1つだけのxは定義されていません。式(1)のとおり、費用はサイトiにも依存します。",
    objectiveV: "論文の記号表では帯域の価値はvbです。veはほかに現れません。",
    pathSum: "yの1つ目の添字は資源グラフの枝です。rの付くEは要求パスの集合です。",
    bothDirections:
      "誤植ではなく、式に添えられた説明に合わせたものです。リンクの容量は両方向で共有されるので、両方向を数えます。帯域を方向ごとに持つ場合は、掲載された式を使います。",
    flowSign:
      "スライドの例では、パス0の始点である点1から枝が1本出ています。流入量 − 流出量は0 − 1 = −1ですが、x(1,0) − x(1,1)は1です。掲載された式では、どのパスも逆向きになります。",
    vertices: "mとnは枝の両端なので、点です。",
  },

  others: "ほかのソルバー",
  download: "0-1整数計画の書き出し",
  formulation: "定式化",
  formulations: { literal: "式(3)–(15)", set: "集合型の定式化" },
  formulationHelp: {
    literal: "上の式を1行ずつ、ここで使う名前のまま書き出します。",
    set: "独自の定式化です。入れ替え可能な要求サイトを1つのクラスにまとめ、可能なパスをすべて列挙します。",
  },
  lp: "LPをダウンロード",
  mps: "MPSをダウンロード",
  downloadFailed: "0-1整数計画を書き出せませんでした",
  command:
    "ターミナルで同じことをするには、シナリオをファイルに保存し、次のように書き出してGLPKまたはHiGHSで解きます：",
  commandLabel: "コマンド",

  solution: "ほかのソルバーの解の検査",
  solutionAbout:
    "この0-1整数計画に対するGLPK、HiGHS、CBC、SCIPの出力か、x(A,run) 1のような行を貼り付けてください。解を図に描き、このページのプランナーの解と同じように検査し、こちらの最適値と比較します。",
  solutionText: "解のファイル",
  solutionOpen: "ファイルを開く…",
  opened: (file: string) => `${file}から読み込み済み`,
  tooBig: "ファイルが、解の上限である16 MiBを超えています。",
  unreadable: "ファイルを読み取れませんでした。",
  judge: "検査",
  clear: "消去",
  refused: "この0-1整数計画の解ではありません",
  stale: "検査の後でシナリオか開始時刻が変わりました。もう一度検査してください。",
  forms: {
    glpkListing: "GLPKの一覧",
    glpkNumbers: "GLPKの数値",
    highs: "HiGHSの解",
    highsTable: "HiGHSの表",
    cbc: "CBCの解",
    named: "名前と値",
  },
  read: (form: string, formulation: string, ones: number, all: number) =>
    `${form}、${formulation}：${columns(all)}のうち${number(ones)}列が1です。`,
  claims: {
    optimal: "ファイルには最適解とあります。",
    feasible: "ファイルには最適解とは書かれていません。",
    infeasible: "ファイルには、この0-1整数計画に解がないとあります。",
    nothing: "",
  },
  plan: (value: number) => `制約条件に違反しない予約プランです。費用は${number(value)}です。`,
  statedValue: (value: number) => `ファイルに書かれた費用は${number(value)}です。`,
  idle: (edges: number) =>
    `パスから離れた閉路の枝${number(edges)}本を除きました。式(9)では閉路を区別できません。`,
  same: "こちらの最適値と同じです。",
  worse: (by: number, optimum: number) =>
    `こちらの最適値は${number(optimum)}で、これより${number(by)}低くなっています。`,
  better: (by: number, ours: number) =>
    `こちらが最適とする値${number(ours)}より${number(by)}低い値です。どちらかが誤っています。ご報告ください。`,
  contradicts:
    "しかし、予約プランが存在しないことをこちらで証明しています。どちらかが誤っています。ご報告ください。",
  contradicted: (value: number) =>
    `しかし、こちらには費用${number(value)}の予約プランがあります。どちらかが誤っています。ご報告ください。`,
  agreesNone: "こちらでも同じ結果を証明しています。予約プランは存在しません。",
  unproven: (bound: number) =>
    `こちらの探索は上限に達して終わりました。費用が${number(bound)}より低い予約プランはありえません。`,
  bestSoFar: (value: number) =>
    `こちらの探索で見つかった最良の予約プランの費用は${number(value)}です。`,
  breaks: (count: number) => `${number(count)}件の制約条件に違反しています：`,
  brokenRow: (left: number, sign: string, right: number) =>
    `値は${number(left)}（条件は${sign} ${number(right)}）`,
  breaksSet:
    "集合型の定式化の解ではありません。この定式化の行は、個々の資源ではなく要求サイトのクラスに関するものです。",
  breaksHeld: (names: readonly string[]) => `0に固定されているのに1です：${names.join("、")}。`,
  moreBroken: (count: number) => `ほか${number(count)}件`,
  drawn: "このページのプランの代わりに図に描いています。",
  notDrawn: "サイトが1つに決まらない要求サイトか、パスのない要求パスがあるので、図に描けません。",
  showOurs: "元のプランを再表示",
  showTheirs: "この解を再表示",
});
