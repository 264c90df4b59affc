import { type Reader, bulkStatement, type Tx } from '../../platform/database/connection.ts';

export interface NewPayment {
  readonly id: string;
  readonly provider: string;
  readonly transaction_id: string;
  readonly channel: 'mobile_money' | 'cash' | 'pos' | 'bank';
  readonly purpose: 'deposit' | 'repayment' | 'suspense';
  readonly amount_fcfa: number;
  readonly payment_phone: string | null;
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
  /** What the provider said, word for word, where it told us by itself. */
  readonly raw_payload: string | null;
}

const COLUMNS = {
  varied: {
    id: 'uuid',
    transaction_id: 'text',
    purpose: 'text',
    amount_fcfa: 'bigint',
    payment_phone: 'text',
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
  },
} as const satisfies Record<string, Partial<Record<keyof NewPayment, string>>>;
const NAMES = [...Object.keys(COLUMNS.varied), ...Object.keys(COLUMNS.usual)].join(', ');

/**
 * What a receipt is kept under: one key in its shop, whatever its spelling, whether the till or the terminal wrote it.
 */
const RECEIPT_KEY = `case when channel in ('cash', 'pos')
  then coalesce(shop_id::text, 'head-office') || ':' || receipt_key(number_on_paper(transaction_id)) end`;
const insert = bulkStatement(
  'insert-payments',
  COLUMNS,
  (rows, next) =>
    `insert into payments (${NAMES}, received_at, receipt_key) select ${NAMES}, $${next}::timestamptz, ${RECEIPT_KEY}
      from ${rows}
  order by provider, transaction_id on conflict do nothing returning id`,
);

/**
 * Inserts what is new, and says which: a transaction or receipt that is booked, here or in another process, is left
 * out.
 */
export async function insertFresh(tx: Tx, payments: readonly NewPayment[], now: Date): Promise<Set<string>> {
  const rows = await tx.prepared<{ id: string }>(...insert(payments, [now]));
  return new Set(rows.map(({ id }) => id));
}

/** What the books have of a transaction. */
export type StoredPayment = Pick<
  NewPayment,
  'id' | 'provider' | 'transaction_id' | 'purpose' | 'amount_fcfa' | 'business_short_code' | 'account_keyed_in'
>;

/** Of these transactions, those that are booked already, by `provider\ntransaction_id`. */
export async function bookedPayments(
  db: Reader,
  transactions: ReadonlyArray<Pick<NewPayment, 'provider' | 'transaction_id'>>,
): Promise<Map<string, StoredPayment>> {
  const rows = await db.prepared<{ [Name in keyof StoredPayment]: StoredPayment[Name] }>(
    'booked-payments',
    `select id, provider, transaction_id, purpose, amount_fcfa, business_short_code, account_keyed_in from payments
    where (provider, transaction_id) in (select * from unnest($1::text[], $2::text[]))`,
    [transactions.map(({ provider }) => provider), transactions.map(({ transaction_id }) => transaction_id)],
  );
  const receipts = transactions.filter(({ provider }) => provider === 'cash' || provider === 'pos');
  const entered = receipts.length > 0 ? await enteredReceipts(db, receipts) : [];
  return new Map([...rows, ...entered].map((row) => [`${row.provider}\n${row.transaction_id}`, row]));
}

/**
 * Of these receipts, those that are entered already in any spelling, at the till or the terminal; each as it was asked
 * for.
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

export interface PaymentRow {
  id: string;
  transaction_id: string;
  provider: string;
  channel: NewPayment['channel'];
  purpose: NewPayment['purpose'];
  amount_fcfa: number;
  payment_phone: string | null;
  account_keyed_in: string | null;
  status: 'posted' | 'reversed';
  value_on: string;
  received_at: string;
  loan_reference: string | null;
}

const PAYMENT = `select p.id, number_on_paper(p.transaction_id) as transaction_id, p.provider, p.channel, p.purpose,
  p.amount_fcfa, p.payment_phone, p.account_keyed_in, p.status, p.value_on, p.received_at, coalesce(l.loan_reference,
  s.loan_reference) as loan_reference
  from payments p left join customer_loans l on l.loan_id = p.loan_id left
    join customer_sales s on s.application_id = p.application_id`;

/** What was divided is told by its parts. */
export const paymentsOfCustomer = (
  db: Reader,
  customer_id: string,
  before: string | null,
  most: number,
): Promise<PaymentRow[]> =>
  db.prepared<PaymentRow>(
    'payments-of-customer',
    `${PAYMENT} where p.customer_id = $1 and p.status <> 'divided' and ($2::timestamptz is null or p.received_at < $2) order by p.id desc limit $3`,
    [customer_id, before, most],
  );

export interface PaymentToTell {
  readonly id: string;
  readonly customer_id: string;
  readonly purpose: 'deposit' | 'repayment';
  readonly amount_fcfa: number;
  readonly loan_id: string | null;
  readonly loan_reference: string;
}

/** Of these payments, those that a customer is told of. */
export async function paymentsToTell(db: Reader, ids: readonly string[]): Promise<Map<string, PaymentToTell>> {
  const rows = await db.prepared<
    Omit<PaymentToTell, 'customer_id' | 'loan_reference'> & {
      customer_id: string | null;
      loan_reference: string | null;
    }
  >(
    'payments-to-tell',
    `select p.id, p.customer_id, p.purpose, p.amount_fcfa, p.loan_id, coalesce(l.loan_reference, s.loan_reference) as
      loan_reference
    from payments p left join customer_loans l on l.loan_id = p.loan_id left
      join customer_sales s on s.application_id = p.application_id where p.id = any($1) and p.purpose <> 'suspense'`,
    [ids],
  );
  const isTold = (row: (typeof rows)[number]): row is PaymentToTell =>
    row.customer_id !== null && row.loan_reference !== null;
  return new Map(rows.filter(isTold).map((row) => [row.id, row]));
}

/** The newest payments of each of these customers. */
export const lastPaymentsOf = (
  db: Reader,
  customer_ids: readonly string[],
  most: number,
): Promise<Array<PaymentRow & { customer_id: string }>> =>
  db.prepared(
    'last-payments-of',
    `select c.id as customer_id, p.* from unnest($1::uuid[]) as c(id) cross join lateral (${PAYMENT}
      where p.customer_id = c.id and p.status <> 'divided' order by p.id desc limit $2) p order by p.id desc`,
    [customer_ids, most],
  );

export const paymentsOfApplication = (db: Reader, application_id: string): Promise<PaymentRow[]> =>
  db.prepared<PaymentRow>('payments-of-application', `${PAYMENT} where p.application_id = $1 order by p.id desc`, [
    application_id,
  ]);

export interface EnteredReceipt {
  readonly number: string;
  readonly amount_fcfa: number;
  readonly value_on: string;
}

/** The payment that a shop entered for a receipt, in whatever spelling. */
export async function receiptOf(db: Reader, shop_id: string | null, number: string): Promise<EnteredReceipt | null> {
  const rows = await db.prepared<{ [Name in keyof EnteredReceipt]: EnteredReceipt[Name] }>(
    'receipt-of',
    `
    select number_on_paper(transaction_id) as number, amount_fcfa, value_on from payments
    where receipt_key = coalesce($1::text, 'head-office') || ':' || receipt_key($2)`,
    [shop_id, number],
  );
  return rows[0] ?? null;
}

export const findPayment = async (db: Reader, id: string): Promise<PaymentRow | null> =>
  (await db.prepared<PaymentRow>('find-payment', `${PAYMENT} where p.id = $1`, [id]))[0] ?? null;

/** The reference a payer sees for a loan or a sale. */
export async function referenceOfTarget(
  db: Reader,
  application_id: string | null,
  loan_id: string | null,
): Promise<string> {
  const rows = await db.prepared<{ loan_reference: string }>(
    'reference-of-target',
    'select loan_reference from customer_sales where application_id = $1 union all select loan_reference from customer_loans where loan_id = $2',
    [application_id, loan_id],
  );
  return rows[0]?.loan_reference ?? '';
}

/** What takes the money of a reference now: an active loan any amount, a sale up to the deposit still due. */
export async function takesMoney(
  db: Reader,
  loan_reference: string,
): Promise<{ loan_id: string | null; application_id: string | null; due_fcfa: number | null } | null> {
  const rows = await db.prepared<{ loan_id: string | null; application_id: string | null; due_fcfa: number | null }>(
    'takes-money',
    `select loan_id, null::uuid as application_id, null::bigint as due_fcfa from customer_loans
      where loan_reference = $1 and status = 'active'
    union all select null, application_id, due_fcfa from customer_sales where loan_reference = $1 and state = 'open'
      and due_fcfa > 0`,
    [loan_reference],
  );
  return rows[0] ?? null;
}
