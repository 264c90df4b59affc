/** Counts tries in the database, so that every server process sees the same count. */
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../database/connection.ts';
import { refuse } from '../../refuse.ts';

const WINDOW_S = 15 * 60;
const MOST_WRONG = 10;

const limiters = new WeakMap<Database, RateLimiterPostgres>();

function limiterOf(db: Database): RateLimiterPostgres {
  let limiter = limiters.get(db);
  if (!limiter) {
    limiter = new RateLimiterPostgres({ storeClient: db.pool, tableName: 'throttles', tableCreated: true, clearExpiredByTimeout: false, keyPrefix: 'sign-in', points: MOST_WRONG, duration: WINDOW_S });
    limiters.set(db, limiter);
  }
  return limiter;
}

const tooMany = (state: RateLimiterRes) => refuse('TOO_MANY_TRIES', { minutes: Math.max(1, Math.ceil(state.msBeforeNext / 60_000)) });

/** Refuses TOO_MANY_TRIES when this name was tried wrongly too often. */
export async function refuseWhenThrottled(db: Database, name: string): Promise<void> {
  const state = await limiterOf(db).get(name);
  if (state && state.consumedPoints >= MOST_WRONG) throw tooMany(state);
}

export async function countWrongTry(db: Database, name: string): Promise<void> {
  await limiterOf(db).consume(name).catch((state: RateLimiterRes | Error) => {
    if (state instanceof Error) throw state;
  });
}

export const forgetWrongTries = (db: Database, name: string): Promise<boolean> => limiterOf(db).delete(name);
