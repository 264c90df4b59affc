/**
 * Finds the payment that a line takes back where the document does not name it, or names another number than the books
 * have. Each step only looks at lines whose payment is not known yet.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';
import { type Account, numbered, through } from './matching.sql.ts';

/** A reversal without a number is not sought further back: the same payer may have paid the same sum before. */
const DAYS_BACK = 7;
/** A payer's reference says more. */
const REFERENCE_DAYS = 60;

const CAME_IN = sql`('missing', 'matched', 'amount_differs', 'booked', 'proposed', 'repeated')`;

/** Whether a payment of the books, or a line of money that came in, has this number; with the sum where one is given. */
function isPaid(
  account: Account,
  number: RawBuilder<unknown>,
  amount: RawBuilder<unknown> | null,
): RawBuilder<unknown> {
  const ofSum = (sum: string) => (amount === null ? sql`true` : sql`${sql.raw(sum)} = ${amount}`);
  return sql`(exists (select from (values (1)) v(one) ${numbered(account, number)} and ${through(account)}
      where ${ofSum('t.amount_fcfa')})
    or exists (select from statement_lines p join statements s on s.id = p.statement_id and s.source = ${account.source}
      where transaction_key(p.external_id) = transaction_key(${number}) and p.external_id <> '' and p.id <> l.id
        and p.result in ${CAME_IN} and ${ofSum('p.amount_fcfa')}))`;
}

/** A line whose own status says that it went back names itself, and no other. */
const isUnknown = (account: Account): RawBuilder<unknown> => sql`l.result = 'left_out' and l.takes_back is not null
  and l.because <> 'failed'
  and (l.takes_back = '' or not ${isPaid(account, sql`l.takes_back`, null)})`;

/**
 * A debit that has the number and the sum of a payment takes it back, whatever its text says: some banks write a
 * reversal so. A fee has the number of its payment too, and another sum.
 */
export const nameDebits = (tx: Tx, statement_id: string, account: Account): Promise<unknown> =>
  sql`update statement_lines l set takes_back = l.external_id where l.statement_id = ${statement_id}
    and l.result = 'left_out' and l.because = 'money_out' and l.takes_back is null and l.external_id <> ''
    and l.amount_fcfa > 0 and ${isPaid(account, sql`l.external_id`, sql`l.amount_fcfa`)}`.execute(tx.sql);

/** A reversal that has the number of its payment as its own. */
export const nameByOwnNumber = (tx: Tx, statement_id: string, account: Account): Promise<unknown> =>
  sql`update statement_lines l set takes_back = l.external_id where l.statement_id = ${statement_id}
    and ${isUnknown(account)} and l.external_id <> '' and ${isPaid(account, sql`l.external_id`, null)}`.execute(tx.sql);

/** A reversal with our own reference, which a prompt carried. */
export const nameByPrompt = (tx: Tx, statement_id: string, account: Account): Promise<unknown> =>
  sql`update statement_lines l set takes_back = f.transaction_id, matched_by = 'our_reference' from (
      select distinct on (l.id) l.id, t.transaction_id from statement_lines l
        join prompts p on p.reference = l.our_reference and p.provider = ${account.source}
        join transactions t on t.payment_request_id = p.payment_request_id and ${through(account)}
      where l.statement_id = ${statement_id} and ${isUnknown(account)} order by l.id, t.payment_id
    ) f where l.id = f.id`.execute(tx.sql);

/** A reversal with the payer's reference and the sum of one line of this document or of one of the weeks before. */
export const nameByReference = (tx: Tx, statement_id: string, account: Account): Promise<unknown> =>
  sql`update statement_lines l set takes_back = f.number, matched_by = 'our_reference' from (
      select l.id, min(p.external_id) as number from statement_lines l join statement_lines p
        on p.our_reference = l.our_reference and p.amount_fcfa = l.amount_fcfa and p.external_id <> ''
          and p.result in ${CAME_IN} and p.value_on between l.value_on - ${REFERENCE_DAYS}::int and l.value_on
        join statements s on s.id = p.statement_id and s.source = ${account.source}
      where l.statement_id = ${statement_id} and ${isUnknown(account)}
      group by l.id having count(distinct transaction_key(p.external_id)) = 1
    ) f where l.id = f.id`.execute(tx.sql);

/**
 * Money that went back to a payer who paid this sum once in the days before: the operators' reports that have no column
 * for the payment leave nothing else. People decide about it as about any reversal.
 */
export const nameByPayer = (tx: Tx, statement_id: string, account: Account): Promise<unknown> =>
  sql`update statement_lines l set takes_back = f.number, matched_by = 'phone_amount' from (
      select l.id, min(paid.number) as number from statement_lines l
        join lateral (select t.transaction_id as number from transactions t where ${through(account)}
            and t.payment_phone = l.payment_phone and t.amount_fcfa = l.amount_fcfa
            and t.value_on between l.value_on - ${DAYS_BACK}::int and l.value_on
            and not exists (select from statement_lines o where o.takes_back_payment_id = t.payment_id
              and transaction_key(o.external_id) <> transaction_key(l.external_id))
          union all select p.external_id from statement_lines p join statements s on s.id = p.statement_id
              and s.source = ${account.source} and s.state = 'open'
            where p.result = 'missing' and p.amount_fcfa = l.amount_fcfa and p.payment_phone = l.payment_phone
            and p.value_on between l.value_on - ${DAYS_BACK}::int and l.value_on and p.external_id <> '') paid on true
      where l.statement_id = ${statement_id} and l.takes_back = '' and l.result = 'left_out'
        and l.because = 'money_out' and l.payment_phone is not null
      group by l.id having count(distinct transaction_key(paid.number)) = 1
    ) f where l.id = f.id`.execute(tx.sql);
