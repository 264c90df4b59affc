/** The columns, the order and the pages of transactions. */
import type { Transaction } from '@palier/contract/suspense/records.ts';
import type { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import type { Received } from '@palier/contract/call.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { reachOf } from '../network/network.ts';
import { shownMark } from '../payments/payments.ts';

export type TransactionRow = z.output<typeof Transaction>;

export type FilterOf<C> = Omit<Received<C>, 'page_number' | 'page_size'>;

export type TransactionFilter = FilterOf<typeof suspenseCalls.findTransactions>;

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
    then ${sql.raw(shownMark('t.payer_mark'))} end as payer_mark, case when w.reached
    then t.payer_name end as payer_name, t.provider, t.channel, t.biller_type, t.biller_number, t.business_short_code,
    case when w.reached then t.reference end as account_number, case when w.reached
    then t.account_keyed_in end as account_keyed_in,
  case when t.status = 'reversed' then 'nobody' when t.status = 'divided' then 'parts'
    when t.suspense_state = 'refunded' then 'payer' when t.purpose = 'repayment' then 'loan' when t.purpose = 'deposit'
    then 'sale' else 'suspense' end as allocated_to,
  t.status, t.purpose, t.suspense_state, t.suspense_reason, case when w.reached
    then t.customer_id end as customer_id, case when w.reached
    then t.customer_name end as customer_name, t.value_on, t.received_at as date_processed, t.proof`;

/** `offset 0` keeps the condition in one place of the plan, which would otherwise repeat it in each column. */
export const from = (staff_id: string): RawBuilder<unknown> =>
  sql`from transactions t cross join lateral (select ${isReached(staff_id)} as reached offset 0) w`;

/** For statements whose conditions let through only what the reader may see. */
export const FROM_REACHED = sql`from transactions t cross join (select true as reached) w`;

const SORTED: Readonly<
  Record<
    'value_on' | 'date_processed' | 'amount' | 'transaction_id' | 'waiting_since' | 'payment_phone',
    RawBuilder<unknown>
  >
> = {
  value_on: sql`t.value_on`,
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
