/**
 * Books payments exactly once, one or two hundred in one transaction: the payment, its journal, its loan, its texts and
 * the phones it opens.
 */
import { isLoanReference, normaliseReference } from '@palier/contract/rules/reference-digits.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { accounts } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { addDeposits, findApplicationsForPayment } from '../sales/sales.ts';
import { type Applied, type PaidLoan, applyRepayments, findLoansForPayment } from '../loans/loans.ts';
import { correctEnded } from './announced-payments.sql.ts';
import { claimsToPay, postClaimPayments, sumOfClaims } from './post-claim-payments.ts';
import { journal, repaymentJournal } from './journals.ts';
import type { BalanceAfter } from './payer-words.ts';
import { bookedPayments, insertFresh, keyOf, type NewPayment, type StoredPayment } from './insert-payments.sql.ts';
import { insertSuspense } from './suspense.sql.ts';
import { enqueueReceipts } from './send-receipts.ts';
import { type IncomingPayment, placeInOrder, type Place } from './allocate-incoming.ts';
import { type PostedPayment, paymentRow, outcomes } from './posted-payments.ts';

/**
 * Answers one outcome for each payment, in order. Rows are locked in the order of their ids across the whole batch, so
 * that batches never deadlock.
 */
export async function postPayments(
  tx: Tx,
  services: Services,
  arrived: readonly IncomingPayment[],
): Promise<PostedPayment[]> {
  const now = services.clock.now();
  const typed = arrived.map(({ target }) => ('typed' in target ? normaliseReference(target.typed) : ''));
  const references = [...new Set(typed.filter(isLoanReference))];
  const loan_ids = arrived.flatMap(({ target }) => ('loan_id' in target ? [target.loan_id] : []));
  const application_ids = arrived.flatMap(({ target }) => ('application_id' in target ? [target.application_id] : []));
  const loans = loan_ids.length + references.length > 0 ? await findLoansForPayment(tx, loan_ids, references) : [];
  // Before its activation a loan takes only what its deposit lacks.
  const found = new Set(
    loans.filter(({ status }) => status !== 'pending_activation').map(({ loan_reference }) => loan_reference),
  );
  const unfound = references.filter((reference) => !found.has(reference));
  const applications =
    application_ids.length + unfound.length > 0 ? await findApplicationsForPayment(tx, application_ids, unfound) : [];

  const claims = await claimsToPay(tx, arrived, loans);
  // Booked payments must be known before anything is allocated: a repeated part of a deposit or of a claim must not
  // take the room of the next part. Every transaction that booked a part of the same sale or loan has committed,
  // because its row is locked here.
  const before =
    applications.length + claims.length > 0 ? await bookedPayments(tx, arrived) : new Map<string, StoredPayment>();
  const first = new Map<string, number>();
  for (const [at, one] of arrived.entries())
    if (!before.has(keyOf(one)) && !first.has(keyOf(one))) first.set(keyOf(one), at);
  const candidates = [...first.values()];

  const placed = placeInOrder(
    candidates.map((at) => [arrived[at] as IncomingPayment, typed[at] ?? ''] as const),
    loans,
    applications,
    sumOfClaims(claims),
  );
  const rows = candidates.map((at, index) =>
    paymentRow(arrived[at] as IncomingPayment, placed[index] as Place, typed[at] ?? ''),
  );
  const fresh = rows.length > 0 ? await insertFresh(tx, rows, now) : new Set<string>();
  const news = rows.flatMap((row, index) =>
    fresh.has(row.id) ? [{ row, place: placed[index] as Place, typed: typed[candidates[index] ?? 0] ?? '' }] : [],
  );
  const booked = await outcomes(
    tx,
    arrived,
    new Map(news.map((one) => [keyOf(one.row), one])),
    before,
    (at) => first.get(keyOf(arrived[at] as IncomingPayment)) === at,
  );
  if (news.length === 0) return booked;

  const repayments = news.filter(({ place }) => place.purpose === 'repayment' && !place.pays_claim);
  const claim_payments = news.filter(({ place }) => place.purpose === 'repayment' && place.pays_claim);
  const claim_journals = await postClaimPayments(
    tx,
    claim_payments.map(({ row }) => row),
    claims,
    now,
  );
  const applied = await applyRepayments(
    tx,
    services,
    loans,
    repayments.map(({ row }) => ({ loan_id: row.loan_id ?? '', amount_fcfa: row.amount_fcfa, value_on: row.value_on })),
  );
  const deposits = news.filter((one) => one.place.purpose === 'deposit');
  if (deposits.length > 0)
    await addDeposits(
      tx,
      deposits.map(({ row }) => ({ id: row.application_id ?? '', amount_fcfa: row.amount_fcfa })),
    );
  // Only money that a customer sends is announced, and it comes without a prompt.
  const unasked = news.filter(({ row }) => row.channel === 'mobile_money' && row.payment_request_id === null);
  const suspended = news.filter((one) => one.place.purpose === 'suspense');
  await Promise.all([
    unasked.length > 0 &&
      correctEnded(
        tx,
        unasked.map(({ row }) => row),
        now,
      ),
    suspended.length > 0 &&
      insertSuspense(
        tx,
        suspended.map(({ row, place, typed: reference_typed }) => ({
          id: newId(),
          payment_id: row.id,
          reason: place.purpose === 'suspense' ? place.reason : '',
          amount_fcfa: row.amount_fcfa,
          reference_typed,
          payment_phone: row.payment_phone,
        })),
        now,
      ),
    post(
      tx,
      [
        ...repayments.map(({ row }, at) => repaymentJournal(row, applied[at] as Applied)),
        ...claim_journals.map(({ booked }) => booked),
        ...deposits.map(({ row }) => journal(row, 'deposit', accounts.depositHeld(row.application_id ?? ''))),
        ...suspended.map(({ row }) => journal(row, 'suspense', accounts.suspense(row.id))),
      ],
      now,
    ),
    enqueueReceipts(tx, services, [
      ...repayments.map(({ row }, at) => leftAfter(row, (applied[at] as Applied).loan)),
      ...claim_journals.map(({ booked: { id }, left_fcfa }) => [id, 0, null, false, left_fcfa] as const),
      ...deposits.map(({ row }) => [row.id, 0, null] as const),
    ]),
  ]);
  return booked;
}

const leftAfter = (row: NewPayment, loan: PaidLoan): BalanceAfter => [
  row.id,
  loan.total_fcfa - loan.repaid_fcfa,
  loan.next_due_on,
  loan.release_waits_since !== null,
];
