/** A sample of the loans of a period, with what was repaid on each of its days. */
import type { Day } from '@palier/contract/values/day.ts';
import type { Reader } from '../../../platform/database/connection.ts';
import type { TermsColumns } from '../../loans/loans.ts';

export interface PastLoanRow extends TermsColumns {
  id: string;
  repayment_interval: 'daily' | 'weekly' | 'monthly';
  product_id: string;
  promised_lock_day: number | null;
  repaid_fcfa: number;
  can_lock: boolean;
}

/** How many loans ran in a period: those that run today, and those that were paid off since its first day. */
export async function countPastLoans(db: Reader, since: Date): Promise<number> {
  const [row] = await db.prepared<{ loans: number }>(
    'count-past-loans',
    `select count(*) as loans from loans where status = 'active' or (status = 'settled' and settled_at >= $1)`,
    [since],
  );
  return row?.loans ?? 0;
}

/** About this share of them, in percent. The same share gives the same loans again. */
export const samplePastLoans = (db: Reader, since: Date, percent: number): Promise<PastLoanRow[]> =>
  db.prepared<PastLoanRow>(
    'sample-past-loans',
    `select l.id, l.repayment_interval, l.product_id, l.promised_lock_day, l.repaid_fcfa, l.start_on, l.installments,
      l.total_fcfa, l.step_fcfa, l.extensions, d.lock_type <> 'no lock' as can_lock
    from loans l tablesample bernoulli ($2) repeatable (1) join device_locks d on d.loan_id = l.id
    where l.start_on is not null and (l.status = 'active' or (l.status = 'settled' and l.settled_at >= $1))`,
    [since, percent],
  );

export interface RepaidRow {
  loan_id: string;
  on: Day;
  amount_fcfa: number;
}

/** What was repaid on these loans, less what was taken back, by the day on which it was booked. */
export const repaidSince = (
  db: Reader,
  loan_ids: readonly string[],
  since: Date,
  time_zone: string,
): Promise<RepaidRow[]> =>
  db.prepared<RepaidRow>(
    'repaid-since',
    `select m.loan_id, (m.booked_at at time zone $3)::date as "on", sum(m.credit_fcfa - m.debit_fcfa)::bigint as amount_fcfa
    from loan_movements m where m.loan_id = any ($1::uuid[]) and m.booked_at >= $2 and m.event <> 'activation'
    group by 1, 2 order by 1, 2`,
    [loan_ids, since, time_zone],
  );
