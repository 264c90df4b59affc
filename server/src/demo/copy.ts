/**
 * COPY over the driver's own connection: the fastest way in, without another dependency. The driver supports the
 * protocol, but offers no call for it.
 */
import type { Duplex } from 'node:stream';
import pg from 'pg';
import type { Database } from '../platform/database/connection.ts';

/** Methods of the driver's connection that its types do not name. */
interface CopyConnection {
  readonly stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/**
 * One COPY as the driver's queue sees it: submitted in its turn, then notified when the server is ready for the data,
 * and when it is done.
 */
class CopyIn {
  readonly done: Promise<void>;
  #resolve: () => void = () => {};
  #reject: (failure: Error) => void = () => {};
  #failure: Error | null = null;
  readonly #text: string;
  readonly #chunks: readonly Buffer[];
  /** The driver sets this on every query that has none. */
  callback = (): void => {};

  constructor(text: string, chunks: readonly Buffer[]) {
    this.#text = text;
    this.#chunks = chunks;
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: unknown): void {
    (connection as CopyConnection).query(this.#text);
  }

  handleCopyInResponse(connection: unknown): void {
    void this.#send(connection as CopyConnection);
  }

  async #send(connection: CopyConnection): Promise<void> {
    for (const chunk of this.#chunks) {
      connection.sendCopyFromChunk(chunk);
      // Waiting for the socket keeps unsent data out of memory.
      if (connection.stream.writableNeedDrain) await new Promise((drained) => connection.stream.once('drain', drained));
    }
    connection.endCopyFrom();
  }

  handleError(failure: Error): void {
    this.#failure = failure;
    this.#reject(failure);
  }

  handleReadyForQuery(): void {
    if (!this.#failure) this.#resolve();
  }

  handleCommandComplete(): void {}
}

/**
 * A connection of its own, to copy rows on: they are sent as a stream, which the pipeline of the pool's connections
 * refuses, and what is copied has no time limit.
 */
export async function openCopyConnection({ pool }: Database): Promise<pg.Client> {
  const noLimits = { query_timeout: 0, statement_timeout: 0, idle_in_transaction_session_timeout: 0 };
  const client = new pg.Client({ ...pool.options, ...noLimits, pipeline: false });
  await client.connect();
  return client;
}

/** Copies lines of PostgreSQL's text format into a table. */
export function copyInto(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  chunks: readonly Buffer[],
): Promise<void> {
  const copy = new CopyIn(`copy ${table} (${columns.join(', ')}) from stdin`, chunks);
  client.query(copy);
  return copy.done;
}

const SPECIAL = /[\\\t\n\r]/;
const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** One value in the text format; bytes are written in hexadecimal. */
export function copyText(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string')
    return SPECIAL.test(value) ? value.replace(/[\\\t\n\r]/g, (mark) => ESCAPED[mark] ?? mark) : value;
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`;
  return String(value);
}
