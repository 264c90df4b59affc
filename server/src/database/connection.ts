/** One pool for the process; transactions that know what to do after they commit; hot statements prepared by name. */
import { CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type DatabaseConnection, type Dialect, type Driver, type QueryResult } from 'kysely';
import pg from 'pg';
import type { DB } from './tables.ts';

// Values keep one shape from the column to the screen: whole numbers, `YYYY-MM-DD` days, ISO instants in UTC.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is larger than a number can hold`);
  return value;
});
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());

/** What can be read with: the pool or an open transaction. */
export interface Reader {
  readonly sql: Kysely<DB>;
  /** Runs a statement prepared once per connection. For hot paths only; everything else goes through `sql`. */
  prepared<Row extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
}

/** An open transaction. */
export interface Tx extends Reader {
  /** Runs once the transaction is durable, never when it rolls back. For waking workers, not for work that must happen. */
  afterCommit(effect: () => void): void;
}

export interface Database extends Reader {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

type Queryable = Pick<pg.PoolClient, 'query'>;

/** Kysely on a connection that somebody else opens and closes. */
class BorrowedDriver implements Driver {
  readonly #connection: DatabaseConnection;
  constructor(queryable: Queryable) {
    this.#connection = {
      async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
        const result = await queryable.query(query.sql, [...query.parameters]);
        return { rows: (result.rows ?? []) as R[], ...(result.rowCount === null ? {} : { numAffectedRows: BigInt(result.rowCount) }) };
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

export function openDatabase(url: string, connections = 20): Database {
  const pool = new pg.Pool({ connectionString: url, max: connections, application_name: 'palier' });
  // A connection lost while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  // So would one lost while it is in use: its query or its transaction fails, which is all there is to say.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return {
    pool,
    sql: kyselyOn(pool as unknown as Queryable),
    prepared: async <Row extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]) => (await pool.query<Row>({ name, text, values: [...values] })).rows,
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        const client = await pool.connect();
        let broken = false;
        try {
          const effects: Array<() => void> = [];
          await client.query('begin');
          const result = await work({
            sql: kyselyOn(client),
            prepared: async <Row extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]) => (await client.query<Row>({ name, text, values: [...values] })).rows,
            afterCommit: (effect) => effects.push(effect),
          });
          await client.query('commit');
          for (const effect of effects) effect();
          return result;
        } catch (failure) {
          await client.query('rollback').catch(() => { broken = true; });
          const code = (failure as { code?: string }).code ?? '';
          if (attempt < MOST_TRIES && RETRYABLE.has(code)) continue;
          throw failure;
        } finally {
          client.release(broken);
        }
      }
    },
    close: () => pool.end(),
  };
}

/** A value on its way into a `jsonb` column; without this the driver would write an array as a PostgreSQL array. */
export const json = (value: unknown): string => JSON.stringify(value);

/** Whether a failure is a broken unique rule, and of which index. */
export function brokenUnique(failure: unknown): string | null {
  const { code, constraint } = failure as { code?: string; constraint?: string };
  return code === '23505' ? (constraint ?? '') : null;
}
