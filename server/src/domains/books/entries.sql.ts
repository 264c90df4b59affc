/** The lines of the journals behind a figure. */
import type { Received } from '@palier/contract/call.ts';
import { TREASURY } from '@palier/contract/books/accounts.ts';
import type { booksCalls } from '@palier/contract/books/calls.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { type Page, every, paged } from '../../platform/database/list-sql.ts';
import type { Signed } from './movements.sql.ts';

export type EntryFilter = Omit<Received<typeof booksCalls.entries>, 'page_number' | 'page_size' | 'clock'>;

export interface EntryRow {
  readonly journal_id: string;
  readonly line: number;
  readonly event: string;
  readonly value_on: string;
  readonly booked_at: string;
  readonly reference: string | null;
  readonly debit_account: string;
  readonly debit_subject: string;
  readonly credit_account: string;
  readonly credit_subject: string;
  readonly amount_fcfa: number;
  readonly by: string | null;
}

/**
 * The closed period that a journal is in, as a lateral join: the first that was closed after it was booked and reaches
 * its day. In it, it is of its own day, or of the first one where it was booked later for an earlier period.
 */
const PERIOD = sql`cross join lateral (
  select (select max(b.through_on) + 1 from book_closings b where b.reopened_at is null and b.through_on < c.through_on)
    as from_on
  from book_closings c
  where c.reopened_at is null and c.through_on >= j.value_on and c.booked_until >= j.booked_at
  order by c.through_on limit 1) c`;

const matching = (
  { from_on, until_on, account, subject, event, way, search }: EntryFilter,
  signed: Signed,
): RawBuilder<unknown> => sql`
  from journals j join postings p on p.journal_id = j.id ${signed === null ? sql`` : PERIOD} ${every([
    signed === null
      ? sql`j.value_on between ${from_on}::date and ${until_on}::date`
      : sql`j.value_on <= ${until_on}::date and j.booked_at <= ${signed.booked_until}::timestamptz
          and greatest(j.value_on, coalesce(c.from_on, j.value_on)) between ${from_on}::date and ${until_on}::date`,
    event !== undefined && sql`j.event = ${event}`,
    way !== undefined && flows(way, account, subject),
    way === undefined &&
      (account !== undefined || subject !== undefined) &&
      sql`(${isSide('debit', account, subject)} or ${isSide('credit', account, subject)})`,
    search !== '' && sql`(j.reference = ${search} or number_on_paper(j.reference) = ${search})`,
  ])}`;

/** Whether a side is the account, or any of an account of money, and the shop or the provider. */
const isSide = (
  side: 'debit' | 'credit',
  account: string | undefined,
  subject: string | undefined,
  otherwise: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => {
  const [of, subject_of] = [sql.ref(`p.${side}_account`), sql.ref(`p.${side}_subject`)];
  const isAccount = account === undefined ? otherwise : sql`${of} = ${account}`;
  return subject === undefined ? isAccount : sql`(${isAccount} and ${subject_of} = ${subject})`;
};

/** Money that came in, or went out: exactly one side is among the accounts that the daily cash flow is of. */
function flows(way: 'in' | 'out', account: string | undefined, subject: string | undefined): RawBuilder<unknown> {
  const isMoney = (side: 'debit' | 'credit'): RawBuilder<unknown> =>
    isSide(side, account, subject, sql`${sql.ref(`p.${side}_account`)} = any(${[...TREASURY]}::text[])`);
  const [inside, outside] = way === 'in' ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const);
  return sql`${isMoney(inside)} and not ${isMoney(outside)}`;
}

const orderOf = ({ sort, descending }: EntryFilter): RawBuilder<unknown> =>
  sort === undefined || descending
    ? sql`order by value_on desc, journal_id desc, line`
    : sql`order by value_on, journal_id, line`;

/** The lines of a page, or all of them without one. */
export async function entryRows(
  db: Reader,
  filter: EntryFilter,
  signed: Signed,
  page: Page | null,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.journal_id, e.line, e.event, e.value_on, e.booked_at, e.reference, e.debit_account, e.debit_subject,
      e.credit_account, e.credit_subject, e.amount_fcfa, s.staff_name as by from (
      select j.id as journal_id, p.line, j.event, j.value_on, j.booked_at, number_on_paper(j.reference) as reference,
        p.debit_account,
        kept_subject(p.debit_account, p.debit_subject) as debit_subject, p.credit_account,
        kept_subject(p.credit_account, p.credit_subject) as credit_subject, p.amount_fcfa, j.staff_id
      ${matching(filter, signed)} ${orderOf(filter)} ${page === null ? sql`` : paged(page)}) e
    left join staff_names s on s.staff_id = e.staff_id ${orderOf(filter)}`.execute(db.sql);
  return rows;
}

/** How many lines there are, up to one more than `most`. */
export async function countEntries(db: Reader, filter: EntryFilter, signed: Signed, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select 1 ${matching(filter, signed)} limit ${most + 1}) counted`.execute(db.sql);
  return rows[0]?.n ?? 0;
}

/** The sums of all lines; of those on either side of an account where one is asked for. */
export async function sumEntries(
  db: Reader,
  filter: EntryFilter,
  signed: Signed,
): Promise<{ debit_fcfa: number; credit_fcfa: number }> {
  const { account = null, subject = null } = filter;
  const { rows } = await sql<{ debit_fcfa: number; credit_fcfa: number }>`
    select coalesce(sum(p.amount_fcfa) filter (where ${account}::text is null or (p.debit_account = ${account}
        and (${subject}::text is null or p.debit_subject = ${subject}))), 0)::bigint as debit_fcfa,
      coalesce(sum(p.amount_fcfa) filter (where ${account}::text is null or (p.credit_account = ${account}
        and (${subject}::text is null or p.credit_subject = ${subject}))), 0)::bigint as credit_fcfa
    ${matching(filter, signed)}`.execute(db.sql);
  return rows[0] ?? { debit_fcfa: 0, credit_fcfa: 0 };
}
