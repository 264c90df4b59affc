/** What a finance officer does with money that waits: places it, divides it, sets it aside, and takes back what was placed by mistake. */
import type { transactionsCalls } from '@palier/contract/transactions.calls.ts';
import { formatFcfa } from '@palier/contract/values/money.ts';
import type { Deed } from '../../deed.ts';
import { eachByItself } from '../../each-by-itself.ts';
import { refuse } from '../../refuse.ts';
import { refuseOwn } from '../approvals/approvals.ts';
import { lockLoansForPayment } from '../loans/loans.ts';
import { divide, lockLying, placedByRequest, setWaiting, takeBackToSuspense, waits } from '../payments/payments.ts';
import { holdTransaction, placeOn } from './place.ts';
import { transactionsByIds } from './transactions.sql.ts';

/** One part that is the whole is placed as it is. Otherwise it is divided first, and what the parts leave over stays in suspense as a part of its own. */
export const correctSuspense: Deed<typeof transactionsCalls.correct> = async (
  { payment_id, parts, reason },
  { tx, wires, actor, note },
) => {
  const payment = await holdTransaction(tx, payment_id);
  if (!waits(payment)) throw refuse('NOT_IN_SUSPENSE');
  const placed_fcfa = parts.reduce((sum, part) => sum + part.amount_fcfa, 0);
  const left_fcfa = payment.amount_fcfa - placed_fcfa;
  if (left_fcfa < 0) throw refuse('PARTS_ABOVE_SUM', { sum: formatFcfa(payment.amount_fcfa) }, 'parts');
  const by = { staff_id: actor.staff_id, reason };
  const isWhole = parts.length === 1 && left_fcfa === 0;
  const ids = isWhole
    ? [payment.id]
    : await divide(
        tx,
        wires,
        payment,
        [...parts.map(({ amount_fcfa }) => amount_fcfa), ...(left_fcfa > 0 ? [left_fcfa] : [])],
        by,
      );
  const opens: string[] = [];
  // All loans are held at once, in the order that money takes them: nobody waits for anybody in a ring.
  await lockLoansForPayment(
    tx,
    [],
    parts.map(({ loan_reference }) => loan_reference),
  );
  for (const [at, { loan_reference }] of parts.entries()) {
    const part = isWhole ? payment : await lockLying(tx, ids[at] ?? '');
    if (part && (await placeOn(tx, wires, actor, part, loan_reference, by))) opens.push(loan_reference);
  }
  note({
    subject_kind: 'payment',
    subject_id: payment.id,
    facts: { transaction_id: payment.transaction_id, parts, left_fcfa, opens, reason },
  });
  return { transactions: await transactionsByIds(tx, ids, actor.staff_id), opens, message: '' };
};

export const setAside: Deed<typeof transactionsCalls.setAside> = ({ payment_ids, reason }, context) => {
  const { tx, wires, actor, note } = context;
  return eachByItself(context, payment_ids, { subject_kind: 'payment', facts: { wanted: 'set_aside' } }, async (id) => {
    await setWaiting(tx, wires, await holdTransaction(tx, id), 'held', { staff_id: actor.staff_id, reason });
    note({ subject_kind: 'payment', subject_id: id, facts: { done: 'set_aside', reason } });
  });
};

/** What was set aside waits again; what was placed from suspense comes back to it. A payment that reached its loan by itself, or that two people moved there, is moved by a request. */
export const queueAgain: Deed<typeof transactionsCalls.queue> = ({ payment_ids, reason }, context) => {
  const { tx, wires, actor, note } = context;
  return eachByItself(context, payment_ids, { subject_kind: 'payment', facts: { wanted: 'queue' } }, async (id) => {
    const payment = await holdTransaction(tx, id);
    const by = { staff_id: actor.staff_id, reason };
    if (payment.status === 'posted' && payment.purpose !== 'suspense') {
      // What two people decided, one does not undo.
      if (payment.suspense_state !== 'matched' || (await placedByRequest(tx, id))) throw refuse('NEEDS_REALLOCATION');
      await refuseOwn(tx, actor, payment.customer_id, wires.clock.now());
      await takeBackToSuspense(tx, wires, payment, by);
    } else {
      await setWaiting(tx, wires, payment, 'open', by);
    }
    note({ subject_kind: 'payment', subject_id: id, facts: { done: 'queued', reason } });
  });
};
