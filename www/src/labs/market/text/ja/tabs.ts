// Japanese: the tabs of the market lab, the game played by hand, efficiency, and printed sheets.

import { labs } from "../../../../text/en/labs.js";
import { isolating } from "../../../../text/isolate.js";
import { fixed, number, percent } from "../../../../text/numbers.js";
import type { Said } from "../../../../text/said.js";
import { price, share } from "../../document/units.js";
import type * as en from "../en/tabs.js";
import { live } from "./live.js";

/** With a minus as wide as a digit. */
const minus = (value: number, decimals: number) => fixed(value, decimals).replace("-", "−");

export const tabs: typeof en.tabs = isolating<typeof en.tabs>({
  waiting: labs.answer.working,
  clearing: {
    heading: "清算",
    at: (time) => `${time}時点`,
    why: "価格が上がると、どの取り分も減ります。そのため、所有者と全員の入札の合計は対角線とちょうど1回交わります。",
    views: { halve: "探索区間を半分に", repeat: "B ← 所有者 + 入札を反復" },
    curve: (at) => `所有者の入札に積み重ねた全員の入札と対角線。${price(at)}で交わる`,
    ownerBids: (floor, hasSealed) =>
      `所有者${hasSealed ? "と封印入札" : ""} ${number(Number(floor.toPrecision(3)))}`,
    priceIs: (at) => `価格${at}`,
    axis: "価格B →",
    diagonal: "合計 = 価格B",
    steps: "ステップ",
    step: "回",
    bracket: (low, high) => `探索区間${low}〜${high}`,
    middle: "中点",
    asked: "中点で求める取り分",
    sum: "合計",
    raise: "上げる",
    lower: "下げる",
    legend: "印は100%です。▲：求める取り分が100%を超えるので、価格を上げます。▼：価格を下げます。",
    stepOf: (at, of, raise) =>
      `ステップ${number(at)} / ${number(of)}：価格を${raise ? "上げる" : "下げる"}`,
    asks: (at, asked, machine, raise, end) =>
      `${at}では、全員で${machine}の${asked}を求めます。そのため、価格はこれより${raise ? "上" : "下"}にあります。${end}に落ち着きます：`,
    nobody: ["入札者がいません", "価格は所有者の入札です。"],
    sealed: [
      "入札はすべて封印されています",
      "価格に応じて変わりません。価格は、所有者の入札との合計です。",
    ],
    repeatOf: (at) => `反復${number(at)}`,
    repeated: (from, to) => `${from}では、所有者と全員の入札の合計は${to}で、これが次の価格です。`,
    repeats: (slope, settles) =>
      settles
        ? `価格での傾きは${minus(slope, 3)}です。対角線より緩やかなので、反復は収束します。`
        : `価格での傾きは${minus(slope, 3)}です。対角線より急なので、反復は収束しません。論文の手順(3)のとおり、二分法を使ってください。`,
    iterates: (values) => `価格の推移：${values.join("、")}`,
    bidders: "入札者",
    bid: "入札",
    share: "取り分",
    stopsAt: "撤退価格",
    waits: "待機中",
    coefficients: (alpha, beta, gamma) =>
      `α ${number(alpha)}、β ${number(beta)}、γ ${number(gamma)}`,
    next: "次のステップ",
    run: "実行",
    stop: "停止",
    first: "最初のステップへ",
  },
  timeline: {
    heading: "予算の減り方",
    why: "傾きは入札です。水平な部分では待っています。点線：完了まで均等に支出した場合。",
    views: { money: "金額", part: "予算に占める割合" },
    label: (users) => `ユーザー${number(users)}人の残金の推移`,
    percent: (part) => `${number(Math.round(part * 100))}%`,
    taskDone: (at) => `タスク${number(at)}完了`,
    users: "ユーザー",
    user: "ユーザー",
    budget: "予算",
    left: (at) => `${at}の残金`,
    spent: "支出",
    waited: "待ち時間",
    done: "終了時刻",
    all: "全員",
    ofAll: (part) => `全資金の${part}`,
    fates: {
      done: "",
      broke: "資金切れ",
      outbid: "競り負け",
      "out-of-time": "未完了",
      absent: "未到着",
    },
  },
  forecasts: {
    heading: (name) => `${name}の予測と実際`,
    task: "タスク",
    taskOf: (at, machine) => `${number(at)}：${machine}`,
    why: "点：その時刻に予測した、タスクに対するほかの入札。線の先：実際の入札の平均。",
    none: "このユーザーには、予測の対象になる後のタスクがありません。",
    label: (machine) => `${machine}のスロットごとの価格とその予測`,
    met: (at) => `実際は${price(at)}`,
    never: "このタスクは始まりませんでした。",
    forecast: "予測",
    realized: "価格（スロット平均）",
    ran: "タスク実行中",
    bias: (bias) =>
      `全ユーザーの予測は、平均で${share(Math.abs(bias))}${bias < 0 ? "低すぎ" : "高すぎ"}ます。`,
    correlation: (value) => `実際の価格との相関係数は${minus(value, 2)}です。`,
    noCorrelation: "一方が変化しないので、相関係数はありません。",
    compare: (own) =>
      own === 0
        ? "所有者あり：この市場で全員が次を使った場合"
        : `所有者あり：この市場で、独自の予測法を持つ${number(own)}人を除く全員が次を使った場合`,
    forecaster: "予測法",
    biasHead: "偏り",
    correlationHead: "相関係数",
    taskTime: "タスク\u200b時間（所有者あり）",
    against: "現在との比較",
    inUse: "使用中",
    use: "使う",
    number: (value) => minus(value, 2),
    here: ([low, high]) =>
      `全員が一斉に開始する場合は、ユーザーが抜けて価格が下がります。「1人か全員か」の生成した市場では、予測は${percent(low)}〜${percent(high)}高すぎます。`,
  },
  plan: {
    heading: "プラン",
    why: "マシンに対する最良の入札は、ほかの入札の平方根に比例して大きくなります（式(6)〜(9)）。今行うのは最初の入札だけです。",
    task: "タスク",
    taskOf: (at, machine) => `${number(at)}：${machine}`,
    alone: "単独",
    others: "ほかの入札",
    bid: "入札",
    share: "取り分",
    time: "時間",
    cost: "費用",
    sum: "現在のプランの合計",
    turnsOut: "イベントごとに計画し直した実際の結果",
    placed: (bid) => `実際の入札は${price(bid)}です。`,
    placedSealed: (bid) => `実際の入札は${price(bid)}です。ほかの入札がわかる前に決めます。`,
    placedLast: (bid, phi) =>
      `実際の入札は${price(bid)}です。プランは資金を使い切りますが、最後のタスクでは少しだけ残します。γ = φβ√価格、φ = ${number(phi)}です。`,
    placedGuard: (bid, guard) =>
      `実際の入札は${price(bid)}です。${number(guard * 100)}%の下限保証により、このタスクの資金が増えます。`,
    forBudget: (budget) => `予算${budget}で最速`,
    forDeadline: (deadline) => `締切時刻${deadline}で最安`,
    coefficients: (alpha, beta, gamma) =>
      `このタスクの資金α = ${number(alpha)}、単独での秒数β = ${number(beta)}、後のタスクの重みγ = ${number(gamma)}。`,
    costs:
      "入札がいくらでも、タスクの費用は単独での秒数 × 価格です。入札を上げると速さを買えますが、価格も上がります。",
    poor: (least) =>
      `予算が足りません。ほかの入札を前提とすると、最小の入札でも全タスクの費用は${least}です。`,
    bars: "幅は時間、高さは入札、面積は金額",
    box: (machine, expense) => `${machine}：${expense}`,
    deadline: "締切時刻",
    deadlineSeconds: "締切時刻（秒）",
    noDeadline: "締切時刻なし",
    tooEarly: (least) =>
      `締切時刻が早すぎます。すべてのマシンを単独で使っても、タスクに${least}かかります。`,
    compare: (sooner, more) => `予算のプランより${sooner}早く終わり、費用は${more}増えます。`,
    aboutDeadline:
      "逆に、締切時刻を守るにはいくらあれば足りるでしょうか。動かして確かめてください。入札の比は変わりません。",
    ours: "Maheswaranのプランにならったものです。論文では名前だけが挙げられ、内容の記載はありません。締切時刻によって実行の入札が変わることはありません。",
  },
  stages: {
    heading: (at) => `${at}時点のゲームの段階`,
    step: (step) => `d = ${fixed(step, 2)}`,
    stage: "段階",
    table: "段階ごとの価格",
    change: "変化",
    fixed: "不動点",
    label: (count) => `${number(count)}段階にわたる各マシンの価格`,
    settles: (count) => `${number(count)}段階で収束`,
    cycles: "2組の価格が永久に交互に現れる",
    open: (count) => `${number(count)}段階では収束せず`,
    notPlayed: "ここでは誰も逐次ゲームを使っていません。全員が使った場合の段階を示します。",
    gain: (gain) =>
      `全員が1だけ高い価格を予想すると、実際の価格は${fixed(Math.abs(gain), 3)}だけ${gain < 0 ? "低く" : "高く"}なります（ゲインg\u00a0=\u00a0${minus(gain, 3)}）。`,
    factor: (factor, step) =>
      `d = ${fixed(step, 2)}で|1 − d(1 − g)| = ${fixed(factor, 3)}：${factor < 1 ? "1未満なので収束する" : "1を超えるので振動する"}`,
    inTurn:
      "順番に清算すると、各マシンは前のマシンの新しい価格を使います。ほとんどの市場は、フルステップでも収束します。",
    window: (gain) =>
      `スロットごとに見ると、${number(Math.floor(Math.abs(gain)) + 1)}スロット以上の平均は振動しません。窓は|g|より長くなければなりません。`,
    noGain: "実数のゲインを持つ不動点は見つかりませんでした。",
    play: "全員の予測法を逐次ゲームにする",
    presets: {
      settle: "収束まで",
      half: "ハーフステップ2回",
      printed: "2段階、論文どおり",
    },
  },
});

export const play: Said<typeof en.play> = isolating<Said<typeof en.play>>({
  hand: "自分の手番",
  slot: (at, time) => `スロット${number(at)}、${time}から`,
  over: (time) => `${time}で完了`,
  task: "タスク",
  taskAt: (at, machine) => `${number(at)}、${machine}`,
  left: "残り",
  work: (remaining) => `${number(remaining)} MI`,
  money: "資金",
  forecast: "予測",
  by: { bid: "入札で", trust: "信頼度で" },
  bid: "1秒あたりの入札",
  bidField: "1秒あたりの入札（数値入力）",
  trust: "予測の信頼度",
  percent: (part) => `${number(Math.round(part * 100))}%`,
  trustWhy: "ボットが代わりに入札します。予測にこの割合を掛けて使います。",
  spendsAtMost: (most) => `このスロットの支出は最大${most}です。`,
  next: (bid) => `${bid}を入札`,
  nextTrust: (trust) => `信頼度${number(Math.round(trust * 100))}%で進む`,
  wait: "待機",
  absent: "自分のユーザーはまだ到着していません。",
  on: "次のスロットへ",
  asBot: (bid) => `ボットに任せる（${bid}から）`,
  asBotHelp:
    "このスロットは区間平均が代わりに入札します。入札はこの額から始まり、イベントごとに価格に従って変わります",
  back: "1スロット戻る",
  again: "最初から",
  how: "自分の入札は固定され、ほかのユーザーは価格に反応します。矢印キーでスライダーを動かし、Enterで入札します。",
  raceLabel: (time) => `${time}までの各ジョブの進み具合`,
  raceStart: "全員が0%から始めます。入札すると、線がスロットごとに伸びます。",
  axis: "完了した仕事量",
  score: "スコア",
  you: "自分",
  underWay: "実行中",
  notDone: "未完了",
  yardsticks: {
    bot: [
      "自分の席のボット（区間平均）",
      "選んだ予測法にかかわらず、区間平均が代わりを務めます。ほかはすべて同じです。",
    ],
    "perfect-foresight": ["完全予見", "出会う平均価格を知っています。"],
    "best-table": [
      "探索による最良",
      "探索で見つけた、一定の予測価格の最良の組を使います。完全予見より優れますが、最適とは証明されていません。",
    ],
  },
  medals: { bot: "銅", "perfect-foresight": "銀", "best-table": "金" },
  beaten: "勝ち",
  missed: (by) => `${by}%`,
  equal: "同じ",
  medal: (name) => `メダル：${name}`,
  noMedal: (isEqual) =>
    isEqual
      ? "まだメダルはありません。ボットと同じ速さです。"
      : "まだメダルはありません。ボットのほうが速く終わりました。",
  code: "比較用コード：",
  compare: "ほかのプレイヤーと比べる",
  codeOf: "ほかのプレイヤーのコード",
  read: "比較",
  badCode: "コードに誤りがあるか、別の市場のコードです。確かめてください。",
  compared: (time, behind, seed) => {
    const other = `相手は${time}かかりました`;
    if (seed !== undefined)
      return `${other}。ただし、シードは${number(seed)}で、生成した市場が異なります。`;
    if (behind === undefined) return `${other}。`;
    const tenths = fixed(Math.abs(behind), 1);
    return tenths === "0.0"
      ? `${other}。自分と同じです。`
      : `${other}。自分より${tenths}秒${behind > 0 ? "短い" : "長い"}時間です。`;
  },
  ours: "このゲームは独自のもので、論文にはありません。この市場の共有リンクを渡し、コードを比べてください。",
});

export const efficiency: typeof en.efficiency = isolating<typeof en.efficiency>({
  bound: "自分の入札が価格を動かすと知っている場合の損失",
  boundWhy:
    "1台のマシンがあり、予算はないものとします。1人のユーザーは1単位を1と評価し、ほかは傾きの値で評価します。自分の入札が価格を動かすとユーザーが知っていても、最良の使い方の4分の3以上は必ず保たれます（JohariとTsitsiklis）。",
  users: "ユーザー数",
  slope: (slope) => `傾き${fixed(slope, 2)}`,
  slopeName: "ほかのユーザーの傾き",
  kept: (kept) => `効率${kept}`,
  curve: (users) => `傾きに対する効率（ユーザー${number(users)}人）`,
  percent: (part) => `${number(part * 100)}%`,
  axis: "ほかのユーザーの価値の傾き",
  least: (kept) => `最小${kept}`,
  worst: (all) => `ユーザー数ごとの最小値：${all.join("、")}。`,
  leastFor: (users, kept) => `${number(users)}人で${kept}`,
  service: "所有者なし：同じジョブを別の順序で処理",
  serviceWhy:
    "計画者には競り合う所有者がいないので、ここでは市場にも所有者がいません。所有者がいると、予測法の順位が変わることがあります。",
  withOwners: "「予測」を見る",
  by: "決め方",
  task: "タスク時間（所有者なし）",
  job: "ジョブ時間（所有者なし）",
  strip: "各ユーザーのタスクが実行中の時間",
  orders: {
    "shortest-first": "残り最短ジョブ優先",
    "equal-shares": "均等配分",
  },
  market: (forecaster) => `市場、全員が${live.forecasters[forecaster]}`,
  stripWhy: "1行が1人のユーザーで、待ち時間を含みます。濃淡はタスクごとに交互に変わります。",
  learned: (reserve) =>
    `市場が均等配分に勝つ場合、それは資金が待ち行列を作るからです。所有者の入札は最大でも最低価格の${reserve}です。`,
});

export const sheet: typeof en.sheet = isolating<typeof en.sheet>({
  task: (machine, at, floor) =>
    `${at}の時点で、${machine}を清算してください。所有者の入札${floor}と全員の入札の合計が、価格自体と一致する価格を求めます。`,
  formula:
    "z = α − βBとすると、ユーザーはマシンの取り分2 / (1 + √(1 + 4B(γ/z)²))を求め（z ≤ 0のときは0）、Bにこの取り分を掛けた額を入札します。探索区間を半分にしていきます。取り分の合計が100%を超えるなら、価格はそれより高い値です。",
  bidders: "入札者",
  user: "ユーザー",
  money: "資金",
  stops: "撤退価格",
  bid: "入札",
  share: "取り分",
  price: "価格と合計",
  run: "実行全体",
  budget: "予算",
  tasks: "タスク",
  taskOf: (machine, size) => `${machine}：${size} MI`,
  done: "終了時刻",
  spent: "支出",
  answer: (machine, at) => `${machine}は${at}で清算されます。`,
});
