/** The pools of a process: for everything, for money, and for batched reads. */
import pg from 'pg';
import { BoundedPool, type Limits, MONEY, driverSettings } from './pool-limits.ts';

// Values keep one shape from the column to the screen: whole numbers, `YYYY-MM-DD` days, ISO instants in UTC.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is larger than a number can hold`);
  return value;
});

pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());

/** Connections for batched reads, besides those of the pool. */
const READING_CONNECTIONS = 4;

/** A batched read that takes longer is abandoned with its connection, because many callers wait for it. */
const READING_MS = 15_000;

/** Connections of a process that are reserved for the paybill's intake, which books one batch at a time. */
const MONEY_CONNECTIONS = 1;

function openPool(url: string, max: number, limits: Limits): pg.Pool {
  // A statement leaves without waiting for the answers to those before it; the server answers in order.
  const settings = {
    application_name: 'palier',
    pipeline: true,
    connectionString: url,
    max,
    ...driverSettings(limits),
  };
  const pool = new BoundedPool(settings, limits.most_waiting);
  // A connection lost while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  // So would one lost while in use. Its query or its transaction fails, and nothing more needs to be reported.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** At most `connections` at a time, besides those for batched reads. No connection is opened before its first use. */
export function openPools(url: string, connections: number, limits: Limits) {
  const pool = openPool(url, Math.max(1, connections - MONEY_CONNECTIONS), limits);
  const money = openPool(url, MONEY_CONNECTIONS, MONEY);
  const readings = openPool(url, READING_CONNECTIONS, { ...limits, statement_ms: READING_MS });
  // The planner thinks a list of one key cheap enough to plan again each time, which costs more than to run it.
  readings.on('connect', (client) => void client.query('set plan_cache_mode = force_generic_plan').catch(() => {}));
  return { pool, money, readings };
}
