/** Payments, read from the view that the payments domain publishes. */
import type { Transaction } from '@palier/contract/suspense/records.ts';
import type { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import type { Received } from '@palier/contract/call.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import { reachOf } from '../network/network.ts';
import { numbered, type Typed, idsOf } from './transaction-search.sql.ts';

export type TransactionRow = z.output<typeof Transaction>;

export type FilterOf<C> = Omit<Received<C>, 'page_number' | 'page_size'>;

export type TransactionFilter = FilterOf<typeof suspenseCalls.findTransactions>;

export interface Page {
  readonly page_number: number;
  readonly page_size: number;
}

/**
 * Whether the reader may see whose payment it is. A payment that belongs to no customer is within everybody's reach.
 */
export const isReached = (staff_id: string): RawBuilder<boolean> =>
  sql`(t.customer_id is null or ${reachOf('t.customer_id', staff_id)})`;

export const TRANSACTION = sql`t.payment_id as id, number_on_paper(t.transaction_id) as transaction_id,
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

export const from = (staff_id: string): RawBuilder<unknown> =>
  sql`from transactions t cross join lateral (select ${isReached(staff_id)} as reached) w`;

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
export const ordered = ({
  sort,
  descending,
}: {
  sort?: keyof typeof SORTED | undefined;
  descending: boolean;
}): RawBuilder<unknown> =>
  sort === undefined
    ? sql`order by t.payment_id desc`
    : sql`order by ${SORTED[sort]} ${descending ? sql`desc nulls last` : sql`asc nulls last`}, t.payment_id desc`;

export const every = (conditions: ReadonlyArray<RawBuilder<unknown> | false>): RawBuilder<unknown> => {
  const kept = conditions.filter((condition) => condition !== false);
  return kept.length === 0 ? sql`` : sql`where ${sql.join(kept, sql` and `)}`;
};

export const paged = ({ page_number, page_size }: Page): RawBuilder<unknown> =>
  sql`limit ${page_size} offset ${(page_number - 1) * page_size}`;

function conditions(
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
  const where = conditions(filter, typed, staff_id);
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
  }>`select t.payment_id as id from transactions t ${conditions(filter, typed, staff_id)} ${ordered(filter)}`.execute(
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
