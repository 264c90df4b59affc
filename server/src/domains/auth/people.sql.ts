/** All people who may sign in, as user administration shows them. */
import type { USER_SORTS } from '@palier/contract/users/user-calls.ts';
import type { ID_TYPES } from '@palier/contract/values/person.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { type Page, paged } from '../../platform/database/list-sql.ts';
import { anywhere, isNamed } from '../../platform/database/search-text.ts';
import { IDLE_MS } from '@palier/contract/auth/session-times.ts';

type Sort = (typeof USER_SORTS)[number];

export interface PersonRow {
  readonly id: string;
  readonly username: string;
  readonly dealer_code: string | null;
  readonly full_name: string;
  readonly role: string;
  readonly group_id: string;
  readonly phone: string;
  readonly email: string | null;
  readonly document_kind: (typeof ID_TYPES)[number] | null;
  readonly document_number: string | null;
  /** By when the paper must be on file; null where it is. */
  readonly document_due_at: string | null;
  readonly document_seen_at: string | null;
  readonly document_seen_how: 'second_person' | 'tied' | 'alone' | null;
  readonly paper_awaited: boolean;
  readonly shop_id: string | null;
  readonly shop_name: string | null;
  readonly otp_channel: 'sms' | 'app';
  readonly otp_status: 'unused' | 'active';
  readonly last_seen: string | null;
  readonly last_ip: string | null;
  readonly status: 'active' | 'suspended';
  readonly must_change_password: boolean;
  readonly probation_until: string | null;
  readonly language: 'en' | 'fr';
  readonly sessions: number;
  readonly created_at: string;
}

export interface PersonFilter {
  readonly search: string;
  readonly group_id?: string | undefined;
  /** People who hold this role through their group. */
  readonly role_code?: RoleCode | undefined;
  readonly status?: PersonRow['status'] | undefined;
  readonly never_signed_in?: boolean | undefined;
  /** Without an identity paper on file, of which one is asked. */
  readonly without_paper?: boolean | undefined;
}

/** A suspended person does nothing that needs a paper. */
const LACKS_PAPER = sql`((f.document_kind is null or f.document_number is null) and f.document_due_at is not null
  and f.suspended_at is null)`;
const PEOPLE = sql`from staff f join groups g on g.id = f.group_id`;
const SORTS: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  full_name: sql`lower(f.full_name)`,
  username: sql`lower(f.username)`,
  role: sql`lower(g.name)`,
  last_seen: sql`f.last_seen_at`,
  created_at: sql`f.created_at`,
};

/** The digits of what may be a part of a phone number, with any spacing; null for other text. */
const digitsOf = (text: string): string | null =>
  /^[+\d\s().-]{3,24}$/.test(text) ? text.replace(/\(0\)|\D/g, '').replace(/^00/, '') || null : null;

function chosen({
  search,
  group_id,
  role_code,
  status,
  never_signed_in,
  without_paper,
}: PersonFilter): RawBuilder<unknown> {
  const typed = anywhere(search);
  const digits = digitsOf(search);
  const conditions = [
    ...(group_id === undefined ? [] : [sql`f.group_id = ${group_id}::uuid`]),
    ...(role_code === undefined
      ? []
      : [sql`exists (select 1 from group_roles r where r.group_id = f.group_id and r.code = ${role_code})`]),
    ...(status === undefined
      ? []
      : [status === 'suspended' ? sql`f.suspended_at is not null` : sql`f.suspended_at is null`]),
    ...(never_signed_in === undefined
      ? []
      : [never_signed_in ? sql`f.last_seen_at is null` : sql`f.last_seen_at is not null`]),
    ...(without_paper === undefined ? [] : [without_paper ? sql`${LACKS_PAPER}` : sql`not ${LACKS_PAPER}`]),
    ...(search === ''
      ? []
      : [
          sql`(${isNamed('f.full_name', typed)} or f.username ilike ${typed} or f.dealer_code ilike ${typed}
            or f.msisdn like ${digits === null ? null : `%${digits}%`}::text)`,
        ]),
  ];
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

/** Sorted by one column, or newest first without one; equal rows are sorted by id. Without a page, the whole list. */
export async function listPeopleIds(
  db: Reader,
  filter: PersonFilter,
  { sort, descending }: { readonly sort?: Sort | undefined; readonly descending: boolean },
  page: Page | null,
): Promise<string[]> {
  const direction = descending ? sql`desc` : sql`asc`;
  const order =
    sort === undefined
      ? sql`f.created_at desc, f.id desc`
      : sql`${SORTS[sort]} ${direction} nulls last, f.id ${direction}`;
  const { rows } = await sql<{ id: string }>`select f.id ${PEOPLE} ${chosen(filter)} order by ${order}
    ${page === null ? sql`` : paged(page)}`.execute(db.sql);
  return rows.map(({ id }) => id);
}

export async function countPeople(db: Reader, filter: PersonFilter): Promise<number> {
  const { rows } = await sql<{ people: number }>`select count(*)::int as people ${PEOPLE} ${chosen(filter)}`.execute(
    db.sql,
  );
  return rows[0]?.people ?? 0;
}

/** In the order of the ids. Sessions are those open at wall-clock time. */
export async function peopleByIds(db: Reader, ids: readonly string[], wall: Date): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select f.id, f.username, f.dealer_code, f.full_name, g.name as role, f.group_id, f.msisdn as phone, f.email,
      f.document_kind, f.document_number, case when f.document_kind is null or f.document_number is null
        then f.document_due_at end as document_due_at, f.document_seen_at, f.document_seen_how, f.paper_awaited,
      f.shop_id, p.shop_name,
      case when f.app_since is not null then 'app' else 'sms' end as otp_channel, case when f.last_seen_at is null
        then 'unused' else 'active' end as otp_status,
      f.last_seen_at as last_seen, f.last_ip, case when f.suspended_at is null then 'active'
        else 'suspended' end as status, f.must_change_password, f.probation_until, f.language,
      (select count(*)::int from sessions s where s.staff_id = f.id and s.revoked_at is null
        and s.expires_at > ${wall.toISOString()}::timestamptz
        and s.seen_at > ${new Date(wall.getTime() - IDLE_MS).toISOString()}::timestamptz
        and f.suspended_at is null) as sessions, f.created_at
    ${PEOPLE} join unnest(${ids}::uuid[]) with ordinality as w(id, at) on w.id = f.id left
      join shop_names p on p.shop_id = f.shop_id
    order by w.at`.execute(db.sql);
  return rows;
}
