import { anywhere, isNamed } from '../../platform/database/search-text.ts';
import type { RequestKind } from '@palier/contract/approvals/kinds.ts';
import { sql } from 'kysely';
import { json, type Reader, type Tx } from '../../platform/database/connection.ts';
import type { RequestFacts } from './approval-kind.ts';
import { type ApproverBars, type ApproverRefusal, refusedTo } from './approver-bars.sql.ts';
import { type RequestReader, visibleTo } from './request-visibility.sql.ts';

export interface RequestRow {
  readonly id: string;
  readonly kind: RequestKind;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly subject_name: string;
  readonly payload: unknown;
  readonly was: RequestFacts;
  readonly proposed: RequestFacts;
  readonly base: string;
  readonly reason: string;
  readonly state: 'pending' | 'approved' | 'declined' | 'withdrawn' | 'expired' | 'conflicted';
  readonly asked_by: string;
  readonly asked_at: string;
  readonly expires_at: string;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly decision_reason: string | null;
  readonly decided_how: 'second_person' | 'at_once' | 'alone' | 'tied' | null;
  readonly maker: string;
  readonly checker: string | null;
}

const COLUMNS = sql`r.id, r.kind, r.subject_kind, r.subject_id, r.subject_name, r.payload, r.was, r.proposed,
  r.base, r.reason, r.state, r.asked_by, r.asked_at, r.expires_at, r.decided_by, r.decided_at, r.decision_reason,
  r.decided_how,
  m.staff_name as maker, c.staff_name as checker`;
const REQUEST = sql`select ${COLUMNS} from requests r join staff_names m on m.staff_id = r.asked_by left join staff_names c on c.staff_id = r.decided_by`;

export interface RequestFilter {
  readonly reader: RequestReader;
  readonly kinds: readonly RequestKind[];
  readonly state?: RequestRow['state'] | undefined;
  readonly asked_by?: string | undefined;
  readonly not_asked_by?: string | undefined;
  /** Those that the reader may approve, or those alone that they may not. */
  readonly approvable?: boolean | undefined;
  readonly search: string;
}

/** A request of a list, with why the reader’s approval would be refused. */
export interface ListedRow extends RequestRow {
  readonly refused: ApproverRefusal | null;
}

const SORTS = { date_requested: sql`r.id`, kind: sql`r.kind`, requested_by: sql`lower(m.staff_name)` } as const;

const chosen = (filter: RequestFilter) => {
  const typed = anywhere(filter.search);
  return sql`where r.kind = any(${filter.kinds}) and ${visibleTo(filter.reader)}
    and (${filter.state ?? null}::text is null or r.state = ${filter.state ?? null})
    and (${filter.asked_by ?? null}::uuid is null or r.asked_by = ${filter.asked_by ?? null})
    and (${filter.not_asked_by ?? null}::uuid is null or r.asked_by <> ${filter.not_asked_by ?? null})
    and (${filter.approvable ?? null}::boolean is null or (b.refused is null) = ${filter.approvable ?? null})
    and (${filter.search} = '' or r.reason ilike ${typed} or ${isNamed('r.subject_name', typed)}
    or ${isNamed('m.staff_name', typed)})`;
};

export async function listRequests(
  db: Reader,
  filter: RequestFilter,
  bars: ApproverBars,
  order: { sort: keyof typeof SORTS; descending: boolean },
  page: { page_number: number; page_size: number },
): Promise<{ rows: ListedRow[]; total_items: number }> {
  const barred = sql`cross join lateral (select ${refusedTo(bars)} as refused) b`;
  const { rows } = await sql<ListedRow>`select ${COLUMNS}, b.refused
      from requests r join staff_names m on m.staff_id = r.asked_by left join staff_names c on c.staff_id = r.decided_by
      ${barred} ${chosen(filter)}
      order by ${SORTS[order.sort]} ${order.descending ? sql`desc` : sql`asc`}, r.id desc
      limit ${page.page_size} offset ${(page.page_number - 1) * page.page_size}`.execute(db.sql);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from requests r join staff_names m on m.staff_id = r.asked_by
    ${barred} ${chosen(filter)}`.execute(db.sql);
  return { rows, total_items: counted.rows[0]?.total ?? 0 };
}

export const readRequest = async (db: Reader, id: string): Promise<RequestRow | null> =>
  (await sql<RequestRow>`${REQUEST} where r.id = ${id}`.execute(db.sql)).rows[0] ?? null;

/** Locks the request until the transaction ends, so that nobody else decides it. */
export const findRequestForUpdate = async (tx: Tx, id: string): Promise<RequestRow | null> =>
  (await sql<RequestRow>`${REQUEST} where r.id = ${id} for update of r`.execute(tx.sql)).rows[0] ?? null;

export const historyOf = async (
  db: Reader,
  subject_kind: string,
  subject_id: string,
  reader: RequestReader,
  most: number,
): Promise<RequestRow[]> =>
  (
    await sql<RequestRow>`${REQUEST} where r.subject_kind = ${subject_kind} and r.subject_id = ${subject_id}
      and ${visibleTo(reader)} order by r.id desc limit ${most}`.execute(db.sql)
  ).rows;

export const insertRequest = (
  tx: Tx,
  row: {
    id: string;
    kind: string;
    subject_kind: string;
    subject_id: string;
    subject_name: string;
    payload: unknown;
    was: RequestFacts;
    proposed: RequestFacts;
    base: string;
    reason: string;
    asked_by: string;
    asked_at: string;
    expires_at: string;
  },
) =>
  tx.sql
    .insertInto('requests')
    .values({ ...row, payload: json(row.payload), was: json(row.was), proposed: json(row.proposed) })
    .execute();

/** The newest request of a kind about a record. */
export const newestOf = async (
  db: Reader,
  kind: RequestKind,
  subject_kind: string,
  subject_id: string,
): Promise<RequestRow | null> =>
  (
    await sql<RequestRow>`${REQUEST} where r.kind = ${kind} and r.subject_kind = ${subject_kind}
      and r.subject_id = ${subject_id} order by r.id desc limit 1`.execute(db.sql)
  ).rows[0] ?? null;

/** The command of a request of a kind, as its maker sent it. */
export async function findRequestOf<Payload>(db: Reader, kind: string, id: string): Promise<Payload | null> {
  const row = await db.sql
    .selectFrom('requests')
    .select('payload')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return (row?.payload ?? null) as Payload | null;
}
