import type { RequestKind } from '@palier/contract/approvals/records.ts';
import { type RawBuilder, sql } from 'kysely';
import { json, type Reader, type Tx } from '../../platform/database/connection.ts';
import type { RequestFacts } from './approval-kind.ts';

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
  readonly maker: string;
  readonly checker: string | null;
}

const REQUEST = sql`select r.id, r.kind, r.subject_kind, r.subject_id, r.subject_name, r.payload, r.was, r.proposed,
  r.base, r.reason, r.state, r.asked_by, r.asked_at, r.expires_at, r.decided_by, r.decided_at, r.decision_reason,
  m.staff_name as maker, c.staff_name as checker
  from requests r join staff_names m on m.staff_id = r.asked_by left join staff_names c on c.staff_id = r.decided_by`;

/** What a reader may see: all requests of the kinds that they decide, and of the kinds whose list their roles open. */
export interface RequestReader {
  readonly staff_id: string;
  readonly decides: readonly RequestKind[];
  readonly views: readonly RequestKind[];
}

/**
 * A request is visible to its maker, to those who decide its kind, and to those who may see its list and are not bound
 * to shops. The user of an owner also sees requests about that owner's shops and about customers sold there.
 */
const visibleTo = ({ staff_id, decides, views }: RequestReader): RawBuilder<boolean> => {
  const of_owner = sql`from staff_bounds b where b.staff_id = ${staff_id}::uuid and b.is_owner`;
  const sold_there = (customer: RawBuilder<unknown>) =>
    sql`exists (select 1 from customer_reach k where k.customer_id = ${customer} and k.is_sale
      and k.shop_id in (select b.shop_id ${of_owner}))`;
  return sql`(r.asked_by = ${staff_id}::uuid or r.kind = any(${decides}) or (r.kind = any(${views})
    and not exists (select 1 from staff_bounds b where b.staff_id = ${staff_id}::uuid))
    or (exists (select 1 ${of_owner}) and case r.subject_kind
      when 'shop' then r.subject_id in (select b.shop_id::text ${of_owner})
      when 'customer' then ${sold_there(sql`r.subject_id::uuid`)}
      when 'loan' then
        ${sold_there(sql`(select l.customer_id from customer_loans l
        where l.loan_id = r.subject_id::uuid)`)}
      when 'application' then
        ${sold_there(sql`(select a.customer_id from customer_sales a
        where a.application_id = r.subject_id::uuid)`)}
      else false end))`;
};

export interface RequestFilter {
  readonly reader: RequestReader;
  readonly kinds: readonly RequestKind[];
  readonly state?: RequestRow['state'] | undefined;
  readonly asked_by?: string | undefined;
  readonly not_asked_by?: string | undefined;
  readonly search: string;
}

const SORTS = { date_requested: sql`r.id`, kind: sql`r.kind`, requested_by: sql`lower(m.staff_name)` } as const;

const chosen = (filter: RequestFilter) => {
  const typed = `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`where r.kind = any(${filter.kinds}) and ${visibleTo(filter.reader)}
    and (${filter.state ?? null}::text is null or r.state = ${filter.state ?? null})
    and (${filter.asked_by ?? null}::uuid is null or r.asked_by = ${filter.asked_by ?? null})
    and (${filter.not_asked_by ?? null}::uuid is null or r.asked_by <> ${filter.not_asked_by ?? null})
    and (${filter.search} = '' or r.subject_name ilike ${typed} or r.reason ilike ${typed}
    or m.staff_name ilike ${typed})`;
};

export async function listRequests(
  db: Reader,
  filter: RequestFilter,
  order: { sort: keyof typeof SORTS; descending: boolean },
  page: { page_number: number; page_size: number },
): Promise<{ rows: RequestRow[]; total_items: number }> {
  const { rows } = await sql<RequestRow>`${REQUEST} ${chosen(filter)}
      order by ${SORTS[order.sort]} ${order.descending ? sql`desc` : sql`asc`}, r.id desc
      limit ${page.page_size} offset ${(page.page_number - 1) * page.page_size}`.execute(db.sql);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from requests r join staff_names m on m.staff_id = r.asked_by
    ${chosen(filter)}`.execute(db.sql);
  return { rows, total_items: counted.rows[0]?.total ?? 0 };
}

export const readRequest = async (db: Reader, id: string): Promise<RequestRow | null> =>
  (await sql<RequestRow>`${REQUEST} where r.id = ${id}`.execute(db.sql)).rows[0] ?? null;

/** Locks the request until the transaction ends, so that nobody else decides it. */
export const findRequestForUpdate = async (tx: Tx, id: string): Promise<RequestRow | null> =>
  (await sql<RequestRow>`${REQUEST} where r.id = ${id} for update of r`.execute(tx.sql)).rows[0] ?? null;

export const isVisible = async (db: Reader, id: string, reader: RequestReader): Promise<boolean> =>
  (await sql`select 1 from requests r where r.id = ${id} and ${visibleTo(reader)}`.execute(db.sql)).rows.length > 0;

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

/**
 * The maker never decides: this statement has the condition, and so has the table. Returns whether there was a request
 * to decide.
 */
export async function setDecision(
  tx: Tx,
  id: string,
  decision: {
    state: 'approved' | 'declined' | 'conflicted';
    decided_by: string;
    decided_at: string;
    decision_reason: string | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('requests')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('asked_by', '<>', decision.decided_by)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const setWithdrawn = (tx: Tx, id: string, staff_id: string, at: string) =>
  tx.sql
    .updateTable('requests')
    .set({ state: 'withdrawn', decided_by: staff_id, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('asked_by', '=', staff_id)
    .execute();

/** Requests whose time to decide is over, each locked until the transaction ends. */
export const findOverdueForUpdate = (
  tx: Tx,
  now: Date,
  most: number,
): Promise<Array<{ id: string; kind: RequestKind; payload: unknown }>> =>
  tx.prepared(
    'overdue-requests',
    `select id, kind, payload from requests where state = 'pending' and expires_at <= $1 order by expires_at
      limit $2 for update skip locked`,
    [now, most],
  );

export const setExpired = (tx: Tx, ids: readonly string[], now: Date) =>
  tx.prepared(
    'expire-requests',
    `update requests set state = 'expired', decided_at = $2 where id = any($1) and state = 'pending'`,
    [ids, now],
  );

export interface PendingRow {
  readonly request_id: string;
  readonly kind: RequestKind;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly requested_by: string;
  readonly date_requested: string;
}

/** The id of the record that a request is about, where it is a UUID. */
const ASKED_ABOUT = `select s.kind, s.id, case when s.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  then s.id::uuid end as uuid from unnest($1::text[], $2::text[]) as s(kind, id)`;
const CUSTOMER_OF = `case a.kind when 'customer' then a.uuid when 'loan' then (select l.customer_id from customer_loans l where l.loan_id = a.uuid) when 'application' then (select c.customer_id from customer_sales c where c.application_id = a.uuid)
  when 'payment' then (select t.customer_id from transactions t where t.payment_id = a.uuid) end`;
/**
 * Staff who are bound to shops see requests about customers within their reach, about the people of their shops, and
 * about records that belong to no shop. An owner sees none about another owner or another owner's shops.
 */
const IS_SEEN = `not exists (select 1 from bounds) or case
  when w.customer_id is not null then exists (select 1 from customer_reach k where k.customer_id = w.customer_id
    and (k.staff_id = $3 or exists (select 1 from bounds b where b.shop_id = k.shop_id and (k.is_sale
    or not b.is_owner))))
  when w.kind = 'shop' then exists (select 1 from bounds b where b.shop_id = w.uuid or not b.is_owner)
  when w.kind = 'shop_owner' then exists (select 1 from bounds b where not b.is_owner or exists (select 1
    from shop_places p where p.shop_id = b.shop_id and p.shop_owner_id = w.uuid))
  when w.kind = 'staff' then exists (select 1 from portal_users p join bounds b on b.shop_id = p.shop_id
    where p.staff_id = w.uuid)
  else w.kind in ('product', 'payment') end`;
const WAITS = (kind: string, id: string): string =>
  `join requests r on r.subject_kind = ${kind} and r.subject_id = ${id} and r.state = 'pending'`;

/**
 * The requests that wait on these records, each under the record that the caller asked about: requests about a
 * customer's loans and sales count as the customer's. A request that the reader may not see counts as absent, unless
 * the reader made it or decides it.
 */
export const pendingOn = (
  db: Reader,
  subjects: ReadonlyArray<{ kind: string; id: string }>,
  { staff_id, decides }: RequestReader,
): Promise<PendingRow[]> =>
  db.prepared<PendingRow>(
    'pending-on',
    `with bounds as (select b.shop_id, b.is_owner from staff_bounds b where b.staff_id = $3),
    whose as (select a.kind, a.id, a.uuid, ${CUSTOMER_OF} as customer_id from (${ASKED_ABOUT}) a),
    s as (select w.kind, w.id, case when w.kind = 'customer' then w.uuid end as customer_id, (${IS_SEEN}) as is_seen
      from whose w)
    select p.request_id, p.kind, p.subject_kind, p.subject_id, m.staff_name as requested_by, p.asked_at as
      date_requested from (
      select r.id as request_id, r.kind, s.kind as subject_kind, s.id as subject_id, r.asked_by, r.asked_at, s.is_seen
        from s ${WAITS('s.kind', 's.id')}
      union all select r.id, r.kind, s.kind, s.id, r.asked_by, r.asked_at, s.is_seen from s
        join customer_loans l on l.customer_id = s.customer_id ${WAITS("'loan'", 'l.loan_id::text')}
      union all select r.id, r.kind, s.kind, s.id, r.asked_by, r.asked_at, s.is_seen from s
        join customer_sales a on a.customer_id = s.customer_id ${WAITS("'application'", 'a.application_id::text')}) p
    join staff_names m on m.staff_id = p.asked_by where p.is_seen or p.asked_by = $3 or p.kind = any($4)
      order by p.request_id`,
    [subjects.map(({ kind }) => kind), subjects.map(({ id }) => id), staff_id, decides],
  );

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

/** The people who hear of a decision. */
export const staffToTell = async (
  db: Reader,
  staff_id: string,
): Promise<{ msisdn: string; language: 'en' | 'fr' } | undefined> =>
  (
    await sql<{
      msisdn: string;
      language: 'en' | 'fr';
    }>`select msisdn, language from staff_names where staff_id = ${staff_id}`.execute(db.sql)
  ).rows[0];

/** Whether a request about the record waits for its decision. */
export const waitsFor = async (db: Reader, subject_kind: string, subject_id: string): Promise<boolean> =>
  (
    await db.prepared(
      'waits-for',
      `select 1 from requests where subject_kind = $1 and subject_id = $2 and state = 'pending' limit 1`,
      [subject_kind, subject_id],
    )
  ).length > 0;

/**
 * Whose own these customers are: the members of staff who are the customer, by number or by document, or whom the
 * customer names as next of kin. The rule is a function of the database.
 * The rule goes one customer further, to the customer's next of kin and to customers who name the customer: a person
 * with two numbers is one person, and a brother is a brother in either direction.
 */
export async function whoseOwn(db: Reader, customer_ids: readonly string[]): Promise<string[]> {
  const rows = await db.prepared<{ staff_id: string }>(
    'whose-own',
    `
    with own as (select customer_id, msisdn, next_of_kin_phone from customer_contacts where customer_id = any($1)),
    near as (
      select customer_id from own
      union select k.customer_id from own join customer_contacts k on k.msisdn = own.next_of_kin_phone
      union select k.customer_id from own join customer_contacts k on k.next_of_kin_phone = own.msisdn
    )
    select distinct staff_id from staff_who_are_customers where customer_id = any (array(select customer_id
      from near))`,
    [customer_ids],
  );
  return rows.map(({ staff_id }) => staff_id);
}

/** Whether a member of staff is a customer as well, or a customer's next of kin. */
export const isOfCustomers = async (db: Reader, staff_id: string): Promise<boolean> =>
  (
    await db.prepared('is-of-customers', 'select 1 from staff_who_are_customers where staff_id = $1 limit 1', [
      staff_id,
    ])
  ).length > 0;

/** Ends requests about a record that no longer needs a decision. */
export const expireRequestsOn = (tx: Tx, subject_kind: string, subject_id: string, now: Date): Promise<unknown> =>
  tx.prepared(
    'expire-requests-on',
    `update requests set state = 'expired', decided_at = $3 where subject_kind = $1 and subject_id = $2
      and state = 'pending'`,
    [subject_kind, subject_id, now],
  );

export interface Described {
  readonly msisdn: string;
  readonly document_number: string | null;
  readonly national_id?: string | null;
  readonly next_of_kin_phone?: string | null;
}

/** The same for a person who is not recorded yet, or not with these details. */
export async function wouldBeTheirOwn(
  db: Reader,
  staff: { readonly msisdn: string; readonly document_number: string | null },
  person: Described,
): Promise<boolean> {
  const told = [
    staff.msisdn,
    staff.document_number,
    person.msisdn,
    person.document_number,
    person.national_id ?? null,
    person.next_of_kin_phone ?? null,
  ];
  const [row] = await db.prepared<{ own: boolean }>(
    'would-be-their-own',
    'select is_their_own($1, $2, $3, $4, $5, $6) as own',
    told,
  );
  return row?.own ?? false;
}
