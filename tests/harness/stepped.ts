/**
 * Two transactions stepped against each other, a statement at a time: what only happens when one stops at the worst
 * moment happens here every time.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../../server/src/platform/database/connection.ts';
import type { Answer } from './portal.ts';

/** A statement that has not answered by then waits for something of the other, although the database does not say so. */
const BLOCKED_MS = 60;
/** How often the database is asked whether a statement waits for a row that the other holds. */
const LOOK_MS = 4;
/** Somebody who is neither at a gate nor at an end by then never will be. */
const STUCK_MS = 10_000;
/** Two who have not ended by then, although each was let go on again and again, never will. */
const RING_MS = 30_000;

type Who = 'first' | 'second';

class Walker {
  /** Statements that are sent together stand at the gate together, in order. */
  readonly #atGate: Array<() => void> = [];
  #moved: Array<() => void> = [];
  isDone = false;
  steps = 0;
  /** The process of the server that works for this one. */
  backend = 0;

  /** Called by a statement that is about to leave; resolves when it may. */
  gate(): Promise<void> {
    return new Promise((go) => {
      this.#atGate.push(go);
      this.#tell();
    });
  }

  end(): void {
    this.isDone = true;
    this.#tell();
  }

  #tell(): void {
    for (const one of this.#moved.splice(0)) one();
  }

  /** Until this one stands at a gate or has ended; false when it did neither in time. */
  async settled(most_ms: number): Promise<boolean> {
    if (this.isDone || this.waitsAtGate) return true;
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), most_ms);
      this.#moved.push(() => {
        clearTimeout(timer);
        resolve(true);
      });
    });
  }

  /** Lets one statement leave. */
  release(): void {
    this.steps++;
    this.#atGate.shift()?.();
  }

  get waitsAtGate(): boolean {
    return this.#atGate.length > 0;
  }
}

/** Who a statement belongs to. One for all meetings: each that is in use slows every promise down. */
const who = new AsyncLocalStorage<Who>();

/** Whether this one waits for a row that somebody else holds. */
const isHeldUp = ({ pool }: Database, { backend }: Walker): Promise<boolean> =>
  pool
    .query(`select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'`, [backend])
    .then(({ rowCount }) => rowCount === 1)
    // No connection is free: then the time that passes says it.
    .catch(() => false);

export interface Meeting<A, B> {
  readonly first: PromiseSettledResult<A>;
  readonly second: PromiseSettledResult<B>;
  /** Statements that each sent. */
  readonly steps: { readonly first: number; readonly second: number };
}

/**
 * Runs both: `ahead` statements of the first, then `between` of the second, then the first to its end and the second to
 * its end.
 * Only statements inside a transaction are stepped; one that waits for a row lets the other go on.
 */
export async function meet<A, B>(
  database: Database,
  actions: { first: () => Promise<A>; second: () => Promise<B> },
  ahead: number,
  between: number,
): Promise<Meeting<A, B>> {
  const walkers = { first: new Walker(), second: new Walker() };
  const undo = stepTransactions(database, walkers);
  const walk = walkOn(database);
  try {
    const outcomes = Promise.allSettled([
      who.run('first', actions.first).finally(() => walkers.first.end()),
      who.run('second', actions.second).finally(() => walkers.second.end()),
    ]);
    await walk(walkers.first, ahead);
    await walk(walkers.second, between);
    // Whoever is held up by the other goes on when the other has ended. Where each holds what the other wants, the
    // database takes a second to see it and lets one of them go.
    for (const end = performance.now() + RING_MS; !(walkers.first.isDone && walkers.second.isDone);) {
      if (performance.now() > end) throw new Error('neither gets to its end');
      await walk(walkers.first, Number.POSITIVE_INFINITY);
      await walk(walkers.second, Number.POSITIVE_INFINITY);
    }
    const [first, second] = await outcomes;
    return { first, second, steps: { first: walkers.first.steps, second: walkers.second.steps } };
  } finally {
    undo();
    who.disable();
  }
}

const walkOn =
  (database: Database) =>
  async (walker: Walker, steps: number): Promise<void> => {
    const settled = async (most_ms: number): Promise<boolean> => {
      for (const end = performance.now() + most_ms; performance.now() < end;) {
        if (await walker.settled(LOOK_MS)) return true;
        if (await isHeldUp(database, walker)) return walker.settled(0);
      }
      return walker.settled(0);
    };
    for (let step = 0; step < steps; step++) {
      if (walker.isDone) return;
      if (!walker.waitsAtGate && !(await settled(step === 0 ? STUCK_MS / 50 : BLOCKED_MS))) return;
      if (walker.isDone) return;
      walker.release();
    }
    await settled(BLOCKED_MS);
  };

/** From `begin` to its end, a connection that was taken by one of the two stops before each statement. */
function stepTransactions(database: Database, walkers: Readonly<Record<Who, Walker>>): () => void {
  const { pool } = database;
  const connect = pool.connect.bind(pool) as unknown as () => Promise<{
    processID: number;
    query: (...asked: any[]) => any;
    release: (broken?: boolean) => void;
  }>;
  const stepped = async () => {
    const walker = who.getStore();
    const client = await connect();
    if (!walker) return client;
    const query = client.query.bind(client);
    let isOpen = false;
    return new Proxy(client, {
      get(target, name) {
        if (name === 'query') {
          return async (...asked: unknown[]) => {
            if (asked[0] === 'begin') {
              isOpen = true;
              walkers[walker].backend = client.processID;
            }
            if (isOpen) await walkers[walker].gate();
            if (asked[0] === 'commit' || asked[0] === 'rollback') isOpen = false;
            return query(...asked);
          };
        }
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
  // Readings take a connection by callback and are left alone.
  pool.connect = ((...asked: unknown[]) =>
    asked.length === 0 ? stepped() : (connect as (...a: unknown[]) => unknown)(...asked)) as typeof pool.connect;
  return () => {
    delete (pool as { connect?: unknown }).connect;
  };
}

/**
 * How far each may have come when the other begins: every pair of moments, or a spread of them when there are too many.
 */
export function* moments(
  first_steps: number,
  second_steps: number,
  most: number,
): Generator<readonly [number, number]> {
  const all: Array<readonly [number, number]> = [];
  for (let ahead = 0; ahead <= first_steps; ahead++)
    for (let between = 0; between <= second_steps; between++) all.push([ahead, between]);
  const stride = Math.max(1, all.length / most);
  for (let at = 0; at < all.length; at += stride) yield all[Math.floor(at)] as readonly [number, number];
}

/** How a call ended: `done`, or the code it was refused with. */
export function codeOf(result: PromiseSettledResult<Answer<unknown>>): string {
  if (result.status === 'rejected') throw result.reason;
  return result.value.ok ? 'done' : result.value.refusal.code;
}
