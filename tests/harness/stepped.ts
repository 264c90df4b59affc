/**
 * Steps two transactions against each other, one statement at a time, so that interleavings that are rare in production
 * happen in every run.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../../server/src/platform/database/connection.ts';
import type { Answer } from './portal.ts';
import { isShort } from './scope.ts';
import { drawn } from '../runner/day-of-run.mjs';

/**
 * A statement without an answer after this time waits for the other action, even when the database does not show it.
 */
const BLOCKED_MS = 60;
/** How often the test asks the database whether a statement waits for a row that the other action locks. */
const LOOK_MS = 4;
/** An action that is neither at a gate nor finished after this time never will be. */
const STUCK_MS = 10_000;
/** Two actions that have not finished after this time, although each was released again and again, never will. */
const RING_MS = 30_000;

type Who = 'first' | 'second';

class Walker {
  /** Statements that are sent together are at the gate together, in order. */
  readonly #atGate: Array<() => void> = [];
  #moved: Array<() => void> = [];
  isDone = false;
  steps = 0;
  /** The id of the server process that works for this action. */
  backend = 0;

  /** Called by a statement that is about to be sent; resolves when it may be sent. */
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

  /** Waits until this action is at a gate or has finished; false when it did neither in time. */
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

  /** Releases one statement. */
  release(): void {
    this.steps++;
    this.#atGate.shift()?.();
  }

  get waitsAtGate(): boolean {
    return this.#atGate.length > 0;
  }
}

/**
 * The action to which a statement belongs. There is one storage for all meetings, because each one in use slows every
 * promise down.
 */
const who = new AsyncLocalStorage<Who>();

/** Whether this action waits for a row that another transaction locks. */
const isHeldUp = ({ pool }: Database, { backend }: Walker): Promise<boolean> =>
  pool
    .query(`select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'`, [backend])
    .then(({ rowCount }) => rowCount === 1)
    // No connection is free, so only the time limit decides.
    .catch(() => false);

export interface Meeting<A, B> {
  readonly first: PromiseSettledResult<A>;
  readonly second: PromiseSettledResult<B>;
  /** How many statements each action sent. */
  readonly steps: { readonly first: number; readonly second: number };
}

/**
 * Runs both: `ahead` statements of the first, then `between` of the second, then the first to its end and the second to
 * its end. Only statements inside a transaction are stepped; an action that waits for a row lets the other go on.
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
    // An action that the other one blocks continues when the other has finished. In a deadlock, the database takes a
    // second to notice it and aborts one of them.
    for (const end = performance.now() + RING_MS; !(walkers.first.isDone && walkers.second.isDone);) {
      if (performance.now() > end) throw new Error('neither action finishes');
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

/** From `begin` to its end, a connection that one of the two took stops before each statement. */
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
  // Reads take a connection by callback and are not stepped.
  pool.connect = ((...asked: unknown[]) =>
    asked.length === 0 ? stepped() : (connect as (...a: unknown[]) => unknown)(...asked)) as typeof pool.connect;
  return () => {
    delete (pool as { connect?: unknown }).connect;
  };
}

/**
 * How many statements each action may have sent when the other begins: every pair, or a spread of pairs when there are
 * too many. The commit draws where the spread of the short form begins.
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
  const begin = isShort ? (drawn('moment', 100) / 100) * stride : 0;
  for (let at = begin; at < all.length; at += stride) yield all[Math.floor(at)] as readonly [number, number];
}

/** The result of a call: `done`, or the code of its refusal. */
export function codeOf(result: PromiseSettledResult<Answer<unknown>>): string {
  if (result.status === 'rejected') throw result.reason;
  return result.value.ok ? 'done' : result.value.refusal.code;
}
