/** The actions of staff on announced payments that never arrived, and on kept confirmations. */
import type { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type { CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { isNewView } from '../audit/audit.ts';
import { endByHand } from './announced-payments.sql.ts';
import { endKept, findKeptForUpdate, openKept } from './kept-confirmations.sql.ts';
import { postPayments } from './post-payments.ts';

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
  return { kept };
};

/**
 * Closes a kept confirmation, or books it to suspense with the values that were read from the message. Staff type no
 * values here; they allocate the money in suspense.
 */
export const endKeptConfirmation: CommandHandler<typeof deviceLocksCalls.endKept> = async (
  { id, what, reason },
  { tx, services, actor, caller, clock, note },
) => {
  const kept = await findKeptForUpdate(tx, id, actor.staff_id);
  if (!kept) throw fail('NOT_FOUND');
  note({
    subject_kind: 'kept_confirmation',
    subject_id: id,
    facts: { what, reason, problem: kept.problem, transaction_id: kept.transaction_id, amount_fcfa: kept.amount_fcfa },
  });
  if (what === 'close') {
    await endKept(tx, id, { state: 'closed', payment_id: null, staff_id: actor.staff_id, reason }, clock.now());
    return { message: successSentence('SETTINGS_UPDATED', caller.language) };
  }
  const { provider, transaction_id, amount_fcfa, account_keyed_in, payment_phone, body } = kept;
  if (kept.problem === 'differs') throw fail('CONFIRMATION_DIFFERS');
  if (transaction_id === null || amount_fcfa === null) throw fail('CONFIRMATION_UNREADABLE');
  const [booked] = await postPayments(tx, services, [
    {
      provider,
      transaction_id,
      channel: 'mobile_money',
      amount_fcfa,
      payment_phone,
      target: { typed: account_keyed_in ?? '', hold: 'unreadable' },
      value_on: clock.today(),
      raw_payload: body,
    },
  ]);
  if (!booked?.is_new) throw fail('PAYMENT_REFERENCE_IN_USE');
  await endKept(
    tx,
    id,
    { state: 'booked', payment_id: booked.payment_id, staff_id: actor.staff_id, reason },
    clock.now(),
  );
  return { message: successSentence('ADDED', caller.language) };
};
