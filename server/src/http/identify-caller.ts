/** Who makes a request, and whether they may make this call. */
import { BY_TIME, ELSEWHERE } from '@palier/contract/auth/session-times.ts';
import { type Call, admits } from '@palier/contract/call.ts';
import type { Language } from '@palier/contract/values/language.ts';
import type { FastifyRequest } from 'fastify';
import { newId } from '../platform/ids.ts';
import type { Actor, Caller } from '../platform/handler.ts';
import { writeAudit } from '../domains/audit/audit.ts';
import { fail } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import { type Session, keepSeen } from '../platform/session-tokens.ts';

/** At least 128 bits, as hexadecimal or base 64. */
const DEVICE_ID = /^[\w-]{22,64}$/;

/** The member of staff behind the request's session, if they may make this call. A refusal is recorded. */
export async function admit(
  call: Pick<Call, 'access' | 'beforePasswordChange' | 'needsPaper'>,
  request: FastifyRequest,
  services: Services,
  findSession: (token: string) => Promise<Session | undefined>,
): Promise<Actor> {
  const header = request.headers.authorization;
  const token = header?.startsWith('Bearer ') ? header.slice(7) : undefined;
  const found = token ? await findSession(token) : undefined;
  if (!found) throw fail('SIGNED_OUT');
  // Who signs in again goes on with what the browser keeps; after an end by hand it keeps nothing.
  if (found.ended_elsewhere) throw fail('SIGNED_OUT', { ended: ELSEWHERE });
  if (found.is_over) throw fail('SIGNED_OUT', { ended: BY_TIME });
  keepSeen(services.database, found.actor, found.seen_at, services.clock.wall(), request.ip);
  const refuse = async (outcome: 'FORBIDDEN' | 'PASSWORD_CHANGE_NEEDED'): Promise<never> => {
    await writeAudit(services.database, {
      id: newId(),
      at: services.clock.now(),
      staff_id: found.actor.staff_id,
      call: request.routeOptions.config.call_name ?? '',
      outcome,
      caller: callerOf(request),
    });
    throw fail(outcome);
  };
  if (!admits(call.access, found.actor.roles)) await refuse('FORBIDDEN');
  if (found.actor.must_change_password && !call.beforePasswordChange) await refuse('PASSWORD_CHANGE_NEEDED');
  const { paper_due_at } = found.actor;
  if (call.needsPaper && paper_due_at !== null && Date.parse(paper_due_at) <= services.clock.now().getTime())
    throw fail('PAPER_NEEDED');
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
