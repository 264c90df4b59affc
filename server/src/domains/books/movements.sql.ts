/** What moved between accounts, by day: everything that is known now, or what was signed off with a closed period. */
import type { Day } from '@palier/contract/values/day.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';

/** Which movements count: all of them, or those of the closed periods until a day. */
export type Signed = { readonly through_on: Day; readonly booked_until: string } | null;

const movements = (signed: Signed): RawBuilder<unknown> =>
  signed === null
    ? sql`booked_days m`
    : sql`closed_ledger_days m join book_closings c
        on c.id = m.closing_id and c.reopened_at is null and c.through_on <= ${signed.through_on}::date`;

/** The day that counts: its own, or for a signed-off period the day in the period. */
const dayOf = (signed: Signed): RawBuilder<unknown> => (signed === null ? sql`m.value_on` : sql`m.entry_on`);

/** Both sides of a movement: a debit adds to an account, a credit takes away. */
export const SIDES = sql`cross join lateral (values (m.debit_account, m.debit_subject, m.amount_fcfa),
  (m.credit_account, m.credit_subject, -m.amount_fcfa)) s(account, subject, fcfa)`;

/** The balance of each account at the end of a day: debits less credits. */
export async function balancesOn(
  db: Reader,
  signed: Signed,
  on: Day,
): Promise<Array<{ account: string; fcfa: number }>> {
  const { rows } = await sql<{ account: string; fcfa: number }>`
    select s.account, sum(s.fcfa)::bigint as fcfa from ${movements(signed)} ${SIDES}
    where ${dayOf(signed)} <= ${on}::date group by s.account order by s.account`.execute(db.sql);
  return rows;
}

/** What each account of income and expense moved by in each month between two days: debits less credits. */
export async function resultsBetween(
  db: Reader,
  signed: Signed,
  from_on: Day,
  until_on: Day,
): Promise<Array<{ account: string; month: string; fcfa: number }>> {
  const { rows } = await sql<{ account: string; month: string; fcfa: number }>`
    select s.account, to_char(${dayOf(signed)}, 'YYYY-MM') as month, sum(s.fcfa)::bigint as fcfa
    from ${movements(signed)} ${SIDES}
    where ${dayOf(signed)} between ${from_on}::date and ${until_on}::date and s.account >= '4000'
    group by s.account, 2 order by s.account, 2`.execute(db.sql);
  return rows;
}

/** The VAT that sales and earned charges brought between two days, whatever was paid of it or set against it since. */
export async function vatBetween(db: Reader, signed: Signed, from_on: Day, until_on: Day): Promise<number> {
  const { rows } = await sql<{ fcfa: number }>`
    select coalesce(-sum(s.fcfa), 0)::bigint as fcfa from ${movements(signed)} ${SIDES}
    where ${dayOf(signed)} between ${from_on}::date and ${until_on}::date and s.account = '2050'
      and m.event not in ('vat_payment', 'vat_set_off')`.execute(db.sql);
  return rows[0]?.fcfa ?? 0;
}

/**
 * The balance of every account at the end of a day beside what the records say that it holds, in one statement: a
 * payment that is booked meanwhile is in both or in neither. `recorded` is null for accounts that no record is kept of.
 */
export const balancesBesideRecords = async (
  db: Reader,
  on: Day,
): Promise<Array<{ account: string; fcfa: number; recorded_fcfa: number | null }>> =>
  db.prepared<{ account: string; fcfa: number; recorded_fcfa: number | null }>(
    'balances-beside-records',
    `select account, coalesce(sum(fcfa), 0)::bigint as fcfa, sum(recorded_fcfa)::bigint as recorded_fcfa from (
        select s.account, s.fcfa, null::bigint as recorded_fcfa from booked_days m
          cross join lateral (values (m.debit_account, m.amount_fcfa), (m.credit_account, -m.amount_fcfa))
            s(account, fcfa)
          where m.value_on <= $1
        union all select '1100', null, receivable_fcfa from recorded_receivables
        union all select '1150', null, stock_fcfa from recorded_stock
        union all select '2000', null, -deposit_fcfa from recorded_deposits
        union all select '2010', null, -credit_fcfa from recorded_receivables
        union all select '2020', null, -suspense_fcfa from recorded_suspense) b
      group by account order by account`,
    [on],
  );

/** The pairs of accounts that anything moved between until a day. */
export const accountsUntil = (
  db: Reader,
  through_on: Day,
): Promise<Array<{ debit_account: string; credit_account: string }>> =>
  db.prepared<{ debit_account: string; credit_account: string }>(
    'accounts-until',
    'select distinct debit_account, credit_account from booked_days where value_on <= $1',
    [through_on],
  );
