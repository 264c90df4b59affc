/**
 * A list that the database keeps while somebody takes it piece by piece: neither the server's memory nor a transaction
 * is held meanwhile.
 */
import type pg from 'pg';
import { AskerGone } from '../turns.ts';
import { silenceAfter } from './pool-limits.ts';

export interface HeldList<Row> {
  /** How many rows there are in all. */
  readonly total: number;
  /** The next rows, `most` at most; none at the end. */
  next(most: number): Promise<Row[]>;
  /** Lets go of the list and its connection, also while rows are on their way. Twice does nothing. */
  close(): Promise<void>;
}

type Queryable = Pick<pg.PoolClient, 'query'>;

/** A list of a million ids takes the database a while. */
const LISTING_MS = 120_000;

/**
 * Keeps what the one statement of `list` finds, as it is now. The cursor outlives its transaction, so that a slow
 * reader never holds back what the database
 * tidies up. Throws AskerGone when the signal says so, and stops the statement.
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
    // The list is made now, and its answer is waited for as long as it may take.
    await client.query({ text: 'commit', query_timeout: silenceAfter(LISTING_MS) } as pg.QueryConfig);
    const { rowCount: total } = await client.query('move forward all in held_list');
    await client.query('move absolute 0 in held_list');
    if (gone?.aborted) throw new AskerGone();
    return { total: total ?? 0, ...piecesOf<Row>(client) };
  } catch (failure) {
    // Whatever was under way on this connection, nobody is lent it again.
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
