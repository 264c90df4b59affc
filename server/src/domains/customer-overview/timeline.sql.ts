import type { Reader } from '../../platform/database/connection.ts';

export interface TimelineRow {
  id: string;
  at: string;
  kind: string;
  who: string | null;
  facts: Record<string, string | number | boolean | null>;
}

/** Reads the view to which each domain publishes its events. */
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
    from customer_events t left join staff_names s on s.staff_id = t.staff_id
    where t.customer_id = $1 and ($2::timestamptz is null or t.at < $2) order by t.at desc, t.id desc limit $3`,
    [customer_id, before, most],
  );
