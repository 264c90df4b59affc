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
import type { DB } from './tables.ts';

export type Queryable = Pick<pg.PoolClient, 'query'>;

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

export function kyselyOn(queryable: Queryable): Kysely<DB> {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new BorrowedDriver(queryable),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return new Kysely<DB>({ dialect });
}
