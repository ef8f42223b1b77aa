// The document that an opened log becomes: its requests and options are those in view where they are made of jobs there, too.

import type { ElasticDocument } from "./types.js";

export function documentOfTrace(
  opened: ElasticDocument,
  notes: string,
  like: ElasticDocument | undefined,
): ElasticDocument {
  if (like?.derived === undefined) return { ...opened, notes };
  return { ...opened, notes, derived: like.derived, options: like.options };
}
