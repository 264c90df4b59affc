/** Takes payments off their loans or sales: back to suspense, or reversed. */
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { type Account, accounts } from '../ledger/accounts.ts';
import { type Posting } from '../ledger/post.ts';
import { cannotRunAgain, findLoansForPayment, takeOffLoan, takeOffSale } from '../loans/loans.ts';
import { shortDay } from '../messages/send-message.ts';
import { makeClaim, takeOffClaims } from './claims.ts';
import { divideInPlace } from './divide-in-place.ts';
import { channelOf, mirrorMoves } from './journals.ts';
import { insertSuspense, type UnallocatedPayment, setSuspenseState } from './suspense.sql.ts';
import { setPaymentStatus } from './payment-moves.sql.ts';
import { lastRepaymentBut, type PaymentMove, setPlace } from './payment-moves.sql.ts';
import { type MovedBy, recordMove, notifyCustomer, waits } from './record-move.ts';
import { tellOfDeposit } from './tell-of-deposit.ts';
import { takeOffDeposit } from './take-off-deposit.ts';

/**
 * Takes a payment off its loan or sale; the money goes to `credit`. Answers where it was, and the postings. Where the
 * money is gone and the loan cannot run again, `may_claim` makes it a claim on the customer.
 */
async function takeOff(
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  credit: Account,
  { may_claim, isTold }: { readonly may_claim: boolean; readonly isTold: boolean },
): Promise<{ from: Pick<PaymentMove, 'from_loan_id' | 'from_application_id'>; moves: Posting[] }> {
  const { application_id, amount_fcfa } = payment;
  if (application_id !== null) {
    await takeOffSale(tx, application_id, amount_fcfa);
    if (!isTold) await tellOfDeposit(tx, services, application_id, amount_fcfa);
    return {
      from: { from_application_id: application_id },
      moves: [{ debit: accounts.depositHeld(application_id), credit, amount_fcfa }],
    };
  }
  const [loan] = payment.loan_id === null ? [] : await findLoansForPayment(tx, [payment.loan_id], []);
  if (!loan) throw fail('TRANSACTION_NOT_ON_LOAN');
  const from = { from_loan_id: loan.id };
  const paid = await takeOffClaims(tx, services, payment, loan, credit);
  if (paid) return { from, moves: paid };
  if (may_claim && (await cannotRunAgain(tx, loan, amount_fcfa, services.clock.today())))
    return { from, moves: await makeClaim(tx, services, loan, payment, credit) };
  const left = await takeOffLoan(tx, services, loan, amount_fcfa, await lastRepaymentBut(tx, payment));
  // The customer of the loan is notified, unless the loan is paid off and nothing changes for them.
  if (left.next_due_on !== null && !isTold)
    await notifyCustomer(tx, services, loan.customer_id, {
      template: 'payment_taken_back',
      facts: {
        amount: formatFcfa(amount_fcfa),
        reference: loan.loan_reference,
        outstanding: formatFcfa(loan.total_fcfa - left.repaid_fcfa),
        day: shortDay(left.next_due_on),
      },
    });
  return { from, moves: mirrorMoves(credit, left) };
}

/** Takes a payment back to suspense, where it waits to be allocated. `isTold` where the caller tells the customer. */
export async function deallocate(
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  by: MovedBy,
  { isTold = false }: { readonly isTold?: boolean } = {},
): Promise<UnallocatedPayment> {
  if (payment.status !== 'posted' || payment.purpose === 'suspense') throw fail('TRANSACTION_NOT_ON_LOAN');
  const { from, moves } = await takeOff(tx, services, payment, accounts.suspense(payment.id), {
    may_claim: false,
    isTold,
  });
  await setPlace(tx, payment.id, {
    purpose: 'suspense',
    customer_id: null,
    loan_id: null,
    application_id: null,
    placed_by: null,
  });
  await insertSuspense(
    tx,
    [
      {
        id: newId(),
        payment_id: payment.id,
        reason: 'taken_back',
        amount_fcfa: payment.amount_fcfa,
        reference_typed: payment.reference_typed ?? '',
        payment_phone: payment.payment_phone,
      },
    ],
    services.clock.now(),
  );
  await recordMove(tx, services, payment, by, { kind: 'taken_back', ...from }, { event: 'taken_back', moves });
  return {
    ...payment,
    purpose: 'suspense',
    customer_id: null,
    loan_id: null,
    application_id: null,
    suspense_state: 'open',
    suspense_reason: 'taken_back',
  };
}

/**
 * Reverses a payment in the books, because its provider reversed it: the money leaves through the channel it came by.
 * Of a loan whose phone is gone it becomes a claim, unless the caller refuses that; what was given back before is lost,
 * and where that was a part, the payment is divided there. `isTold` where the caller tells the customer in other words.
 */
export async function reverse(
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  by: MovedBy,
  { isTold = false, may_claim = true }: { readonly isTold?: boolean; readonly may_claim?: boolean } = {},
): Promise<void> {
  if (payment.status !== 'posted') throw fail('TRANSACTION_OVER');
  const { id, amount_fcfa, purpose, application_id, suspense_state } = payment;
  const credit = channelOf(payment);
  let out: { from: Partial<PaymentMove>; moves: Posting[] | null };
  if (suspense_state === 'refunded') out = { from: {}, moves: null };
  else if (purpose === 'suspense') out = { from: {}, moves: [{ debit: accounts.suspense(id), credit, amount_fcfa }] };
  else if (application_id !== null && may_claim) {
    const taken = await takeOffDeposit(tx, services, { ...payment, application_id }, credit, { isTold });
    if ('kept_fcfa' in taken) {
      const sums = [taken.kept_fcfa, amount_fcfa - taken.kept_fcfa];
      for (const part of await divideInPlace(tx, payment, sums)) await reverse(tx, services, part, by, { isTold });
      return;
    }
    out = { from: { from_application_id: application_id }, moves: taken.moves };
  } else out = await takeOff(tx, services, payment, credit, { may_claim, isTold });
  // No operator takes back cash that was given back: the till would pay it a second time.
  if (!out.moves && payment.channel === 'cash') throw fail('TRANSACTION_OVER');
  const { from, moves } = out;
  await setPaymentStatus(tx, id, 'reversed');
  if (waits(payment)) await setSuspenseState(tx, id, 'reversed', by.reason);
  await recordMove(
    tx,
    services,
    payment,
    by,
    { kind: moves ? 'reversed' : 'lost', ...from },
    { event: 'reversed', moves: moves ?? [{ debit: accounts.writeOffs, credit, amount_fcfa }] },
  );
}
