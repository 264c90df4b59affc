/** The payment or the prompt that one line is about. */
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { type Account, isFree, through } from './matching.sql.ts';

/** What is asked of the books for a line that is about to be booked. */
interface AskedPayment {
  readonly transaction_id: string;
  readonly amount_fcfa: number;
  /** A person said that the line is another payment than the one with its number and another amount. */
  readonly is_another: boolean;
}

/**
 * The payment with a number, for booking a line. A slip may also have been entered in a shop since the statement was
 * uploaded: then the rule is that of `matchByNumber`. With the same amount it is the slip; with another amount it is
 * the slip where no second shop has the number, unless a person said otherwise.
 */
export async function paymentNumbered(
  db: Reader,
  account: Account,
  { transaction_id, amount_fcfa, is_another }: AskedPayment,
): Promise<{ payment_id: string; amount_fcfa: number; customer_id: string | null } | null> {
  const number = sql`receipt_key(number_on_paper(${transaction_id}))`;
  const isReceipt = sql`t.payment_id in (select r.payment_id from receipts r where r.number_key = ${number})`;
  const isNumbered =
    account.channel === 'pos' ? isReceipt : sql`transaction_key(t.transaction_id) = transaction_key(${transaction_id})`;
  // A provider’s number is one payment; a slip is only of its shop, and this one would be booked for head office.
  const isTaken =
    account.channel === 'pos'
      ? sql`t.payment_id in (select r.payment_id from receipts r where r.receipt_key = 'head-office:' || ${number})`
      : sql`true`;
  const { rows } = await sql<{
    payment_id: string;
    amount_fcfa: number;
    customer_id: string | null;
  }>`select c.payment_id, c.amount_fcfa, c.customer_id from (
      select t.payment_id, t.amount_fcfa, t.customer_id, t.transaction_id, ${isTaken} as is_taken,
        count(*) over () as found
      from transactions t where ${isNumbered} and ${through(account)} and ${isFree}) c
    where c.amount_fcfa = ${amount_fcfa} or ((c.is_taken or c.found = 1) and not ${is_another}::boolean)
    order by c.amount_fcfa = ${amount_fcfa} desc, c.transaction_id = ${transaction_id} desc limit 1`.execute(db.sql);
  return rows[0] ?? null;
}

/** Whose payment this is, if it is known. */
export async function customerOf(db: Reader, payment_id: string): Promise<string | null> {
  const { rows } = await sql<{
    customer_id: string | null;
  }>`select t.customer_id from transactions t where t.payment_id = ${payment_id}`.execute(db.sql);
  return rows[0]?.customer_id ?? null;
}

/** The prompt with a reference that has not brought money yet. */
export async function promptOf(
  db: Reader,
  source: string,
  reference: string,
): Promise<{ payment_request_id: string } | null> {
  const { rows } = await sql<{
    payment_request_id: string;
  }>`select payment_request_id from prompts where reference = ${reference} and provider = ${source}
    and status <> 'succeeded'`.execute(db.sql);
  return rows[0] ?? null;
}
