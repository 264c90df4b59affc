/** Booking money: a payment, its journal, its loan, its texts and the phones it opens, in one transaction, exactly once, one or two hundred at a time. */
import { isLoanReference, normaliseReference } from '@palier/contract/values/loan-reference.ts';
import type { Tx } from '../../database/connection.ts';
import { newId } from '../../ids.ts';
import type { Wires } from '../../wires.ts';
import { accounts } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { type ApplicationRow, type Applied, type PaidLoan, addDeposits, applyRepayments, lockApplicationsForPayment, lockLoansForPayment } from '../loans/loans.ts';
import { journal, repaymentJournal } from './journals.ts';
import { insertFresh, type NewPayment } from './payments.sql.ts';
import { insertSuspense } from './suspense.sql.ts';
import { type Left, tellLater } from './tell-payers.ts';

/** Money that arrived, before it is known where it belongs. */
export interface Arrived {
  readonly provider: string;
  readonly transaction_id: string;
  readonly channel: NewPayment['channel'];
  readonly amount_fcfa: number;
  readonly payment_phone: string | null;
  readonly payer_name?: string | null;
  readonly business_short_code?: string | null;
  /** What it is for: a loan or a sale that we asked for it, or whatever the payer typed. */
  readonly target: { readonly loan_id: string } | { readonly application_id: string } | { readonly typed: string };
  /** Money that is not what was asked for goes to suspense. */
  readonly asked_fcfa?: number | null;
  readonly collection_id?: string | null;
  readonly shop_id?: string | null;
  readonly staff_id?: string | null;
  readonly value_on: string;
  /** As the provider told it, word for word. */
  readonly told?: string;
}

export type SuspenseReason = 'unknown_reference' | 'bad_check_digit' | 'closed_loan' | 'closed_application' | 'wrong_amount' | 'unreadable';

export interface Booked {
  readonly payment_id: string;
  readonly transaction_id: string;
  /** False when this transaction was booked before: nothing happened now. */
  readonly is_new: boolean;
  readonly purpose: NewPayment['purpose'];
  readonly reason: SuspenseReason | null;
}

type Place = { readonly purpose: 'repayment'; readonly loan: PaidLoan } | { readonly purpose: 'deposit'; readonly application: ApplicationRow } | { readonly purpose: 'suspense'; readonly reason: SuspenseReason; readonly customer_id: string | null };

/** Answers one outcome per arrival, in order. Rows are locked in id order across the whole batch, so that batches never wait for each other in a ring. */
export async function postPayments(tx: Tx, wires: Wires, arrived: readonly Arrived[]): Promise<Booked[]> {
  const now = wires.clock.now();
  const typed = arrived.map(({ target }) => ('typed' in target ? normaliseReference(target.typed) : ''));
  const references = [...new Set(typed.filter(isLoanReference))];
  const loan_ids = arrived.flatMap(({ target }) => ('loan_id' in target ? [target.loan_id] : []));
  const application_ids = arrived.flatMap(({ target }) => ('application_id' in target ? [target.application_id] : []));
  const loans = loan_ids.length + references.length > 0 ? await lockLoansForPayment(tx, loan_ids, references) : [];
  const found = new Set(loans.map(({ loan_reference }) => loan_reference));
  const unfound = references.filter((reference) => !found.has(reference));
  const applications = application_ids.length + unfound.length > 0 ? await lockApplicationsForPayment(tx, application_ids, unfound) : [];

  const placed = placeInOrder(arrived, typed, loans, applications);
  const rows = arrived.map((one, at) => paymentRow(one, placed[at] as Place, typed[at] ?? ''));
  const fresh = await insertFresh(tx, rows, now);
  const booked = rows.map((row, at): Booked => {
    const place = placed[at] as Place;
    return { payment_id: row.id, transaction_id: row.transaction_id, is_new: fresh.has(row.id), purpose: row.purpose, reason: place.purpose === 'suspense' ? place.reason : null };
  });
  const news = rows.flatMap((row, at) => (fresh.has(row.id) ? [{ row, place: placed[at] as Place, typed: typed[at] ?? '' }] : []));
  if (news.length === 0) return booked;

  const repayments = news.filter((one) => one.place.purpose === 'repayment');
  const applied = await applyRepayments(tx, wires, loans, repayments.map(({ row }) => ({ loan_id: row.loan_id ?? '', amount_fcfa: row.amount_fcfa, value_on: row.value_on })));
  const deposits = news.filter((one) => one.place.purpose === 'deposit');
  if (deposits.length > 0) await addDeposits(tx, deposits.map(({ row }) => ({ id: row.application_id ?? '', amount_fcfa: row.amount_fcfa })));
  const suspended = news.filter((one) => one.place.purpose === 'suspense');
  await Promise.all([
    suspended.length > 0 && insertSuspense(tx, suspended.map(({ row, place, typed: reference_typed }) => ({ id: newId(), payment_id: row.id, reason: place.purpose === 'suspense' ? place.reason : '', amount_fcfa: row.amount_fcfa, reference_typed, payment_phone: row.payment_phone })), now),
    post(tx, [...repayments.map(({ row }, at) => repaymentJournal(row, applied[at] as Applied)), ...deposits.map(({ row }) => journal(row, 'deposit', accounts.depositHeld(row.application_id ?? ''))), ...suspended.map(({ row }) => journal(row, 'suspense', accounts.suspense(row.id)))], now),
    tellLater(tx, wires, [...repayments.map(({ row }, at) => leftAfter(row, (applied[at] as Applied).loan)), ...deposits.map(({ row }) => [row.id, 0, null] as const)]),
  ]);
  return booked;
}

/** A deposit of this batch is owed by what came before it in the batch as well, so a sale's deposit never overflows. */
function placeInOrder(arrived: readonly Arrived[], typed: readonly string[], loans: readonly PaidLoan[], applications: readonly ApplicationRow[]): Place[] {
  const paid = new Map(applications.map(({ id, deposit_paid_fcfa }) => [id, deposit_paid_fcfa]));
  const loan_by = new Map(loans.flatMap((loan) => [[loan.id, loan] as const, [loan.loan_reference, loan] as const]));
  const application_by = new Map(applications.flatMap((application) => [[application.id, application] as const, [application.loan_reference, application] as const]));
  return arrived.map((one, at) => {
    const reference = typed[at] ?? '';
    const isTyped = 'typed' in one.target;
    const loan = loan_by.get(isTyped ? reference : 'loan_id' in one.target ? one.target.loan_id : '');
    const application = loan ? undefined : application_by.get(isTyped ? reference : 'application_id' in one.target ? one.target.application_id : '');
    const suspense = (reason: SuspenseReason): Place => ({ purpose: 'suspense', reason, customer_id: loan?.customer_id ?? application?.customer_id ?? null });
    if (one.asked_fcfa !== undefined && one.asked_fcfa !== null && one.asked_fcfa !== one.amount_fcfa) return suspense('wrong_amount');
    if (loan) return loan.status === 'active' ? { purpose: 'repayment', loan } : suspense('closed_loan');
    if (application) {
      if (application.state !== 'open' || application.loan_id !== null) return suspense('closed_application');
      const before = paid.get(application.id) ?? 0;
      if (application.deposit_fcfa === null || before + one.amount_fcfa > application.deposit_fcfa) return suspense('wrong_amount');
      paid.set(application.id, before + one.amount_fcfa);
      return { purpose: 'deposit', application };
    }
    if (!isTyped) return suspense('closed_loan');
    if (reference === '') return suspense('unreadable');
    return suspense(/^\d{10}$/.test(reference) && !isLoanReference(reference) ? 'bad_check_digit' : 'unknown_reference');
  });
}

function paymentRow(one: Arrived, place: Place, typed: string): NewPayment {
  return {
    id: newId(),
    provider: one.provider,
    transaction_id: one.transaction_id,
    channel: one.channel,
    purpose: place.purpose,
    amount_fcfa: one.amount_fcfa,
    payment_phone: one.payment_phone,
    payer_name: one.payer_name ?? null,
    account_keyed_in: 'typed' in one.target ? one.target.typed.slice(0, 60) : typed || null,
    business_short_code: one.business_short_code ?? null,
    customer_id: place.purpose === 'repayment' ? place.loan.customer_id : place.purpose === 'deposit' ? place.application.customer_id : place.customer_id,
    loan_id: place.purpose === 'repayment' ? place.loan.id : null,
    application_id: place.purpose === 'deposit' ? place.application.id : null,
    collection_id: one.collection_id ?? null,
    shop_id: one.shop_id ?? null,
    staff_id: one.staff_id ?? null,
    value_on: one.value_on,
    told: one.told ?? null,
  };
}

const leftAfter = (row: NewPayment, loan: PaidLoan): Left => [row.id, loan.total_fcfa - loan.repaid_fcfa, loan.next_due_on];
