/** The documents that customers of other shops showed at a desk, and who compared them. */
import { type RawBuilder, sql } from 'kysely';
import type { Received, Result } from '@palier/contract/call.ts';
import type { salesCalls } from '@palier/contract/sales/calls.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { anywhere, isNamed } from '../../platform/database/search-text.ts';
import { reachOf } from '../network/network.ts';

export interface ShownDocumentRow {
  id: string;
  application_id: string;
  document_number: string;
  file_key: string;
  media_type: string;
  shown_by: string;
  decision: 'confirmed' | 'declined' | null;
}

export const insertShown = (
  tx: Tx,
  row: Omit<ShownDocumentRow, 'decision'> & { readonly shown_at: string },
): Promise<unknown> => tx.sql.insertInto('shown_documents').values(row).execute();

export const findShown = async (db: Reader, id: string, lock?: 'for update'): Promise<ShownDocumentRow | null> =>
  (
    await db.prepared<ShownDocumentRow>(
      lock ? 'find-shown-for-update' : 'find-shown',
      `select id, application_id, document_number, file_key, media_type, shown_by, decision from shown_documents
        where id = $1 ${lock ?? ''}`,
      [id],
    )
  )[0] ?? null;

/** What became of the document that was shown last in a sale: it waits, or it was declined. */
export async function newestShownOf(db: Reader, application_id: string): Promise<'pending' | 'declined' | null> {
  const [newest] = await db.prepared<{ decision: 'confirmed' | 'declined' | null }>(
    'newest-shown-of',
    'select decision from shown_documents where application_id = $1 order by shown_at desc, id desc limit 1',
    [application_id],
  );
  if (newest === undefined) return null;
  return newest.decision === 'declined' ? 'declined' : 'pending';
}

export const setShownDecision = (
  tx: Tx,
  id: string,
  decision: { decided_by: string; decided_at: string; decision: 'confirmed' | 'declined'; decided_as: string },
): Promise<unknown> => tx.sql.updateTable('shown_documents').set(decision).where('id', '=', id).execute();

type Listed = Result<typeof salesCalls.shownDocuments>['data'][number];
export type ListedDocument = Omit<Listed, 'mine_to_decide'> & { readonly people: string[] };

/**
 * Those to decide first, then the newest decisions. One whose sale has ended needs no decision any more. The search
 * looks at what everybody sees of a row, so that it finds no surname that the list keeps back.
 */
export async function listShown(
  db: Reader,
  staff_id: string,
  { shop_owner_id, shop_id }: { readonly shop_owner_id: string | null; readonly shop_id: string | null },
  { search, page_number, page_size }: Received<typeof salesCalls.shownDocuments>,
): Promise<{ data: ListedDocument[]; total_items: number }> {
  const conditions: RawBuilder<unknown>[] = [
    sql`(d.decided_at is not null or (a.state = 'open' and a.confirmation = 'awaited'))`,
  ];
  if (shop_owner_id !== null) conditions.push(sql`s.shop_owner_id = ${shop_owner_id}::uuid`);
  if (shop_id !== null) conditions.push(sql`s.shop_id = ${shop_id}::uuid`);
  const like = anywhere(search);
  if (search !== '')
    conditions.push(sql`(a.loan_reference ilike ${like}
      or exists (select from customer_names c where c.customer_id = a.customer_id and ${isNamed('c.short_name', like)})
      or exists (select from shop_names n where n.shop_id = a.shop_id and ${isNamed('n.shop_name', like)})
      or exists (select from staff_names f where f.staff_id = d.shown_by and ${isNamed('f.staff_name', like)}))`);
  const from = sql`from shown_documents d join applications a on a.id = d.application_id
    left join shop_places s on s.shop_id = a.shop_id where ${sql.join(conditions, sql` and `)}`;
  const { rows: data } = await sql<ListedDocument>`select d.id as shown_id, a.loan_reference,
    case when w.is_within then a.customer_id end as customer_id,
    case when w.is_within then c.full_name
      else c.short_name end as customer_name,
    n.shop_name as shop, f.staff_name as shown_by, d.shown_at, d.decision, k.staff_name as decided_by, d.decided_at,
    array[d.shown_by, a.agent_id]::text[] as people
    from (select d.* ${from} order by d.decided_at is not null, d.shown_at desc, d.id desc
      limit ${page_size} offset ${(page_number - 1) * page_size}) d
    join applications a on a.id = d.application_id join customer_names c on c.customer_id = a.customer_id
    join lateral (select ${reachOf('a.customer_id', staff_id)} as is_within) w on true
    join staff_names f on f.staff_id = d.shown_by left join staff_names k on k.staff_id = d.decided_by
    left join shop_names n on n.shop_id = a.shop_id
    order by d.decided_at is not null, d.shown_at desc, d.id desc`.execute(db.sql);
  const { rows: counts } = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(db.sql);
  return { data, total_items: counts[0]?.n ?? 0 };
}
