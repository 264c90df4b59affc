/** The documents that customers of other shops showed for a slip, and who compared them. */
import type { Received, Result } from '@palier/contract/call.ts';
import type { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { type RawBuilder, sql } from 'kysely';
import { every, paged } from '../../platform/database/list-sql.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { Scope } from '../network/network.ts';
import { anywhere, isNamed } from '../../platform/database/search-text.ts';
import { reachOf } from '../network/network.ts';

/** A loan, a desk and a sum, for which one slip may be entered. */
export interface SlipAsked {
  readonly loan_id: string;
  readonly shown_by: string;
  readonly shop_id: string;
  readonly amount_fcfa: number;
}

interface NewDocument extends SlipAsked {
  readonly id: string;
  readonly id_type: string;
  readonly document_number: string;
  readonly shown_at: string;
}

/** Keeps it in the place of one of the same loan and person that nobody has compared yet. */
export const putSlipDocument = (tx: Tx, row: NewDocument): Promise<unknown> =>
  tx.sql
    .insertInto('slip_documents')
    .values(row)
    .onConflict((on) => on.columns(['loan_id', 'shown_by']).where('decided_at', 'is', null).doUpdateSet(row))
    .execute();

export interface SlipDocumentRow {
  readonly id: string;
  readonly loan_id: string;
  readonly shop_id: string;
  readonly customer_id: string;
  readonly id_type: string | null;
  readonly document_number: string | null;
  readonly shown_by: string;
  readonly shown_at: string;
  readonly decision: 'confirmed' | 'declined' | null;
}

export const findSlipDocumentForUpdate = async (tx: Tx, id: string): Promise<SlipDocumentRow | null> =>
  (
    await tx.prepared<SlipDocumentRow>(
      'find-slip-document-for-update',
      `select d.id, d.loan_id, d.shop_id, l.customer_id, d.id_type, d.document_number, d.shown_by, d.shown_at,
        d.decision from slip_documents d join customer_loans l on l.loan_id = d.loan_id where d.id = $1
        for update of d`,
      [id],
    )
  )[0] ?? null;

/** What was typed is not kept any longer. */
export const setSlipDocumentDecided = (
  tx: Tx,
  id: string,
  decided: {
    decided_by: string;
    decided_at: string;
    decision: 'confirmed' | 'declined';
    decided_as: 'second_person' | 'tied' | 'alone';
    decided_from: NonNullable<Listed['decided_from']>;
  },
): Promise<unknown> =>
  tx.sql
    .updateTable('slip_documents')
    .set({ ...decided, id_type: null, document_number: null })
    .where('id', '=', id)
    .execute();

/** The newest of this loan, person, shop and sum since then that has no slip; null without one. */
export const findUsableForUpdate = async (
  tx: Tx,
  { loan_id, shown_by, shop_id, amount_fcfa }: SlipAsked,
  since: Date,
): Promise<{ id: string; decision: 'confirmed' | 'declined' | null } | null> =>
  (
    await tx.prepared<{ id: string; decision: 'confirmed' | 'declined' | null }>(
      'find-usable-slip-document-for-update',
      `select id, decision from slip_documents where loan_id = $1 and shown_by = $2 and shop_id = $3
        and amount_fcfa = $4 and shown_at > $5 and payment_id is null
        order by shown_at desc, id desc limit 1 for update`,
      [loan_id, shown_by, shop_id, amount_fcfa, since],
    )
  )[0] ?? null;

export const setSlipOfDocument = (tx: Tx, id: string, payment_id: string): Promise<unknown> =>
  tx.sql.updateTable('slip_documents').set({ payment_id }).where('id', '=', id).execute();

type Listed = Result<typeof paymentsCalls.slipDocuments>['data'][number];
export type ListedSlipDocument = Omit<Listed, 'mine_to_decide'>;

interface SlipDocumentReader {
  readonly staff_id: string;
  readonly scope: Scope;
  /** Those shown earlier are too old to be compared. */
  readonly since: Date;
  /** Those that the reader may compare now, in whichever shop. */
  readonly mine: readonly string[];
}

/**
 * Those to compare first, then the newest decisions. One that nobody compared in time is left out. The search looks at
 * what everybody sees of a row, so that it finds no surname that the list keeps back.
 */
export async function listSlipDocuments(
  db: Reader,
  { staff_id, scope: { shop_owner_id, shop_id }, since, mine }: SlipDocumentReader,
  { search, to_decide, ...pages }: Received<typeof paymentsCalls.slipDocuments>,
): Promise<{ data: ListedSlipDocument[]; total_items: number }> {
  const like = anywhere(search);
  const where: RawBuilder<unknown> = every([
    sql`(d.decided_at is not null or d.shown_at > ${since})`,
    to_decide === true && sql`d.id = any(${mine}::uuid[])`,
    shop_owner_id !== null && sql`(s.shop_owner_id = ${shop_owner_id}::uuid or d.id = any(${mine}::uuid[]))`,
    shop_id !== null && sql`(s.shop_id = ${shop_id}::uuid or d.id = any(${mine}::uuid[]))`,
    search !== '' &&
      sql`(l.loan_reference ilike ${like} or ${isNamed('c.short_name', like)} or ${isNamed('s.shop_name', like)}
        or ${isNamed('f.staff_name', like)})`,
  ]);
  const from = sql`from slip_documents d join customer_loans l on l.loan_id = d.loan_id
    join customer_names c on c.customer_id = l.customer_id join shop_places s on s.shop_id = d.shop_id
    join staff_names f on f.staff_id = d.shown_by left join staff_names k on k.staff_id = d.decided_by
    left join payments p on p.id = d.payment_id ${where}`;
  const { rows: data } = await sql<ListedSlipDocument>`select d.id as shown_id, l.loan_reference, d.amount_fcfa,
    case when w.is_within then l.customer_id end as customer_id,
    case when w.is_within then c.full_name else c.short_name end as customer_name,
    s.shop_name as shop, f.staff_name as shown_by, d.shown_at, d.decision,
    k.staff_name as decided_by, d.decided_at, d.decided_from, number_on_paper(p.transaction_id) as receipt
    from (select d.id ${from} order by d.decided_at is not null, d.shown_at desc, d.id desc ${paged(pages)}) x
    join slip_documents d on d.id = x.id join customer_loans l on l.loan_id = d.loan_id
    join customer_names c on c.customer_id = l.customer_id join shop_places s on s.shop_id = d.shop_id
    join staff_names f on f.staff_id = d.shown_by left join staff_names k on k.staff_id = d.decided_by
    left join payments p on p.id = d.payment_id
    join lateral (select ${reachOf('l.customer_id', staff_id)} as is_within) w on true
    order by d.decided_at is not null, d.shown_at desc, d.id desc`.execute(db.sql);
  const { rows: counts } = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(db.sql);
  return { data, total_items: counts[0]?.n ?? 0 };
}
