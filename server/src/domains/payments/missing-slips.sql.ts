/** Slips that a statement of their day lacks: what was told of them, and since when they no longer count. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

/** A slip and the statement that lacks it. */
export interface MissingSlip {
  readonly payment_id: string;
  readonly statement_id: string;
}

/**
 * Notes that these slips are missing and were told of. Who had confirmed one by its paper is kept apart, and the
 * confirmation no longer counts.
 */
export async function insertMissing(tx: Tx, slips: readonly MissingSlip[], told_at: Date, stops_at: Date) {
  await tx.prepared(
    'insert-missing-slips',
    `insert into missing_slips (payment_id, statement_id, confirmed_by, told_at, stops_at)
      select m.payment_id, m.statement_id, p.confirmed_by, $3, $4
      from unnest($1::uuid[], $2::uuid[]) as m(payment_id, statement_id) join payments p on p.id = m.payment_id
      on conflict (payment_id) do update set statement_id = excluded.statement_id, told_at = excluded.told_at,
        stops_at = excluded.stops_at`,
    [slips.map(({ payment_id }) => payment_id), slips.map(({ statement_id }) => statement_id), told_at, stops_at],
  );
  await tx.prepared(
    'drop-confirmations',
    'update payments set confirmed_by = null, confirmed_at = null where id = any($1)',
    [slips.map(({ payment_id }) => payment_id)],
  );
}

/** After a line that could be this slip was rejected, its customer and taker are told anew. */
export const forgetTold = (tx: Tx, payment_id: string): Promise<unknown> =>
  tx.prepared(
    'forget-told',
    'update missing_slips set told_at = null, stops_at = null where payment_id = $1 and ended_at is null',
    [payment_id],
  );

export const setMissingEnded = (
  tx: Tx,
  payment_ids: readonly string[],
  ended_as: 'stopped' | 'found' | 'kept',
  now: Date,
): Promise<unknown> =>
  tx.prepared(
    'set-missing-ended',
    'update missing_slips set ended_as = $2, ended_at = $3 where payment_id = any($1) and ended_at is null',
    [payment_ids, ended_as, now],
  );

/** What the texts say of a slip. */
export interface SlipToTell {
  readonly payment_id: string;
  readonly number: string;
  readonly amount_fcfa: number;
  readonly value_on: string;
  readonly customer_id: string | null;
  readonly reference: string | null;
  readonly taker_id: string | null;
  readonly taken_by: string | null;
  readonly confirmer_id: string | null;
  readonly confirmed_by: string | null;
}

export const slipsToTell = (db: Reader, payment_ids: readonly string[]): Promise<SlipToTell[]> =>
  db.prepared<SlipToTell>(
    'slips-to-tell',
    `select u.payment_id, number_on_paper(u.transaction_id) as number, u.amount_fcfa, u.value_on, u.customer_id,
      coalesce(l.loan_reference, s.loan_reference) as reference, u.staff_id as taker_id,
      (select staff_name from staff_names where staff_id = u.staff_id) as taken_by,
      u.formerly_confirmed_by as confirmer_id,
      (select staff_name from staff_names where staff_id = u.formerly_confirmed_by) as confirmed_by
    from unfound_slips u left join customer_loans l on l.loan_id = u.loan_id
      left join customer_sales s on s.application_id = u.application_id
    where u.payment_id = any($1) order by u.payment_id`,
    [payment_ids],
  );

export interface PersonToTell {
  readonly staff_id: string;
  readonly name: string;
  readonly msisdn: string;
  readonly language: 'en' | 'fr';
}

export const peopleToTell = (db: Reader, staff_ids: readonly string[]): Promise<PersonToTell[]> =>
  db.prepared<PersonToTell>(
    'people-to-tell',
    `select staff_id, staff_name as name, msisdn, language from staff_names where staff_id = any($1) order by staff_id`,
    [staff_ids],
  );

/** The payments as which a slip is on loans and sales: itself, or the parts of one that was divided. */
export const placesOfSlip = async (db: Reader, payment_id: string): Promise<string[]> =>
  (
    await db.prepared<{ id: string }>(
      'places-of-slip',
      `select p.id from parts_of_payments(array[$1::uuid]) f join payments p on p.id = f.payment_id
        where p.status = 'posted' order by p.id`,
      [payment_id],
    )
  ).map(({ id }) => id);

/**
 * Where a slip was that stopped counting, by its number in any spelling and its amount. The deposit of a loan had
 * become a claim on its customer, which it pays.
 */
export async function placeOfStoppedSlip(
  db: Reader,
  number: string,
  amount_fcfa: number,
): Promise<{ loan_id: string; pays_claim: boolean } | { application_id: string } | null> {
  const [row] = await db.prepared<{ loan_id: string | null; application_id: string | null; pays_claim: boolean }>(
    'place-of-stopped-slip',
    `select coalesce(p.loan_id, c.loan_id) as loan_id, p.application_id, p.loan_id is null as pays_claim
      from payments p join missing_slips m on m.payment_id = p.id left join claims c on c.payment_id = p.id
      where m.ended_as = 'stopped' and p.receipt_key is not null
        and split_part(p.receipt_key, ':', 2) = receipt_key($1) and p.amount_fcfa = $2
      order by p.id, c.closed_at is not null, c.id limit 1`,
    [number, amount_fcfa],
  );
  if (!row) return null;
  const { loan_id, application_id, pays_claim } = row;
  if (loan_id !== null) return { loan_id, pays_claim };
  return application_id === null ? null : { application_id };
}
