/**
 * Lines by which an operator or a bank takes money back. They are never new money: they find the payment that the books
 * have, or cancel the line of a payment that nobody has booked.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { type Account, numbered, through } from './matching.sql.ts';
import { nameByOwnNumber, nameByPayer, nameByPrompt, nameByReference, nameDebits } from './name-taken-back.sql.ts';

/**
 * Whether a line `l` takes back a payment of which the books have reversed since what all lines took back of it: nothing
 * is left to decide. Two equal parts are two.
 */
export const isSettledByReversal: RawBuilder<unknown> = sql`(l.result = 'taken_back'
  and l.takes_back_payment_id is not null and coalesce(is_reversed_as_stated(l.takes_back_payment_id), false))`;

/**
 * Money that left by a reversal and is of no known payment is `taken_back` as well: somebody must say what it was. Money
 * that came back to us by one, as from a payout that failed, stays left out.
 */
export async function matchTakenBack(tx: Tx, statement_id: string, account: Account): Promise<void> {
  await nameDebits(tx, statement_id, account);
  await nameByOwnNumber(tx, statement_id, account);
  await nameByPrompt(tx, statement_id, account);
  await nameByReference(tx, statement_id, account);
  await nameByPayer(tx, statement_id, account);
  await sql`
    update statement_lines l set result = 'taken_back', because = null, takes_back_payment_id = f.payment_id from (
      select distinct on (l.id) l.id, t.payment_id
      from statement_lines l ${numbered(account, sql`l.takes_back`)} and ${through(account)}
      where l.statement_id = ${statement_id} and l.takes_back <> '' and l.result = 'left_out'
      order by l.id, (t.amount_fcfa = l.amount_fcfa) desc, t.payment_id
    ) f where l.id = f.id`.execute(tx.sql);
  await cancel(tx, statement_id, account);
  await sql`
    update statement_lines l set result = 'taken_back', because = null where l.statement_id = ${statement_id}
      and l.takes_back is not null and l.result = 'left_out' and l.because = 'money_out'`.execute(tx.sql);
}

/**
 * Leaves out the lines of payments that nobody has booked and that were taken back, in this statement or in an earlier
 * one: their money did not stay.
 */
async function cancel(tx: Tx, statement_id: string, { source }: Account): Promise<void> {
  await sql`
    with pairs as (
      select p.id as paid_id, b.id as back_id, p.amount_fcfa from statement_lines p
        join statement_lines b on transaction_key(b.takes_back) = transaction_key(p.external_id) and b.takes_back <> ''
          and b.amount_fcfa = p.amount_fcfa and b.takes_back_payment_id is null
          and (b.statement_id = ${statement_id} and b.because <> 'failed' or b.result = 'taken_back')
        join statements s on s.id = b.statement_id and s.source = ${source}
      where p.statement_id = ${statement_id} and p.result = 'missing' and p.external_id <> ''),
    left_out as (update statement_lines l set result = 'left_out', because = 'taken_back' from pairs
      where l.statement_id = ${statement_id} and l.id in (pairs.paid_id, pairs.back_id))
    update statements set money_in_fcfa = money_in_fcfa - coalesce((select sum(amount_fcfa) from (select distinct
      paid_id, amount_fcfa from pairs) p), 0) where id = ${statement_id}`.execute(tx.sql);
}

/**
 * Leaves out the lines of earlier statements that are still open whose payment nobody has booked and that this
 * statement takes back, so that nobody books them now. Answers those statements. The caller has locked them.
 */
export async function cancelEarlier(tx: Tx, statement_id: string, { source }: Account): Promise<string[]> {
  const { rows } = await sql<{ statement_id: string }>`
    with pairs as (
      select p.id as paid_id, p.statement_id as paid_in, b.id as back_id, p.amount_fcfa from statement_lines b
        join statement_lines p on transaction_key(p.external_id) = transaction_key(b.takes_back) and p.external_id <> ''
          and p.amount_fcfa = b.amount_fcfa and p.result = 'missing' and p.statement_id <> b.statement_id
        join statements s on s.id = p.statement_id and s.source = ${source} and s.state = 'open'
      where b.statement_id = ${statement_id} and b.takes_back <> '' and b.takes_back_payment_id is null
        and b.result in ('left_out', 'taken_back')),
    left_out as (update statement_lines l set result = 'left_out', because = 'taken_back' from pairs
      where l.id in (pairs.paid_id, pairs.back_id)),
    lowered as (update statements s set money_in_fcfa = s.money_in_fcfa - f.fcfa from (select paid_in,
        sum(amount_fcfa)::bigint as fcfa from (select distinct paid_id, paid_in, amount_fcfa from pairs) d group by 1) f
      where s.id = f.paid_in)
    select distinct paid_in as statement_id from pairs order by 1`.execute(tx.sql);
  return rows.map((row) => row.statement_id);
}

/** Locks the open statements of an account, before the account is taken: who books from one of them locks it first. */
export const lockOpenStatements = (tx: Tx, source: string): Promise<unknown> =>
  tx.prepared(
    'lock-open-statements',
    `select id from statements where source = $1 and state = 'open' order by id
    for update`,
    [source],
  );

/** A payment that was booked from a line finds the lines that take it back, so that they are asked about. */
export const linkTakenBack = (tx: Tx, source: string, payment_id: string, number: string): Promise<unknown> =>
  sql`update statement_lines l set takes_back_payment_id = ${payment_id} from statements s
    where s.id = l.statement_id and s.source = ${source} and l.result = 'taken_back' and l.takes_back_payment_id is null
      and l.takes_back <> '' and transaction_key(l.takes_back) = transaction_key(${number})`.execute(tx.sql);

/** Links lines that take back a payment which came into the books after them; answers how many. */
export const linkArrived = async (db: Reader): Promise<number> =>
  (
    await db.prepared<{ id: string }>(
      'link-arrived-taken-back',
      `update statement_lines l set takes_back_payment_id = f.payment_id from (
        select distinct on (l.id) l.id, t.payment_id from statement_lines l
          join statements s on s.id = l.statement_id and s.state <> 'withdrawn'
          join transactions t on transaction_key(t.transaction_id) = transaction_key(l.takes_back)
            and t.master_id is null and t.channel = s.channel
            and (s.channel <> 'mobile_money' or t.provider = s.source)
            and not exists (select from statement_undoings u where u.payment_id = t.payment_id and u.what = 'reverse')
        where l.takes_back <> '' and l.result = 'taken_back' and l.takes_back_payment_id is null
        order by l.id, (t.amount_fcfa = l.amount_fcfa) desc, t.payment_id
      ) f where l.id = f.id returning l.id`,
      [],
    )
  ).length;

/** The lines that took a payment back which the books have reversed since. */
export async function tallySettledByReversal(
  db: Reader,
  statement_id: string,
): Promise<{ lines: number; fcfa: number }> {
  const { rows } = await sql<{
    lines: number;
    fcfa: number;
  }>`select count(*)::int as lines, coalesce(sum(l.amount_fcfa), 0)::bigint as fcfa from statement_lines l
    where l.statement_id = ${statement_id} and ${isSettledByReversal}`.execute(db.sql);
  return rows[0] ?? { lines: 0, fcfa: 0 };
}
