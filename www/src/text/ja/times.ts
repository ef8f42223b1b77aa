// Japanese: how times are typed, besides the English ways.

import type * as en from "../en/times.js";

export const typedUnits: typeof en.typedUnits = {
  ...{ s: 1, min: 60, h: 3600, d: 86_400 },
  ...{ 秒: 1, 分: 60, 時間: 3600, 日: 86_400 },
};

export const typedDay: typeof en.typedDay =
  /^(?=day|\d+\s*日目)(?:day)?\s*(\d{1,5})(?:\s*日目)?\s*,?\s*/i;
