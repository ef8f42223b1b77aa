// Japanese: words of the Search tab.

import { isolating } from "../../../../text/isolate.js";
import { names, number } from "../../../../text/numbers.js";
import type * as en from "../en/search.js";

/** A cost; bounds may have halves of a thousandth. */
const value = (amount: number) => number(amount);
const nodes = (count: number) => `${number(count)}個の節点`;

export const search: typeof en.search = isolating<typeof en.search>({
  heading: "予約プランの求め方",
  window: "開始時刻",
  whose: "探索方法",
  searches: {
    exact: "プランナーの探索",
    depthFirst: "手で解く：深さ優先",
    bestFirst: "手で解く：最小下界優先",
    milp: "0-1整数計画",
    milpSet: "集合型の定式化",
    sat: "SATソルバー",
  },
  about: {
    exact:
      "厳密プランナーがどの要求にも行う探索です。下界が非常に厳しいので、ほとんどの探索は最初の節点で終わります。",
    depthFirst:
      "紙の上で解くときの方法です。簡単な下界を使い、サイトとパスを1つずつ決め、行き止まりで戻ります。",
    bestFirst: "同じく手で解く方法ですが、常に下界が最も低いところから続けます。",
    milp: "汎用ソルバーで式(3)〜(11)を解きます。木は報告されず、下界と最良の予約プランだけが報告されます。",
    milpSet: "同じソルバーで、対称性のない0-1整数計画を解きます。",
    sat: "節の充足可能性を調べるソルバーに、よりよい予約プランを繰り返し問い合わせます。下界は最後までわかりません。",
  },
  noBudget:
    "木は予算を考慮しません。最良の予約プランが予算を超える場合、プランナーはさらに探索します。",
  stop: "停止",
  cutShort: "結果が出る前に停止しました。",
  searchAgain: "もう一度探索",
  noRequest: "要求サイトを1つ以上加えると、その予約プランの求め方がわかります。",
  failed: "探索を実行できませんでした",
  running: (count: number) => `探索中：これまでに${nodes(count)}。`,
  starting: "探索中。",
  verdict: {
    root: (amount: number) =>
      `根で証明済み：下界${value(amount)}は、すぐに見つかった予約プランの費用と同じです。何も試す必要がありませんでした。`,
    rootNone: "根で証明済み：予約プランは存在しません。何も試す必要がありませんでした。",
    optimal: (amount: number, count: number) =>
      `最良の予約プラン：費用は${value(amount)}です。${nodes(count)}で証明しました。`,
    none: (count: number) => `予約プランは存在しません。${nodes(count)}で証明しました。`,
    stopped: (count: number) => `${nodes(count)}の後で停止しました。`,
    gap: (best: number | undefined, bound: number) =>
      best === undefined
        ? `予約プランはまだ見つかっていません。費用が${value(bound)}より低いものはありえません。`
        : `これまでの最良の予約プランの費用は${value(best)}です。${value(bound)}より低いものはありえません。`,
  },
  byHand: "木を見るには手で解く探索へ",
  counts: {
    ties: (count: number) =>
      `ほかに、同じよさの予約プランから選ぶために${nodes(count)}を使いました。これは木に含まれません。`,
    routing: (count: number) => `そのうち${nodes(count)}では、葉の中でパスをまとめて決めました。`,
    more: (shown: number, more: number) =>
      `木には最初の${nodes(shown)}を示します。ほかに${number(more)}個を調べました。`,
    restarts: (times: number) =>
      times === 1
        ? "探索が難しかったため、よりよい下界で1回やり直しました。2つ目の根がそれです。"
        : `探索が難しかったため、よりよい下界で${number(times)}回やり直しました。`,
  },
  steps: {
    group: "探索をたどる",
    first: "最初の節点へ",
    back: "1つ前の節点へ",
    play: "再生",
    pause: "一時停止",
    forward: "1つ次の節点へ",
    last: "最後の節点へ",
    at: (at: number, all: number) => `節点${number(at)}/${number(all)}`,
  },
  tree: (count: number) => `${nodes(count)}からなる探索木。下の一覧と同じ内容です`,
  treePicture: "探索木",
  treeArea: "探索木",
  legend: {
    branched: "可能性あり、次に選択肢を試す",
    found: "可能性あり、予約プランを発見",
    solved: "予約プランを発見、この下によりよいものなし",
    cut: "下界により枝刈り",
    infeasible: "枝刈り、この下に予約プランなし",
    open: "未完了",
    folded: "折りたたんだ節点",
    unseen: "試していない選択肢",
  },
  legendName: "記号",
  list: (count: number) => `${nodes(count)}の一覧`,
  listHelp: "矢印キーで移動します。右で展開し、左で折りたたみます。",
  root: "開始：何も決めていない",
  again: "やり直し：何も決めていない",
  place: (part: string, site: string) => `${part} → ${site}`,
  route: (ends: string, path: readonly string[]) => `${ends}：${path.join("→")}`,
  routeShort: (path: readonly string[]) =>
    path.length <= 2 ? "直結" : `${path.slice(1, -1).join("、")}経由`,
  bound: (amount: number) => `下界${value(amount)}`,
  noBound: "この下に予約プランなし",
  found: (amount: number) => `予約プラン${value(amount)}`,
  status: {
    branchedPart: (part: string) => `まだ可能性があります。次は要求サイト${part}のサイトです。`,
    branchedFlow: (flow: string) => `まだ可能性があります。次は要求パス${flow}のパスです。`,
    solved: (amount: number) =>
      `費用${value(amount)}の予約プランが見つかりました。この節点の下に、よりよいものはありません。`,
    cutByBound: (bound: number, best: number) =>
      `枝刈り：この下の予約プランの費用は${value(bound)}より低くならず、費用${value(best)}のものがすでに見つかっています。`,
    noCheaperPath: (flow: string | undefined, best: number) =>
      flow === undefined
        ? `枝刈り：パスをまとめて選びましたが、費用が${value(best)}より低い予約プランになる選び方はありません。`
        : `枝刈り：要求パス${flow}に残るパスに、費用が${value(best)}より低い予約プランになるものはありません。`,
    noSites: (part: string | undefined) =>
      part === undefined
        ? "枝刈り：残りの要求サイトのすべてにサイトを割り当てることはできません。"
        : `枝刈り：要求サイト${part}に割り当てられるサイトが残っていません。`,
    notRoutable: (flow: string | undefined) =>
      flow === undefined
        ? "枝刈り：リンクがこれらの要求パスを合わせて運べません。"
        : `枝刈り：要求パス${flow}に使えるパスが残っていません。`,
    open: "この節点を終える前に探索が停止しました。",
    foundToo: (amount: number) =>
      `ここで費用${value(amount)}の予約プランが見つかりました。これまでの最良です。`,
  },
  short: {
    branched: "可能性あり",
    solved: "予約プランを発見",
    cutByBound: "下界により枝刈り",
    noCheaperPath: "枝刈り、よりよいパスなし",
    noSites: "枝刈り、サイトなし",
    notRoutable: "枝刈り、パスなし",
    open: "未完了",
  },
  node: "この節点",
  decided: "これまでの決定",
  composition: "下界の項",
  term: "項",
  counted: "費用",
  chosen: "これまでに選んだもの",
  toCome: "今後の分（少なくとも）",
  terms: {
    placed: (part: string, site: string) => `${part} → ${site}`,
    routed: (flow: string) => `${flow}のパス`,
    flow: (flow: string) => `${flow}、ありうる最安のパス`,
    open: (part: string, site: string) => `${part}、最良でも${site}`,
    detours: "リンクを分け合うための遠回り",
  },
  halves:
    "未割り当ての要求サイトについては、そのCPUと、割り当て済みの要求サイトとの要求パス、それ以外の要求サイトとの要求パスの半分を数えます。",
  nothingYet: "未割り当ての要求サイトどうしの要求パスは、まだ数えません。",
  sum: "合計",
  inherited: "前の節点からわかる値",
  byPrices: "リンク価格による下界",
  rounded: "予約プランがとりうる費用への切り上げ",
  total: "下界",
  bestThen: (best: number) => `これまでに見つかった最良の予約プラン：${value(best)}。`,
  noneThen: "予約プランはまだ見つかっていません。",
  routedBy: (count: number) => `パスは、経路を決める${nodes(count)}でまとめて選びました。`,
  unseen: "試していない選択肢",
  unseenChoice: (choice: string, bound: number) => `${choice}（${value(bound)}）`,
  moreChoices: (count: number) => `ほか${number(count)}件`,
  fates: {
    cut: (choices: string, best: string) =>
      `${choices}：ここには、最良のもの${best}より安い予約プランがありません。`,
    cutLater: (choices: string) => `${choices}：同じよさの予約プランが先に見つかりました。`,
    begunAgain: (choices: string) => `${choices}：先に探索がやり直されました。`,
    notReached: (choices: string) => `${choices}：先に探索が停止しました。`,
    notRecorded: (choices: string) => `${choices}：木に示す節点の範囲外です。`,
  },
  closed: "除外したサイト",
  closedWhy: {
    taken: "ほかの要求サイトを担当している",
    cpus: "空きCPU数が足りない",
    attributes: "必要な属性がない",
    links: "リンクが要求パスを運べない",
    rule: "ドメインルールに反する",
    exchange: "同じ内容の2つの要求サイトを入れ替えただけなので、別のところで試す",
    noPath: "ほかの要求サイトへのパスがない",
  },
  closedSites: (sites: readonly string[], why: string) => `${names(sites)}：${why}。`,
  byHandNote:
    "手で解く探索では、要求サイトと要求パスを要求に並ぶ順に扱います。同じよさの予約プランが複数ある場合、「すべてのプラン」とは別のものが見つかることがあります。",
  chart: {
    title: "下界と最良の予約プラン",
    note: "両者が一致すると、最良の予約プランであることが証明されます。",
    best: "これまでの最良の予約プラン",
    bound: "下界",
    nodes: "探索木の節点数",
    pivots: "単体法のピボット数",
    conflicts: "矛盾とモデルの数",
    value: "費用",
    empty: "予約プランも有限の下界もありません",
    drawing: "グラフを描いています。",
    lost: "グラフを描けませんでした",
  },
});
