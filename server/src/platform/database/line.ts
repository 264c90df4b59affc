/** Sends statements on one connection without waiting for the answers to those before. */
import pg from 'pg';
import { silenceAfter } from './pool-limits.ts';
import { type Queryable } from './kysely-on.ts';

interface Line extends Queryable {
  /** Stops all further statements of the work, because the connection belongs to another caller now. */
  close(): void;
}

/** The driver also accepts this option with a query, but its types do not name it. */
export type TimedQuery = pg.QueryConfig & { readonly query_timeout: number };

/** The same statement as one object, which may carry a limit for its answer. */
const withSilence = (asked: Parameters<Queryable['query']>, query_timeout: number): TimedQuery => {
  const [what, values] = asked as unknown as [string | pg.QueryConfig, unknown[]?];
  return { ...(typeof what === 'string' ? { text: what, ...(values && { values }) } : what), query_timeout };
};

/** Statements that are requested in one turn of the event loop leave in one packet. */
export function lineOn(client: pg.PoolClient, { statement_ms }: { readonly statement_ms?: number } = {}): Line {
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

export async function inSavepoint<T>(client: Queryable, work: () => Promise<T>): Promise<T> {
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
