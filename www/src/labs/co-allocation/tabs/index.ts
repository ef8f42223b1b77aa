// The tabs of the dock, in their order.

export const tabs = [
  "plans",
  "timeline",
  "matrices",
  "model",
  "search",
  "why",
  "simulate",
  "planners",
  "data",
] as const;
export type Tab = (typeof tabs)[number];
