// The same market, run once with every forecaster.

import type { MarketRunReport } from "../../../../engine/pkg/coalloc.js";
import { update } from "../../document/change.js";
import { type Forecaster, forecasters, type MarketDocument } from "../../document/types.js";

export interface Trial {
  readonly forecaster: Forecaster;
  readonly taskSeconds: number;
  readonly bias: number | undefined;
  readonly correlation: number | undefined;
}

/** Users with a forecaster of their own keep it. */
export async function trials(
  document: MarketDocument,
  run: (document: MarketDocument) => Promise<MarketRunReport>,
): Promise<Trial[]> {
  const found: Trial[] = [];
  for (const forecaster of forecasters) {
    const { taskSeconds, bias, correlation } = await run(
      update(document, { type: "setOptions", values: { forecaster } }),
    );
    found.push({ forecaster, taskSeconds, bias, correlation });
  }
  return found;
}
