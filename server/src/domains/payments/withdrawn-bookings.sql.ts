/** What a statement that is withdrawn had brought into the books, and what becomes of it. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

/**
 * Of these payments, those that the operator knows without any statement: its own list has them, or its message came
 * after they were booked. They stay. The words of the messages are read once, however many payments there are.
 */
export const knownWithout = async (db: Reader, payment_ids: readonly string[]): Promise<string[]> =>
  (
    await db.prepared<{ id: string }>(
      'known-without-statement',
      `with booked as materialized (select * from payments where id = any($1)),
        heard as materialized (select c.provider, word, max(c.received_at) as heard_at from provider_callbacks c
          cross join lateral regexp_split_to_table(c.body, '[][[:space:]"''=&<>,{}]+') as word
          where c.kind = 'confirmation' and c.outcome = 'repeated'
            and c.received_at >= (select min(received_at) from booked) group by 1, 2)
        select p.id from booked p
        left join heard h on h.provider = p.provider and h.word = p.transaction_id and h.heard_at >= p.received_at
        where p.listed_at is not null or p.proof_when_booked = 'operator' or h.word is not null order by p.id`,
      [payment_ids],
    )
  ).map(({ id }) => id);

/** The operator’s word is what proves them from now on. */
export const proveByOperator = (tx: Tx, payment_ids: readonly string[]): Promise<unknown> =>
  tx.prepared('prove-by-operator', `update payments set proof_when_booked = 'operator' where id = any($1)`, [
    payment_ids,
  ]);

/** The number of each is free again: the next line or message with it is new money. */
export const freeNumbers = (tx: Tx, payment_ids: readonly string[]): Promise<unknown> =>
  tx.prepared(
    'free-numbers',
    `update payments p set receipt_key = null, spelling = least((select min(o.spelling) from payments o
        where o.provider = p.provider and transaction_key(o.transaction_id) = transaction_key(p.transaction_id)), 0) - 1
      where p.id in (select payment_id from parts_of_payments($1)) and p.spelling >= 0`,
    [payment_ids],
  );

/**
 * Slips that lose the line which proved them wait for another one. Those of which people had been told before are told
 * of anew when a statement lacks them.
 */
export async function unproveSlips(tx: Tx, payment_ids: readonly string[]): Promise<void> {
  await tx.prepared(
    'unprove-slips',
    'update payments set slip_found_at = null where id in (select payment_id from parts_of_payments($1))',
    [payment_ids],
  );
  await tx.prepared(
    'miss-slips-again',
    `update missing_slips set ended_as = null, ended_at = null, told_at = null, stops_at = null
      where payment_id = any($1) and ended_as = 'found'`,
    [payment_ids],
  );
}

/** The slips that were reversed because this statement lacked them. */
export const stoppedBy = async (db: Reader, statement_id: string): Promise<string[]> =>
  (
    await db.prepared<{ payment_id: string }>(
      'slips-stopped-by',
      `select payment_id from missing_slips where statement_id = $1 and ended_as = 'stopped' order by payment_id`,
      [statement_id],
    )
  ).map(({ payment_id }) => payment_id);

/** Nothing lacks these slips any more; who had confirmed them by their papers has confirmed them again. */
export async function forgetLacking(tx: Tx, statement_id: string, now: Date): Promise<void> {
  await tx.prepared(
    'confirmed-again',
    `update payments p set confirmed_by = m.confirmed_by, confirmed_at = $2 from missing_slips m
      where m.payment_id = p.id and m.statement_id = $1 and m.confirmed_by is not null and p.confirmed_by is null
        and p.status = 'posted'`,
    [statement_id, now],
  );
  await tx.prepared('forget-lacking', 'delete from missing_slips where statement_id = $1', [statement_id]);
}

/** Of these payments, those that a request reversed since then, whole or in part. */
export const reversedSince = async (db: Reader, payment_ids: readonly string[], since: string): Promise<string[]> =>
  (
    await db.prepared<{ id: string }>(
      'reversed-since',
      `select distinct f.whole_id as id from parts_of_payments($1) f
        join payments part on part.id = f.payment_id and part.status = 'reversed'
        join payment_moves m on m.payment_id = part.id and m.kind in ('reversed', 'lost') and m.request_id is not null
          and m.made_at >= $2 order by 1`,
      [payment_ids, since],
    )
  ).map(({ id }) => id);

/**
 * Of payments that statements took back in parts, the reversed parts beyond what the statements that are left say, the
 * newest first.
 */
export const partsBeyond = async (db: Reader, payment_ids: readonly string[], since: string): Promise<string[]> =>
  (
    await db.prepared<{ id: string }>(
      'parts-beyond',
      `with whole as (select p.id, reversed_of_payment(p.id) - coalesce(t.amount_fcfa, 0) as beyond_fcfa
          from unnest($1::uuid[]) p(id) left join sums_taken_back t on t.payment_id = p.id),
        part as (select r.id, w.beyond_fcfa,
          sum(r.amount_fcfa) over (partition by w.id order by m.id desc) as so_far_fcfa
          from whole w cross join lateral parts_of_payments(array[w.id]) f
            join payments r on r.id = f.payment_id and r.status = 'reversed'
            join payment_moves m on m.payment_id = r.id and m.kind in ('reversed', 'lost')
              and m.request_id is not null and m.made_at >= $2)
      select id from part where so_far_fcfa <= beyond_fcfa order by id`,
      [payment_ids, since],
    )
  ).map(({ id }) => id);

/** Whether a payment of a withdrawn statement was taken off this loan since then. */
export const isUndoneSince = async (db: Reader, loan_id: string, since: Date): Promise<boolean> =>
  (
    await db.prepared<{ is_undone: boolean }>(
      'undone-since',
      `select exists (select from payment_moves m join payments p on p.id = m.payment_id
        where m.from_loan_id = $1 and m.kind = 'reversed' and m.made_at >= $2
          and p.spelling < 0) as is_undone`,
      [loan_id, since],
    )
  )[0]?.is_undone ?? false;
