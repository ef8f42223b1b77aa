// Japanese: claims of the paper, our findings and readings, each with a place to see it.

import type { ClaimVerdict, MarketClaim } from "../../../../engine/pkg/coalloc.js";
import { isolating } from "../../../../text/isolate.js";
import { all as listed, number, percent } from "../../../../text/numbers.js";
import { change } from "../../document/units.js";
import type { Range } from "../../everyone/measured.js";
import type * as en from "../en/findings.js";

/** Changes in percent, with their signs. */
const changes = ([low, high]: Range) =>
  change(low) === change(high) ? `${change(low)}%` : `${change(low)}〜${change(high)}%`;
/** The same where all is longer. */
const longer = (range: Range) => `${changes(range).replaceAll("+", "")}長く`;
const shares = ([low, high]: Range) =>
  percent(low) === percent(high) ? percent(low) : `${percent(low)}〜${percent(high)}`;
const tenth = (value: number) => number(Math.round(value * 10) / 10);
const times = ([low, high]: Range) =>
  tenth(low) === tenth(high) ? `${tenth(low)}倍` : `${tenth(low)}〜${tenth(high)}倍`;
const counts = ([low, high]: Range) =>
  low === high ? `${number(low)}人` : `${number(low)}〜${number(high)}人`;

const claims: Readonly<Record<MarketClaim, string>> = {
  "game-best": "逐次ゲームが最良",
  "history-worst": "履歴平均が最悪",
  "one-step-unstable": "1期先予測は不安定",
  "high-mean-longer": "平均が高いと時間が長い",
  "high-variance-wider": "分散が高いとばらつきが大きい",
};
const verdicts: Readonly<Record<ClaimVerdict, string>> = {
  holds: "成り立つ",
  unclear: "判定できない",
  fails: "成り立たない",
};

export const findings: typeof en.findings = isolating<typeof en.findings>({
  heading: "7つの知見",
  printed: "論文の記述",
  nothing: "記述なし。論文では扱われていません。",
  weFind: "わかったこと",
  reading: "独自の解釈",
  showMe: "実例を見る",
  all: "すべての実験",
  opened: "この知見の市場を開きました。",
  computed: "このエンジンによる計算結果（再実行できます）：",
  run: (name, markets) => `${name}、市場${number(markets)}個`,
  tested: (claim, run, found) =>
    `「${claims[claim]}」、${run}：バックグラウンド負荷の${number(found.reduce((sum, [, count]) => sum + count, 0))}条件のうち、${listed(found.map(([word, count]) => `${verdicts[word]}もの${number(count)}`))}。`,
  found: {
    claim: ({ one, all, lateHistory, lateGame }) =>
      `区間平均を使うユーザーの中で1人だけが逐次ゲームを使うと、バックグラウンド負荷の4条件すべてで最も速く、タスク時間は区間平均に対して${changes(one)}です。全員が使うと、4条件すべてでタスクは${longer(all)}かかります。ユーザーが時間をおいて到着する場合、1人にとって最良なのは履歴平均（${changes(lateHistory)}）で、逐次ゲームは${changes(lateGame)}です。`,
    adoption: ({ pays, loses, lastOne, cost }) =>
      `20人中、条件によって${counts(pays)}までは、逐次ゲームを使うプレイヤーのほうがほかより速くなります。${counts(loses)}からは遅くなります。プレイヤー19人の中で逐次ゲームを使わない最後の1人は、プレイヤーより速く終わります（${changes(lastOne)}）。プレイヤーが1人いると、ほかの全員のタスク時間は${change(cost)}%変わります（平均低・分散低）。`,
    present: ({ edges, bias, correlation, trusted: [trust, gain] }) =>
      `1人で使うときの優位は、スロットが長いほど大きくなります：${listed(edges.map(([slot, edge]) => `${number(slot)}秒で${change(edge)}%`))}。4つの予測法の予測はどれも高すぎ、実際の価格に対して平均で${changes(bias)}です。ユーザーが抜けて価格が下がるためです。予測と実際の価格の相関係数は${correlation.map((value) => value.toFixed(2)).join("〜")}です。区間平均を${number(trust)}%だけ信じると、逐次ゲームとほぼ同じ効果があります（${change(gain)}%）。`,
    swing: ({ time, waiting, jumps, one }) =>
      `先の価格が高いと予想すれば、今の入札は控えめになります。清算価格は計画上の価格に対し、負のゲインgで反応します。mスロットの窓は|g| < mのとき収束します。1期先予測はm = 1です。全員が使うとタスクは${longer(time)}かかり、時間の${shares(waiting)}が待ち時間になり、価格の変動は区間平均の${times(jumps)}になります。1人だけが使う場合は${changes(one)}です。`,
    lock: ({ time, unfinished, settled }) =>
      `全員が入札すると全員が予見するので、全員が待ちます。価格は所有者の入札だけになり、次のスロットでも同じことが起こり、永久に続きます。タスク時間は、条件によって区間平均の${times(time)}です。膠着する市場では、最大で全ユーザーの${percent(unfinished)}が最後まで終わりません。変化がなくなるまでマシンを順番に清算して繰り返すと、ゲームは収束し、タスクは${longer(settled)}かかります。`,
    memory: ({ equal, unequal, others, step, high, variance }) =>
      `予算が同額なら、1人にとって履歴平均は区間平均と同程度です（${changes(equal)}）。予算に差があると、履歴平均は最悪で（${changes(unequal)}）、ほかは${changes(others)}です。所有者の入札が急に上がった後、1期先予測は区間平均より${longer(step)}かかります。区間平均は過去の価格も平均しますが、損はしません。平均が高いとタスク時間は${times(high)}、分散が高いと時間のばらつきは${times(variance)}になります。`,
    sealed: ({ slower, starved, game }) =>
      `価格がわかる前に入札しなければならない場合、ほかの予測法はどれも逐次ゲームの${times(slower)}の時間がかかります（終わらないジョブは終了時刻まで数えます）。最後まで終わらないユーザーは${shares(starved)}、逐次ゲームでは${percent(game)}です。現在のスロットの入札を見ているのは逐次ゲームだけです。`,
  },
  list: {
    claim: {
      title: "逐次ゲームは1人には有利だが、全員が使うと不利",
      printed:
        "「…逐次ゲームを用いた配分は、資源の処理時間において、ほかの3つの予測法による配分より優れている」。使うのが1人か全員かは書かれていません。図は失われています。",
      reading:
        "一斉開始は論文のとおりです。同じ仕事量に同額の予算を与えるのは独自の設定です。入札は清算方式です。最初の2つは逐次ゲームに有利に働きます。",
    },
    adoption: {
      title: "集団の動きを知ることは、知る人が少ないうちだけ得",
      printed: undefined,
      reading: "ほかのユーザーは区間平均を使います。El Farolバー問題と同じ少数派ゲームです。",
    },
    present: {
      title: "逐次ゲームがよく知るのは、将来ではなく現在のスロット",
      printed: "「将来の資源負荷をどう予測するか。簡単で効率のよい方法が『逐次ゲーム』である」",
      reading:
        "ほかの予測法が見るのは、終わったスロットだけです。スロットは独自の設定です。次のタスクの予測は、イベントごとに、そのタスクに対するほかの入札の実際の平均と比べます。後のタスクをすべて数えると、予測はさらに高くなります。自分の入札を含む価格と比べると、ほぼ正しいか低すぎます。「予測」タブで比べられます。",
    },
    swing: {
      title: "1期先予測は不安定、その理由は単純",
      printed:
        "「OSA法はあまり安定しない。その予測が主に短期の変化を対象とし、長期の変化を対象としないためである」",
      reading: "全員が使い、ユーザーが10人以上の場合です。1人だけが使う場合は害がありません。",
    },
    lock: {
      title: "論文どおりの2段階のゲームは膠着しうる",
      printed: "「本論文では、2つの段階ゲームからなる逐次ゲームに焦点を当てる」",
      reading: "2段階、全マシン一斉、フルステップ：式(12)〜(14)を文字どおりに読んだ場合です。",
    },
    memory: {
      title: "履歴平均は最悪ではなく、区間平均は急変に弱くない",
      printed:
        "「HM法の結果は最も悪い」。区間平均については、「突発的な負荷変化に対しては効果がよくない」。",
      reading: "前者は予算±30%、後者は所有者の入札の段差で調べました。",
    },
    sealed: {
      title: "封印入札では主張が成り立つが、理由は入札方式",
      printed: "価格がわかってから入札を変えてよいかどうか、記述はありません。",
      reading: "封印入札は独自の設定です。この結果は方式から必然的に生じます。",
    },
  },
});
