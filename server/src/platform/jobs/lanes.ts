/** The lanes in which jobs wait, and the workers of each. */

/**
 * Which workers a job waits for: `codes` that somebody is about to type, `orders` for which somebody waits with a phone,
 * `questions` to providers that may hang, `receipts` about money, other `texts`, and the `rest`. Each lane has workers
 * of its own, so that a backlog in one never holds up another.
 */
export type Lane = 'codes' | 'orders' | 'questions' | 'receipts' | 'texts' | 'rest';

/** The lanes in which a few workers serve those who came in the last minute, beside those who waited through an outage. */
export type LaneWithFresh = Extract<Lane, 'codes' | 'orders'>;

interface WorkersOfLane {
  readonly lane: Lane;
  /** These take what came in the last minute, the newest first. */
  readonly serves_fresh?: boolean;
  /** How many jobs at once: what the provider of the lane takes without slowing down the others. */
  readonly concurrency: number;
  /** One job at a time while more orders wait than have places. */
  readonly yields_to_orders?: boolean;
  /** See `QueueOptions`. */
  readonly batch_window_ms: number;
  /** See `lookout.ts`. */
  readonly look_every_ms: number;
}

/**
 * Where people wait, jobs are looked for at once and often, because the worker is not woken when serving and working
 * are separate processes. A text may wait for the next look: its reader does not notice, and the database is asked
 * far less often. A job of texts sends ten at once.
 */
export const WORKERS = [
  { lane: 'codes', concurrency: 8, batch_window_ms: 0, look_every_ms: 100 },
  { lane: 'codes', serves_fresh: true, concurrency: 4, batch_window_ms: 0, look_every_ms: 250 },
  { lane: 'orders', concurrency: 32, batch_window_ms: 0, look_every_ms: 100 },
  { lane: 'orders', serves_fresh: true, concurrency: 8, batch_window_ms: 0, look_every_ms: 250 },
  { lane: 'questions', concurrency: 8, batch_window_ms: 0, look_every_ms: 100 },
  { lane: 'receipts', concurrency: 4, batch_window_ms: 25, look_every_ms: 1_000 },
  { lane: 'texts', yields_to_orders: true, concurrency: 12, batch_window_ms: 25, look_every_ms: 1_000 },
  { lane: 'rest', concurrency: 16, batch_window_ms: 25, look_every_ms: 1_000 },
] as const satisfies readonly WorkersOfLane[];
