/** Statements that find the requests that wait on records. */
import type { RequestKind } from '@palier/contract/approvals/kinds.ts';
import { type Reader } from '../../platform/database/connection.ts';
import { type RequestReader } from './request-visibility.sql.ts';

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

/** Whether a request about the record waits for its decision. */
export const waitsFor = async (db: Reader, subject_kind: string, subject_id: string): Promise<boolean> =>
  (
    await db.prepared(
      'waits-for',
      `select 1 from requests where subject_kind = $1 and subject_id = $2 and state = 'pending' limit 1`,
      [subject_kind, subject_id],
    )
  ).length > 0;
