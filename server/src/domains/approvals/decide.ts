/**
 * Decides a request: by a person other than its maker, except where nobody else can and it has waited a day, on an
 * unchanged base, in one transaction with the change.
 */
import { REQUEST_KINDS, asksWhatWasSeen } from '@palier/contract/approvals/kinds.ts';
import type { CommandContext } from '../../platform/handler.ts';
import { fail, failAndCommit } from '../../platform/errors.ts';
import { sendMessages } from '../messages/send-message.ts';
import { findRequestForUpdate, type RequestRow } from './approvals.sql.ts';
import { setDecision, staffToTell } from './decisions.sql.ts';
import { mayCarryOutAlone } from './carry-out-alone.ts';
import { noteGivenAlone } from './done-alone.ts';
import { refuseApprover } from './refuse-approver.ts';
import type { Kinds } from './request-view.ts';

export interface Wanted {
  readonly request_id: string;
  readonly decision: 'approve' | 'decline';
  readonly reason?: string | null | undefined;
}

/**
 * Approves or declines. The kind validates again and applies the change here, under the lock of the request.
 * When the base has changed since, the request becomes conflicted, and stays so although the call is refused.
 * Refuses REQUEST_NOT_FOUND, REQUEST_DECIDED, OWN_REQUEST, FORBIDDEN, REQUEST_CONFLICTED, and everything that
 * `refuseApprover` and the kind refuse.
 */
export async function decide(
  context: CommandContext,
  kinds: Kinds,
  { request_id, decision, reason }: Wanted,
): Promise<RequestRow> {
  const { tx, services, actor, clock, note } = context;
  const request = await findRequestForUpdate(tx, request_id);
  const kind = request && kinds.get(request.kind);
  if (!request || !kind) throw fail('REQUEST_NOT_FOUND');
  if (!actor.roles.has(REQUEST_KINDS[request.kind].approve)) throw fail('FORBIDDEN');
  const now = clock.now();
  const isAlone = decision === 'approve' && (await mayCarryOutAlone(tx, kind, request, actor.staff_id, now));
  if (request.asked_by === actor.staff_id && !isAlone) throw fail('OWN_REQUEST');
  if (request.state !== 'pending') throw fail('REQUEST_DECIDED', { state: request.state });
  // The request has expired, whether or not the periodic task has already recorded that.
  if (Date.parse(request.expires_at) <= now.getTime()) throw fail('REQUEST_DECIDED', { state: 'expired' });
  const settle = async (
    state: 'approved' | 'declined' | 'conflicted',
    decided_how: 'second_person' | 'tied' | 'alone' = 'second_person',
  ): Promise<void> => {
    const isSettled = await setDecision(tx, request_id, {
      state,
      decided_how,
      decided_by: actor.staff_id,
      decided_at: now.toISOString(),
      decision_reason: reason ?? null,
    });
    if (!isSettled) throw fail('REQUEST_DECIDED', { state: request.state });
    note({
      subject_kind: request.subject_kind,
      subject_id: request.subject_id,
      before: request.was,
      after: state === 'approved' ? request.proposed : request.was,
      facts: { request: request_id, kind: request.kind, decision: state, decided_how, ...(reason && { reason }) },
    });
    if (state !== 'approved') await kind.ended?.(tx, services, request.payload, state);
    await tellMaker(context, request, state);
  };
  if (decision === 'decline') {
    await settle('declined');
  } else {
    if (asksWhatWasSeen(request.kind) && !isAlone && !saysWhatWasSeen(reason))
      throw fail('SAY_WHAT_YOU_SAW', {}, 'reason');
    const deciding = { maker_id: request.asked_by, checker_id: actor.staff_id, reason };
    const standing = await kind.now(tx, request.payload, services);
    const decided_how = isAlone ? 'alone' : await refuseApprover(tx, actor, request, standing?.customer_id, now);
    const stands = async (): Promise<boolean> => (await kind.now(tx, request.payload, services))?.base === request.base;
    const stood = standing?.base === request.base;
    if (stood) await kind.validate(tx, request.payload, services);
    // Validating has locked the record, so this second read sees every change made between the first read and the lock.
    if (!stood || !(await stands())) {
      await settle('conflicted');
      throw failAndCommit('REQUEST_CONFLICTED');
    }
    await kind.refuseUnproven?.(tx, request.payload, services, deciding);
    const alone = isAlone ? await kind.waitsAlone?.(tx, request.payload) : null;
    if (alone) await noteGivenAlone(tx, services, actor, { request_id, ...alone });
    await kind.apply(tx, services, request.payload, { request_id, ...deciding });
    await settle('approved', decided_how);
  }
  return (await findRequestForUpdate(tx, request_id)) as RequestRow;
}

const MIN_WORDS = 3;

const saysWhatWasSeen = (reason: string | null | undefined): boolean => (reason ?? '').trim().length >= MIN_WORDS;

async function tellMaker(
  { tx, services, actor }: CommandContext,
  request: RequestRow,
  state: 'approved' | 'declined' | 'conflicted',
): Promise<void> {
  const maker = await staffToTell(tx, request.asked_by);
  if (maker)
    await sendMessages(tx, services, [
      {
        to: maker.msisdn,
        template: `request_${state}`,
        language: maker.language,
        facts: { number: request.id.slice(-6).toUpperCase(), name: actor.full_name },
      },
    ]);
}
