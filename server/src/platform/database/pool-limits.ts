/** How long callers may wait for the database, and the errors for those who cannot be served now. */
import pg from 'pg';

/** Times in milliseconds. */
export interface Limits {
  /** One statement; the server cancels a longer one. */
  readonly statement_ms: number;
  /** Waiting for a row that another transaction holds. */
  readonly lock_ms: number;
  /** The server ends a transaction that is idle for this long, which frees its locks. */
  readonly idle_ms: number;
  /** Waiting for a connection, whether all are lent or the server does not answer. */
  readonly connect_ms: number;
  /** At most this many wait for a connection; the next is refused at once. */
  readonly most_waiting: number;
}

/** While people and providers wait for an answer. */
export const SERVING: Limits = {
  statement_ms: 30_000,
  lock_ms: 5_000,
  idle_ms: 60_000,
  connect_ms: 10_000,
  most_waiting: 2_000,
};

/**
 * The connection that is reserved for money: its batches wait for each other, so none may wait long for anything else.
 */
export const MONEY: Limits = {
  statement_ms: 10_000,
  lock_ms: 1_000,
  idle_ms: 30_000,
  connect_ms: 10_000,
  most_waiting: 200,
};

/** Tools that read or write a whole database while nobody waits: the doctor, the seed, the benchmarks. */
export const TOOL: Limits = {
  statement_ms: 30 * 60_000,
  lock_ms: 60_000,
  idle_ms: 30 * 60_000,
  connect_ms: 10_000,
  most_waiting: 2_000,
};

/**
 * The server cancels a slow statement. When not even its error arrives, the connection is abandoned after this time.
 */
const SILENCE_MS = 5_000;

/** After how many seconds a caller should come back. */
export const COME_BACK_SECONDS = 5;

/**
 * The driver's options for these limits. The server enforces the first three, for every statement of the connection.
 */
export const driverSettings = ({ statement_ms, lock_ms, idle_ms, connect_ms }: Limits): pg.PoolConfig => ({
  statement_timeout: statement_ms,
  lock_timeout: lock_ms,
  idle_in_transaction_session_timeout: idle_ms,
  query_timeout: statement_ms + SILENCE_MS,
  connectionTimeoutMillis: connect_ms,
});

/** How long to wait for the answer to a statement that has a limit of its own. */
export const silenceAfter = (statement_ms: number): number => statement_ms + SILENCE_MS;

/** No connection could be opened or lent. `code` is the driver's, when it has one. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
  readonly code: string;

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.code = (cause as { code?: string } | undefined)?.code ?? '';
  }
}

type Lent = (failure: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

/** SQLSTATE classes of a server that answers with a refusal: a wrong user or database. Waiting does not help. */
const IS_ANSWER = /^(28|3D|42)/;

function busyFor(failure: Error): Error {
  const code = (failure as { code?: string }).code ?? '';
  return failure instanceof DatabaseBusy || IS_ANSWER.test(code)
    ? failure
    : new DatabaseBusy(failure.message || code, failure);
}

/** A pool whose queue has an end. */
export class BoundedPool extends pg.Pool {
  readonly #most_waiting: number;

  constructor(config: pg.PoolConfig, most_waiting: number) {
    super(config);
    this.#most_waiting = most_waiting;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(lent: Lent): void;
  override connect(lent?: Lent): Promise<pg.PoolClient> | void {
    const refused =
      this.waitingCount < this.#most_waiting
        ? null
        : new DatabaseBusy(`${this.waitingCount} wait for a connection already`);
    if (!lent)
      return refused
        ? Promise.reject(refused)
        : super.connect().catch((failure: Error) => {
            throw busyFor(failure);
          });
    if (refused) return lent(refused, undefined, () => {});
    super.connect((failure, client, done) => lent(failure && busyFor(failure), client, done));
  }
}

/** Another transaction held a row, or another lock, for longer than we wait; other work can continue. */
export const isHeld = (failure: unknown): boolean => (failure as { code?: unknown } | null)?.code === '55P03';

const CROSSED = new Set(['40001', '40P01']);

/** Two transactions held what the other one waited for, or changed what it had read. It is right to try again. */
export const isCrossed = (failure: unknown): boolean =>
  CROSSED.has(String((failure as { code?: unknown } | null)?.code));

/** The server takes no changes: it is a standby, or became one while the connection was open. */
const READ_ONLY = '25006';
export const isReadOnly = (failure: unknown): boolean => (failure as { code?: unknown } | null)?.code === READ_ONLY;

/**
 * The server cancelled a statement for its length, ended a transaction that was idle, has no connection left, is
 * stopping or starting, or takes no changes.
 */
const COMES_BACK = new Set(['57014', '25P03', '53300', '57P01', '57P02', '57P03', READ_ONLY]);
/** The driver's messages, without a code, when a connection breaks in use. */
const BROKEN_LINE =
  /^(Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** The database cannot serve anybody at the moment; the failure does not depend on the request. */
export const isOut = (failure: unknown): boolean =>
  failure instanceof DatabaseBusy ||
  COMES_BACK.has(String((failure as { code?: unknown } | null)?.code)) ||
  (failure instanceof Error && BROKEN_LINE.test(failure.message));
