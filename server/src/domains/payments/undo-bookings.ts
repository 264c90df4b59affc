/**
 * Undoes what a withdrawn statement did to payments, one at a time: those that were booked from it are reversed where
 * they are now, and those that were reversed because of it are in the books again.
 */
import type { Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { accounts } from '../ledger/accounts.ts';
import type { Posting } from '../ledger/post.ts';
import { findLoansForPayment } from '../loans/loans.ts';
import { findApplicationsForPayment, lowerDeposit } from '../sales/sales.ts';
import { allocateToLoan, allocateToSale } from './allocate-payment.ts';
import { claimWhole } from './claims.ts';
import { openClaimsForUpdate } from './claims.sql.ts';
import { channelOf } from './journals.ts';
import { setPaymentStatus, setPlace } from './payment-moves.sql.ts';
import { type MovedBy, recordMove } from './record-move.ts';
import { type UnallocatedPayment, findUnallocatedForUpdate, insertSuspense } from './suspense.sql.ts';
import { reverse } from './take-payment-off.ts';
import { formerPlace, openPromptAgain, placesOf } from './undo-bookings.sql.ts';

/**
 * Reverses a payment in all its parts. What was paid out of it since is a claim on its customer, or else a loss, which
 * is answered.
 */
export async function undoBooking(tx: Tx, services: Services, payment_id: string, by: MovedBy): Promise<number> {
  let lost_fcfa = 0;
  for (const id of await placesOf(tx, payment_id, 'posted')) {
    const payment = await findUnallocatedForUpdate(tx, id);
    if (payment?.status !== 'posted') continue;
    if (payment.suspense_state === 'refunded') lost_fcfa += await lose(tx, services, payment, by);
    else if (payment.application_id !== null)
      lost_fcfa += await undoDeposit(tx, services, payment, payment.application_id, by);
    else await reverse(tx, services, payment, by);
  }
  const prompt = await openPromptAgain(tx, payment_id);
  if (prompt !== null) await enqueue(tx, services, [{ kind: 'follow-prompt', subject: prompt }]);
  return lost_fcfa;
}

const leave = async (
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  by: MovedBy,
  moves: readonly Posting[],
): Promise<void> => {
  await setPaymentStatus(tx, payment.id, 'reversed');
  const from = { from_loan_id: payment.loan_id, from_application_id: payment.application_id };
  await recordMove(tx, services, payment, by, { kind: 'reversed', ...from }, { event: 'reversed', moves });
};

/** The money was paid out, and nobody owes it: there is no loan to claim it on. */
async function lose(tx: Tx, services: Services, payment: UnallocatedPayment, by: MovedBy): Promise<number> {
  const { amount_fcfa } = payment;
  await leave(tx, services, payment, by, [{ debit: accounts.writeOffs, credit: channelOf(payment), amount_fcfa }]);
  return amount_fcfa;
}

/** The deposit of an open sale is unpaid, that of a loan is a claim, that of a sale that ended is given back no more. */
async function undoDeposit(
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  application_id: string,
  by: MovedBy,
): Promise<number> {
  const credit = channelOf(payment);
  const { amount_fcfa } = payment;
  const [sale] = await findApplicationsForPayment(tx, [application_id], []);
  const [loan] = sale?.loan_id ? await findLoansForPayment(tx, [sale.loan_id], []) : [];
  if (sale?.state === 'open' && sale.loan_id === null) await reverse(tx, services, payment, by);
  else if (loan) await leave(tx, services, payment, by, await claimWhole(tx, services, loan, payment, credit));
  else if (await lowerDeposit(tx, application_id, amount_fcfa))
    await leave(tx, services, payment, by, [{ debit: accounts.depositHeld(application_id), credit, amount_fcfa }]);
  else return lose(tx, services, payment, by);
  return 0;
}

/**
 * Brings a reversed payment back, in all its parts: through suspense to where it was, with its own day. Where its loan
 * or sale takes no money any more, it waits in suspense for a person. Nothing of it is lost.
 */
export async function restoreBooking(tx: Tx, services: Services, payment_id: string, by: MovedBy): Promise<number> {
  for (const id of await placesOf(tx, payment_id, 'reversed')) {
    const reversed = await findUnallocatedForUpdate(tx, id);
    const place = await formerPlace(tx, id);
    if (reversed?.status !== 'reversed' || !place) continue;
    const payment = await toSuspense(tx, services, reversed, by);
    const { from_loan_id, from_application_id, placed_by } = place;
    const [loan] = from_loan_id === null ? [] : await findLoansForPayment(tx, [from_loan_id], []);
    if (loan && (loan.status === 'active' || (await openClaimsForUpdate(tx, [loan.id])).length > 0))
      await allocateToLoan(tx, services, payment, loan, by, placed_by);
    const [sale] = from_application_id === null ? [] : await findApplicationsForPayment(tx, [from_application_id], []);
    const isOpen = sale?.state === 'open' && sale.loan_id === null;
    if (sale && isOpen && (sale.deposit_fcfa ?? 0) - sale.deposit_paid_fcfa >= payment.amount_fcfa)
      await allocateToSale(tx, services, payment, sale, by, placed_by);
  }
  return 0;
}

async function toSuspense(
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  by: MovedBy,
): Promise<UnallocatedPayment> {
  const { id, amount_fcfa, payment_phone } = payment;
  const nowhere = { purpose: 'suspense', customer_id: null, loan_id: null, application_id: null } as const;
  await setPaymentStatus(tx, id, 'posted');
  await setPlace(tx, id, { ...nowhere, placed_by: null });
  const reference_typed = payment.reference_typed ?? '';
  await insertSuspense(
    tx,
    [{ id: newId(), payment_id: id, reason: 'taken_back', amount_fcfa, reference_typed, payment_phone }],
    services.clock.now(),
  );
  const moves = [{ debit: channelOf(payment), credit: accounts.suspense(id), amount_fcfa }];
  await recordMove(tx, services, payment, by, { kind: 'restored' }, { event: 'restored', moves });
  return { ...payment, ...nowhere, status: 'posted', suspense_state: 'open', suspense_reason: 'taken_back' };
}
