/** Runs a command: idempotency key, preparation, one transaction, audit. */
import { type Call } from '@palier/contract/call.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOut } from '../platform/database/connection.ts';
import { isDatabaseAway } from '../platform/database/unreachable.ts';
import { newId } from '../platform/ids.ts';
import type { AuditNote, CommandHandler, PreparedCommandHandler } from '../platform/handler.ts';
import { writeAudit } from '../domains/audit/audit.ts';
import { ApiError } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import {
  type Claim,
  claim,
  claimUntil,
  hashRequest,
  storeAnswer,
  releaseKey,
  releaseKeyWhenBack,
} from './idempotency.ts';
import { serializeAnswer } from './serialize-response.ts';
import { sharedContext, withParts } from './handler-context.ts';
import { admitAgain } from './admission.ts';
import { receive } from './receive-input.ts';

/** The database did not say what became of it. */
const isAway = (failure: unknown): boolean => isOut(failure) || isDatabaseAway(failure);

const IDEMPOTENCY_KEY = /^[\w-]{8,80}$/;

export async function runCommand(
  call: Call,
  call_name: string,
  handler: CommandHandler<Call> | PreparedCommandHandler<Call, unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<unknown> {
  const { input, files } = await receive(call, request, reply);
  await admitAgain(request);
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)))
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
          until: claimUntil(services.clock.wall()),
        };
  if (claimed) {
    const known = await claim(services.database, claimed, services.config.secret, services.clock.wall()).catch(
      (failure: unknown) => {
        // Its commit may have reached the disk all the same.
        if (isAway(failure)) void releaseKeyWhenBack(services.database, claimed);
        throw failure;
      },
    );
    if (known) return known.answer;
  }
  const notes: AuditNote[] = [];
  const base = sharedContext(request, reply, services, notes);
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
    if (hasPreparation) await admitAgain(request, 0);
    const outcome = await services.database.transaction(async (tx) => {
      notes.length = 0;
      const context = withParts(base, { tx, db: tx });
      try {
        const answer = serializeAnswer(
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
    if (claimed && isAway(failure)) void releaseKeyWhenBack(services.database, claimed);
    else if (claimed) await releaseKey(services.database, claimed);
    if (failure instanceof ApiError && !failure.commits)
      await writeAudit(services.database, audit(failure.code, notes[0]));
    throw failure;
  }
}
