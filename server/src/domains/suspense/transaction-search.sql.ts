/** Finds payments by a search text. */
import { type RawBuilder, sql } from 'kysely';

/** What a search text may name, worked out before the database is asked. */
export interface Typed {
  readonly text: string;
  /** The text without the marks that people put between digits; null when nothing is left. */
  readonly compact: string | null;
  /** E.164, when the text is a phone number. */
  readonly msisdn: string | null;
  /** What an operator that hides its payers may have sent in place of that number. */
  readonly hashes: readonly string[];
}

/** Whether the payer is hidden by one of these hashes, found through the index of hashes. */
export const isHiddenBy = (hashes: readonly string[]): RawBuilder<unknown> =>
  sql`length(payer_mark) = 64 and payer_mark = any(${[...hashes]}::text[])`;

/** The characters that distinguish one receipt number from another; null when there are none. */
const receiptKey = (text: string): RawBuilder<unknown> => sql`nullif(receipt_key(${text}), '')`;

/** Payments by their number: the provider's, or that of a receipt, in any spelling. */
export const numbered = (text: string): RawBuilder<unknown> => sql`
    select payment_id from transactions where transaction_key(transaction_id) = transaction_key(${text})
    union select payment_id from receipts where number_key = ${receiptKey(text)}`;

/**
 * Payments by anything that people may know about them, each through its own index; of a divided payment also its
 * parts, and their parts.
 */
export const idsOf = ({ text, compact, msisdn, hashes }: Typed): RawBuilder<unknown> => sql`
  with recursive found as (
    ${numbered(text)}
    union select p.payment_id from transactions p join sale_receipts s on s.customer_id = p.customer_id
      and s.loan_id = p.loan_id
      where s.number_key = ${receiptKey(text)}
    union select payment_id from transactions where payment_phone = ${msisdn}
    union select payment_id from transactions where ${isHiddenBy(hashes)}
    union select p.payment_id from transactions p join customer_loans l on l.customer_id = p.customer_id
      and l.loan_id = p.loan_id where l.loan_reference = ${compact}
    union select p.payment_id from transactions p join customer_sales s on s.application_id = p.application_id
      where s.loan_reference = ${compact}
    union select payment_id from transactions where reference_typed = ${compact} and suspense_state in ('open', 'held'))
  , whole as (select payment_id from found union select t.payment_id from transactions t
    join whole w on t.master_id = w.payment_id)
  select payment_id from whole`;
