/** Turns every failure into a refusal of the closed list. */
import { fieldSentence } from '@palier/contract/fields.ts';
import { ERRORS, type ErrorResponse, type ErrorCode, errorMessage } from '@palier/contract/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../platform/database/unreachable.ts';
import { ProviderPaused } from '../platform/providers/provider-paused.ts';
import { isOutOfRoom } from '../platform/disk.ts';
import { AccessRefused, ProviderRefused, ProviderUnreachable } from '../providers/wire.ts';
import { COME_BACK_SECONDS, isCrossed, isHeld, isOut } from '../platform/database/pool-limits.ts';
import { ApiError, fail } from '../platform/errors.ts';
import { callerOf } from './identify-caller.ts';

const NOT_STORABLE = new Set(['22021', '22P05', '22P02', '22008']);
/** More parts, files or fields than a form may have. */
const FORM_LIMITS = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']);
/** When to ask again while the database comes back. */
const AWAY_SECONDS = 3;

export function answerFailure(failure: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asRefusal(failure);
  if (refusal?.code === 'DATABASE_AWAY') void reply.header('retry-after', String(AWAY_SECONDS));
  if (refusal) return answer(refusal, request, reply);
  const { statusCode, code } = failure as FastifyError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return answer(
      fail('REQUEST_TOO_LARGE', { most: Math.floor(request.routeOptions.bodyLimit / 1024) }),
      request,
      reply,
    );
  if (FORM_LIMITS.has(code)) return answer(fail('FORM_TOO_LONG'), request, reply);
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return answer(fail('FILE_TOO_LARGE'), request, reply);
  if (statusCode === 429)
    return answer(fail('TOO_MANY_REQUESTS', { seconds: Number(reply.getHeader('retry-after') ?? 60) }), request, reply);
  if (statusCode !== undefined && statusCode < 500) return answer(fail('UNREADABLE_REQUEST'), request, reply);
  // A value that the database cannot store is the caller's mistake: a NUL byte or half a character in a text, the year
  // nought.
  if (NOT_STORABLE.has(code)) return answer(fail('INVALID_INPUT'), request, reply);
  if (isOut(failure) || isHeld(failure) || isCrossed(failure)) {
    request.log.warn({ err: failure, request: request.id }, 'the database did not serve this in time');
    void reply.header('retry-after', COME_BACK_SECONDS);
    return answer(fail('TOO_BUSY', { seconds: COME_BACK_SECONDS }), request, reply);
  }
  request.log.error({ err: failure }, 'unexpected');
  answer(fail('UNEXPECTED'), request, reply);
}

function asRefusal(failure: Error): ApiError | null {
  if (failure instanceof ApiError) return failure;
  if (failure instanceof ProviderPaused)
    return fail('PROVIDER_SILENT', { operator: failure.provider, seconds: Math.ceil(failure.wait_ms / 1_000) });
  if (failure instanceof ProviderUnreachable) return fail('PROVIDER_UNREACHABLE');
  if (failure instanceof AccessRefused) return fail('PROVIDER_ACCESS_REFUSED');
  if (failure instanceof ProviderRefused) return fail('PROVIDER_REFUSED', { reason: failure.reason });
  if (isOutOfRoom(failure)) return fail('DISK_FULL');
  if (isDatabaseAway(failure)) return fail('DATABASE_AWAY');
  return null;
}

function answer(refusal: ApiError, request: FastifyRequest, reply: FastifyReply): void {
  const { language } = callerOf(request);
  // Either a person is collecting customers' data, or a setting does not fit the work: in both cases people must look.
  if (refusal.code === 'TOO_MANY_CUSTOMERS')
    request.log.warn({ staff_id: request.actor?.staff_id, ...refusal.facts }, 'too many customers looked at');
  const code: ErrorCode = refusal.code;
  request.refused = code;
  const message = errorMessage(code, language, refusal.facts);
  const fields =
    refusal.fields &&
    Object.fromEntries(
      Object.entries(refusal.fields).map(([field, texts]) => [
        field,
        texts.length === 0 ? [message] : texts.map((text) => fieldSentence(text, language)),
      ]),
    );
  const body: ErrorResponse = {
    code,
    message,
    ...(fields && { fields }),
    ...(Object.keys(refusal.facts).length > 0 && { facts: refusal.facts }),
    reference: request.id,
  };
  void reply.code(ERRORS[code].status).send(body);
}
