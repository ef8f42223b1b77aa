// What the engine answers (until its module is there).

export interface Bidding { user: number; bid: number }
export interface RunSpan { start: number; end: number; floor: number; price: number; bids: Bidding[] }
export interface RunEvent { time: number; slot: number; stages: number; settled: boolean; forecasts: number[]; prices: number[] }
export interface RunUser {
  tasks: { resource: number; begin: number; end?: number }[];
  waits: { resource: number; start: number; end: number }[];
  money: { time: number; left: number }[];
  spend: number; left: number; end?: number; waiting: number; jobTime: number; taskTime: number;
}
export interface MarketRunReport {
  world: {
    users: { id: string; budget: number; arrival: number; tasks: { resource: number; size: number }[] }[];
    resources: { id: string; capacity: number }[];
  };
  end: number; slot: number; finished: boolean; unfinished: number[];
  events: RunEvent[];
  users: RunUser[];
  resources: { id: string; spans: RunSpan[]; slots: number[] }[];
}
export interface Bidder {
  user: number; task: number; size: number; remaining: number; money: number;
  alpha: number; beta: number; gamma: number; stopsAt?: number; share: number; bid: number; waits: boolean;
  later: { resource: number; forecast: number; cost: number }[];
}
export interface MarketClearingReport {
  time: number; event: number; resource: number; floor: number; price: number; bidders: Bidder[];
  curve: { prices: number[]; bids: number[][] };
  highest: number;
  steps: { low: number; high: number; middle: number; shares: number[]; floorShare: number; asked: number; raise: boolean }[];
  iteration: number[]; slope: number; settles: boolean;
  twice?: { bid: number; share: number; price: number; end?: number; spend?: number; firstToWait?: { user: number; waits: number } };
}
