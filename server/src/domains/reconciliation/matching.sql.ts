/**
 * Matches the lines of a statement with payments: one SQL statement for each step, for any number of lines. The steps
 * are: the provider's own number; the reference that a prompt carried; and, for books that are kept by hand (POS,
 * bank), first the payer's phone with amount and day, then amount and day alone, which only propose a match. A payment
 * matches one line at most.
 */
import type { PaymentChannel } from '@palier/contract/suspense/records.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { Tx } from '../../platform/database/connection.ts';

export interface Account {
  /** A provider's code, `pos` or `bank`. */
  readonly source: string;
  readonly channel: z.output<typeof PaymentChannel>;
}

/** A payment whose statement was withdrawn came in through none, also while it is still to be undone. */
const isKept = sql`not exists (select from statement_undoings u where u.payment_id = t.payment_id
  and u.what = 'reverse')`;

/**
 * The payments that came in through an account. The parts of a divided payment are left out: they came in as the whole.
 * So are slips that stopped counting because their statement lacked them: a line that comes later is booked anew.
 */
export const through = ({ source, channel }: Account): RawBuilder<unknown> =>
  channel === 'mobile_money'
    ? sql`t.provider = ${source} and t.channel = 'mobile_money' and t.master_id is null and ${isKept}`
    : sql`t.channel = ${channel} and t.master_id is null and ${isKept}
        and not exists (select from stopped_slips x where x.payment_id = t.payment_id)`;

export const isFree = sql`not exists (select from statement_lines o where o.payment_id = t.payment_id)`;

/**
 * The payments that have the number of a line. For a slip, that is the number on the receipt of a shop, in any
 * spelling.
 */
export const numbered = ({ channel }: Account, number = sql`l.external_id`): RawBuilder<unknown> =>
  channel === 'pos'
    ? sql`join receipts r on r.number_key = nullif(receipt_key(${number}), '')
        join transactions t on t.payment_id = r.payment_id`
    : sql`join transactions t on transaction_key(t.transaction_id) = transaction_key(${number})`;

/** Whether a slip `t` was made on a terminal that a line `l` may be of; one that names no terminal may be any. */
const onTerminal = ({ channel }: Account): RawBuilder<unknown> =>
  channel === 'pos'
    ? sql`exists (select from slips_entered e where e.payment_id = t.payment_id
        and (e.terminal_key is null or e.terminal_key = any(l.terminal_keys)))`
    : sql`true`;

/** The terminals of the lines among which a slip `t` is looked for by its amount, as those lines have them. */
const poolOf = ({ channel }: Account, statement_id: string): RawBuilder<unknown> =>
  channel === 'pos'
    ? sql`(select case when e.terminal_key is null then '{}' when s.terminals_named_by = 'uploader'
        and e.terminal_key = any(s.terminal_keys) then s.terminal_keys else array[e.terminal_key] end
        from slips_entered e join statements s on s.id = ${statement_id} where e.payment_id = t.payment_id)`
    : sql`'{}'::text[]`;

/**
 * Matches by the provider's number. When the books have a number twice, as the receipts of two shops may, the line
 * matches the payment with the same amount, or none.
 */
export async function matchByNumber(tx: Tx, statement_id: string, account: Account): Promise<void> {
  await sql`
    update statement_lines l set payment_id = f.payment_id, matched_by = 'transaction_id', result = case
      when f.amount_fcfa = l.amount_fcfa then 'matched' else 'amount_differs' end
    from (
      select id, payment_id, amount_fcfa from (
        select l.id, t.payment_id, t.amount_fcfa, row_number() over (partition by l.id
          order by (t.amount_fcfa = l.amount_fcfa) desc, t.transaction_id = l.external_id desc,
            abs(t.value_on - l.value_on), t.payment_id) as best_of_line,
          row_number() over (partition by t.payment_id
          order by (t.amount_fcfa = l.amount_fcfa) desc, l.line) as best_of_payment,
          count(*) over (partition by l.id) as found, (t.amount_fcfa = l.amount_fcfa) as is_same
        from statement_lines l ${numbered(account)} and ${through(account)} and ${isFree} and ${onTerminal(account)}
        where l.statement_id = ${statement_id} and l.result = 'missing' and l.external_id <> ''
          and not exists (select from lines_said_another a where a.line_id = l.id)) c
      where best_of_line = 1 and best_of_payment = 1 and (found = 1 or is_same)
    ) f where l.id = f.id`.execute(tx.sql);
}

/** Matches by the reference that a prompt carried. */
export async function matchByPrompt(tx: Tx, statement_id: string, account: Account): Promise<void> {
  await sql`
    update statement_lines l set payment_id = f.payment_id, matched_by = 'our_reference', result = case
      when f.amount_fcfa = l.amount_fcfa then 'matched' else 'amount_differs' end
    from (
      select distinct on (t.payment_id) l.id, t.payment_id, t.amount_fcfa from statement_lines l
        join prompts p on p.reference = l.our_reference and p.provider = ${account.source}
        join transactions t on t.payment_request_id = p.payment_request_id and ${through(account)} and ${isFree}
      where l.statement_id = ${statement_id} and l.result = 'missing' and l.our_reference is not null
        order by t.payment_id, l.line
    ) f where l.id = f.id`.execute(tx.sql);
}

/**
 * Where the books are numbered by hand, the same phone, amount and day is a match; the same amount on nearly the same
 * day is a proposal. The first line goes with the first payment, and each is used once.
 */
export async function matchByLikeness(
  tx: Tx,
  statement_id: string,
  account: Account,
  /** Only for these lines; null for all. */
  line_ids: readonly string[] | null = null,
): Promise<void> {
  if (account.channel === 'mobile_money') return;
  const pooled = sql`(select t.payment_id, t.amount_fcfa, t.value_on, t.payment_phone,
    coalesce(${poolOf(account, statement_id)}, '{}') as pool from transactions t
    where ${through(account)} and t.status <> 'reversed' and ${isFree})`;
  const isAsked = sql`(${line_ids}::uuid[] is null or id = any(${line_ids}))`;
  await sql`
    update statement_lines l set payment_id = f.payment_id, matched_by = 'phone_amount_day', result = 'matched' from (
      select l.id, t.payment_id from
        (select id, amount_fcfa, value_on, payment_phone, terminal_keys, row_number() over (partition by amount_fcfa,
          value_on, payment_phone, terminal_keys order by line) as nth from statement_lines
          where statement_id = ${statement_id} and result = 'missing' and payment_phone is not null and ${isAsked}) l
        join (select t.payment_id, t.amount_fcfa, t.value_on, t.payment_phone, t.pool, row_number() over (partition by
          t.amount_fcfa, t.value_on, t.payment_phone, t.pool order by t.payment_id) as nth from ${pooled} t) t
        on t.amount_fcfa = l.amount_fcfa and t.value_on = l.value_on and t.payment_phone = l.payment_phone
          and t.pool = l.terminal_keys and t.nth = l.nth
    ) f where l.id = f.id`.execute(tx.sql);
  await sql`
    update statement_lines l set payment_id = f.payment_id, matched_by = 'amount_day', result = 'proposed' from (
      select l.id, t.payment_id from
        (select id, amount_fcfa, value_on, terminal_keys, row_number() over (partition by amount_fcfa, value_on,
          terminal_keys order by line) as nth from statement_lines
          where statement_id = ${statement_id} and result = 'missing' and ${isAsked}) l
        join (select t.payment_id, t.amount_fcfa, t.value_on, t.pool, row_number() over (partition by t.amount_fcfa,
          t.value_on, t.pool order by t.payment_id) as nth from ${pooled} t) t
        on t.amount_fcfa = l.amount_fcfa and t.value_on = l.value_on and t.pool = l.terminal_keys and t.nth = l.nth
    ) f where l.id = f.id`.execute(tx.sql);
}
