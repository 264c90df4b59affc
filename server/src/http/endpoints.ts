/**
 * The way of every request: session before body, access, input, idempotency key, one transaction, audit, answer
 * stripped to the contract.
 */
import type { Language } from '@palier/contract/values/language.ts';
import { type Call, type Calls, type FileAnswer, BASE_PATH, admits } from '@palier/contract/call.ts';
import { needOf } from '@palier/contract/fields.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Readable } from 'node:stream';
import { isOut } from '../platform/database/connection.ts';
import { newId } from '../platform/ids.ts';
import type {
  Actor,
  AuditNote,
  Caller,
  CommandHandler,
  QueryHandler,
  PreparedCommandHandler,
} from '../platform/handler.ts';
import { writeAudit } from '../domains/audit/audit.ts';
import { OutOfReach, ApiError, fail } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import { type Claim, claim, hashRequest, storeAnswer, releaseKey, releaseKeyWhenBack } from './idempotency.ts';
import { FILE_POLICY } from './protect-browsers.ts';
import { type Session, keepSeen, sessionFinder } from '../platform/session-tokens.ts';
import { serializeResponse } from './serialize-response.ts';
import { readForm, takeUploadTurn } from './uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** The code of the refusal that was the answer. */
    refused: string | null;
  }
  interface FastifyContextConfig {
    call?: Call;
    call_name?: string;
  }
}

/**
 * Refused queries that are recorded: the caller tried to see what is out of their reach, or more than their work needs.
 */
const ON_RECORD: ReadonlySet<string> = new Set(['FORBIDDEN', 'TOO_MANY_CUSTOMERS']);

type AnyHandler = CommandHandler<Call> | QueryHandler<Call> | PreparedCommandHandler<Call, unknown>;

/** A little longer than a file is kept open for its reader. */
const UNREAD_MS = 75_000;
/** The body of a caller without a session is short, because it is held in memory until it is complete. */
const MOST_STRANGER_BYTES = 64 * 1024;
const ONCE_KEY = /^[\w-]{8,80}$/;
/** At least 128 bits, as hexadecimal or base 64. */
const DEVICE_ID = /^[\w-]{22,64}$/;

/** Serves every call of the contract. A call without a handler, or a handler without a call, fails the start. */
export function registerEndpoints(
  app: FastifyInstance,
  calls: Calls,
  handlers: { readonly [domain: string]: { readonly [name: string]: unknown } },
  services: Services,
): void {
  app.decorateRequest('actor', null);
  const findSession = sessionFinder(services.database, services.clock.wall);
  // Before the body is read, so that a stranger never makes the server take an upload.
  app.addHook('onRequest', async (request, reply) => {
    const { call } = request.routeOptions.config;
    // No cache on the way may keep an answer to one person; a file that is for everybody sets its own header.
    if (call) reply.header('cache-control', 'no-store');
    if (bringsNothing(request.headers)) delete request.headers['content-type'];
    // The little space that is left is for money that has moved already.
    if (call?.effect === 'change' && services.disk.isFull()) throw fail('DISK_FULL');
    if (call && call.access !== 'public') request.actor = await admit(call, request, services, findSession);
  });
  for (const [domain, named] of Object.entries(calls)) {
    for (const [name, call] of Object.entries(named)) {
      const handler = handlers[domain]?.[name] as AnyHandler | undefined;
      if (!handler) throw new Error(`no handler for ${domain}.${name}`);
      const call_name = `${domain}.${name}`;
      app.route({
        method: call.method,
        url: BASE_PATH + (call.path.split('?')[0] ?? '').replace(/\{(\w+)\}/g, ':$1'),
        config: { call, call_name },
        ...(call.most_body_bytes !== undefined && { bodyLimit: call.most_body_bytes }),
        ...(call.access === 'public' && { bodyLimit: MOST_STRANGER_BYTES }),
        handler: (request, reply) =>
          call.effect === 'read'
            ? read(call, call_name, handler as QueryHandler<Call>, request, reply, services)
            : change(
                call,
                call_name,
                handler as CommandHandler<Call> | PreparedCommandHandler<Call, unknown>,
                request,
                reply,
                services,
              ),
      });
    }
  }
}

/** A request that names a media type without a body, as clients do with DELETE, counts as one without a body. */
function bringsNothing(headers: FastifyRequest['headers']): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
}

async function admit(
  call: Call,
  request: FastifyRequest,
  services: Services,
  findSession: (token: string) => Promise<Session | undefined>,
): Promise<Actor> {
  const header = request.headers.authorization;
  const token = header?.startsWith('Bearer ') ? header.slice(7) : undefined;
  const found = token ? await findSession(token) : undefined;
  if (!found) throw fail('SIGNED_OUT');
  keepSeen(services.database, found.actor, found.seen_at, services.clock.wall(), request.ip);
  if (!admits(call.access, found.actor.roles)) {
    await writeAudit(services.database, {
      id: newId(),
      at: services.clock.now(),
      staff_id: found.actor.staff_id,
      call: request.routeOptions.config.call_name ?? '',
      outcome: 'FORBIDDEN',
      caller: callerOf(request),
    });
    throw fail('FORBIDDEN');
  }
  if (found.actor.must_change_password && !call.beforePasswordChange) {
    await writeAudit(services.database, {
      id: newId(),
      at: services.clock.now(),
      staff_id: found.actor.staff_id,
      call: request.routeOptions.config.call_name ?? '',
      outcome: 'PASSWORD_CHANGE_NEEDED',
      caller: callerOf(request),
    });
    throw fail('PASSWORD_CHANGE_NEEDED');
  }
  return found.actor;
}

export function callerOf(request: FastifyRequest): Caller {
  const language: Language = /^\s*fr/i.test(request.headers['accept-language'] ?? '') ? 'fr' : 'en';
  const device = request.headers['x-device'];
  const device_id = typeof device === 'string' && DEVICE_ID.test(device) ? device : null;
  return {
    ip: request.ip,
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 200),
    device_id,
    language,
    request_id: request.id,
  };
}

/** The part of a context that queries and commands share. */
function given(request: FastifyRequest, reply: FastifyReply, services: Services, notes: AuditNote[]) {
  let gone: AbortSignal | undefined;
  return {
    get actor(): Actor {
      if (!request.actor) throw new Error('nobody is signed in on a public call');
      return request.actor;
    },
    caller: callerOf(request),
    clock: services.clock,
    services,
    /** Made only for handlers that read it: most calls are over before a caller can leave. */
    get gone(): AbortSignal {
      return (gone ??= signalOf(reply));
    },
    note: (note: AuditNote) => void notes.push(note),
  };
}

/** Aborts when the connection closes before the answer has left. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  const look = (): void => {
    if (!raw.writableFinished) leaving.abort();
  };
  if (raw.closed) look();
  else raw.once('close', look);
  return leaving.signal;
}

async function receive(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ input: unknown; files: Uint8Array[] }> {
  if (!call.input) return { input: undefined, files: [] };
  if (call.upload) await takeUploadTurn(request, reply, signalOf(reply));
  const sent = call.upload
    ? await readForm(request, call.upload, call.input)
    : call.method === 'POST'
      ? request.body
      : request.query;
  if (sent !== undefined && (typeof sent !== 'object' || sent === null || Array.isArray(sent)))
    throw fail('INVALID_INPUT');
  const parsed = z.safeParse(
    call.input,
    { ...(sent as object | undefined), ...(request.params as object) },
    { error: needOf },
  );
  if (!parsed.success) throw invalid(call, parsed.error);
  const files: Uint8Array[] = [];
  for (const value of Object.values(parsed.data as object))
    if (value instanceof File) files.push(new Uint8Array(await value.arrayBuffer()));
  return { input: parsed.data, files };
}

/** Names every field that is wrong. For a missing file, a call may have its own text. */
function invalid(call: Call, error: z.core.$ZodError): ApiError {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) (fields[issue.path.join('.')] ??= []).push(issue.message);
  const missing = call.upload?.missing;
  const missesFile = error.issues.some((issue) => issue.code === 'invalid_type' && issue.expected === 'file');
  return new ApiError(missing !== undefined && missesFile ? missing : 'INVALID_INPUT', {}, fields, false);
}

async function read(
  call: Call,
  call_name: string,
  reading: QueryHandler<Call>,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<unknown> {
  const { input } = await receive(call, request, reply);
  const notes: AuditNote[] = [];
  const answer: unknown = await reading(
    input,
    withParts(given(request, reply, services, notes), { db: services.database }),
  ).catch(async (failure: unknown) => {
    // An attempt to see what is out of the caller's reach is recorded too.
    const onRecord = ({ code }: ApiError): Promise<void> =>
      writeAudit(services.database, {
        id: newId(),
        at: services.clock.now(),
        staff_id: request.actor?.staff_id ?? null,
        call: call_name,
        outcome: code,
        caller: callerOf(request),
        ...(notes[0] && { note: notes[0] }),
      });
    // Not awaited: a slower answer would reveal that there is such a record.
    if (failure instanceof OutOfReach)
      void onRecord(failure).catch((lost: unknown) =>
        request.log.error(
          { err: lost, request: request.id },
          'an attempt to reach another’s record could not be recorded',
        ),
      );
    else if (failure instanceof ApiError && ON_RECORD.has(failure.code)) await onRecord(failure);
    throw failure;
  });
  for (const note of notes)
    await writeAudit(services.database, {
      id: newId(),
      at: services.clock.now(),
      staff_id: request.actor?.staff_id ?? null,
      call: call_name,
      outcome: 'done',
      caller: callerOf(request),
      note,
    });
  if (!call.file) return named(call, answer);
  const file = answer as FileAnswer;
  // A private file is never kept by a proxy, never guessed at by a browser, and never runs as part of the console.
  if (file.about_bytes !== undefined) reply.header('x-about-bytes', file.about_bytes);
  // A reader that takes nothing of it for long has left without a word: the connection is cut, because nothing else
  // would end it.
  if (!(file.bytes instanceof Uint8Array)) reply.raw.setTimeout(UNREAD_MS, () => reply.raw.destroy());
  return reply
    .header('content-type', file.media_type)
    .header(
      'content-disposition',
      `${file.inline ? 'inline' : 'attachment'}; filename="${file.file_name.replace(/[^\w.-]/g, '_')}"`,
    )
    .header('cache-control', file.isPublicForever ? 'public, max-age=31536000, immutable' : 'private, no-store')
    .header('content-security-policy', FILE_POLICY)
    .send(file.bytes instanceof Uint8Array ? Buffer.from(file.bytes) : Readable.from(file.bytes));
}

async function change(
  call: Call,
  call_name: string,
  handler: CommandHandler<Call> | PreparedCommandHandler<Call, unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<unknown> {
  const { input, files } = await receive(call, request, reply);
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !ONCE_KEY.test(key)))
    throw new ApiError(
      'INVALID_INPUT',
      {},
      { 'idempotency-key': ['8 to 80 letters, digits, hyphens or underscores'] },
      false,
    );
  const claimed: Claim | null =
    key === undefined || call.keepsNoAnswer
      ? null
      : {
          owner: request.actor?.staff_id ?? `public:${request.ip}`,
          key,
          call: call_name,
          request_hash: hashRequest(input, files, services.config.secret),
        };
  if (claimed) {
    const known = await claim(services.database, claimed, services.config.secret, services.clock.wall());
    if (known) return known.answer;
  }
  const notes: AuditNote[] = [];
  const base = given(request, reply, services, notes);
  const audit = (outcome: string, note?: AuditNote) => ({
    id: newId(),
    at: services.clock.now(),
    staff_id: request.actor?.staff_id ?? null,
    call: call_name,
    outcome,
    caller: base.caller,
    ...(note && { note }),
  });
  try {
    const hasPreparation = typeof handler === 'object';
    const learnt = hasPreparation
      ? await handler.prepare(input, withParts(base, { db: services.database }))
      : undefined;
    const outcome = await services.database.transaction(async (tx) => {
      notes.length = 0;
      const context = withParts(base, { tx, db: tx });
      try {
        const answer = named(
          call,
          hasPreparation ? await handler.execute(input, context, learnt) : await handler(input, context),
        );
        for (const note of notes.length > 0 ? notes : [undefined]) await writeAudit(tx, audit('done', note));
        if (claimed) await storeAnswer(tx, claimed, services.config.secret, answer);
        return { answer };
      } catch (failure) {
        if (failure instanceof ApiError && failure.commits) {
          await writeAudit(tx, audit(failure.code, notes[0]));
          return { refusal: failure };
        }
        throw failure;
      }
    });
    if (outcome.refusal) throw outcome.refusal;
    return outcome.answer;
  } catch (failure) {
    if (claimed && isOut(failure)) void releaseKeyWhenBack(services.database, claimed);
    else if (claimed) await releaseKey(services.database, claimed);
    if (failure instanceof ApiError && !failure.commits)
      await writeAudit(services.database, audit(failure.code, notes[0]));
    throw failure;
  }
}

/**
 * Adds parts to a context. A spread would call the `actor` getter, which throws on public calls; inheriting keeps it a
 * getter.
 */
const withParts = <T extends object, P extends object>(base: T, parts: P): T & P =>
  Object.assign(Object.create(base) as T, parts);

/** The answer without fields that the contract does not name. */
const named = (call: Call, answer: unknown): unknown => (call.output ? serializeResponse(call.output, answer) : answer);
