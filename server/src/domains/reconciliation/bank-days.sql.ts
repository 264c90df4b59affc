/** Sums of the lists of terminals by day, and the credits on the bank's lists that may pay them out. */
import type { Reader } from '../../platform/database/connection.ts';
import type { OnDay } from './paid-out-days.ts';

/** What came in, less what was taken back, on each day of all lists of an account; a line that two lists have is one. */
export const listedByDay = (db: Reader, source: string, from_on: string, until_on: string): Promise<OnDay[]> =>
  db.prepared<OnDay>(
    'listed-by-day',
    `select l.value_on::text as on, sum(case l.result when 'taken_back' then -l.amount_fcfa else l.amount_fcfa end)::bigint
        as fcfa
      from statements s join statement_lines l on l.statement_id = s.id
      where s.source = $1 and s.state <> 'withdrawn' and s.from_on <= $3 and s.until_on >= $2
        and l.value_on between $2 and $3
        and l.result in ('matched', 'proposed', 'amount_differs', 'missing', 'booked', 'taken_back')
      group by l.value_on order by l.value_on`,
    [source, from_on, until_on],
  );

/** Credits that are no customer's payment. */
export const bankCredits = (db: Reader, from_on: string, until_on: string): Promise<OnDay[]> =>
  db.prepared<OnDay>(
    'bank-credits',
    `select l.value_on::text as on, l.amount_fcfa as fcfa
      from statements s join statement_lines l on l.statement_id = s.id
      where s.channel = 'bank' and s.state <> 'withdrawn' and s.from_on <= $2 and s.until_on >= $1
        and l.value_on between $1 and $2 and l.amount_fcfa > 0
        and (l.result = 'missing' or l.because = 'not_a_payment')
      order by l.value_on, l.id`,
    [from_on, until_on],
  );

/** The days that the bank's lists cover, as pairs of first and last. */
export const bankCover = (
  db: Reader,
  from_on: string,
  until_on: string,
): Promise<Array<{ from_on: string; until_on: string }>> =>
  db.prepared<{ from_on: string; until_on: string }>(
    'bank-cover',
    `select from_on::text, until_on::text from statements
      where channel = 'bank' and state <> 'withdrawn' and from_on <= $2 and until_on >= $1`,
    [from_on, until_on],
  );
