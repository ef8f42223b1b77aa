// Japanese: point of each example, things to try in it one after the other, and what came of each.

import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";
import { length } from "../../document/units.js";
import type * as en from "../en/story.js";
import { pays } from "./answer.js";
import { live } from "./live.js";
import { cpus, ends, ordinal, tries } from "./words.js";

const granted = ({ when, processors, site, tries: count }: en.Granted) =>
  `${when}、${site === undefined ? "" : `${site}の`}${cpus(processors)}、${ordinal(count)}の試行`;

export const story: typeof en.story = isolating<typeof en.story>({
  about: {
    "elastic-conservative":
      "1件の要求を成立させる方法が8通りあります。スケジューラーがどれかを受理するまで、優先順位の順に試行します。",
    "slide-request":
      "スライドの要求です。10:00から13:00までの間に、12–16 CPUを2時間使います。CPU数が少ないほど時間がかかります。",
    "slide-rigid":
      "スライドの固定要求です。10:00から12:00までの16 CPU以外は認めません。候補は1件だけで、拒否されます。",
    "slide-any":
      "クラスターを問わず8–16 CPUを求めます。時刻、CPU数、場所のすべてが自由です。2番目のクラスターのほうが速く、価格も高くなっています。",
    "rigid-easy":
      "最初の要求は候補が2件あり、すぐに成立します。2番目の要求は、クラスターの予約検査だけで不成立になります。",
    "two-sites": "2つのクラスターに同じ要求を出します。一方は速度が2倍で、価格が3倍です。",
    "wide-job":
      "小さな予約6件が、すべてのCPUを必要とする待機ジョブの傍らで次々に成立します。そのたびに待機ジョブの開始予定が遅れます。",
    "busy-day":
      "ジョブの10件に1件が予約します。キューに残るジョブのうち、4分の1は開始が遅れ、4分の1は早まります。平均では変化は認められません。",
    "three-clusters":
      "要求は3つのクラスターのどれにでも送ることができます。1つは速くて価格が高く、1つは安価です。",
  } as Readonly<Record<string, string>>,
  try: {
    cpusFirst: "試す：CPU数を終了時刻より優先する。",
    cheapest: "試す：最安を優先する。",
    fastest: "試す：最短を優先する。",
    estimate: (estimate) => `試す：推定「${live.estimates[estimate]}」を使う。`,
    speedup: (least) => `試す：${cpus(least)}のほうが長くかかる理由を調べる。`,
    looser: "試す：12 CPUでもよいことにし、締切時刻を13:00にする。",
    second: "試す：2番目の要求を見る。",
    run: "試す：実行全体を見る。",
    promises: "試す：「受理判定」で約束を考慮する。",
    held: "試す：予約を見積もりまで保持する。",
    own: "試す：自分で要求する。",
    costFirst: "試す：費用を先頭に置く。",
    shortestFirst: "試す：予約時間幅を先頭に置く。",
  },
  outcome: {
    preferred: (metric, one) => `${ends.rising[metric]}を先頭にすると成立します：${granted(one)}。`,
    granted: (request, one) => `R${number(request)}が成立します：${granted(one)}。`,
    refused: (request, count, clashes) =>
      `R${number(request)}は不成立です。${count === 1 ? "唯一の試行が" : `${tries(count)}がすべて`}${clashes === count ? "予約と衝突して" : ""}拒否されます。`,
    filtered: (estimate, left, all, count) =>
      `推定「${live.estimates[estimate]}」では候補${number(all)}件のうち${number(left)}件が残り、${tries(count)}で成立します。`,
    speedup: (most, short, least, long) =>
      `${cpus(most)}では${length(short, "hours")}、${cpus(least)}では${length(long, "hours")}かかります。仕事の一部は分割できないためです。`,
    moved: (job, without, actual, requests) =>
      `予約がなければ、ジョブ${number(job)}は${without}に開始します。${number(requests)}件の要求があると、開始は${actual}になります。`,
    promises: (count, of) =>
      `約束を考慮すると、${number(of)}件の要求のうち${number(count)}件が成立し、開始が遅れるジョブはありません。`,
    held: ({ change }, seeds) =>
      `見積もりまで保持すると、全ジョブの開始は平均で${pays.by(change)}になります（${number(seeds)}シード）。`,
    sent: (metric, counts) => `${ends.rising[metric]}を先頭にすると：${counts.join("、")}。`,
    ran: (count, of, moved) =>
      `${number(of)}件の要求のうち${number(count)}件が成立します。${moved === 0 ? "開始時刻が変わるジョブはありません。" : `${number(moved)}件のジョブの開始時刻が変わります。`}`,
  },
  count: (requests, cluster) => `${cluster}へ${number(requests)}件`,
  learned: {
    "elastic-conservative":
      "わかったこと：どれが成立するかは優先順位で決まり、推定は試行を減らします。",
    "slide-request": "わかったこと：CPU数が少ないと時間はかかりますが、費用は安くなります。",
    "slide-rigid": "わかったこと：幅を持たせるほど、早く収まる候補が見つかります。",
    "slide-any": "わかったこと：優先順位によってクラスターも決まります。",
    "rigid-easy": "わかったこと：予約を最初に拒否するのは、ほかの予約です。",
    "two-sites": "わかったこと：優先順位によってクラスターも決まります。",
    "wide-job": "わかったこと：何にも守られていないジョブは、いつまでも待つことがあります。",
    "busy-day": "わかったこと：誰が負担するかは、CPUを保持する時間の長さで決まります。",
    "three-clusters": "わかったこと：どのクラスターが埋まるかは、第1優先で決まります。",
  } as Readonly<Record<string, string>>,
});
