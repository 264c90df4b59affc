/** Lists and counts of expected payments, for screens and proofs. */
import type { Reader } from '../../platform/database/connection.ts';
import { inReach } from '../network/network.ts';
import { NOT_BOOKED } from './announced-payments.sql.ts';

/**
 * With this many announced payments that did not happen within this time, a further one holds no lock: somebody who
 * begins a payment every hour and breaks it off would else never be locked. A payment that happens is booked, which
 * opens the phone.
 */
const MOST_BROKEN_OFF = 10;
const BROKEN_OFF_MS = 7 * 86_400_000;

/** The sum of announced payments that may hold the lock of a loan. */
export const sumExpected = async (db: Reader, loan_id: string, now: Date): Promise<number> =>
  (
    await db.prepared<{ fcfa: number }>(
      'sum-expected',
      `select coalesce(sum(a.amount_fcfa), 0)::bigint as fcfa from announced_payments a
      where a.loan_id = $1 and ${NOT_BOOKED}
      and (select count(*) from announced_payments b where b.loan_id = $1 and b.state = 'did_not_happen'
        and b.announced_at > $2) < ${MOST_BROKEN_OFF}`,
      [loan_id, new Date(now.getTime() - BROKEN_OFF_MS)],
    )
  )[0]?.fcfa ?? 0;

/** The time of the oldest expected payment of a provider. */
export const oldestExpected = async (db: Reader, provider: string): Promise<string | null> =>
  (
    await db.prepared<{ at: string | null }>(
      'oldest-expected',
      `select min(a.announced_at) as at from announced_payments a where a.provider = $1 and ${NOT_BOOKED}`,
      [provider],
    )
  )[0]?.at ?? null;

export interface ExpectedPayment {
  readonly id: string;
  readonly provider: string;
  readonly transaction_id: string;
  readonly amount_fcfa: number;
  readonly loan_reference: string | null;
  readonly customer_id: string | null;
  readonly customer_name: string | null;
  readonly announced_at: string;
}

/**
 * The expected payments of customers within the reader's reach. The oldest come first, because staff must ask about
 * them.
 */
export const expectedPayments = (db: Reader, staff_id: string, most: number): Promise<ExpectedPayment[]> =>
  db.prepared(
    'expected-payments',
    `select a.id, a.provider, a.transaction_id, a.amount_fcfa, coalesce(l.loan_reference, s.loan_reference) as
      loan_reference, c.customer_id, c.full_name as customer_name, a.announced_at
    from announced_payments a left join customer_loans l on l.loan_id = a.loan_id left
      join customer_sales s on s.application_id = a.application_id left
      join customer_names c on c.customer_id = coalesce(l.customer_id, s.customer_id)
    where ${NOT_BOOKED} and (c.customer_id is null or ${inReach('c.customer_id', '$2')}) order by a.announced_at
      limit $1`,
    [most, staff_id],
  );

export interface ExpectedTally {
  readonly provider: string;
  readonly expected: number;
  readonly oldest_expected_at: string | null;
}

export const tallyExpected = (db: Reader): Promise<ExpectedTally[]> =>
  db.prepared(
    'tally-expected',
    `select a.provider, count(*)::int as expected, min(a.announced_at) as oldest_expected_at from announced_payments a
      where ${NOT_BOOKED} group by a.provider`,
    [],
  );
