import type { Reader } from '../../platform/database/connection.ts';

export interface TimelineRow {
  id: string;
  at: string;
  kind: string;
  who: string | null;
  facts: Record<string, string | number | boolean | null>;
}

/**
 * Reads the view to which each domain publishes its events, and with them when phones did what was ordered. How a
 * payment prompt ended is a fact of the prompt.
 */
export const timelineOf = (
  db: Reader,
  customer_id: string,
  before: string | null,
  most: number,
): Promise<TimelineRow[]> =>
  db.prepared<TimelineRow>(
    'timeline',
    `select t.id, t.at, t.kind, s.staff_name as who,
    case when t.facts ? 'transaction_id'
      then t.facts || jsonb_build_object('transaction_id', number_on_paper(t.facts->>'transaction_id'))
        else t.facts end as facts
    from (select id, at, kind, staff_id, facts from customer_events where customer_id = $1
      union all select 'done:' || o.loan_id || ':' || o.action || ':' || o.confirmed_at, o.confirmed_at,
        'done_' || o.action, null, '{}'::jsonb
        from customer_loans l join carried_out_orders o on o.loan_id = l.loan_id
        where l.customer_id = $1 and o.confirmed_at is not null) t
      left join staff_names s on s.staff_id = t.staff_id
    where $2::timestamptz is null or t.at < $2 order by t.at desc, t.id desc limit $3`,
    [customer_id, before, most],
  );
