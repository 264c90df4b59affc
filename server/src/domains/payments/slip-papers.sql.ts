/** The papers of slips, and the slips that no statement has yet. */
import type { paymentsCalls } from '@palier/contract/payments/calls.ts';
import type { Received, Result } from '@palier/contract/call.ts';
import { type RawBuilder, sql } from 'kysely';
import { anywhere, isNamed } from '../../platform/database/search-text.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { Tills } from './cash-lists.sql.ts';

export interface SlipRow {
  readonly payment_id: string;
  readonly status: 'posted' | 'reversed' | 'divided';
  readonly customer_id: string | null;
  readonly shop_id: string | null;
  readonly staff_id: string | null;
  readonly placed_by: string | null;
  readonly confirmed_at: string | null;
  /** Whether a statement has it. */
  readonly is_found: boolean;
  /** Whether a statement of its day is known to lack it. */
  readonly is_missing: boolean;
  /** Everybody who says that it is there: its taker, who placed it, attached its paper, or ever confirmed it. */
  readonly vouched_by: string[];
}

/** A whole slip; null for another payment. */
export async function findSlip(db: Reader, payment_id: string, lock?: 'for update'): Promise<SlipRow | null> {
  const rows = await db.prepared<SlipRow>(
    lock ? 'find-slip-for-update' : 'find-slip',
    `select p.id as payment_id, p.status, p.customer_id, p.shop_id, p.staff_id, p.placed_by, p.confirmed_at,
      p.slip_found_at is not null as is_found,
      exists (select from missing_slips m where m.payment_id = p.id) as is_missing,
      array_remove(array[p.staff_id, p.placed_by, p.confirmed_by,
        (select created_by from slip_papers x where x.payment_id = p.id),
        (select confirmed_by from missing_slips m where m.payment_id = p.id)], null)::text[] as vouched_by
      from payments p where p.id = $1 and p.channel = 'pos' and p.master_id is null ${lock ? `${lock} of p` : ''}`,
    [payment_id],
  );
  return rows[0] ?? null;
}

interface Paper {
  readonly payment_id: string;
  readonly terminal: string;
  readonly authorisation: string;
  readonly card_digits: string;
  readonly file_key: string;
  readonly media_type: string;
  readonly sha256: Buffer;
  readonly created_by: string;
  readonly created_at: string;
}

/** Keeps the paper of a slip, in the place of an earlier one. */
export const putPaper = (tx: Tx, { payment_id, ...paper }: Paper) =>
  tx.sql
    .insertInto('slip_papers')
    .values({ payment_id, ...paper })
    .onConflict((on) => on.column('payment_id').doUpdateSet(paper))
    .execute();

export async function findPaper(db: Reader, payment_id: string): Promise<Omit<Paper, 'sha256'> | null> {
  const rows = await db.prepared<{ [Name in keyof Omit<Paper, 'sha256'>]: Omit<Paper, 'sha256'>[Name] }>(
    'find-paper',
    `select payment_id, terminal, authorisation, card_digits, file_key, media_type, created_by, created_at
      from slip_papers where payment_id = $1`,
    [payment_id],
  );
  return rows[0] ?? null;
}

type Listed = Result<typeof paymentsCalls.unfoundSlips>['data'][number];

type Derived = 'mine_to_attach' | 'mine_to_confirm' | 'mine_to_decide' | 'missing' | 'probable';

export type UnfoundSlipRow = Omit<Listed, Derived> & {
  readonly takers: string[];
  readonly is_missing: boolean;
  readonly told_at: string | null;
  readonly stops_at: string | null;
  readonly ended_as: string | null;
  readonly formerly_confirmed_by: string | null;
  readonly line_id: string | null;
  readonly line_number: string | null;
  readonly line_on: string | null;
  readonly other_slips: string[];
  /** Who may not decide about the line: they vouched for the slip, or uploaded the statement. */
  readonly bound: string[];
};

/** Slips without a statement, those first that need one soonest. The search looks at receipt, reference, shop and taker. */
export async function listUnfound(
  db: Reader,
  { search, page_number, page_size }: Received<typeof paymentsCalls.unfoundSlips>,
  { shop_owner_id, shop_id }: Tills,
  today: string,
): Promise<{ data: UnfoundSlipRow[]; total_items: number }> {
  const like = anywhere(search);
  const conditions: RawBuilder<unknown>[] = [sql`u.status <> 'reversed'`];
  if (shop_owner_id !== null) conditions.push(sql`s.shop_owner_id = ${shop_owner_id}::uuid`);
  if (shop_id !== null) conditions.push(sql`s.shop_id = ${shop_id}::uuid`);
  if (search !== '')
    conditions.push(sql`(u.transaction_id ilike ${like} or coalesce(l.loan_reference, a.loan_reference) ilike ${like}
      or ${isNamed('s.shop_name', like)} or ${isNamed('n.staff_name', like)})`);
  const from = sql`from unfound_slips u left join shop_places s on s.shop_id = u.shop_id
    left join staff_names n on n.staff_id = u.staff_id left join customer_loans l on l.loan_id = u.loan_id
    left join customer_sales a on a.application_id = u.application_id where ${sql.join(conditions, sql` and `)}`;
  const { rows: data } = await sql<UnfoundSlipRow>`select x.payment_id, x.receipt, x.amount_fcfa, x."on",
    x.list_due_on, x.overdue, x.purpose, x.reference, x.shop, x.taken_by, x.confirmed_at,
    c.full_name as customer_name, p.terminal, p.authorisation, k.staff_name as confirmed_by,
    array_remove(array[x.staff_id, p.created_by], null)::text[] as takers,
    x.is_missing, x.told_at, x.stops_at, x.ended_as, f.staff_name as formerly_confirmed_by,
    q.line_id, q.external_id as line_number, q.value_on as line_on,
    case when q.line_id is null then '{}' else array(select number_on_paper(o.transaction_id) from unfound_slips o
      where o.amount_fcfa = x.amount_fcfa and o.payment_id <> x.payment_id and o.status <> 'reversed' and exists (
        select from probable_slip_lines r where r.payment_id = o.payment_id and r.line_id = q.line_id)
      order by o.payment_id) end as other_slips,
    array_remove(array[x.staff_id, p.created_by, x.confirmer_id, x.former_id, q.uploaded_by], null)::text[] as bound
    from (select u.payment_id, number_on_paper(u.transaction_id) as receipt, u.amount_fcfa, u.value_on as "on",
      u.list_due_on, coalesce(u.list_due_on < ${today}::date, false) as overdue, u.purpose, u.customer_id,
      coalesce(l.loan_reference, a.loan_reference) as reference, s.shop_name as shop, u.shop_id, u.staff_id,
      n.staff_name as taken_by, u.confirmed_by as confirmer_id, u.confirmed_at, u.told_at, u.stops_at, u.ended_as,
      u.missing_in is not null as is_missing,
      u.formerly_confirmed_by as former_id ${from}
      order by u.list_due_on nulls last, u.value_on, u.payment_id
      limit ${page_size} offset ${(page_number - 1) * page_size}) x
    left join slip_papers p on p.payment_id = x.payment_id
    left join customer_names c on c.customer_id = x.customer_id
    left join staff_names k on k.staff_id = x.confirmer_id
    left join staff_names f on f.staff_id = x.former_id
    left join lateral (select line_id, external_id, value_on, uploaded_by from probable_slip_lines
      where payment_id = x.payment_id order by line_id limit 1) q on true
    order by x.list_due_on nulls last, x."on", x.payment_id`.execute(db.sql);
  const { rows: counts } = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(db.sql);
  return { data, total_items: counts[0]?.n ?? 0 };
}
