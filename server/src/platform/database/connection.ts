/**
 * One pool for the process; transactions with work to do after they commit; hot statements prepared by name; statements
 * that do not wait for each other.
 */
import { Kysely } from 'kysely';
import pg from 'pg';
import { arrayText } from './array-text.ts';
import { type HeldList, holdList } from './held-list.ts';
import { isCrossed, isReadOnly, type Limits, SERVING } from './pool-limits.ts';
import { openPools } from './pools.ts';
import type { DB } from './tables.ts';
import { type Queryable, kyselyOn } from './kysely-on.ts';
import { type TimedQuery, lineOn, inSavepoint } from './line.ts';

export { batchLoader } from './batch-loader.ts';

export { isHeld, isOut } from './pool-limits.ts';

export { bulkStatement } from './bulk-insert.ts';

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
  /** Calls the listener after each transaction that committed here. Returns how to stop that. It is only a hint. */
  onCommit(listener: () => void): () => void;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const MOST_TRIES = 4;

/** A transaction is rolled back on the connection it failed on; one that does not even answer to that is abandoned. */
const ROLLBACK_MS = 5_000;

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

const ROLLBACK: TimedQuery = { text: 'rollback', query_timeout: ROLLBACK_MS };

/** Begins with the options of this transaction, in one message. */
const beginning = ({ lock_ms, statement_ms }: TxTerms): string =>
  [
    'begin',
    ...(lock_ms === undefined ? [] : [`set local lock_timeout = ${lock_ms}`]),
    ...(statement_ms === undefined ? [] : [`set local statement_timeout = ${statement_ms}`]),
  ].join('; ');

/** At most `connections` are open at a time, besides those for batched reads. */
export function openDatabase(url: string, connections = 20, limits: Limits = SERVING): Database {
  const { pool, money, readings } = openPools(url, connections, limits);
  const listeners = new Set<() => void>();
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
          for (const listener of listeners) listener();
          return result;
        } catch (failure) {
          line.close();
          // A standby rolls back like any server, and the next change must not come to it.
          broken = isReadOnly(failure);
          await client.query(ROLLBACK).catch(() => {
            broken = true;
          });
          if (attempt < MOST_TRIES && isCrossed(failure)) continue;
          throw failure;
        } finally {
          client.release(broken);
        }
      }
    },
    onCommit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
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
