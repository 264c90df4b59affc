/** The accounts that money lies in: what they held, what moved into and out of them, and whose they are. */
import { TREASURY } from '@palier/contract/books/accounts.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { SIDES } from './movements.sql.ts';

/** An account that money lies in, and whose it is. */
export interface Place {
  readonly account: string;
  readonly subject: string;
}

/** What every account that money lies in held at the end of a day. */
export async function treasuryOn(db: Reader, on: Day): Promise<Array<Place & { readonly fcfa: number }>> {
  const { rows } = await sql<Place & { fcfa: number }>`
    select s.account, s.subject, sum(s.fcfa)::bigint as fcfa from booked_days m ${SIDES}
    where m.value_on <= ${on}::date and s.account = any(${[...TREASURY]}::text[])
    group by s.account, s.subject order by s.account, s.subject`.execute(db.sql);
  return rows;
}

/** A sum that moved between two accounts on a day, one of which at least money lies in. */
export interface Flow {
  readonly value_on: Day;
  readonly event: string;
  readonly debit_account: string;
  readonly debit_subject: string;
  readonly credit_account: string;
  readonly credit_subject: string;
  readonly amount_fcfa: number;
}

export async function flowsBetween(db: Reader, from_on: Day, until_on: Day): Promise<Flow[]> {
  const places = [...TREASURY];
  const { rows } = await sql<Flow>`
    select m.value_on, m.event, m.debit_account, m.debit_subject, m.credit_account, m.credit_subject,
      sum(m.amount_fcfa)::bigint as amount_fcfa
    from booked_days m
    where m.value_on between ${from_on}::date and ${until_on}::date
      and (m.debit_account = any(${places}::text[]) or m.credit_account = any(${places}::text[]))
    group by 1, 2, 3, 4, 5, 6`.execute(db.sql);
  return rows;
}

/** What the business owes to a shop or a provider: credits less debits of its account. */
export const owedTo = async (db: Reader, { account, subject }: Place): Promise<number> =>
  (
    await db.prepared<{ fcfa: number }>(
      'owed-to',
      `select coalesce(sum(case when credit_account = $1 and credit_subject = $2 then amount_fcfa else -amount_fcfa end),
          0)::bigint as fcfa
        from booked_days
        where (credit_account = $1 and credit_subject = $2) or (debit_account = $1 and debit_subject = $2)`,
      [account, subject],
    )
  )[0]?.fcfa ?? 0;

/** What an account holds: debits less credits. */
export const heldBy = async (db: Reader, place: Place): Promise<number> => 0 - (await owedTo(db, place));

/** The names of the shops, for accounts that are kept by shop. */
export const shopNames = async (db: Reader): Promise<Map<string, string>> =>
  new Map(
    (
      await db.prepared<{ shop_id: string; shop_name: string }>(
        'shop-names-of-books',
        'select shop_id, shop_name from shop_names',
        [],
      )
    ).map(({ shop_id, shop_name }) => [shop_id, shop_name]),
  );
