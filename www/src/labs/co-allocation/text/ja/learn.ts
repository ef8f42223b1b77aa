// Japanese: texts of Learn for co-allocation: figures, terms, notes for teachers, sources.

import { sharedTerms } from "../../../../text/en/learn.js";
import { isolating } from "../../../../text/isolate.js";
import type * as en from "../en/learn.js";
import { questions, titles } from "./experiment-names.js";

export const learn: typeof en.learn = isolating<typeof en.learn>({
  titles,
  questions,
  curve: {
    load: "資源要求率",
    success: "予約できる割合",
    points: (points: number) => `${points}ポイント`,
  },
  glossary: [
    ...sharedTerms,
    {
      term: "図の囲み線",
      meaning:
        "黄色の破線は強調表示で、関連するものも含め、すべての表示に同時に現れます。実線は、クリックによる選択です。太い青線は、キーボードの現在位置です。",
    },
    {
      term: "同時確保",
      meaning:
        "複数のサイトとその間のネットワークを、同じ時間に予約すること。すべてを予約するか、まったく予約しないかのどちらかです。",
      source: "同時確保（co-allocation）",
    },
    {
      term: "交換点",
      meaning: "ネットワークどうしが接続する場所。データを中継し、CPUはありません。",
      source: "ドメイン交換点（domain exchange point）",
    },
    {
      term: "リンク",
      meaning: "2つの場所をつなぐ、帯域の決まった接続。帯域は両方向で共有します。",
      unit: "Gbps",
      source:
        "枝（edge）。ネットワーク資源（network resource）の資源マネージャーであるNRMが管理する",
    },
    {
      term: "ドメイン",
      meaning: "同じ運用者に属するサイトとリンク。",
      source: "ドメイン（domain）",
    },
    {
      term: "パス",
      meaning: "要求パスを運ぶ、ひと続きのリンク。",
      source: "ネットワークパス（path）",
    },
    {
      term: "予約プラン（プラン）",
      meaning:
        "1つの開始時刻について、すべての要求サイトにサイトを、すべての要求パスにパスを割り当てたもの。まだ何も仮予約していません。",
      source: "予約プラン（reservation plan）",
    },
    {
      term: "プランの費用",
      meaning:
        "CPU数 × CPUの単価と、帯域 × 各リンクの単価の合計。資源管理者の方針による重みがあれば掛けます。品質優先で順位付けする場合は、単価の代わりにペナルティを使います。",
      unit: "価値単位",
      source: "目的関数（objective function）、式(3)",
    },
    {
      term: "時刻優先、価格優先、品質優先",
      meaning: "プランを順位付けする方法。ユーザーが選びます。",
      source: "ユーザーの方針（policies of users: time, price, quality）",
    },
    {
      term: "0-1整数計画",
      meaning:
        "要求を、値が0か1の変数の式で表したもの。変数は、要求サイトにサイトを、要求パスにリンクを割り当てるかどうかを表します。",
      source: "組合せ最適化（combinatorial optimization）、整数計画（integer programming）の問題",
    },
    {
      term: "流量保存則",
      meaning:
        "要求パスの両端以外では、どの点でも流入量と流出量が等しいこと。このため、リンクはひと続きのパスになります。",
      source: "流量保存則（flow conservation）、式(9)",
    },
    {
      term: "ホップ数の上限",
      meaning: "1本のパスに含まれるリンクの最大数。",
      unit: "リンク",
      source: "P_max",
    },
    {
      term: "矛盾",
      meaning: "同時に満たせない最小の条件の組。どれか1つを外せば、この矛盾はなくなります。",
    },
    {
      term: "資源要求率",
      meaning:
        "1日に要求されるCPU時間を、グリッドのCPU時間で割った値。50%なら、グリッドの半分が要求されます。",
      unit: "%",
      source: "資源要求率（ideal resource utilization on the next day）",
    },
    {
      term: "予約成功率",
      meaning: "要求のうち、予約できたものの割合。",
      unit: "0〜1",
      source: "予約成功率（success ratio）",
    },
    {
      term: "利用率",
      meaning: "サイトのCPU時間のうち、予約されている割合。",
      unit: "%",
    },
    {
      term: "サービスレベル",
      meaning: "空き資源のうち、ユーザーに見える割合。低いサービスレベルでは半分です。",
      unit: "%",
      source: "サービスレベル（user priority, service level）",
    },
    {
      term: "負荷分配",
      meaning: "混んでいるサイトとリンクの費用を高くする、資源管理者のオプション。",
      source: "平等な負荷分配（load balancing among RMs）",
    },
    {
      term: "特定資源の優先",
      meaning: "一部のサイトの費用をほかより高くする、資源管理者のオプション。",
      source: "特定資源の優先（preference allocation）",
    },
    {
      term: "95%信頼区間（区間）",
      meaning: "日を何度も生成し直して区間を求めると、100個の区間のうち95個が真の平均を含みます。",
    },
  ],
  teachers: [
    {
      heading: "演習課題を作る",
      paragraphs: [
        "学生に見せるシナリオを用意し、「共有」を開いて「演習課題」を選びます。問題文を書き、変更してよいもの（資源、要求、予約）を選びます。それ以外はすべてロックされます。",
        "使えるタブを選ぶことも、学生が「判定」を押すまで結果を隠すこともできます。",
      ],
    },
    {
      heading: "埋め込みと印刷",
      paragraphs: [
        "「共有」では、自分のサイトにこのページを埋め込むことも、印刷することもできます。印刷されるのは、図、要求、記入用の空の行列XとYです。",
      ],
    },
    {
      heading: "解答",
      paragraphs: [
        "印刷した解答は、別のプリントになります。画面では、「行列」タブで学生が自分でXとYを記入でき、すべての制約条件が検査されます。",
      ],
    },
    {
      heading: "講義で使う",
      paragraphs: [
        "メニューの「プロジェクター」表示では、文字が大きくなり、ツールが減ります。共有リンクとシードが同じなら、どのコンピューターでも同じ数値になります。",
      ],
    },
  ],
  about: [
    {
      heading: "出典",
      paragraphs: [
        "モデルとワークロード：Atsuko Takefusa, Hidemoto Nakada, Tomohiro Kudoh and Yoshio Tanaka, “An Advance Reservation-Based Co-Allocation Algorithm for Distributed Computers and Network Bandwidth on QoS-Guaranteed Grids”, JSSPP 2010、および竹房ほかのスライド「高品質分散実行環境のための計算・ネットワーク資源のグローバルスケジューリング手法」（2009年）。",
        "ギャラリーのグリッドは、実在のグリッドをモデルにしています。出典と仮定した点は、「データ」タブのメモにあります。",
      ],
    },
    {
      heading: "どこまで信頼できるか",
      paragraphs: [
        "証明：厳密プランナーは、その開始時刻でより安いプランがないこと、または予約プランが存在しないことを証明します。上限に達したと表示される場合は例外です。すべての予約プランは、プランナーとは何も共有しないコードで検査しています。",
        "測定：実験の結果は、シミュレーションした日の平均と95%信頼区間です。シードが同じなら、同じ数値になります。",
        "再構成：論文には、すべてのパラメーターが載っているわけではありません。独自に選んだものは、実験ごとに示しています。論文の値は、異なる場合も含めて、得られた値と並べて描きます。",
      ],
    },
    {
      heading: "プライバシー",
      paragraphs: [
        "すべての処理は、このブラウザーの中で行われます。サーバーもアカウントもCookieも追跡もありません。シナリオはこのブラウザーにだけ保存されます。共有リンクにはそのシナリオが含まれますが、何も送信されません。",
      ],
    },
    {
      heading: "アクセシビリティ",
      paragraphs: [
        "すべての操作をキーボードで行えます。図には表とテキストの表示があり、色だけで意味を表すことはありません。動きを減らす設定と強制カラーの設定に従います。",
      ],
    },
  ],
});
