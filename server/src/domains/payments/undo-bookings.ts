/**
 * Undoes what a withdrawn statement did to payments, one at a time: those that were booked from it are reversed where
 * they are now, and those that were reversed because of it are in the books again.
 */
import type { Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { accounts } from '../ledger/accounts.ts';
import { findLoansForPayment } from '../loans/loans.ts';
import { findApplicationsForPayment } from '../sales/sales.ts';
import { allocateToClaims, allocateToLoan, allocateToSale } from './allocate-payment.ts';
import { findClaimOfPayment, leftOf, openClaimsForUpdate } from './claims.sql.ts';
import { channelOf } from './journals.ts';
import { setPaymentStatus, setPlace } from './payment-moves.sql.ts';
import { split } from './leave-suspense.ts';
import { type MovedBy, recordMove } from './record-move.ts';
import { type UnallocatedPayment, findUnallocatedForUpdate, insertSuspense } from './suspense.sql.ts';
import { reverse } from './take-payment-off.ts';
import { formerPlace, openPromptAgain, placesOf } from './undo-bookings.sql.ts';

/**
 * Reverses a payment in all its parts. What was paid out of it since is a claim on its customer, or else a loss.
 */
export async function undoBooking(tx: Tx, services: Services, payment_id: string, by: MovedBy): Promise<void> {
  for (const id of await placesOf(tx, payment_id, 'posted')) {
    const payment = await findUnallocatedForUpdate(tx, id);
    if (payment?.status === 'posted') await reverse(tx, services, payment, by);
  }
  const prompt = await openPromptAgain(tx, payment_id);
  if (prompt !== null) await enqueue(tx, services, [{ kind: 'follow-prompt', subject: prompt }]);
}

/**
 * Brings a reversed payment back, in all its parts: through suspense to where it was, with its own day, or to the claim
 * that it had become. Where its loan
 * or sale takes no money any more, it waits in suspense for a person. Nothing of it is lost.
 */
export async function restoreBooking(tx: Tx, services: Services, payment_id: string, by: MovedBy): Promise<void> {
  for (const id of await placesOf(tx, payment_id, 'reversed')) {
    const reversed = await findUnallocatedForUpdate(tx, id);
    const place = await formerPlace(tx, id);
    if (reversed?.status !== 'reversed' || !place) continue;
    const { was_lost, from_loan_id, from_application_id, placed_by } = place;
    if (was_lost) {
      await regain(tx, services, reversed, by);
      continue;
    }
    const payment = await toSuspense(tx, services, reversed, by);
    if (await payOwnClaim(tx, services, payment, by, placed_by)) continue;
    const [loan] = from_loan_id === null ? [] : await findLoansForPayment(tx, [from_loan_id], []);
    if (loan && (loan.status === 'active' || (await openClaimsForUpdate(tx, [loan.id])).length > 0))
      await allocateToLoan(tx, services, payment, loan, by, placed_by);
    const [sale] = from_application_id === null ? [] : await findApplicationsForPayment(tx, [from_application_id], []);
    if (sale?.state === 'open' && (sale.deposit_fcfa ?? 0) - sale.deposit_paid_fcfa >= payment.amount_fcfa)
      await allocateToSale(tx, services, payment, sale, by, placed_by);
  }
}

/**
 * Pays what is left of the claim that the payment had become, as long as that is open; answers whether it was. What is
 * beyond it, because the customer had paid a part of the claim, pays the loan where it runs.
 */
async function payOwnClaim(
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  by: MovedBy,
  placed_by: string | null,
): Promise<boolean> {
  const own = await findClaimOfPayment(tx, payment.id, null);
  const [loan] = own ? await findLoansForPayment(tx, [own.loan_id], []) : [];
  const open = loan ? await openClaimsForUpdate(tx, [loan.id]) : [];
  const claim = open.find(({ id }) => id === own?.id);
  if (!loan || !claim) return false;
  const left_fcfa = leftOf(claim);
  if (loan.status !== 'active' || left_fcfa >= payment.amount_fcfa) {
    const claims = [claim, ...open.filter((other) => other !== claim)];
    await allocateToClaims(tx, services, payment, { loan, claims }, by, placed_by);
    return true;
  }
  const amounts = [left_fcfa, payment.amount_fcfa - left_fcfa];
  const [part_id = '', rest_id = ''] = await split(tx, services, payment, amounts, by);
  const [part, rest] = [await findUnallocatedForUpdate(tx, part_id), await findUnallocatedForUpdate(tx, rest_id)];
  if (!part || !rest) throw new Error('a payment without its parts');
  await allocateToClaims(tx, services, part, { loan, claims: [claim] }, by, placed_by);
  await allocateToLoan(tx, services, rest, loan, by, placed_by);
  return true;
}

/** What was given back stays given back, but it is no loss any more. */
async function regain(tx: Tx, services: Services, payment: UnallocatedPayment, by: MovedBy): Promise<void> {
  const { id, amount_fcfa } = payment;
  await setPaymentStatus(tx, id, 'posted');
  const moves = [{ debit: channelOf(payment), credit: accounts.writeOffs, amount_fcfa }];
  await recordMove(tx, services, payment, by, { kind: 'restored' }, { event: 'restored', moves });
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
