// Japanese: words of the administrator's policy, and of what decides about simulated days.

import { isolating } from "../../../../text/isolate.js";
import { number, percent } from "../../../../text/numbers.js";
import type * as en from "../en/policy.js";

export const policy: typeof en.policy = isolating<typeof en.policy>({
  balance: "負荷分配 (A)",
  balanceHelp:
    "混んでいるサイトとリンクの費用を高くして、プランがそれらを避けるようにします。1単位の費用は、1 + 100 × 使用中の割合です。係数100は再構成した値です。",
  prefer: "特定資源の優先 (B)",
  kinds: { none: "なし", byDomain: "ドメイン別", byCpus: "規模別", bySite: "サイト別" },
  kindHelp: {
    none: "どのサイトも優先しません。",
    byDomain:
      "(B1) 式(3)のサイトの単価vcを、そのドメインの重みで置き換えます。重みの小さいものを優先します。",
    byCpus:
      "(B2) 式(3)のサイトの単価vcを、その規模の重みで置き換えます。重みの小さいものを優先します。",
    bySite:
      "式(3)のサイトの単価vcを、サイトごとの重みで置き換えます。重みの小さいものを優先します。",
  },
  weightOf: (name: string) => `${name}の重み`,
  cpuSize: (cpus: number) => `${number(cpus)} CPU`,
  level: "サービスレベル (C)",
  levelHelp:
    "このユーザーの計画では、空き資源のうちこの割合だけが見えます（端数は切り捨て）。残りは、ほかのユーザーのために取っておきます。",
  percent: "%",
  planAs: "計画するユーザー",
  user: (name: string, level: number) => `ユーザー${name}（${percent(level / 100)}）`,
  levelOf: (name: string, level: number) =>
    `空き資源の${percent(level / 100)}が見えるユーザー${name}として計画`,
  strategy: "開始時刻の選び方",
  strategies: {
    frames: "候補の開始時刻から最良のプラン",
    allStarts: "すべての開始時刻から最良のプラン",
    firstFit: "ファーストフィット",
    backtracking: "バックトラック法",
    slidingWindow: "スライディングウィンドウ",
    negotiation: "交渉",
    globalResourceCapacity: "大域資源容量",
    nodeResourceManagement: "ノード資源管理",
    randomWalk: "ランダムウォーク",
    bestFit: "ベストフィット",
  },
  strategyHelp: {
    frames:
      "論文の方法です。等間隔のN個の開始時刻について0-1整数計画を1つずつ解き、最良のプランを選びます。",
    allStarts:
      "資源が空くすべての開始時刻について、0-1整数計画を1つずつ解きます。その間の時刻に、よりよいプランはありません。予約表の公開が必要です。",
    firstFit:
      "0-1整数計画は解きません。バックトラックせずに最安のサイトと最短のパスを選び、それが収まる最初の開始時刻を使います。",
    backtracking:
      "0-1整数計画は解きません。決まった順にサイトを仮予約し、失敗したら解放します。最初に見つかったプランを使います。Ando、Aida（2007）の方法で、一部は再構成です。",
    slidingWindow:
      "0-1整数計画は解きません。CPU数で要求サイトにサイトを対応させてから、パスを決めます。パスが見つからなければ次の開始時刻に移ります。Elmroth、Tordsson（2009）の方法で、一部は再構成です。",
    negotiation:
      "0-1整数計画は解きません。先にサイトとパスを決め、そのすべてに共通の開始時刻を問い合わせます。VIOLA（2005）の方法で、一部は再構成です。",
    globalResourceCapacity:
      "0-1整数計画は解きません。要求サイトとサイトを、自身のCPU数と隣接する点の順位で順位付けし、短い順に10本のパスのうち最初に収まるものを使います。Gongほか（2014）の方法で、要求パスの順序は独自です。",
    nodeResourceManagement:
      "0-1整数計画は解きません。要求サイトとサイトを、CPU数 × リンクの帯域で順位付けし、短い順に10本のパスのうち最初に収まるものを使います。Zhangほか（2018）の方法で、要求パスの順序は独自です。",
    randomWalk:
      "0-1整数計画は解きません。要求サイトとサイトを、ランダムウォークの訪問回数で順位付けし、短い順に10本のパスのうち最初に収まるものを使います。Chengほか（2011）の方法で、要求パスの順序は独自です。",
    bestFit:
      "0-1整数計画は解きません。大きい要求サイトから順に、CPUの余りが最小になるサイトを割り当て、短い順に10本のパスのうち最初に収まるものを使います。",
  },
  leastRevenue: "収益が次より低いプランを断る",
  leastRevenueHelp:
    "収益は要求したCPU数とMbpsです。費用は、CPU数と、パスの全リンクのMbpsの合計です。長いパスを使うプランは、以降の要求から奪う資源の割に収益が少なくなります。0ならすべてのプランを受け入れます。",
  ofCost: "%（費用比）",
  linksByUse: "よく使われているリンクほど費用を高くする",
  linksByUseHelp:
    "プランを求める際に、満杯のリンクの費用を空のリンクの2倍とします。独自の拡張です。",
  disclose: "資源マネージャーが予約表を公開する",
  discloseHelp:
    "資源マネージャーは、指定された開始時刻の空きだけでなく、空きが変わる時刻も公開します。論文の資源マネージャーは公開しません。「すべての開始時刻」に必要です。",
  resubmit: "失敗した後のユーザーの行動",
  resubmissions: { none: "あきらめる", shiftWindow: "時刻を遅らせる", shrink: "要求を減らす" },
  resubmitHelp: {
    none: "各要求は1回だけ計画されます。",
    shiftWindow:
      "最早開始時刻と最遅開始時刻をこの分だけ遅らせて、同じ要求をもう一度送ります。論文はこの点をユーザーに任せています。ここでの方法は再構成です。",
    shrink:
      "CPU数と帯域をこの割合に減らして、同じ要求をもう一度送ります。論文はこの点をユーザーに任せています。ここでの方法は再構成です。",
  },
  shiftBy: "遅らせる時間",
  minutes: "分",
  shrinkTo: "減らした後の量",
  times: "再要求の最大回数",
});
