/**
 * A database that runs nothing: it records each statement with the call that sent it, and returns rows of the type that
 * the call declares.
 */
import path from 'node:path';
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type OperationNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RootOperationNode,
} from 'kysely';
import type { DB } from '../../../server/src/platform/database/tables.ts';
import { keyOf } from './server-code.ts';

/** A place in the server's code, as a stack names it. */
interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface Sent {
  readonly text: string;
  /** The call that sent it, and the callers of that call: innermost first. */
  readonly places: readonly Place[];
  /** The texts between the placeholders of the templates from which it is made. */
  readonly pieces: readonly string[];
}

const FRAME = /(?:file:\/\/)?(\/[^():?]*)(?:\?[^():]*)?:(\d+):(\d+)\)?$/;
const root = path.resolve('.');
/** The server, and the statements planted beside it. */
const CODE = [`${root}/server/src/`, `${root}/tests/harness/sql/planted/`];
const isCode = (file: string | null | undefined): boolean => CODE.some((folder) => file?.includes(folder));

/** Maps a position in the running code to the position in its source. */
const written = new Map<string, Place>();

/**
 * The places of the server's code in the stack. Looking up the source of a line costs much more than the stack itself,
 * so it is done once for each place.
 */
function placesNow(): Place[] {
  const { stackTraceLimit, prepareStackTrace } = Error;
  Error.stackTraceLimit = 60;
  const holder: { stack?: unknown } = {};
  Error.prepareStackTrace = (_, frames) => frames;
  Error.captureStackTrace(holder);
  const frames = (holder.stack as NodeJS.CallSite[]).filter((frame) => isCode(frame.getFileName()));
  Error.prepareStackTrace = prepareStackTrace;
  const keys = frames.map((one) => `${one.getFileName()}:${one.getLineNumber()}:${one.getColumnNumber()}`);
  if (!keys.every((key) => written.has(key))) {
    const lines = (new Error().stack ?? '').split('\n').flatMap((line) => {
      const [, file, at, column] = FRAME.exec(line.trim()) ?? [];
      return file !== undefined && isCode(file)
        ? [{ file: file.slice(root.length + 1), line: Number(at), column: Number(column) }]
        : [];
    });
    if (lines.length !== keys.length) throw new Error('a stack is not the same twice');
    for (const [at, key] of keys.entries()) written.set(key, lines[at] as Place);
  }
  Error.stackTraceLimit = stackTraceLimit;
  return keys.map((key) => written.get(key) as Place);
}

/** The fragments of every template in a compiled statement. */
function piecesOf(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const one of node) piecesOf(one, found);
  else if (node !== null && typeof node === 'object' && !Buffer.isBuffer(node)) {
    const { kind, sqlFragments } = node as { kind?: string; sqlFragments?: readonly string[] };
    if (kind === 'RawNode' && sqlFragments) found.push(keyOf(sqlFragments));
    if (kind !== undefined) for (const part of Object.values(node)) piecesOf(part, found);
  }
  return found;
}

export interface Recorder {
  /** The database, connection or transaction that functions of the server get. */
  readonly database: object;
  readonly client: object;
  readonly kysely: object;
}

/** `answer` makes the rows of a statement. */
export function recorder(note: (sent: Sent) => void, answer: (sent: Sent) => unknown[]): Recorder {
  const send = (text: string, pieces: readonly string[] = []): Sent => {
    const sent = { text, places: placesNow(), pieces };
    note(sent);
    return sent;
  };

  const known = new WeakMap<object, Sent>();
  class NotingCompiler extends PostgresQueryCompiler {
    override compileQuery(node: RootOperationNode, query_id: Parameters<PostgresQueryCompiler['compileQuery']>[1]) {
      const compiled = super.compileQuery(node, query_id);
      known.set(compiled, send(compiled.sql, piecesOf(node as OperationNode)));
      return compiled;
    }
  }
  const connection: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      const sent = known.get(query);
      const rows = sent ? answer(sent) : [];
      return { rows: rows as R[], numAffectedRows: BigInt(rows.length) };
    },
    // oxlint-disable-next-line require-yield -- nothing in the product streams rows through Kysely
    async *streamQuery() {
      throw new Error('rows are not streamed here');
    },
  };
  const kysely = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => connection,
        beginTransaction: async () => {},
        commitTransaction: async () => {},
        rollbackTransaction: async () => {},
        releaseConnection: async () => {},
        destroy: async () => {},
      }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new NotingCompiler(),
    },
  });

  const client = {
    query: async (what: string | { text?: string }) => {
      const text = typeof what === 'string' ? what : what.text;
      // An object that submits itself to the connection is not a statement that can be read here.
      const rows = text === undefined ? [] : answer(send(text));
      return { rows, rowCount: rows.length };
    },
    connect: async () => client,
    on: () => client,
    release: () => {},
    end: async () => {},
    options: {},
  };
  const database = {
    sql: kysely,
    pool: client,
    prepared: async (_: string, text: string) => answer(send(text)),
    transaction: async (work: (tx: object) => unknown) => work(database),
    pipelined: async (read: (db: object) => unknown) => read(database),
    held: async (list: (db: object) => unknown) => {
      await list(database);
      return { total: 0, next: async () => [], close: async () => {} };
    },
    savepoint: async (work: () => unknown) => work(),
    afterCommit: () => {},
    close: async () => {},
  };
  return { database, client, kysely };
}
