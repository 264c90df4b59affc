/**
 * One pool for the process; transactions with work to do after they commit; hot statements prepared by name; statements
 * that do not wait for each other.
 */
import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import { arrayText } from './array-text.ts';
import { type HeldList, holdList } from './held-list.ts';
import { BoundedPool, type Limits, MONEY, SERVING, driverSettings, silenceAfter } from './pool-limits.ts';
import type { DB } from './tables.ts';

export { batchLoader } from './batch-loader.ts';
export { isHeld, isOut } from './pool-limits.ts';
export { bulkStatement } from './bulk-insert.ts';

// Values keep one shape from the column to the screen: whole numbers, `YYYY-MM-DD` days, ISO instants in UTC.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is larger than a number can hold`);
  return value;
});
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());

/** A source to read from: the pool or an open transaction. */
export interface Reader {
  readonly sql: Kysely<DB>;
  /** Runs a statement prepared once per connection. For hot paths only; everything else goes through `sql`. */
  prepared<Row extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
}

/**
 * An open transaction. It has one connection, on which statements that are requested in one turn leave in one packet
 * and run in that order.
 */
export interface Tx extends Reader {
  /**
   * Runs once the transaction is durable, never when it rolls back. For waking workers, not for work that must happen.
   */
  afterCommit(effect: () => void): void;
  /**
   * Work that may fail alone: its writes are undone and the transaction continues. A failure that `keeps` its work, as
   * a refusal may, leaves the writes.
   */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
}

/** The options of one transaction. */
export interface TxTerms {
  /** Runs on the connection that is reserved for money, which a crowd on the others cannot take. One at a time. */
  readonly kept_for_money?: boolean;
  /** How long it waits for a row that another transaction holds, in ms. */
  readonly lock_ms?: number;
  /** How long one of its statements may take, in ms: for work on many rows, while nobody waits. */
  readonly statement_ms?: number;
}

export interface Database extends Reader {
  /**
   * Commits everything or nothing. Fails with DatabaseBusy when no connection is free, with 55P03 (`isHeld`) when
   * another transaction holds a row too long, with 57014 when a statement takes too long.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, terms?: TxTerms): Promise<T>;
  /**
   * Lends a connection on which statements are sent without waiting for each other: a query of many statements takes
   * one round trip to the server. Outside a transaction: each statement sees what is committed when it runs.
   */
  pipelined<T>(read: (db: Reader) => Promise<T>): Promise<T>;
  /**
   * Keeps the result of one statement in the database, to be read piece by piece. It holds a connection until it is
   * closed.
   */
  held<Row>(list: (db: Reader) => Promise<unknown>, gone?: AbortSignal): Promise<HeldList<Row>>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

type Queryable = Pick<pg.PoolClient, 'query'>;

/** Kysely on a connection that its caller opens and closes. */
class BorrowedDriver implements Driver {
  readonly #connection: DatabaseConnection;
  constructor(queryable: Queryable) {
    this.#connection = {
      async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
        const result = await queryable.query(query.sql, [...query.parameters]);
        return {
          rows: (result.rows ?? []) as R[],
          ...(result.rowCount === null ? {} : { numAffectedRows: BigInt(result.rowCount) }),
        };
      },
      // oxlint-disable-next-line require-yield -- nothing in the product streams rows through Kysely
      async *streamQuery() {
        throw new Error('rows are not streamed here');
      },
    };
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  async beginTransaction(): Promise<void> {
    throw new Error('open a transaction with database.transaction');
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

function kyselyOn(queryable: Queryable): Kysely<DB> {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new BorrowedDriver(queryable),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return new Kysely<DB>({ dialect });
}

const RETRYABLE = new Set(['40001', '40P01']);
const MOST_TRIES = 4;
/** Connections for batched reads, besides those of the pool. */
const READING_CONNECTIONS = 4;
/** A batched read that takes longer is abandoned with its connection, because many callers wait for it. */
const READING_MS = 15_000;
/** Connections of a process that are reserved for the paybill's intake, which books one batch at a time. */
const MONEY_CONNECTIONS = 1;
/** A transaction is rolled back on the connection it failed on; one that does not even answer to that is abandoned. */
const ROLLBACK_MS = 5_000;

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

const readerOn = (queryable: Queryable): Reader => ({
  get sql() {
    return kyselyOn(queryable);
  },
  prepared: async <Row extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]) =>
    (
      await queryable.query<Row>({
        name,
        text,
        values: values.map((value) => (Array.isArray(value) ? arrayText(value) : value)),
      })
    ).rows,
});

interface Line extends Queryable {
  /** Stops all further statements of the work, because the connection belongs to another caller now. */
  close(): void;
}

/** The driver also accepts this option with a query, but its types do not name it. */
type TimedQuery = pg.QueryConfig & { readonly query_timeout: number };

const ROLLBACK: TimedQuery = { text: 'rollback', query_timeout: ROLLBACK_MS };

/** The same statement as one object, which may carry a limit for its answer. */
const withSilence = (asked: Parameters<Queryable['query']>, query_timeout: number): TimedQuery => {
  const [what, values] = asked as unknown as [string | pg.QueryConfig, unknown[]?];
  return { ...(typeof what === 'string' ? { text: what, ...(values && { values }) } : what), query_timeout };
};

/** Statements that are requested in one turn of the event loop leave in one packet. */
function lineOn(client: pg.PoolClient, { statement_ms }: TxTerms = {}): Line {
  const { stream } = client.connection;
  let isCorked = false;
  let isClosed = false;
  const query = async (...asked: Parameters<Queryable['query']>) => {
    if (isClosed) throw new Error('a statement came after the end of its transaction or its pipeline');
    if (!isCorked) {
      isCorked = true;
      stream.cork();
      process.nextTick(() => {
        isCorked = false;
        stream.uncork();
      });
    }
    if (statement_ms !== undefined) return client.query(withSilence(asked, silenceAfter(statement_ms)));
    return client.query(...asked);
  };
  return {
    query: query as unknown as Queryable['query'],
    close: () => {
      isClosed = true;
    },
  };
}

async function inSavepoint<T>(client: Queryable, work: () => Promise<T>): Promise<T> {
  await client.query('savepoint part');
  try {
    const done = await work();
    await client.query('release savepoint part');
    return done;
  } catch (failure) {
    const commits = (failure as { commits?: boolean }).commits === true;
    await client.query(commits ? 'release savepoint part' : 'rollback to savepoint part; release savepoint part');
    throw failure;
  }
}

/** Begins with the options of this transaction, in one message. */
const beginning = ({ lock_ms, statement_ms }: TxTerms): string =>
  [
    'begin',
    ...(lock_ms === undefined ? [] : [`set local lock_timeout = ${lock_ms}`]),
    ...(statement_ms === undefined ? [] : [`set local statement_timeout = ${statement_ms}`]),
  ].join('; ');

/** At most `connections` at a time, besides those for batched reads. No connection is opened before its first use. */
export function openDatabase(url: string, connections = 20, limits: Limits = SERVING): Database {
  const pool = openPool(url, Math.max(1, connections - MONEY_CONNECTIONS), limits);
  const money = openPool(url, MONEY_CONNECTIONS, MONEY);
  const readings = openPool(url, READING_CONNECTIONS, { ...limits, statement_ms: READING_MS });
  // The planner thinks a list of one key cheap enough to plan again each time, which costs more than to run it.
  readings.on('connect', (client) => void client.query('set plan_cache_mode = force_generic_plan').catch(() => {}));
  return {
    pool,
    ...readerOn(pool as unknown as Queryable),
    held: (list, gone) => holdList(pool, readerOn, list, gone),
    async pipelined(read) {
      const client = await readings.connect();
      const line = lineOn(client);
      let broken = true;
      try {
        const found = await read(readerOn(line));
        broken = false;
        return found;
      } finally {
        line.close();
        // After a failure its neighbours may still be under way, so the connection is not lent again.
        client.release(broken);
      }
    },
    async transaction(work, terms = {}) {
      for (let attempt = 1; ; attempt++) {
        const client = await (terms.kept_for_money ? money : pool).connect();
        const line = lineOn(client, terms);
        let broken = false;
        try {
          const effects: Array<() => void> = [];
          await client.query(beginning(terms));
          const result = await work({
            ...readerOn(line),
            afterCommit: (effect) => effects.push(effect),
            savepoint: (part) => inSavepoint(line, part),
          });
          line.close();
          await client.query('commit');
          for (const effect of effects) effect();
          return result;
        } catch (failure) {
          line.close();
          await client.query(ROLLBACK).catch(() => {
            broken = true;
          });
          const code = (failure as { code?: string }).code ?? '';
          if (attempt < MOST_TRIES && RETRYABLE.has(code)) continue;
          throw failure;
        } finally {
          client.release(broken);
        }
      }
    },
    close: async () => {
      await Promise.all([pool.end(), money.end(), readings.end()]);
    },
  };
}

/** A value for a `jsonb` column; without this the driver would write an array as a PostgreSQL array. */
export const json = (value: unknown): string => JSON.stringify(value);

/** Whether a failure is a broken unique rule, and of which index. */
export function brokenUnique(failure: unknown): string | null {
  const { code, constraint } = failure as { code?: string; constraint?: string };
  return code === '23505' ? (constraint ?? '') : null;
}
