/**
 * Bookings that nothing brought into the books: no call in the audit record, no message or list of an operator, no line
 * of a statement. Somebody wrote them into the database by hand.
 */
import type { Database } from '../../platform/database/connection.ts';

/** The call of the line with which the audit record of a demo begins. */
export const DEMO_SEEDED = 'demo.seeded';

/**
 * What happened before this instant was drawn by the demo, which says so in that line. An installation has none.
 */
const DRAWN_UNTIL = `select coalesce((select (facts->>'drawn_until')::timestamptz from audit_entries
  where call = $1 and id = (select id from audit_entries order by id limit 1)), '1970-01-01') as until`;

/**
 * Without a call at that moment a gift is booked when its provider has delivered it, a prompt when its customer has
 * paid, a slip is taken off when its statement lacks it, and what two people decided takes effect a day later.
 */
const ORIGINS: readonly string[] = [
  `with calls as materialized (select distinct e.staff_id, e.subject_id,
      date_trunc('minute', e.at) + n * interval '1 minute' as minute
      from audit_entries e cross join generate_series(-1, 1) n
      where e.staff_id is not null and e.outcome = 'done' and e.at > $1::timestamptz - interval '1 minute')
    select 'no call of ' || n.staff_name || ' for ' || j.event || ' ' || coalesce(j.reference, j.id::text) as what
    from journals j join staff_names n on n.staff_id = j.staff_id left join payments p on p.id = j.id
    where j.booked_at > $1 and j.event <> 'data_gift' and p.payment_request_id is null
      and not exists (select from payment_moves v join audit_entries e on e.subject_kind = 'payment'
        and e.subject_id = v.payment_id::text and e.call = 'payments.slipStopped'
        where v.id = j.id and v.kind = 'reversed')
      and not exists (select from payment_moves v join requests r on r.id = v.request_id
        where v.id = j.id and r.state = 'approved')
      and not exists (select from corrected_payments c where c.corrected_by = p.id)
      and not exists (select from statement_lines s where s.payment_id = p.id)
      and not exists (select from statement_lines s where s.was_payment_id = p.id)
      and not exists (select from calls c where c.staff_id = j.staff_id
        and c.minute = date_trunc('minute', j.booked_at)
        and (p.id is null or c.subject_id in (j.loan_id::text, j.application_id::text, j.id::text)))`,
  `with told as materialized (select (one->>0)::uuid as payment_id from audit_entries e
      cross join jsonb_array_elements(e.facts->'confirmations') one
      where e.call = 'paybill.confirmation' and e.outcome = 'done' and e.at > $1::timestamptz - interval '1 minute')
    select 'no message and no list of the operator for ' || p.transaction_id as what
    from payments p join journals j on j.id = p.id
    where p.channel = 'mobile_money' and p.payment_request_id is null and j.booked_at > $1
      and not exists (select from told t where t.payment_id = p.id)
      and not exists (select from statement_lines s where s.payment_id = p.id)
      and not exists (select from statement_lines s where s.was_payment_id = p.id)
      and not exists (select from kept_confirmations k where k.body = p.raw_payload)`,
];

/** What stands behind bookings by hand; empty where each booking has an origin. */
export async function bookingsWithoutOrigin(database: Pick<Database, 'pool'>, most: number): Promise<string[]> {
  const { rows } = await database.pool.query<{ until: string }>(DRAWN_UNTIL, [DEMO_SEEDED]);
  const found: string[] = [];
  for (const origin of ORIGINS) {
    const answer = await database.pool.query<{ what: string }>(`${origin} limit ${most}`, [rows[0]?.until]);
    found.push(...answer.rows.map(({ what }) => what));
  }
  return found;
}
