/** Inserts payments once. */
import type { ProofGrade } from '@palier/contract/payments/proof.ts';
import type * as z from 'zod';
import { type Reader, bulkStatement, type Tx } from '../../platform/database/connection.ts';
import { transactionKey } from './transaction-key.ts';

export interface NewPayment {
  readonly id: string;
  readonly provider: string;
  readonly transaction_id: string;
  readonly channel: 'mobile_money' | 'cash' | 'pos' | 'bank';
  readonly purpose: 'deposit' | 'repayment' | 'suspense';
  readonly amount_fcfa: number;
  readonly payment_phone: string | null;
  /** What stands for a number that the operator hides; only without a number. */
  readonly payer_mark: string | null;
  readonly payer_name: string | null;
  readonly account_keyed_in: string | null;
  readonly business_short_code: string | null;
  readonly customer_id: string | null;
  readonly loan_id: string | null;
  readonly application_id: string | null;
  readonly payment_request_id: string | null;
  readonly shop_id: string | null;
  readonly staff_id: string | null;
  readonly value_on: string;
  /** Who says that it is there, when it is booked. */
  readonly proof_when_booked: z.output<typeof ProofGrade>;
  /** The day by which a statement of the terminal should have a slip; null for all else. */
  readonly list_due_on: string | null;
  /** Since when a statement of the terminal is known to have this slip; null for all that is no slip. */
  readonly slip_found_at: string | null;
  /** The exact message of the provider, if the payment was received as a message. */
  readonly raw_payload: string | null;
}

const COLUMNS = {
  varied: {
    id: 'uuid',
    transaction_id: 'text',
    purpose: 'text',
    amount_fcfa: 'bigint',
    payment_phone: 'text',
    payer_mark: 'text',
    payer_name: 'text',
    account_keyed_in: 'text',
    customer_id: 'uuid',
    loan_id: 'uuid',
    raw_payload: 'text',
  },
  usual: {
    provider: 'text',
    channel: 'text',
    business_short_code: 'text',
    application_id: 'uuid',
    payment_request_id: 'uuid',
    shop_id: 'uuid',
    staff_id: 'uuid',
    value_on: 'date',
    proof_when_booked: 'text',
    list_due_on: 'date',
    slip_found_at: 'timestamptz',
  },
} as const satisfies Record<string, Partial<Record<keyof NewPayment, string>>>;

const NAMES = [...Object.keys(COLUMNS.varied), ...Object.keys(COLUMNS.usual)].join(', ');

/**
 * The key of a receipt. It is unique in its shop, and the same for every spelling, for tills and for terminals.
 */
const RECEIPT_KEY = `case when channel in ('cash', 'pos')
  then coalesce(shop_id::text, 'head-office') || ':' || receipt_key(number_on_paper(transaction_id)) end`;

const insert = bulkStatement(
  'insert-payments',
  COLUMNS,
  (rows, next) =>
    `insert into payments (${NAMES}, received_at, receipt_key) select ${NAMES}, $${next}::timestamptz, ${RECEIPT_KEY}
      from ${rows}
  order by provider, transaction_key(transaction_id) on conflict do nothing returning id`,
);

/**
 * Inserts the new payments and answers their ids. A transaction or receipt that is already booked, here or by another
 * process, is left out.
 */
export async function insertFresh(tx: Tx, payments: readonly NewPayment[], now: Date): Promise<Set<string>> {
  const rows = await tx.prepared<{ id: string }>(...insert(payments, [now]));
  return new Set(rows.map(({ id }) => id));
}

/** A provider and its number in any spelling, as a key of maps. */
export const keyOf = ({ provider, transaction_id }: Pick<NewPayment, 'provider' | 'transaction_id'>): string =>
  `${provider}\n${transactionKey(transaction_id)}`;

/** A booked payment. */
export type StoredPayment = Pick<
  NewPayment,
  'id' | 'provider' | 'transaction_id' | 'purpose' | 'amount_fcfa' | 'business_short_code' | 'account_keyed_in'
>;

/**
 * The transactions among these that are already booked, in any spelling, by `keyOf`. Where the books have a number in
 * two spellings, the one that was asked for is answered. A payment that was corrected, or whose statement was
 * withdrawn, has no number of its own any more.
 */
export async function bookedPayments(
  db: Reader,
  transactions: ReadonlyArray<Pick<NewPayment, 'provider' | 'transaction_id'>>,
): Promise<Map<string, StoredPayment>> {
  const rows = await db.prepared<{ [Name in keyof StoredPayment]: StoredPayment[Name] }>(
    'booked-payments',
    `select distinct on (a.provider, a.transaction_id) p.id, a.provider, a.transaction_id, p.purpose, p.amount_fcfa,
      p.business_short_code, p.account_keyed_in
    from unnest($1::text[], $2::text[]) as a(provider, transaction_id) join payments p
      on transaction_key(p.transaction_id) = transaction_key(a.transaction_id) and p.provider = a.provider
        and (p.receipt_key is not null or p.channel not in ('cash', 'pos') or p.master_id is not null)
        and p.spelling >= 0
    order by a.provider, a.transaction_id, p.transaction_id = a.transaction_id desc, p.spelling`,
    [transactions.map(({ provider }) => provider), transactions.map(({ transaction_id }) => transaction_id)],
  );
  const receipts = transactions.filter(({ provider }) => provider === 'cash' || provider === 'pos');
  const entered = receipts.length > 0 ? await enteredReceipts(db, receipts) : [];
  return new Map([...rows, ...entered].map((row) => [keyOf(row), row]));
}

/**
 * The receipts among these that are already entered in any spelling, from a till or a terminal. Each has the provider
 * and the number that the caller asked for.
 */
const enteredReceipts = (db: Reader, receipts: ReadonlyArray<Pick<NewPayment, 'provider' | 'transaction_id'>>) =>
  db.prepared<{ [Name in keyof StoredPayment]: StoredPayment[Name] }>(
    'entered-receipts',
    `
    select p.id, a.provider, a.transaction_id, p.purpose, p.amount_fcfa, p.business_short_code, p.account_keyed_in
    from unnest($1::text[], $2::text[]) as a(provider, transaction_id) join payments p
      on p.receipt_key = split_part(a.transaction_id, ':', 1) || ':' || receipt_key(number_on_paper(a.transaction_id))`,
    [receipts.map(({ provider }) => provider), receipts.map(({ transaction_id }) => transaction_id)],
  );
