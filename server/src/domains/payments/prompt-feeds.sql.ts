/** The prompts in flight of each provider, and of a loan. */
import type { Reader } from '../../platform/database/connection.ts';

export interface FeedRow {
  provider: string;
  in_flight: number;
  oldest_in_flight_at: string | null;
  oldest_deadline_at: string | null;
  last_news_at: string | null;
}

/** For each provider, the prompts in flight, since when, and its last report. */
export const feeds = (db: Reader, providers: readonly string[]): Promise<FeedRow[]> =>
  db.prepared<FeedRow>(
    'feeds',
    `select p.provider, coalesce(f.in_flight, 0)::int as in_flight, f.oldest as oldest_in_flight_at, f.deadline as
      oldest_deadline_at, h.heard_at as last_news_at
    from (select unnest($1::text[]) as provider) p
    left join (select provider, count(*) as in_flight, min(created_at) as oldest, min(deadline_at) as deadline
      from payment_requests where status in ('created', 'submitted', 'pending', 'unknown')
      group by provider) f using (provider)
    left join lateral (select heard_at from payment_requests c where c.provider = p.provider and heard_at is not null
      order by heard_at desc limit 1) h on true`,
    [providers],
  );

/** The francs of the prompt in flight for a loan; null when there is none. There is never more than one. */
export const promptInFlight = async (db: Reader, loan_id: string): Promise<number | null> =>
  (
    await db.prepared<{ amount_fcfa: number }>(
      'push-in-flight',
      `select amount_fcfa from payment_requests where loan_id = $1 and purpose = 'repayment'
        and status in ('created', 'submitted', 'pending', 'unknown')`,
      [loan_id],
    )
  )[0]?.amount_fcfa ?? null;
