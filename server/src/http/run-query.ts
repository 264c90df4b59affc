/** Runs a query: its answer, its file, and the lines that it leaves in the record. */
import { type Call, type FileAnswer } from '@palier/contract/call.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { newId } from '../platform/ids.ts';
import type { AuditNote, QueryHandler } from '../platform/handler.ts';
import { writeAudit } from '../domains/audit/audit.ts';
import { OutOfReach, ApiError } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import { FILE_POLICY } from './protect-browsers.ts';
import { serializeAnswer } from './serialize-response.ts';
import { callerOf } from './identify-caller.ts';
import { sharedContext, withParts } from './handler-context.ts';
import { admitAgain } from './admission.ts';
import { receive } from './receive-input.ts';

/**
 * Refused queries that are recorded: the caller tried to see what is out of their reach, or more than their work needs.
 */
const ON_RECORD: ReadonlySet<string> = new Set(['FORBIDDEN', 'TOO_MANY_CUSTOMERS']);

/** A little longer than a file is kept open for its reader. */
const UNREAD_MS = 75_000;

export async function runQuery(
  call: Call,
  call_name: string,
  handler: QueryHandler<Call>,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<unknown> {
  const { input } = await receive(call, request, reply);
  await admitAgain(request);
  const notes: AuditNote[] = [];
  const answer: unknown = await handler(
    input,
    withParts(sharedContext(request, reply, services, notes), { db: services.database }),
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
  try {
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
  } catch (failure) {
    if (call.file) await leave(answer as FileAnswer);
    throw failure;
  }
  if (!call.file) return serializeAnswer(call, answer);
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

/** Lets go of a file that is not sent: what it holds, such as the turn of an export, is free for others at once. */
async function leave({ bytes }: FileAnswer): Promise<void> {
  if (!(bytes instanceof Uint8Array)) await bytes[Symbol.asyncIterator]().return?.();
}
