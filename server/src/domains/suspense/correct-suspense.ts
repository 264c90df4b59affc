/**
 * What a finance officer does with money that waits: places it, divides it, sets it aside, and takes back a placement
 * that was a mistake.
 */
import type { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { forEachApart } from '../../platform/bulk.ts';
import { fail } from '../../platform/errors.ts';
import { refuseOwn } from '../approvals/approvals.ts';
import { findLoansForPayment } from '../loans/loans.ts';
import {
  split,
  findUnallocatedForUpdate,
  placedByRequest,
  setWaiting,
  deallocate,
  waits,
} from '../payments/payments.ts';
import { findTransactionForUpdate, placeOn } from './place.ts';
import { transactionsByIds } from './transactions.sql.ts';

/**
 * A single part that is the whole sum is placed as it is. Otherwise the payment is divided first, and the remainder
 * stays in suspense as a part of its own.
 */
export const correctSuspense: CommandHandler<typeof suspenseCalls.correct> = async (
  { payment_id, parts, reason },
  { tx, services, actor, note },
) => {
  const payment = await findTransactionForUpdate(tx, payment_id);
  if (!waits(payment)) throw fail('NOT_IN_SUSPENSE');
  const placed_fcfa = parts.reduce((sum, part) => sum + part.amount_fcfa, 0);
  const left_fcfa = payment.amount_fcfa - placed_fcfa;
  if (left_fcfa < 0) throw fail('PARTS_ABOVE_SUM', { sum: formatFcfa(payment.amount_fcfa) }, 'parts');
  const by = { staff_id: actor.staff_id, reason };
  const isWhole = parts.length === 1 && left_fcfa === 0;
  const ids = isWhole
    ? [payment.id]
    : await split(
        tx,
        services,
        payment,
        [...parts.map(({ amount_fcfa }) => amount_fcfa), ...(left_fcfa > 0 ? [left_fcfa] : [])],
        by,
      );
  const opens: string[] = [];
  // All loans are locked at once, in the same order as payments lock them, so that two requests cannot deadlock.
  await findLoansForPayment(
    tx,
    [],
    parts.map(({ loan_reference }) => loan_reference),
  );
  for (const [at, { loan_reference }] of parts.entries()) {
    const part = isWhole ? payment : await findUnallocatedForUpdate(tx, ids[at] ?? '');
    if (part && (await placeOn(tx, services, actor, part, loan_reference, by))) opens.push(loan_reference);
  }
  note({
    subject_kind: 'payment',
    subject_id: payment.id,
    facts: { transaction_id: payment.transaction_id, parts, left_fcfa, opens, reason },
  });
  return { transactions: await transactionsByIds(tx, ids, actor.staff_id), opens, message: '' };
};

export const setAside: CommandHandler<typeof suspenseCalls.setAside> = ({ payment_ids, reason }, context) => {
  const { tx, services, actor, note } = context;
  return forEachApart(context, payment_ids, { subject_kind: 'payment', facts: { wanted: 'set_aside' } }, async (id) => {
    await setWaiting(tx, services, await findTransactionForUpdate(tx, id), 'held', {
      staff_id: actor.staff_id,
      reason,
    });
    note({ subject_kind: 'payment', subject_id: id, facts: { done: 'set_aside', reason } });
  });
};

/**
 * Money that was set aside waits again; money that was placed from suspense returns to it. A payment that reached its
 * loan by itself, or that two people moved there, needs a request.
 */
export const queueAgain: CommandHandler<typeof suspenseCalls.queue> = ({ payment_ids, reason }, context) => {
  const { tx, services, actor, note } = context;
  return forEachApart(context, payment_ids, { subject_kind: 'payment', facts: { wanted: 'queue' } }, async (id) => {
    const payment = await findTransactionForUpdate(tx, id);
    const by = { staff_id: actor.staff_id, reason };
    if (payment.status === 'posted' && payment.purpose !== 'suspense') {
      // One person may not undo what two people decided.
      if (payment.suspense_state !== 'matched' || (await placedByRequest(tx, id))) throw fail('NEEDS_REALLOCATION');
      await refuseOwn(tx, actor, payment.customer_id, services.clock.now());
      await deallocate(tx, services, payment, by);
    } else {
      await setWaiting(tx, services, payment, 'open', by);
    }
    note({ subject_kind: 'payment', subject_id: id, facts: { done: 'queued', reason } });
  });
};
