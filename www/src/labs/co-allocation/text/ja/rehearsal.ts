// Japanese: words of the rehearsal of a reservation.

import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";
import type * as en from "../en/rehearsal.js";

export const rehearsal: typeof en.rehearsal = isolating<typeof en.rehearsal>({
  heading: (label: string) => `${label}の予約の流れ`,
  moveHeading: (label: string, from: string, to: string) =>
    `${label}を${from}から${to}へ移動する流れ`,
  keepsWindow: (window: string) => `予約の時間帯は${window}のままです。`,
  aboutMove:
    "移動は、同じユーザーによる2つ目の予約です。古い時間帯を残したまま、すべての資源マネージャーが新しい時間帯を仮予約し、次にすべてが確定します。その後で初めて古い時間帯を解放します。1つでも仮予約できなければ、何も変わりません。",
  about:
    "2相コミットです。グローバル資源コーディネーター（GRC）は、関係するすべての資源マネージャーに、それぞれの分の仮予約を求めます。すべてが仮予約できた場合だけ、確定を求めます。その前の空き資源の問い合わせは省いています。これは再現なので、何も変更されません。",
  inside: "条件とメッセージ",
  close: "閉じる",
  try: "試す",
  stories: {
    calm: "安定したネットワーク",
    lossy: "メッセージの喪失",
    crash: "資源マネージャーの故障",
    rivals: "2者の競合",
    short: "短すぎる仮予約",
  },
  conditions: "条件",
  network: "ネットワーク",
  latency: "遅延",
  latencyHelp: "メッセージが片道にかかる平均の時間です。",
  jitter: "変動幅",
  jitterHelp: "平均からの最大のずれ（両方向）です。メッセージの追い越しが起こりえます。",
  lost: "喪失",
  lostHelp: (resend: string) =>
    `届かないメッセージの割合です。コーディネーターは、返答がないと${resend}後に再び求めます。`,
  duplicated: "重複",
  duplicatedHelp: "2回届くメッセージの割合です。2通目では何も変わりません。",
  managers: "資源マネージャー",
  hold: "仮予約の期限",
  holdHelp: (margin: string) =>
    `この時間内に確定を求められなかった資源マネージャーは、仮予約を解放します。コーディネーターは、すべての仮予約の残り時間が${margin}以上ある間だけ確定を求めます。`,
  failing: "故障箇所",
  nobody: "なし",
  failingHelp: "仮予約の直後に故障し、その仮予約を失います。確定した予約は残ります。",
  neverHolds: "ここでは仮予約をしないので、故障しません。",
  down: "停止時間",
  downHelp: "その間は何も受信せず、その後再起動します。",
  others: "競合",
  rival: "競合するコーディネーター",
  rivals: { none: "なし", same: "同じ量を求める", allFree: "空きをすべて求める" },
  rivalHelp: {
    none: "同時に要求する者はほかにいません。",
    same: "同じ資源マネージャーに、同時に同じ量を求めます。両方を収める空きがあれば、両方とも成功します。",
    allFree:
      "同じ資源マネージャーに、同時に空きをすべて求めます。得られるのは多くても一方だけです。",
  },
  seed: "シード",
  seedHelp: "シードが同じなら、どのコンピューターでも喪失と遅延は同じになります。",
  milliseconds: "ms",
  seconds: "秒",
  percent: "%",
  reconstructed:
    "時間、喪失、期限の値はすべて再構成です。論文には載っていません。状態はOGF NSI Connection Service 2のものです。確認中（Checking）、確定中（Committing）、解放中（Aborting）の各状態は、ここでは時間を要しません。",
  running: "プロトコルを実行しています…",
  failed: "実行できませんでした",
  outcome: "ユーザーへの結果",
  rivalOutcome: "競合相手のユーザーへの結果",
  time: (microseconds: number) =>
    microseconds < 1_000_000
      ? `${number(Math.round(microseconds / 1000))} ms`
      : `${number(Math.round(microseconds / 10_000) / 100)}秒`,
  after: (time: string) => `（${time}後）`,
  noEnd: "なし：プロトコルが終わりませんでした。",
  steps: "ステップ",
  first: "最初へ",
  back: "1ステップ戻る",
  forward: "1ステップ進む",
  last: "最後へ",
  step: (step: number, all: number) => `ステップ${number(step)}/${number(all)}`,
  before: "まだ何も起こっていません。",
  chart: (outcome: string) =>
    `メッセージシーケンス図。時間は下へ進み、長い待ちは短く描いています。${outcome}`,
  chartArea: "メッセージシーケンス図（スクロール可）",
  list: (count: number) => `ステップの一覧（${number(count)}）`,
  listed: (shown: number, all: number) =>
    `${number(all)}件のうち最初の${number(shown)}件を表示しています。`,
  columns: { time: "時刻", what: "できごと" },
  waits: (time: string) => `${time}経過`,
  nothingAsked: "予約する資源がないので、どの資源マネージャーにも何も求めません。",
  manager: {
    compute: (name: string) => `CRM ${name}`,
    network: (name: string) => `NRM ${name}`,
  },
  managerKinds: { compute: "CRM", network: "NRM" },
  managerKindHelp: {
    compute: "サイトの計算資源マネージャー",
    network: "ドメインのネットワーク資源マネージャー",
  },
  grc: "GRC",
  coordinator: "コーディネーター",
  rivalCoordinator: "競合相手",
  mine: "コーディネーター",
  rivalShort: "競合相手",
  cpus: (cpus: number) => `${number(cpus)} CPU`,
  links: (count: number) => `リンク${number(count)}本`,
  onLink: (mbps: string, [a, b]: readonly [string, string]) => `${a} – ${b}の${mbps}`,
  messages: {
    hold: "仮予約",
    commit: "確定",
    abort: "解放",
    terminate: "取り消し",
    held: "仮予約済み",
    failed: "拒否",
    committed: "確定済み",
    commitRefused: "確定不可",
    aborted: "解放済み",
    terminated: "取り消し済み",
    timedOut: "期限切れ",
  },
  states: {
    initial: "初期",
    held: "仮予約中",
    failed: "失敗",
    timeout: "期限切れ",
    reserved: "予約済み",
    terminated: "終了",
  },
  rounds: { hold: "1 仮予約", commit: "2 確定", abort: "解放", terminate: "取り消し" },
  outcomeMarks: { reserved: "成功", failed: "失敗" },
  lostMark: "喪失",
  downMark: "停止",
  nowIn: (state: string, whose: string) => `${whose}状態は「${state}」になります。`,
  ofRival: "競合相手に対する",
  causes: {
    asked: (who: string) => `${who}が、ユーザーから予約を求められます。`,
    resend: (who: string) => `${who}は返答を得られず、再び求めます。`,
    giveUp: (who: string) => `${who}は待ち時間の限度に達し、あきらめます。`,
    holdEnds: (who: string) => `${who}の仮予約が期限切れになります。`,
    crash: (who: string) => `${who}が故障します。`,
    restart: (who: string) => `${who}が再起動しました。`,
  },
  hears: (who: string, said: string, from: string, why: string | undefined, duplicate: boolean) =>
    `${who}が${from}から「${said}」${duplicate ? "の2通目" : ""}を受け取ります${why === undefined ? "" : `：${why}`}。`,
  unheard: (who: string, said: string, from: string) =>
    `${who}は停止しているので、${from}からの「${said}」を受け取れません。`,
  answers: (said: string, to: string, lost: boolean) =>
    `${to}に「${said}」と返答します${lost ? "が、途中で失われます" : ""}。`,
  says: (said: string, to: string, lost: string | undefined) =>
    `${to}に「${said}」を送ります${lost === undefined ? "" : `（途中で喪失：${lost}）`}。`,
  reports: (outcome: string) => `ユーザーに報告します：${outcome}`,
  denials: {
    late: "先に解放を求められていました",
    notReplaceable: "置き換える予約済みの版がありません",
    shortCpus: (wanted: number, free: number) =>
      `要求は${number(wanted)} CPUですが、空きは${number(free)}です`,
    shortLink: (wanted: string, [a, b]: readonly [string, string], free: string) =>
      `${a} – ${b}への要求は${wanted}ですが、空きは${free}です`,
  },
  refusals: {
    nothingHeld: "故障で仮予約を失いました",
    holdEnded: "仮予約の期限が切れました",
    notFitting: "現在の状態に合いません",
  },
  outcomes: {
    reserved: (managers: number) =>
      managers === 1
        ? "予約しました。唯一の資源マネージャーが確定しました。"
        : `予約しました。${number(managers)}個の資源マネージャーすべてが確定しました。`,
    denied: (manager: string, why: string) =>
      `予約できませんでした。${manager}が仮予約を拒否しました：${why}。すべての仮予約を解放しました。`,
    timedOut: (manager: string) =>
      `予約できませんでした。すべてが確定する前に、${manager}の仮予約の期限が切れました。すべてを解放しました。`,
    silent:
      "予約できませんでした。一部の資源マネージャーが時間内に仮予約しませんでした。すべての仮予約を解放しました。",
    tooLate:
      "予約できませんでした。すべての資源マネージャーが仮予約しましたが、安全に確定するには残り時間の短いものがありました。すべての仮予約を解放しました。",
    commitRefused: (manager: string, why: string) =>
      `予約できませんでした。${manager}が確定できませんでした：${why}。確定していたものは取り消しました。`,
    commitSilent:
      "予約できませんでした。一部の資源マネージャーから、時間内に確定の返答がありませんでした。確定していたものは取り消しました。",
  },
});
