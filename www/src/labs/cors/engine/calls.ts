// The calls of this lab, and what their answers are.

import type { CorsPurchaseReport, Findings } from "../../../engine/pkg/coalloc.js";
import type { CorsDocument } from "../document/types.js";

declare module "../../../engine/protocol.js" {
  interface Calls extends LabCalls {}
}

/** The calls of this lab. */
export interface LabCalls {
  corsPresets(): { id: string; document: CorsDocument }[];
  corsParse(text: string): CorsDocument;
  corsPrint(document: CorsDocument): string;
  corsValidate(document: CorsDocument): Findings;
  /** One request, by number, on the grid as it is booked. */
  corsPurchase(document: CorsDocument, request: number): CorsPurchaseReport;
}
