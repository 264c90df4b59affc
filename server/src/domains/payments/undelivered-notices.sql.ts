/** What the channel said of the texts about late instalments, and who was spoken to about them. */
import type { Reader } from '../../platform/database/connection.ts';

export interface NoticeFacts {
  readonly loan_id: string;
  readonly has_number: boolean;
  /** Whether the newest text about this due day did not arrive. */
  readonly is_undelivered: boolean;
  readonly is_number_changed: boolean;
  /** When the customer was first spoken to since the instalment is late. */
  readonly spoken_at: string | null;
}

/** A loan and its oldest instalment that is late. */
interface LateSince {
  readonly loan_id: string;
  readonly customer_id: string;
  readonly due_on: string;
  /** The first instant after the due day. */
  readonly late_from: string;
}

export const noticeFacts = (db: Reader, late: readonly LateSince[], changed_since: Date): Promise<NoticeFacts[]> =>
  db.prepared<NoticeFacts>(
    'notice-facts',
    `select l.loan_id, c.msisdn <> '' as has_number,
        coalesce((select t.is_undelivered from texts_before_locks t where t.loan_id = l.loan_id and t.due_on = l.due_on
          order by t.at desc limit 1), false) as is_undelivered,
        exists (select from changed_numbers n where n.customer_id = l.customer_id and n.changed_at >= $5)
          as is_number_changed,
        (select min(s.spoken_at) from conversations_about_loans s where s.loan_id = l.loan_id
          and s.spoken_at >= l.late_from) as spoken_at
      from unnest($1::uuid[], $2::uuid[], $3::date[], $4::timestamptz[]) as l(loan_id, customer_id, due_on, late_from)
        join customer_names c on c.customer_id = l.customer_id`,
    [
      late.map(({ loan_id }) => loan_id),
      late.map(({ customer_id }) => customer_id),
      late.map(({ due_on }) => due_on),
      late.map(({ late_from }) => late_from),
      changed_since,
    ],
  );

/** The customers of whom the channel said since an instant that a text about their debt did not arrive. */
export const undeliveredSince = async (db: Reader, wall: Date): Promise<string[]> =>
  (
    await db.prepared<{ customer_id: string | null }>(
      'undelivered-since',
      'select distinct customer_id from undelivered_texts where undelivered_at > $1',
      [wall],
    )
  ).flatMap(({ customer_id }) => customer_id ?? []);
