/** How long money has waited in suspense. */
import type { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import { sql } from 'kysely';
import type { QueryHandler } from '../../platform/handler.ts';

const HOUR_MS = 3_600_000;
/** Each group ends before so many hours; the last has no end. */
const ENDS = { today: 24, yesterday: 48, week: 168, longer: null } as const;

type Ages = Result<typeof suspenseCalls.suspenseAges>;
type Group = keyof typeof ENDS;

export const readSuspenseAges: QueryHandler<typeof suspenseCalls.suspenseAges> = async (_, { db, clock }) => {
  const before = (hours: number): Date => new Date(clock.now().getTime() - hours * HOUR_MS);
  const { rows } = await sql<{ age: Group; payments: number; amount_fcfa: number; oldest_at: string }>`
    select case when t.waiting_since > ${before(ENDS.today)} then 'today'
        when t.waiting_since > ${before(ENDS.yesterday)} then 'yesterday'
        when t.waiting_since > ${before(ENDS.week)} then 'week' else 'longer' end as age,
      count(*)::int as payments, sum(t.amount_fcfa)::bigint as amount_fcfa, min(t.waiting_since) as oldest_at
    from transactions t where t.suspense_state = 'open' group by 1`.execute(db.sql);
  const of = (age: Group): Ages[Group] => {
    const found = rows.find((row) => row.age === age);
    return { payments: found?.payments ?? 0, amount_fcfa: found?.amount_fcfa ?? 0 };
  };
  const [oldest_at = null] = rows.map((row) => row.oldest_at).sort();
  return { oldest_at, today: of('today'), yesterday: of('yesterday'), week: of('week'), longer: of('longer') };
};
