/** Payments, read from the view that the payments domain publishes. */
import type { PendingRequest } from '@palier/contract/approvals/records.ts';
import type { Transaction, TransactionMove, WrongAccountTransaction } from '@palier/contract/suspense/records.ts';
import type { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import type { Received } from '@palier/contract/call.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import { reachOf } from '../network/network.ts';

export type TransactionRow = z.output<typeof Transaction>;
export type WaitingRow = z.output<typeof WrongAccountTransaction>;

type Wished<C> = Omit<Received<C>, 'page_number' | 'page_size'>;
export type TransactionFilter = Wished<typeof suspenseCalls.findTransactions>;
export type SuspenseFilter = Wished<typeof suspenseCalls.wrongAccount>;
export type HeldFilter = Wished<typeof suspenseCalls.notInAccount>;

export interface Page {
  readonly page_number: number;
  readonly page_size: number;
}

/**
 * Whether the reader may see whose payment it is. A payment that belongs to no customer is within everybody's reach.
 */
const isReached = (staff_id: string): RawBuilder<boolean> =>
  sql`(t.customer_id is null or ${reachOf('t.customer_id', staff_id)})`;

const TRANSACTION = sql`t.payment_id as id, number_on_paper(t.transaction_id) as transaction_id,
  number_on_paper(t.master_transaction_id) as master_transaction_id, case when w.reached
  then t.reference end as reference, t.amount_fcfa as amount, t.amount_fcfa as credit, case when t.status = 'reversed'
  or t.suspense_state = 'refunded' then t.amount_fcfa else 0 end as debit,
  case when w.reached then t.payment_phone end as payment_phone, case when w.reached
    then t.payer_name end as payer_name, t.provider, t.channel, t.biller_type, t.biller_number, t.business_short_code,
    case when w.reached then t.reference end as account_number, case when w.reached
    then t.account_keyed_in end as account_keyed_in,
  case when t.status = 'reversed' then 'nobody' when t.status = 'divided' then 'parts'
    when t.suspense_state = 'refunded' then 'payer' when t.purpose = 'repayment' then 'loan' when t.purpose = 'deposit'
    then 'sale' else 'suspense' end as allocated_to,
  t.status, t.purpose, t.suspense_state, t.suspense_reason, case when w.reached
    then t.customer_id end as customer_id, case when w.reached
    then t.customer_name end as customer_name, t.value_on, t.received_at as date_processed`;

const from = (staff_id: string): RawBuilder<unknown> =>
  sql`from transactions t cross join lateral (select ${isReached(staff_id)} as reached) w`;

/** What a search text may name, worked out before the database is asked. */
export interface Typed {
  readonly text: string;
  /** The text without the marks that people put between digits; null when nothing is left. */
  readonly compact: string | null;
  /** E.164, when the text is a phone number. */
  readonly msisdn: string | null;
}

/** The characters that distinguish one receipt number from another; null when there are none. */
const receiptKey = (text: string): RawBuilder<unknown> => sql`nullif(receipt_key(${text}), '')`;

/** Payments by their number: the provider's, in any case, or that of a receipt, in any spelling. */
const numbered = (text: string): RawBuilder<unknown> => sql`
    select payment_id from transactions where transaction_id in (${text}, ${text.toUpperCase()}, ${text.toLowerCase()})
    union select payment_id from receipts where number_key = ${receiptKey(text)}`;

/** The newest payments with a number. */
export async function transactionsNumbered(
  db: Reader,
  text: string,
  most: number,
  staff_id: string,
): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select ${TRANSACTION} ${from(staff_id)} where t.payment_id in (${numbered(text)}) order by t.payment_id desc
      limit ${most}`.execute(db.sql);
  return rows;
}

/**
 * Payments by anything that people may know about them, each through its own index; of a divided payment also its
 * parts, and their parts.
 */
const idsOf = ({ text, compact, msisdn }: Typed): RawBuilder<unknown> => sql`
  with recursive found as (
    ${numbered(text)}
    union select p.payment_id from transactions p join sale_receipts s on s.customer_id = p.customer_id
      and s.loan_id = p.loan_id
      where s.number_key = ${receiptKey(text)}
    union select payment_id from transactions where payment_phone = ${msisdn}
    union select p.payment_id from transactions p join customer_loans l on l.customer_id = p.customer_id
      and l.loan_id = p.loan_id where l.loan_reference = ${compact}
    union select p.payment_id from transactions p join customer_sales s on s.application_id = p.application_id
      where s.loan_reference = ${compact}
    union select payment_id from transactions where reference_typed = ${compact} and suspense_state in ('open', 'held'))
  , whole as (select payment_id from found union select t.payment_id from transactions t
    join whole w on t.master_id = w.payment_id)
  select payment_id from whole`;

const SORTED: Readonly<
  Record<'date_processed' | 'amount' | 'transaction_id' | 'waiting_since' | 'payment_phone', RawBuilder<unknown>>
> = {
  date_processed: sql`t.received_at`,
  amount: sql`t.amount_fcfa`,
  transaction_id: sql`t.transaction_id`,
  waiting_since: sql`t.waiting_since`,
  payment_phone: sql`case when w.reached then t.payment_phone end`,
};

/** Newest first when the caller names no order; ids grow with time, so nothing is sorted for it. */
const ordered = ({
  sort,
  descending,
}: {
  sort?: keyof typeof SORTED | undefined;
  descending: boolean;
}): RawBuilder<unknown> =>
  sort === undefined
    ? sql`order by t.payment_id desc`
    : sql`order by ${SORTED[sort]} ${descending ? sql`desc nulls last` : sql`asc nulls last`}, t.payment_id desc`;

const every = (conditions: ReadonlyArray<RawBuilder<unknown> | false>): RawBuilder<unknown> => {
  const kept = conditions.filter((condition) => condition !== false);
  return kept.length === 0 ? sql`` : sql`where ${sql.join(kept, sql` and `)}`;
};

const paged = ({ page_number, page_size }: Page): RawBuilder<unknown> =>
  sql`limit ${page_size} offset ${(page_number - 1) * page_size}`;

function wished(
  { channel, status, purpose, from_on, until_on }: TransactionFilter,
  typed: Typed | null,
  staff_id: string,
): RawBuilder<unknown> {
  return every([
    isReached(staff_id),
    typed !== null && sql`t.payment_id in (${idsOf(typed)})`,
    channel !== undefined && sql`t.channel = ${channel}`,
    status !== undefined && sql`t.status = ${status}`,
    purpose !== undefined && sql`t.purpose = ${purpose}`,
    from_on !== undefined && sql`t.value_on >= ${from_on}`,
    until_on !== undefined && sql`t.value_on <= ${until_on}`,
  ]);
}

/** One page, and how many payments there are, counted up to `most_counted`. */
export async function pageOfTransactions(
  db: Reader,
  filter: TransactionFilter,
  typed: Typed | null,
  page: Page,
  most_counted: number,
  staff_id: string,
): Promise<{ transactions: TransactionRow[]; counted: number }> {
  const where = wished(filter, typed, staff_id);
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<TransactionRow>`select ${TRANSACTION} ${from(staff_id)} ${where} ${ordered(filter)} ${paged(page)}`.execute(
      db.sql,
    ),
    sql<{
      n: number;
    }>`select count(*)::int as n from (select 1 from transactions t ${where} limit ${most_counted + 1}) c`.execute(
      db.sql,
    ),
  ]);
  return { transactions: rows, counted: counts[0]?.n ?? 0 };
}

export async function transactionIds(
  db: Reader,
  filter: TransactionFilter,
  typed: Typed | null,
  staff_id: string,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select t.payment_id as id from transactions t ${wished(filter, typed, staff_id)} ${ordered(filter)}`.execute(
    db.sql,
  );
  return rows.map(({ id }) => id);
}

/** In the order of the ids; without the names of customers out of reach. */
export async function transactionsByIds(
  db: Reader,
  ids: readonly string[],
  staff_id: string,
): Promise<TransactionRow[]> {
  const { rows } =
    await sql<TransactionRow>`select ${TRANSACTION} ${from(staff_id)} where t.payment_id = any(${ids}::uuid[])
      order by array_position(${ids}::uuid[], t.payment_id)`.execute(db.sql);
  return rows;
}

export async function partsOf(db: Reader, payment_id: string, staff_id: string): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`select ${TRANSACTION} ${from(staff_id)} where t.master_id = ${payment_id}
      order by t.payment_id`.execute(db.sql);
  return rows;
}

export async function transactionMoves(
  db: Reader,
  payment_id: string,
): Promise<Array<z.output<typeof TransactionMove>>> {
  const { rows } = await sql<
    z.output<typeof TransactionMove>
  >`select move_id as id, kind, from_reference, to_reference, amount_fcfa, reason, made_by, approved_by, made_at
    from transaction_moves where payment_id = ${payment_id} order by move_id desc`.execute(db.sql);
  return rows;
}

/**
 * What a payment's loan owed before and after it: the debt in the books up to the journal that brought the payment.
 * Null when it is on no loan.
 */
export async function balanceAround(
  db: Reader,
  payment_id: string,
): Promise<{ before_fcfa: number; after_fcfa: number } | null> {
  const { rows } = await sql<{ before_fcfa: number; after_fcfa: number }>`
    with it as (select t.loan_id, coalesce((select m.move_id from transaction_moves m where m.payment_id = t.payment_id
      and m.kind = 'placed' order by m.move_id desc limit 1), t.payment_id) as journal_id from transactions t
      where t.payment_id = ${payment_id} and t.purpose = 'repayment' and t.loan_id is not null)
    select coalesce(sum(m.debit_fcfa - m.credit_fcfa) filter (where m.journal_id < it.journal_id), 0)::bigint as
      before_fcfa, coalesce(sum(m.debit_fcfa - m.credit_fcfa), 0)::bigint as after_fcfa
    from it join loan_movements m on m.loan_id = it.loan_id and m.journal_id <= it.journal_id
      having count(*) > 0`.execute(db.sql);
  return rows[0] ?? null;
}

/**
 * A search must not find the money of customers out of reach either: a filter that finds it tells as much as a column
 * that shows it.
 */
function waiting(
  states: readonly string[],
  filter: SuspenseFilter | HeldFilter,
  typed: Typed | null,
  staff_id: string,
): RawBuilder<unknown> {
  const { reason, state, search } = { reason: undefined, state: undefined, ...filter };
  return every([
    sql`t.suspense_state = any(${state === undefined ? states : [state]}::text[])`,
    reason !== undefined && sql`t.suspense_reason = ${reason}`,
    typed !== null &&
      sql`(number_on_paper(t.transaction_id) ilike ${`${literal(search)}%`} or ${isReached(staff_id)}
        and (t.payment_phone = ${typed.msisdn} or t.reference_typed like
        ${typed.compact === null ? null : `${literal(typed.compact)}%`}
        or t.payer_name ilike ${`%${literal(search)}%`}))`,
  ]);
}

/**
 * Payments that wait, or that are in nobody's account and no longer wait, with their position in the list. Without a
 * page: all of them.
 */
export async function waitingRows(
  db: Reader,
  states: readonly string[],
  filter: SuspenseFilter | HeldFilter,
  typed: Typed | null,
  page: Page | null,
  staff_id: string,
): Promise<WaitingRow[]> {
  const { rows } =
    await sql<WaitingRow>`select ${TRANSACTION}, t.note, t.waiting_since, row_number() over (${ordered(filter)})::int as
      sequence_id ${from(staff_id)} ${waiting(states, filter, typed, staff_id)} ${ordered(filter)}
      ${page === null ? sql`` : paged(page)}`.execute(db.sql);
  return rows;
}

export async function pageOfWaiting(
  db: Reader,
  states: readonly string[],
  filter: SuspenseFilter | HeldFilter,
  typed: Typed | null,
  page: Page,
  staff_id: string,
): Promise<{ rows: WaitingRow[]; total_items: number; total_fcfa: number }> {
  const [rows, { rows: sums }] = await Promise.all([
    waitingRows(db, states, filter, typed, page, staff_id),
    sql<{
      n: number;
      fcfa: number;
    }>`select count(*)::int as n, coalesce(sum(t.amount_fcfa), 0)::bigint as fcfa
      from transactions t ${waiting(states, filter, typed, staff_id)}`.execute(db.sql),
  ]);
  return { rows, total_items: sums[0]?.n ?? 0, total_fcfa: sums[0]?.fcfa ?? 0 };
}

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Requests about a transaction that wait for a decision. */
export async function requestsOn(db: Reader, payment_id: string) {
  const { rows } = await sql<z.output<typeof PendingRequest>>`
    select r.request_id, r.kind, r.subject_kind, r.subject_id, n.staff_name as requested_by, r.asked_at as
      date_requested from pending_requests r join staff_names n on n.staff_id = r.asked_by
      where r.subject_kind = 'payment' and r.subject_id = ${payment_id} order by r.request_id`.execute(db.sql);
  return rows;
}
