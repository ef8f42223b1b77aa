// Japanese: what could not be loaded or may not run.

import type { FaultReason, LoadFault } from "../../loading/fault.js";
import type * as en from "../en/faults.js";
import { isolating } from "../isolate.js";

const subjects: Readonly<Record<en.Subject, string>> = {
  engine: "エンジン",
  engines: "これに必要なエンジンの一部",
  planner: "選択したプランナー",
  part: "ページのこの部分",
  style: "ページのスタイルシート",
  links: "共有リンクの読み取り機能",
  host: "埋め込み元のページとの接続機能",
};

export type Subject = en.Subject;

type FileReason = Exclude<FaultReason, "start" | "webAssembly" | "workers">;

/** Why a file did not load, and the next step. */
const files: Readonly<
  Record<FileReason, (detail: string) => readonly [why: string, next: string]>
> = {
  offline: () => ["オフラインのようです。", "接続してから、再試行してください。"],
  unreachable: () => ["サーバーが応答しません。", "接続を確認してから、再試行してください。"],
  missing: (status) => [
    `サーバーにファイルがありません（エラー${status}）。`,
    "開いている間にページが更新された可能性があります。シナリオをファイルに保存してから、ページを再読み込みしてください。",
  ],
  refused: (status) => [
    `サーバーがエラー${status}を返しました。`,
    "しばらく待ってから、再試行してください。",
  ],
  html: () => [
    "サーバーが、ファイルの代わりにWebページを返しました。",
    "ネットワークへのサインインが必要な可能性があります。そうでなければ、サイトの管理者による修正が必要です。その後で再試行してください。",
  ],
  type: (type) => [
    `サーバーがファイルの種類を${type}としているため、ブラウザーが拒否します。`,
    "サイトの管理者による修正が必要です。その後で再試行してください。",
  ],
  damaged: () => ["ファイルが不完全な状態で届きました。", "再試行してください。"],
};

export const faults: typeof en.faults = isolating<typeof en.faults>({
  load: (subject: Subject, { reason, detail }: LoadFault): string => {
    const name = subjects[subject];
    switch (reason) {
      case "webAssembly":
        return "エンジンにはWebAssemblyが必要ですが、このブラウザーでは無効になっています。ブラウザーの設定で有効にするか（厳格なセキュリティモードが無効にしていることがあります）、別のブラウザーでこのページを開いてください。";
      case "workers":
        return "エンジンはWebワーカーで動作しますが、このブラウザー、その設定、または埋め込み元のページがワーカーを禁止しています。このページを単独のタブまたは別のブラウザーで開いてください。";
      case "start":
        return `${name}を、このブラウザーで起動できません${detail === "" ? "" : `（${detail}）`}。再試行してください。改善しない場合は、2024年以降のブラウザーを使用してください。`;
      default: {
        const [why, next] = files[reason](detail);
        const rest = subject === "engine" ? "" : "それ以外は、すべて引き続き使えます。";
        return `${name}を読み込めませんでした。${why}${rest}${next}`;
      }
    }
  },
  gone: {
    trap: "エンジンが内部エラーで停止したため、再起動しました。作成したものは失われていません。",
    killed:
      "ブラウザーがエンジンを終了させたため（メモリー節約のためと思われます）、再起動しました。作成したものは失われていません。",
    limit:
      "エンジンの処理に時間がかかりすぎたため、再起動しました。文書を小さくするか、探索の上限がある場合はそれを下げてください。",
    outdated: "この処理は、より新しい処理に置き換えられました。再試行してください。",
    discarded: "この処理は、より新しい処理に置き換えられました。再試行してください。",
  },
  slow: {
    engine:
      "エンジンを起動中… 通常より時間がかかっています。接続が遅いか、サーバーが応答していません。",
    engines:
      "エンジンの一部を読み込み中です。接続が遅いか、サーバーが応答していません。それ以外は、その間もすべて使えます。",
    part: "ページのこの部分を読み込み中です。接続が遅いか、サーバーが応答していません。それ以外は、その間もすべて使えます。",
  },
  internal: (what: string) => `内部エラー：${what}`,
  retry: "再試行",
});
