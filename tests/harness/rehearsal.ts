/**
 * A portal in which every change is carried out, answered and then rolled back: hundreds of calls can use the same
 * records without disturbing each other.
 */
import multipart from '@fastify/multipart';
import type { Call } from '@palier/contract/call.ts';
import { calls } from '@palier/contract/calls.ts';
import type { ErrorResponse } from '@palier/contract/errors.ts';
import Fastify from 'fastify';
import type { Database, Tx } from '../../server/src/platform/database/connection.ts';
import { answerFailure } from '../../server/src/http/failures.ts';
import { registerEndpoints } from '../../server/src/http/endpoints.ts';
import { handlers } from '../../server/src/app/registry.ts';
import { addressOf } from './every-call.ts';
import type { Portal } from './portal.ts';

export interface Outcome {
  readonly status: number;
  /** The code of the refusal; for a call on many records, that of its only row; empty for success. */
  readonly code: string;
  readonly body: string;
  /** The tables to which the change wrote, apart from the audit trail. */
  readonly touched: readonly string[];
}

export type AnyHandlers = { readonly [domain: string]: { readonly [name: string]: unknown } };
export type Rehearsal = Awaited<ReturnType<typeof rehearse>>;

/** Returns an answer from the transaction, which must not commit. */
class Undone extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('rehearsed');
    this.answer = answer;
  }
}

/**
 * The number of rows written on this connection so far, by table. It outlives a transaction, so only its growth belongs
 * to this one.
 */
const WRITTEN = `select relname as name, n_tup_ins + n_tup_upd + n_tup_del as rows from pg_stat_xact_user_tables
  where relname <> 'audit_entries'`;
const writtenIn = async (tx: Tx): Promise<Map<string, number>> =>
  new Map(
    (await tx.prepared<{ name: string; rows: number }>('written-tables', WRITTEN, [])).map(({ name, rows }) => [
      name,
      rows,
    ]),
  );

function undoing(database: Database, touched: string[]): Database {
  return {
    ...database,
    async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
      try {
        return await database.transaction(async (tx) => {
          const before = await writtenIn(tx);
          const answer = await work(tx);
          for (const [name, rows] of await writtenIn(tx)) if (rows > (before.get(name) ?? 0)) touched.push(name);
          throw new Undone(answer);
        });
      } catch (failure) {
        if (failure instanceof Undone) return failure.answer as T;
        throw failure;
      }
    },
  };
}

/** The calls of the contract with these handlers, on the database of a portal. */
export async function rehearse(portal: Portal, with_handlers: AnyHandlers = handlers) {
  const touched: string[] = [];
  const app = Fastify();
  app.setErrorHandler(answerFailure);
  await app.register(multipart);
  registerEndpoints(app, calls, with_handlers, {
    ...portal.services,
    database: undoing(portal.services.database, touched),
  });
  await app.ready();

  /** Makes a call as a member of staff, without an idempotency key: the same call is tried again and again. */
  async function send(call: Call, input: Readonly<Record<string, unknown>>, token: string | null): Promise<Outcome> {
    touched.length = 0;
    const in_path = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    const rest = Object.entries(input).filter(([name, value]) => !in_path.has(name) && value !== undefined);
    const query =
      call.method === 'POST' || rest.length === 0
        ? ''
        : `?${new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString()}`;
    const { type, payload } =
      call.method !== 'POST'
        ? {}
        : call.upload
          ? await formOf(rest)
          : { type: 'application/json', payload: JSON.stringify(Object.fromEntries(rest)) };
    const reply = await app.inject({
      method: call.method,
      url: addressOf(call, input) + query,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(type && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    });
    return {
      status: reply.statusCode,
      code: codeOf(reply.statusCode, reply.body),
      body: reply.body,
      touched: [...touched],
    };
  }
  return { send, close: () => app.close() };
}

async function formOf(fields: ReadonlyArray<readonly [string, unknown]>): Promise<{ type: string; payload: Buffer }> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value));
  const request = new Request('http://form', { method: 'POST', body: form });
  return { type: request.headers.get('content-type') ?? '', payload: Buffer.from(await request.arrayBuffer()) };
}

function codeOf(status: number, body: string): string {
  if (!body.startsWith('{')) return '';
  const read = JSON.parse(body) as Partial<ErrorResponse> & { results?: Array<{ code: string | null }> };
  return status >= 300 ? (read.code ?? '') : (read.results?.[0]?.code ?? '');
}
