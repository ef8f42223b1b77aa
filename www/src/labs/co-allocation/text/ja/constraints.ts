// Japanese: words of the extensions of the model: attributes, latency, domain rules, directions, shared sites.

import { isolating } from "../../../../text/isolate.js";
import type * as en from "../en/constraints.js";

export const constraints: typeof en.constraints = isolating<typeof en.constraints>({
  source: "2010年の論文にはなく、今後の課題とされています。",
  sources: "2010年の論文にはなく、今後の課題とされています。",
  attributes: "属性",
  attributesHelp:
    "OSやデータセットなど。カンマで区切ります。要求サイトに必要な属性として指定できます（式(13)）。",
  required: "必要な属性",
  requiredHelp:
    "属性をカンマで区切ります。すべてを備えたサイトだけが、この要求サイトを担当できます。ほかのサイトのxは0です（式(13)）。",
  preferred: "望ましい属性",
  preferredHelp: "サイトに欠ける属性ごとに、そのペナルティが式(3)の費用に加わります。",
  penalty: (attribute: string) => `${attribute}がない場合のペナルティ`,
  tags: "カンマで区切った名前。16個まで、重複なし",
  latency: "遅延",
  latencyHelp: "遅延はパスに沿って加算されます。合計の上限を要求パスに設定できます（式(12)）。",
  limit: "遅延の上限",
  limitHelp: "パスに沿った遅延の合計の上限です（式(12)）。空欄なら上限はありません。",
  latencyForm: "2.5 msや250 usのような遅延。最大60秒",
  wish: (attribute: string, penalty: number) => `${attribute}（${penalty}）`,

  budget: "費用を制限する",
  budgetMost: "予算（価値単位）",
  budgetHelp:
    "予算を超えるプランは、表示されますが予約できません。予算内の開始時刻が優先されます（式(15)）。独自の拡張です。論文は経済モデルを扱っていません。",
  rules: "要求サイトのドメインを分ける・そろえる",
  rulesHelp:
    "2つの要求サイトを、異なるドメインまたは同じドメインに置きます（式(14)）。ドメインのないサイトは、単独で1つのドメインとみなします。",
  kinds: { apart: "分ける", together: "そろえる" },
  first: "要求サイト",
  second: "もう1つの要求サイト",
  kind: "ドメイン",
  kindOf: (a: string, b: string) => `${a}と${b}のドメイン`,
  add: "ルールを追加",
  remove: (a: string, b: string) => `${a}と${b}のルールを削除`,
  choose: "選択…",
  fewParts: "ルールには、要求サイトが2つ必要です。",

  capacity: "リンクの帯域",
  capacities: { shared: "両方向で共有する", perDirection: "方向ごとに持つ" },
  capacityHelp: "帯域を方向ごとに持つ場合、式(8)は方向ごとに適用されます。",
  share: "1つのサイトが複数の要求サイトを担当してよい",
  shareHelp:
    "式(5)を外すと、複数の要求サイトを同じサイトに割り当てられます。CPU数は合計され、それらの間の要求パスにリンクは要りません。",
});
