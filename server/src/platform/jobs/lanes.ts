/** The lanes in which jobs wait, and the workers of each. */
import { LOCK_SOLUTIONS } from '@palier/contract/catalogue/records.ts';

/** Every lock solution that takes orders. */
export type OrderedSolution = Exclude<(typeof LOCK_SOLUTIONS)[number], 'none'>;
type OrdersLane = `orders:${OrderedSolution}`;
/**
 * All orders of the version before, which goes on beside this one while several machines are upgraded, and those that
 * waited when this one was installed. Nothing of this version writes into it.
 */
const ORDERS_OF_FORMER_VERSION = 'orders';

/**
 * Which workers a job waits for: `codes` that somebody is about to type, `orders:` of a lock solution, for which
 * somebody waits with a phone, `questions` to providers that may hang, `receipts` about money, other `texts`, and the
 * `rest`. Each lane has workers of its own, so that neither a backlog in one nor a provider that hangs holds up another.
 */
export type Lane = 'codes' | OrdersLane | typeof ORDERS_OF_FORMER_VERSION | 'questions' | 'receipts' | 'texts' | 'rest';

/** The lanes in which a few workers serve those who came in the last minute, beside those who waited through an outage. */
export type LaneWithFresh = Extract<Lane, 'codes' | OrdersLane>;

export const ordersOf = (solution: OrderedSolution): OrdersLane => `orders:${solution}`;
export const isOrders = (lane: Lane): boolean => lane.startsWith('orders');

/** How many orders each connected lock provider takes at once, as its folder declares. */
export type OrderRoom = Readonly<Partial<Record<OrderedSolution, number>>>;

/** Orders without a call to a provider: codes that the portal works out, and what ends because nobody is connected. */
const ROOM_WITHOUT_PROVIDER = 4;

export interface WorkersOfLane {
  readonly lane: Lane;
  /** These take what came in the last minute, the newest first. Only a `LaneWithFresh` has them. */
  readonly serves_fresh?: boolean;
  /** How many jobs at once. */
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
export const workersOf = (room: OrderRoom): readonly WorkersOfLane[] => [
  { lane: 'codes', concurrency: 8, batch_window_ms: 0, look_every_ms: 100 },
  { lane: 'codes', serves_fresh: true, concurrency: 4, batch_window_ms: 0, look_every_ms: 250 },
  ...LOCK_SOLUTIONS.filter((solution) => solution !== 'none').flatMap((solution) => {
    const [lane, concurrency] = [ordersOf(solution), room[solution] ?? ROOM_WITHOUT_PROVIDER];
    return [
      { lane, concurrency, batch_window_ms: 0, look_every_ms: 100 },
      { lane, serves_fresh: true, concurrency: Math.ceil(concurrency / 4), batch_window_ms: 0, look_every_ms: 250 },
    ] as const;
  }),
  { lane: ORDERS_OF_FORMER_VERSION, concurrency: 16, batch_window_ms: 0, look_every_ms: 250 },
  { lane: 'questions', concurrency: 8, batch_window_ms: 0, look_every_ms: 100 },
  { lane: 'receipts', concurrency: 4, batch_window_ms: 25, look_every_ms: 1_000 },
  { lane: 'texts', yields_to_orders: true, concurrency: 12, batch_window_ms: 25, look_every_ms: 1_000 },
  { lane: 'rest', concurrency: 16, batch_window_ms: 25, look_every_ms: 1_000 },
];
