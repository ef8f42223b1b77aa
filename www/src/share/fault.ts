// Why a link cannot be opened, in words.

import { Refusal } from "../engine/protocol.js";
import { share } from "../text/en/share.js";
import { BadLink } from "./link.js";

export function faultText(error: unknown): string {
  if (error instanceof BadLink) {
    return share.faults[error.fault];
  }
  if (error instanceof Refusal) {
    return share.refused(error.path === "" ? error.message : `${error.path}: ${error.message}`);
  }
  return share.engine;
}
