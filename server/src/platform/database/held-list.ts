/**
 * A list that the database keeps while a reader takes it piece by piece, so that it needs neither the process's memory
 * nor an open transaction.
 */
import type pg from 'pg';
import { AskerGone } from '../turns.ts';
import { silenceAfter } from './pool-limits.ts';

export interface HeldList<Row> {
  /** How many rows there are in all. */
  readonly total: number;
  /** The next rows, at most `most`; none at the end. */
  next(most: number): Promise<Row[]>;
  /** Releases the list and its connection, also while rows are on their way. A second call does nothing. */
  close(): Promise<void>;
}

type Queryable = Pick<pg.PoolClient, 'query'>;

/** A list of a million ids takes the database a while. */
const LISTING_MS = 120_000;

/**
 * Keeps the present result of the one statement of `list`. The cursor outlives its transaction, so that a slow reader
 * never holds back the database's vacuum. Throws AskerGone when the signal aborts, and stops the statement.
 */
export async function holdList<Row, Reader>(
  pool: pg.Pool,
  readerOn: (queryable: Queryable) => Reader,
  list: (db: Reader) => Promise<unknown>,
  gone: AbortSignal | undefined,
): Promise<HeldList<Row>> {
  if (gone?.aborted) throw new AskerGone();
  const client = await pool.connect();
  const { processID } = client as unknown as { processID: number };
  const stop = (): void => void pool.query('select pg_cancel_backend($1)', [processID]).catch(() => {});
  gone?.addEventListener('abort', stop, { once: true });
  let asked = 0;
  const keeping = {
    query: async (text: string, values: unknown[]) => {
      if (++asked > 1) throw new Error('a list that is kept is one statement');
      await client.query(`declare held_list scroll cursor with hold for ${text}`, values);
      return { rows: [], rowCount: 0 };
    },
  } as unknown as Queryable;
  try {
    await client.query('begin');
    await client.query(`set local statement_timeout = ${LISTING_MS}`);
    await list(readerOn(keeping));
    // The list is made now, and its answer may take as long as it needs.
    await client.query({ text: 'commit', query_timeout: silenceAfter(LISTING_MS) } as pg.QueryConfig);
    const { rowCount: total } = await client.query('move forward all in held_list');
    await client.query('move absolute 0 in held_list');
    if (gone?.aborted) throw new AskerGone();
    return { total: total ?? 0, ...piecesOf<Row>(client) };
  } catch (failure) {
    // A statement may still be under way on this connection, so it is not lent again.
    client.release(true);
    throw gone?.aborted ? new AskerGone() : failure;
  } finally {
    gone?.removeEventListener('abort', stop);
  }
}

function piecesOf<Row>(client: pg.PoolClient): Pick<HeldList<Row>, 'next' | 'close'> {
  let closed: Promise<void> | null = null;
  return {
    next: async (most) => {
      if (closed) throw new AskerGone();
      return (await client.query(`fetch forward ${most} from held_list`)).rows as Row[];
    },
    close: () =>
      (closed ??= client.query('close held_list').then(
        () => client.release(),
        () => client.release(true),
      )),
  };
}
