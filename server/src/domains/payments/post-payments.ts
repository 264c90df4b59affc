/**
 * Booking money: a payment, its journal, its loan, its texts and the phones it opens, in one transaction, exactly once,
 * one or two hundred at a time.
 */
import { isLoanReference, normaliseReference } from '@palier/contract/values/loan-reference.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { accounts } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { type ApplicationRow, addDeposits, findApplicationsForPayment } from '../sales/sales.ts';
import { type Applied, type PaidLoan, applyRepayments, findLoansForPayment } from '../loans/loans.ts';
import { journal, repaymentJournal } from './journals.ts';
import type { BalanceAfter } from './payer-words.ts';
import { bookedPayments, insertFresh, type NewPayment, type StoredPayment } from './payments.sql.ts';
import { insertSuspense } from './suspense.sql.ts';
import { enqueueReceipts } from './send-receipts.ts';

/** Money that arrived, before it is known where it belongs. */
export interface IncomingPayment {
  readonly provider: string;
  readonly transaction_id: string;
  readonly channel: NewPayment['channel'];
  readonly amount_fcfa: number;
  readonly payment_phone: string | null;
  readonly payer_name?: string | null;
  readonly business_short_code?: string | null;
  /**
   * What it is for: a loan or a sale that we asked for it, or whatever the payer typed. With `hold` it waits in
   * suspense, whatever was typed.
   */
  readonly target:
    | { readonly loan_id: string }
    | { readonly application_id: string }
    | { readonly typed: string; readonly hold?: SuspenseReason };
  /** Money that is not what was asked for goes to suspense. */
  readonly asked_fcfa?: number | null;
  readonly payment_request_id?: string | null;
  readonly shop_id?: string | null;
  readonly staff_id?: string | null;
  readonly value_on: string;
  /** As the provider told it, word for word. */
  readonly raw_payload?: string;
}

type SuspenseReason =
  | 'unknown_reference'
  | 'bad_check_digit'
  | 'closed_loan'
  | 'closed_application'
  | 'wrong_amount'
  | 'unreadable';

export interface PostedPayment {
  readonly payment_id: string;
  readonly transaction_id: string;
  /** False when this transaction was booked before: nothing happened now. */
  readonly is_new: boolean;
  readonly purpose: NewPayment['purpose'];
  readonly reason: SuspenseReason | null;
  /** The transaction was booked before with another sum, short code or account: the message contradicts the books. */
  readonly differs: boolean;
}

type Place =
  | { readonly purpose: 'repayment'; readonly loan: PaidLoan }
  | { readonly purpose: 'deposit'; readonly application: ApplicationRow }
  | { readonly purpose: 'suspense'; readonly reason: SuspenseReason; readonly customer_id: string | null };

/**
 * Answers one outcome per arrival, in order. Rows are locked in id order across the whole batch, so that batches never
 * wait for each other in a ring.
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
  const found = new Set(loans.map(({ loan_reference }) => loan_reference));
  const unfound = references.filter((reference) => !found.has(reference));
  const applications =
    application_ids.length + unfound.length > 0 ? await findApplicationsForPayment(tx, application_ids, unfound) : [];

  // What was booked before is known before anything is placed: a part of a deposit that is told again must not take the
  // room of the next part. Whoever books a part of the same sale has committed, because its row is held here.
  const before = applications.length > 0 ? await bookedPayments(tx, arrived) : new Map<string, StoredPayment>();
  const first = new Map<string, number>();
  for (const [at, one] of arrived.entries())
    if (!before.has(keyOf(one)) && !first.has(keyOf(one))) first.set(keyOf(one), at);
  const candidates = [...first.values()];

  const placed = placeInOrder(
    candidates.map((at) => [arrived[at] as IncomingPayment, typed[at] ?? ''] as const),
    loans,
    applications,
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

  const repayments = news.filter((one) => one.place.purpose === 'repayment');
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
  const suspended = news.filter((one) => one.place.purpose === 'suspense');
  await Promise.all([
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
        ...deposits.map(({ row }) => journal(row, 'deposit', accounts.depositHeld(row.application_id ?? ''))),
        ...suspended.map(({ row }) => journal(row, 'suspense', accounts.suspense(row.id))),
      ],
      now,
    ),
    enqueueReceipts(tx, services, [
      ...repayments.map(({ row }, at) => leftAfter(row, (applied[at] as Applied).loan)),
      ...deposits.map(({ row }) => [row.id, 0, null] as const),
    ]),
  ]);
  return booked;
}

const keyOf = ({ provider, transaction_id }: Pick<IncomingPayment, 'provider' | 'transaction_id'>): string =>
  `${provider}\n${transaction_id}`;

/** What became of each arrival, in order: booked now, or known from before (in the books, or earlier in this batch). */
async function outcomes(
  tx: Tx,
  arrived: readonly IncomingPayment[],
  news: ReadonlyMap<string, { row: NewPayment; place: Place }>,
  before: ReadonlyMap<string, StoredPayment>,
  isFirst: (at: number) => boolean,
): Promise<PostedPayment[]> {
  const unseen = arrived.filter((one) => !news.has(keyOf(one)) && !before.has(keyOf(one)));
  const stored = new Map([...before, ...(unseen.length > 0 ? await bookedPayments(tx, unseen) : [])]);
  return arrived.map((one, at): PostedPayment => {
    const fresh = news.get(keyOf(one));
    if (fresh && isFirst(at))
      return {
        payment_id: fresh.row.id,
        transaction_id: one.transaction_id,
        is_new: true,
        purpose: fresh.row.purpose,
        reason: fresh.place.purpose === 'suspense' ? fresh.place.reason : null,
        differs: false,
      };
    const known = fresh?.row ?? stored.get(keyOf(one));
    if (!known) throw new Error(`payment ${one.transaction_id} is neither new nor known`);
    return {
      payment_id: known.id,
      transaction_id: one.transaction_id,
      is_new: false,
      purpose: known.purpose,
      reason: null,
      differs: contradicts(one, known),
    };
  });
}

/**
 * Whether a message tells another story of a payment than the books. A short code or an account that one of the two
 * does not name says nothing.
 */
function contradicts(
  incoming: IncomingPayment,
  known: Pick<NewPayment, 'amount_fcfa' | 'business_short_code' | 'account_keyed_in'>,
): boolean {
  if (incoming.amount_fcfa !== known.amount_fcfa) return true;
  if (
    incoming.business_short_code &&
    known.business_short_code &&
    incoming.business_short_code !== known.business_short_code
  )
    return true;
  const [typed, kept] = [
    'typed' in incoming.target ? normaliseReference(incoming.target.typed.slice(0, LONGEST_ACCOUNT)) : '',
    normaliseReference(known.account_keyed_in ?? ''),
  ];
  // A statement writes more around the account than the payer typed.
  return typed !== '' && kept !== '' && !typed.includes(kept) && !kept.includes(typed);
}
const LONGEST_ACCOUNT = 60;

/**
 * A deposit of this batch is owed by what came before it in the batch as well, so a sale's deposit never overflows.
 * Each transaction comes once.
 */
function placeInOrder(
  arrived: ReadonlyArray<readonly [IncomingPayment, string]>,
  loans: readonly PaidLoan[],
  applications: readonly ApplicationRow[],
): Place[] {
  const paid = new Map(applications.map(({ id, deposit_paid_fcfa }) => [id, deposit_paid_fcfa]));
  const loan_by = new Map(loans.flatMap((loan) => [[loan.id, loan] as const, [loan.loan_reference, loan] as const]));
  const application_by = new Map(
    applications.flatMap((application) => [
      [application.id, application] as const,
      [application.loan_reference, application] as const,
    ]),
  );
  return arrived.map(([one, reference]) => {
    const isTyped = 'typed' in one.target;
    const loan = loan_by.get(isTyped ? reference : 'loan_id' in one.target ? one.target.loan_id : '');
    const application = loan
      ? undefined
      : application_by.get(isTyped ? reference : 'application_id' in one.target ? one.target.application_id : '');
    const suspense = (reason: SuspenseReason): Place => ({
      purpose: 'suspense',
      reason,
      customer_id: loan?.customer_id ?? application?.customer_id ?? null,
    });
    if ('typed' in one.target && one.target.hold) return suspense(one.target.hold);
    if (one.asked_fcfa !== undefined && one.asked_fcfa !== null && one.asked_fcfa !== one.amount_fcfa)
      return suspense('wrong_amount');
    if (loan) return loan.status === 'active' ? { purpose: 'repayment', loan } : suspense('closed_loan');
    if (application) {
      if (application.state !== 'open' || application.loan_id !== null) return suspense('closed_application');
      const before = paid.get(application.id) ?? 0;
      if (application.deposit_fcfa === null || before + one.amount_fcfa > application.deposit_fcfa)
        return suspense('wrong_amount');
      paid.set(application.id, before + one.amount_fcfa);
      return { purpose: 'deposit', application };
    }
    if (!isTyped) return suspense('closed_loan');
    if (reference === '') return suspense('unreadable');
    return suspense(
      /^\d{10}$/.test(reference) && !isLoanReference(reference) ? 'bad_check_digit' : 'unknown_reference',
    );
  });
}

function paymentRow(one: IncomingPayment, place: Place, typed: string): NewPayment {
  return {
    id: newId(),
    provider: one.provider,
    transaction_id: one.transaction_id,
    channel: one.channel,
    purpose: place.purpose,
    amount_fcfa: one.amount_fcfa,
    payment_phone: one.payment_phone,
    payer_name: one.payer_name ?? null,
    account_keyed_in: 'typed' in one.target ? one.target.typed.slice(0, LONGEST_ACCOUNT) : typed || null,
    business_short_code: one.business_short_code ?? null,
    customer_id:
      place.purpose === 'repayment'
        ? place.loan.customer_id
        : place.purpose === 'deposit'
          ? place.application.customer_id
          : place.customer_id,
    loan_id: place.purpose === 'repayment' ? place.loan.id : null,
    application_id: place.purpose === 'deposit' ? place.application.id : null,
    payment_request_id: one.payment_request_id ?? null,
    shop_id: one.shop_id ?? null,
    staff_id: one.staff_id ?? null,
    value_on: one.value_on,
    raw_payload: one.raw_payload ?? null,
  };
}

const leftAfter = (row: NewPayment, loan: PaidLoan): BalanceAfter => [
  row.id,
  loan.total_fcfa - loan.repaid_fcfa,
  loan.next_due_on,
  loan.cash_waits_since !== null,
];
