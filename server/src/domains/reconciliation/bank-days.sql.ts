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

/**
 * Whether a list `s` of the bank is the word of somebody else than who uploaded the list of terminals, $3: of its
 * uploader, or of the person who signed it off. One person who forges both lists proves nothing.
 */
const IS_OF_ANOTHER = '(s.uploaded_by <> $3 or coalesce(s.signed_off_by <> $3, false))';

/** Credits that are no customer's payment, which a list of another person has, also as one that it repeats. */
export const bankCredits = (db: Reader, from_on: string, until_on: string, uploader_id: string): Promise<OnDay[]> =>
  db.prepared<OnDay>(
    'bank-credits',
    `select l.value_on::text as on, l.amount_fcfa as fcfa
      from statements s join statement_lines l on l.statement_id = s.id
      where s.channel = 'bank' and s.state <> 'withdrawn' and s.from_on <= $2 and s.until_on >= $1
        and l.value_on between $1 and $2 and l.amount_fcfa > 0
        and (l.result = 'missing' or l.because = 'not_a_payment')
        and (${IS_OF_ANOTHER} or exists (select from statement_lines o join statements e on e.id = o.statement_id
          where o.result = 'repeated' and l.external_id <> '' and o.external_id <> ''
            and transaction_key(o.external_id) = transaction_key(l.external_id)
            and (o.amount_fcfa, o.value_on) = (l.amount_fcfa, l.value_on) and e.source = s.source
            and e.state <> 'withdrawn' and e.uploaded_by <> $3))
      order by l.value_on, l.id`,
    [from_on, until_on, uploader_id],
  );

export interface BankList {
  readonly from_on: string;
  readonly until_on: string;
  readonly is_of_another: boolean;
}

/** The first and the last day of each list of the bank. */
export const bankLists = (db: Reader, from_on: string, until_on: string, uploader_id: string): Promise<BankList[]> =>
  db.prepared<{ [Name in keyof BankList]: BankList[Name] }>(
    'bank-lists',
    `select s.from_on::text, s.until_on::text, ${IS_OF_ANOTHER} as is_of_another from statements s
      where s.channel = 'bank' and s.state <> 'withdrawn' and s.from_on <= $2 and s.until_on >= $1`,
    [from_on, until_on, uploader_id],
  );
