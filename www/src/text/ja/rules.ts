// Japanese: the tab “Your rule”, of any lab.

import type * as en from "../en/rules.js";
import { isolating } from "../isolate.js";
import { number, wait } from "../numbers.js";
import type { Said } from "../said.js";
import { ended } from "./joining.js";

export const rules: Said<typeof en.rules> = isolating<Said<typeof en.rules>>({
  heading: "自作ルール",
  script: "スクリプト",
  editor: "自作ルールのスクリプト",
  editorHint: "Tabキーで字下げ。Escキーの後にTabキーでスクリプトから出る。",
  name: "名前",
  nameWhy: "目に見える文字で1〜64文字",
  mine: (number: number) => (number === 1 ? "自作ルール" : `自作ルール${number}`),
  scriptOf: (name: string) => `${name}、スクリプト`,
  examples: {
    label: "例から始める",
    choose: "例…",
    groups: { published: "公表されたルール", ours: "独自のルール", mine: "自作" },
    chosen: (name: string) => `「${name}」をスクリプトにしました。`,
    chosenKept: (name: string, kept: string) =>
      `「${name}」をスクリプトにしました。元のスクリプトは「自作」に「${kept}」として保存してあります。`,
  },
  foreign: (title: string) =>
    `このスクリプトは文書「${title}」に付いてきたものです。まだ何も実行していません。実行する前に読んでください。`,
  isExample: "例です。変更すると自作ルールになります。",
  reads: (functions: readonly string[]) => `${functions.join("、")}を定義しています。`,
  digest: (digest: string) => `ダイジェスト${digest}`,
  empty: "スクリプトがありません。関数を書くか、例から始めてください。",
  atLine: (line: number, why: string) =>
    line === 0 ? ended(why) : `${number(line)}行目：${ended(why)}`,
  notRead: "スクリプトを読み取れませんでした",
  notLoaded: "リファレンスを読み込めませんでした",
  step: "ステップ実行",
  stepHelp: "このスクリプトで決定し、決定を1つずつ表示する",
  race: "競走させる",
  raceHelp: "このスクリプトと選択したルールを同じ日に実行し、優劣を示す",
  views: { reference: "リファレンス", step: "ステップ実行", race: "競走" },
  reference: {
    about: "次の関数を1つ以上定義します。ほかの決定は通常どおりに行われます。",
    keys: "関数は選択肢ごとに数値を返し、数値が最小の選択肢から順に試されます。リストは要素ごとに比較され、falseはtrueより先になります。",
    handbook: "ハンドブック：自作ルール",
    list: (name: string, fields: readonly string[]) =>
      `${name}はリストです。${name}の各要素：${fields.join("、")}。`,
    answers: {
      key: "は選択肢ごとに数値を返します",
      number: "は数値を返します",
      truth: "はtrueまたはfalseを返します",
      numbers: "は整数のリストを返します",
    },
    defined: "スクリプトで定義済み",
    field: "フィールド",
    now: "現在",
    meaning: "意味",
    live: "現在：表示中の要求についての最初の呼び出しでの値。",
    noLive: "この関数は、表示中のものでは呼び出されません。",
    language: {
      heading: "言語",
      lines: [
        "letで変数を作ります。if、else、for … in、while、returnも、&&、||、!、==も、多くの言語と同じです。文は;で終わり、コメントは//で始めます。",
        "関数の最後の行にセミコロンがなければ、その行が戻り値です。",
        "整数どうしの割り算の結果は整数です。小数にするにはto_float(a) / bと書きます。",
        "リスト：list.len()、list.filter(|one| one.free > 0)、list.map(|one| one.cpus)、list.sort(|one| one.price)。",
        "数値：min、max、abs、sqrt、ln、exp、floor、ceiling、round、to_int、to_float、random(n)（0以上n未満）。",
        "print(…)は、ステップ実行で表示される行を出力します。",
      ],
    },
  },
  steps: {
    none: "「ステップ実行」を押すと、このスクリプトの決定を表示します。",
    working: "決定中…",
    failed: "スクリプトを実行できませんでした",
    outdated: "その後でスクリプトが変更されました。",
    again: "もう一度ステップ実行",
    nothing: "この文書には、決定することがありません。",
    at: (decision: number, of: number) => `決定${number(decision)}/${number(of)}`,
    back: "前の決定",
    forward: "次の決定",
    first: "最初の決定",
    toFailed: "最初のエラーへ",
    toUnserved: "次の不成立へ",
    failures: (count: number, of: number) =>
      count === 0
        ? "スクリプトのエラーなし。"
        : `${number(of)}回の決定のうち${number(count)}回でスクリプトのエラー。`,
    function: "関数",
    calls: (count: number, all: number) =>
      count < all
        ? `呼び出し${number(all)}回のうち${number(count)}回`
        : `呼び出し${number(count)}回`,
    cut: (shown: number) => `記録は最初の${number(shown)}回までです。`,
    notTried: "未試行",
    equal:
      "すべての戻り値が等しいので、並び順で決まります。整数どうしの割り算の結果は整数です。小数にするには「to_float(a) / b」と書きます。",
    key: "戻り値",
    order: "順番",
    fate: "結果",
    taken: "選択",
    all: "すべての値",
    group: (name: string, fields: string) => `${name}：${fields}`,
    named: (parameter: string, name: string) => `${parameter}（${name}）`,
    field: (name: string, value: string) => `${name} ${value}`,
    value: (raw: string, written: string) => `${raw}（${written}）`,
    more: (count: number) => `ほか${number(count)}行は表示していません。`,
    printed: "出力",
    title: (what: string) => ended(what),
    outcome: (what: string) => ended(what),
    noOutcome: "結果は得られませんでした。",
    table: (name: string) => `${name}の呼び出し`,
  },
  raced: {
    rivals: "相手",
    run: "競走させる",
    again: "もう一度競走させる",
    stop: "停止",
    keep: "完了した部分は残ります。",
    estimate: (ms: number) => `約${wait(ms)}`,
    progress: "完了した実行",
    done: (units: number, of: number) => `実行${number(of)}回のうち${number(units)}回`,
    none: "競走の相手のルールを選び、「競走させる」を押してください。",
    noRival: "ルールを1つ以上選んでください。",
    failed: "競走を実行できませんでした",
    notYet: "まだ何も言えません。",
    of: (at: number, name: string, digest: string) =>
      `競走${number(at)}：「${name}」、ダイジェスト${digest}`,
    outdated: "この競走の後で、スクリプトが変更されました。",
    toFailed: "最初の失敗をステップ実行",
    noneFailedHere: "表示中の文書では、失敗はありませんでした。",
    chart: (unit: string) => `${unit}（95%信頼区間つき）`,
    dot: (rival: string, value: string, half: string | undefined) =>
      half === undefined ? `${rival}：${value}` : `${rival}：${value} ± ${half}`,
    beyondChance: "偶然とはいえない差です（95%）。",
    better: "自作ルールが優位",
    worse: "自作ルールが劣位",
    means: "平均",
    rule: "ルール",
    lead: "自作ルールのリード",
    mean: (mean: string, half: string | undefined) =>
      half === undefined ? mean : `${mean} ± ${half}`,
    own: "–",
    files: "結果のダウンロード",
    saveScript: "スクリプト",
    saveScriptAbout: "競走させたスクリプト。コマンドcoalloc experiment … --ruleで使う",
    runs: "これまでの競走",
    show: (name: string) => `${name}を表示`,
    runName: (at: number, name: string, digest: string) => `競走${number(at)}：${name}、${digest}`,
    pin: (name: string) => `${name}を固定`,
    unpin: (name: string) => `${name}の固定を解除`,
    remove: (name: string) => `${name}を削除`,
    runsHelp: (most: number) => `最近の${number(most)}件を表示します。固定したものは残ります。`,
  },
});
