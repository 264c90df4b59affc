/** The actions of staff on announced payments that never arrived, and on kept confirmations. */
import type { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type { CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { isNewView } from '../audit/audit.ts';
import { endByHand } from './announced-payments.sql.ts';
import { ask } from '../approvals/approvals.ts';
import { keptConfirmationKind } from './kept-confirmation.approvals.ts';
import { isKeptInReach, openKept } from './kept-confirmations.sql.ts';

const MOST_KEPT = 200;

/** Ends an announced payment that did not happen by the operator's answer. If its money arrives later, it is booked. */
export const endExpectedPayment: CommandHandler<typeof deviceLocksCalls.endExpected> = async (
  { id, reason },
  { tx, actor, caller, clock, note },
) => {
  const ended = await endByHand(tx, id, { staff_id: actor.staff_id, reason }, clock.now());
  if (!ended) throw fail('NOT_FOUND');
  note({
    subject_kind: 'announced_payment',
    subject_id: id,
    facts: { transaction_id: ended.transaction_id, loan_id: ended.loan_id, reason },
  });
  return { message: successSentence('SETTINGS_UPDATED', caller.language) };
};

export const listKeptConfirmations: QueryHandler<typeof deviceLocksCalls.keptConfirmations> = async (
  _,
  { db, actor, services, note },
) => {
  const kept = await openKept(db, MOST_KEPT, actor.staff_id);
  // The messages contain names and phone numbers, so the view is recorded.
  if (kept.length > 0 && isNewView(services, actor.staff_id, 'kept confirmations'))
    note({ subject_kind: 'search', subject_id: 'kept_confirmations', facts: { shown: kept.length } });
  return { kept: kept.map(({ payer_shown, ...one }) => ({ ...one, payer_mark: payer_shown })) };
};

/**
 * Requests that a kept confirmation be closed, or booked to suspense with the values that were read from the message.
 * Staff type no values here; they allocate the money in suspense.
 */
export const requestKeptEnd: CommandHandler<typeof deviceLocksCalls.endKept> = async (change, context) => {
  if (!(await isKeptInReach(context.tx, change.id, context.actor.staff_id))) throw fail('NOT_FOUND');
  return ask(context, keptConfirmationKind, change, change.reason);
};
