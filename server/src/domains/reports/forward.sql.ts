/** How the receivables came from one day to another, from the ledger. */
import type { Reader } from '../../platform/database/connection.ts';

export interface Forward {
  readonly opening_fcfa: number;
  readonly sold_fcfa: number;
  readonly received_fcfa: number;
  readonly rebates_fcfa: number;
  readonly written_off_fcfa: number;
  readonly closing_fcfa: number;
}

const MONEY = `('1000', '1010', '1020', '1030', '2020')`;

export async function forwardBetween(db: Reader, from_on: string, until_on: string): Promise<Forward> {
  const rows = await db.prepared<Forward>(
    'receivables-forward',
    `select coalesce(sum(fcfa) filter (where value_on < $1), 0)::bigint as opening_fcfa,
      coalesce(sum(fcfa) filter (where value_on >= $1 and event = 'activation'), 0)::bigint as sold_fcfa,
      coalesce(-sum(fcfa) filter (where value_on >= $1 and other in ${MONEY}), 0)::bigint as received_fcfa,
      coalesce(-sum(fcfa) filter (where value_on >= $1 and other = '2040'
        and event not in ('activation', 'write_off')), 0)::bigint as rebates_fcfa,
      coalesce(-sum(fcfa) filter (where value_on >= $1 and event = 'write_off'), 0)::bigint as written_off_fcfa,
      coalesce(sum(fcfa), 0)::bigint as closing_fcfa
    from (
      select value_on, event, credit_account as other, amount_fcfa as fcfa from booked_days
        where debit_account = '1100' and value_on <= $2
      union all select value_on, event, debit_account, -amount_fcfa from booked_days
        where credit_account = '1100' and value_on <= $2) m`,
    [from_on, until_on],
  );
  return (
    rows[0] ?? {
      opening_fcfa: 0,
      sold_fcfa: 0,
      received_fcfa: 0,
      rebates_fcfa: 0,
      written_off_fcfa: 0,
      closing_fcfa: 0,
    }
  );
}
