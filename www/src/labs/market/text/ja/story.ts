// Japanese: point of each example, things to try in it, and what came of each.

import { isolating } from "../../../../text/isolate.js";
import { all, number } from "../../../../text/numbers.js";
import { clock, price, seconds, share } from "../../document/units.js";
import type * as en from "../en/story.js";
import { live } from "./live.js";

export const story: typeof en.story = isolating<typeof en.story>({
  about: {
    "five-users":
      "マシン2台に多くの入札者がいます。マシンごとに、取り分の合計が1になるところで価格が決まります。",
    "three-users":
      "ユーザー3人が同じマシンから始めます。3人目は2台目のマシンのために資金を残すので、締め出される寸前です。",
    "paper-plan":
      "ユーザー1人、タスク3個の場合の論文のプランです。入札は、ほかの入札の平方根に比例して大きくなります。",
    "stage-trace": "全員が前の段階の価格に反応し、2組の価格が永久に交互に現れます。",
    "run-a": "マシン2台、ユーザー3人、3スロットの区間平均で、最後まで計算します。",
    "run-b": "ハーフステップ2回の逐次ゲームです。所有者の入札はスロットごとに変わります。",
    "run-c": "1期先予測です。最初は価格が高くて締め出されたユーザーが入り、価格が跳ね上がります。",
    "low-low":
      "20人のユーザーが0秒から始め、所有者の入札は低く安定しています。論文の1番目のバックグラウンド負荷です。",
    "low-high":
      "20人のユーザーが0秒から始め、所有者の入札は低く不安定です。論文の2番目のバックグラウンド負荷です。",
    "high-low":
      "20人のユーザーが0秒から始め、所有者の入札は高く安定しています。論文の3番目のバックグラウンド負荷です。",
    "high-high":
      "20人のユーザーが0秒から始め、所有者の入札は高く不安定です。論文の4番目のバックグラウンド負荷です。",
    lock: "論文どおりの2段階のゲームです。全員が入札すると予見したユーザーは待ちます。20人中17人が最後まで終わりません。",
    "step-up":
      "150秒に所有者が入札を引き上げます。長い期間を平均する予測法は気づくのが遅れますが、損はしません。",
    "unequal-budgets":
      "予算に最大30%の差があります。1人にとって、履歴平均は論文の4つの予測法の中で最悪になります。",
    arrivals:
      "ユーザーが時間をおいて到着します。1人にとっては長い期間を平均する予測法が最良になり、逐次ゲームは役に立たなくなります。",
    sealed:
      "価格がわかる前に入札します。逐次ゲーム以外の予測法では、いつまでも割り当てられないユーザーが出ます。",
    alone:
      "1人だけだと、所有者より高く入札し、ほぼ全部を得てしまいます。そのため最低価格が必要です。",
    deadline: "予算の代わりに締切時刻を使います。いくらあれば足りるでしょうか。",
  },
  try: {
    double: "試す：予算を2倍にする。",
    doubleOf: (name) => `試す：${name}の予算を2倍にする。`,
    owner: (bid) => `試す：所有者の入札を毎秒${number(bid)}にする。`,
    reserve: (reserve) => `試す：最低価格を${number(reserve)}にする。`,
    clearing: "試す：「清算」で二分法を1ステップずつ進める。",
    halfStep: "試す：ステップdを半分にする。",
    inTurn: "試す：フルステップで、マシンを順番に清算する。",
    time: (time) => `試す：時刻を${clock(time)}に動かす。`,
    forecasts: "試す：「予測」で予測と価格を比べる。",
    forecaster: (forecaster) => `試す：全員の予測法を${live.forecasters[forecaster]}にする。`,
    stages: "試す：変化がなくなるまで段階を繰り返す。",
    everyone: "試す：1人だけ予測法を逐次ゲームにする。",
    finding: (place) => `試す：「1人か全員か」で${place}番目の知見を読む。`,
    cleared: "試す：入札方式を清算にし、全員の予測法を区間平均にする。",
    deadline: "試す：「自分のプラン」で締切時刻を動かす。",
  },
  outcome: {
    gets: (budget, part, machine, bid) =>
      `予算${number(budget)}では、毎秒${price(bid)}の入札で${machine}の${share(part)}を得ます。`,
    getsOf: (name, budget, part, machine, all) =>
      `予算${number(budget)}では、${name}は${machine}の${share(part)}を得ます。価格は${price(all)}です。`,
    rises: (part, machine, all) =>
      `価格は${price(all)}になり、${machine}の${share(part)}を得ます。`,
    clears: (machine, at) =>
      `${machine}は${price(at)}で清算されます。そこで、所有者と全員の入札の合計が価格に一致します。`,
    settled: (time, stages) =>
      `${clock(time)}から価格が収束します。最初は${number(stages)}段階かかります。`,
    waits: (time, names, machine) => `${clock(time)}に、${all(names)}は${machine}を待っています。`,
    bias: (bias) =>
      `全予測をまとめると、平均で${share(Math.abs(bias))}${bias < 0 ? "低すぎ" : "高すぎ"}ます。`,
    finish: (forecaster, users, mean) =>
      `${live.forecasters[forecaster]}では、${number(users)}人全員が完了します。タスク時間は平均${seconds(mean)}です。`,
    starve: (forecaster, count, users) =>
      `${live.forecasters[forecaster]}では、${number(users)}人中${number(count)}人が最後まで終わりません。`,
    everyone:
      "「1人か全員か」からわかること：逐次ゲームは、使う1人には有利ですが、全員が使うと不利です。",
    findings: "「1人か全員か」では、知見ごとに論文の記述が並びます。",
    plan: "「自分のプラン」では、締切時刻に間に合う最安のプランと、予算内で最速のプランが並びます。",
  },
  learned: {
    "five-users": "わかったこと：取り分は、全入札に占める自分の入札の割合です。",
    "three-users": "わかったこと：所有者と全員の入札の合計が一致する値が、価格です。",
    "paper-plan": "わかったこと：プランは資金をすべてのタスクに振り分けます。",
    "stage-trace": "わかったこと：ハーフステップでは収束し、一斉のフルステップでは振動します。",
    "run-a": "わかったこと：価格で締め出されたユーザーは、安くなるまで待ちます。",
    "run-b": "わかったこと：予測が大きく外れても、全員が完了することがあります。",
    "run-c": "わかったこと：多くのスロットによる予測は、1つ1つの価格を追いかけません。",
    lock: "わかったこと：全員が予見することは、最後まで読み切らなければなりません。",
    "step-up": "わかったこと：最もすばやい予測が、最悪になることがあります。",
    sealed: "わかったこと：予測と同じくらい、入札方式が結果を左右します。",
    "low-low": "わかったこと：1人に役立つことが、全員に役立つとは限りません。",
    "low-high": "わかったこと：1人に役立つことが、全員に役立つとは限りません。",
    "high-low": "わかったこと：1人に役立つことが、全員に役立つとは限りません。",
    "high-high": "わかったこと：1人に役立つことが、全員に役立つとは限りません。",
    "unequal-budgets": "わかったこと：予算が変わると、知見が逆転することがあります。",
    arrivals: "わかったこと：知見は、仮定した条件のもとで成り立ちます。",
    deadline: "わかったこと：締切時刻には対価があり、資金で時間を買えます。",
    alone: "わかったこと：最低価格がないと、入札者が1人ならほとんど支払わずに済みます。",
  },
});
