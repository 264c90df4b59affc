/** Payments, read from the view that the payments domain publishes. */
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { type Page, every, paged } from '../../platform/database/list-sql.ts';
import { numbered, type Typed, idsOf } from './transaction-search.sql.ts';
import {
  type TransactionRow,
  TRANSACTION,
  FROM_REACHED,
  from,
  type TransactionFilter,
  isReached,
  ordered,
} from './transaction-rows.sql.ts';

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
    sql<TransactionRow>`select ${TRANSACTION} ${FROM_REACHED} ${where} ${ordered(filter)} ${paged(page)}`.execute(
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
