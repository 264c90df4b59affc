/** Money in kept confirmations, for the locks that wait for it. */
import type { Reader } from '../../platform/database/connection.ts';
import { hashesOf } from './payer-marks.ts';

/**
 * The kept money that may belong to this loan: its account is within one typing error of the reference, or it came from
 * one of these phones, also a hidden one. Money with neither a phone nor a usable account may belong to any loan.
 * `fcfa` is null where an amount could not be read.
 */
export const moneyKeptFor = async (
  db: Reader,
  loan_reference: string,
  phones: readonly string[],
): Promise<{ readonly messages: number; readonly fcfa: number | null }> =>
  (
    await db.prepared<{ messages: number; fcfa: number | null }>(
      'money-kept-for',
      `select count(*)::int as messages,
        case when count(*) = count(k.amount_fcfa) then sum(k.amount_fcfa)::bigint end as fcfa
    from kept_confirmations k
      cross join lateral (select regexp_replace(coalesce(k.account_keyed_in, ''), '\\D', '', 'g') as digits) d
    where k.state = 'open' and k.problem not in ('differs', 'reversal') and (k.payment_phone = any($2)
      or k.payer_mark = any($3)
      or (k.payment_phone is null and length(d.digits) not between 9 and 11)
      or (length(d.digits) between 9 and 11 and levenshtein_less_equal(d.digits, $1, 2) <= 2))`,
      [loan_reference, phones, phones.flatMap(hashesOf)],
    )
  )[0] ?? { messages: 0, fcfa: null };
