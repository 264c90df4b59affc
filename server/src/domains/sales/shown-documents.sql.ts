/** The documents that customers of other shops showed at a desk, and who compared them. */
import { sql } from 'kysely';
import type { Received, Result } from '@palier/contract/call.ts';
import type { salesCalls } from '@palier/contract/sales/calls.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { deskList } from './desk-lists.sql.ts';

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

/** Those to decide first, then the newest decisions. One whose sale has ended needs no decision any more. */
export async function listShown(
  db: Reader,
  staff_id: string,
  scope: Parameters<typeof deskList>[1],
  asked: Received<typeof salesCalls.shownDocuments>,
): Promise<{ data: ListedDocument[]; total_items: number }> {
  const { rows, count } = deskList(staff_id, scope, asked, {
    table: sql`shown_documents`,
    seen_by: sql`d.shown_by`,
    conditions: [sql`(d.decided_at is not null or (a.state = 'open' and a.confirmation = 'awaited'))`],
    order: sql`d.decided_at is not null, d.shown_at desc, d.id desc`,
    columns: sql`d.id as shown_id, f.staff_name as shown_by, d.shown_at, d.decision, k.staff_name as decided_by,
      d.decided_at, array[d.shown_by, a.agent_id]::text[] as people`,
    joined: sql`left join staff_names k on k.staff_id = d.decided_by`,
  });
  const { rows: data } = await sql<ListedDocument>`${rows}`.execute(db.sql);
  const { rows: counts } = await sql<{ n: number }>`${count}`.execute(db.sql);
  return { data, total_items: counts[0]?.n ?? 0 };
}
