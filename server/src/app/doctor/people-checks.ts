/** The doctor's checks of the business and of the people who decide. */
import type { Database } from '../../platform/database/connection.ts';
import type { Checks } from './checks.ts';

/** An approved sheet is printed within these days (`auth/sign-in-sheet.ts`). */
const SHEET_DAYS = 3;

export function peopleChecks({ pool }: Pick<Database, 'pool'>, now: Date): Checks {
  return {
    'The business is described': async () => {
      const { rows } = await pool.query<{ company_name: string | null; support_phone: string | null }>(
        `select "values"->>'company_name' as company_name, "values"->>'support_phone' as support_phone
          from setting_versions where setting_group = 'business' order by version desc limit 1`,
      );
      const described = rows[0];
      if (!described) throw new Error('nobody has described it: run npm run init, or use the page of the settings');
      return `${described.company_name}, called at ${described.support_phone}`;
    },
    'Staff have an identity document on file': async () => {
      const { rows } = await pool.query<{ people: number; missing: number; overdue: number; unseen: number }>(
        `select count(*)::int as people,
          count(*) filter (where document_kind is null or document_number is null)::int as missing,
          count(*) filter (where (document_kind is null or document_number is null) and document_due_at <= $1)::int
            as overdue,
          count(*) filter (where document_kind is not null and document_number is not null
            and document_seen_at is null)::int as unseen
          from staff where suspended_at is null and document_due_at is not null`,
        [now.toISOString()],
      );
      const { people = 0, missing = 0, overdue = 0, unseen = 0 } = rows[0] ?? {};
      if (overdue > 0)
        throw new Error(
          `${overdue} of ${people} users have none after thirty days, and may no longer sell, take money, rate calls, give data or place suspense: see the page of the users`,
        );
      if (missing > 0) return `${missing} of ${people} users have none yet: the portal asks them for it`;
      return `${people} users have one; no second person has seen ${unseen} of them`;
    },
    'Sign-in sheets are used by their owners': async () => {
      const { rows } = await pool.query<{ open: number; unused: number; shared: number }>(
        `select count(*) filter (where s.made_at is null and s.allowed_at > $1)::int as open,
          count(*) filter (where s.made_at is not null and (f.last_seen_at is null or f.last_seen_at < s.made_at)
            and not exists (select from sign_in_sheets n where n.staff_id = s.staff_id and n.made_at > s.made_at))::int
            as unused,
          count(distinct s.staff_id) filter (where s.gives <> 'password' and s.made_at >= f.app_since)::int as shared
          from sign_in_sheets s join staff f on f.id = s.staff_id where f.suspended_at is null`,
        [new Date(now.getTime() - SHEET_DAYS * 86_400_000).toISOString()],
      );
      const { open = 0, unused = 0, shared = 0 } = rows[0] ?? {};
      return `${open} approved and not printed, ${unused} printed and not used; ${shared} users sign in with a key that was printed`;
    },
    'Customers have pictures of their own': async () => {
      const { rows } = await pool.query<{ customers: number; unexplained: number; unread: number }>(
        `select count(distinct c.id)::int as customers,
          count(distinct c.id) filter (where c.kyc_state = 'verified'
            and not exists (select from kyc_checks k where k.customer_id = c.id and k.same_picture_because is not null)
            and not exists (select from requests r where r.kind = 'customer_identity' and r.subject_id = c.id::text
              and r.state = 'approved' and r.decision_reason is not null))::int as unexplained,
          (select count(*) from customer_documents where alike_keys is null)::int as unread
          from same_pictures_either_way s join customer_documents d on d.id = s.document_id
            join customer_documents o on o.id = s.other_id join customers c on c.id = d.customer_id
          where d.replaced_at is null and (d.created_at, d.id) > (o.created_at, o.id)`,
      );
      const { customers = 0, unexplained = 0, unread = 0 } = rows[0] ?? {};
      const left = unread === 0 ? '' : `; ${unread} older pictures are still to be compared`;
      if (unexplained > 0)
        throw new Error(
          `${unexplained} customers are verified with a picture that was handed in for another customer before, and nobody said why: see their identity checks${left}`,
        );
      return customers === 0
        ? `no picture was handed in for two customers${left}`
        : `${customers} have a picture that was handed in for another customer before; none was verified without a reason${left}`;
    },
    'A second person decides': async () => {
      const { rows } = await pool.query<{ deciders: number; decided_alone: number }>(
        `select (select count(distinct s.id) from staff s join group_roles r on r.group_id = s.group_id
            where r.code = 'APPROVE_MAKER_CHECKER' and s.suspended_at is null)::int as deciders,
          ((select count(*) from requests where decided_how in ('alone', 'tied'))
            + (select count(*) from stand_ins where stood_in_as in ('alone', 'tied')))::int as decided_alone`,
      );
      const { deciders = 0, decided_alone = 0 } = rows[0] ?? {};
      if (deciders === 1)
        throw new Error(
          `only one person can decide requests, and ${decided_alone} changes were decided alone: add a second person on the page of the users`,
        );
      return decided_alone === 0
        ? 'no change was decided alone'
        : `${decided_alone} changes were decided alone before there was one`;
    },
  };
}
