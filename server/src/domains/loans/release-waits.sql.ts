/** Loans that are paid off and whose release waits, and what it waits for. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

/**
 * The loans among these whose phones are not released yet: a payment is only one person’s word, somebody says that one
 * was taken back, the operator took one after `unlisted_since` and its list does not have it, or one person alone proved
 * the rest and their day is not over.
 */
export async function amongWithheld(
  db: Reader,
  loans: ReadonlyArray<{ readonly id: string; readonly customer_id: string }>,
  unlisted_since: Date,
  now: Date,
): Promise<Set<string>> {
  const rows = await db.prepared<{ loan_id: string }>(
    'withheld-loans',
    `with l as (select * from unnest($1::uuid[], $2::uuid[]) as l(id, customer_id))
    select u.loan_id from l join unproven_payments u on u.customer_id = l.customer_id and u.loan_id = l.id
    union select d.loan_id from l join loans_in_doubt d on d.loan_id = l.id
    union select p.loan_id from l join repayments_by_operators p on p.customer_id = l.customer_id and p.loan_id = l.id
      and p.listed_at is null and p.received_at > $3
    union select a.loan_id from l join releases_alone a on a.loan_id = l.id and a.free_at > $4`,
    [loans.map(({ id }) => id), loans.map(({ customer_id }) => customer_id), unlisted_since, now],
  );
  return new Set(rows.map(({ loan_id }) => loan_id));
}

/** The paid-off loans whose release waits for nobody’s word, the longest wait first. */
export const loansToRelease = async (db: Reader, unlisted_since: Date, now: Date, most: number): Promise<string[]> =>
  (
    await db.prepared<{ id: string }>(
      'loans-to-release',
      `select l.id from loans l where l.release_waits_since is not null
        and not exists (select from unproven_payments u where u.customer_id = l.customer_id and u.loan_id = l.id)
        and not exists (select from loans_in_doubt d where d.loan_id = l.id)
        and not exists (select from repayments_by_operators p where p.customer_id = l.customer_id and p.loan_id = l.id
          and p.listed_at is null and p.received_at > $1)
        and not exists (select from releases_alone a where a.loan_id = l.id and a.free_at > $2)
      order by l.release_waits_since, l.id limit $3`,
      [unlisted_since, now, most],
    )
  ).map(({ id }) => id);

/** Those of these loans that are paid off and whose release waits. */
export const waitingForRelease = async (db: Reader, ids: readonly string[]): Promise<string[]> =>
  (
    await db.prepared<{ id: string }>(
      'waiting-for-release',
      'select id from loans where id = any($1) and release_waits_since is not null order by id',
      [ids],
    )
  ).map(({ id }) => id);

export const setReleaseWaits = (tx: Tx, ids: readonly string[], since: Date): Promise<unknown> =>
  tx.prepared('set-release-waits', 'update loans set release_waits_since = $2 where id = any($1)', [ids, since]);

export const endReleaseWaits = (
  tx: Tx,
  ids: readonly string[],
  confirmed: { readonly by: string; readonly at: Date } | null,
): Promise<unknown> =>
  tx.prepared(
    'end-release-waits',
    'update loans set release_waits_since = null, payments_confirmed_by = coalesce($2, payments_confirmed_by), payments_confirmed_at = coalesce($3, payments_confirmed_at) where id = any($1)',
    [ids, confirmed?.by ?? null, confirmed?.at ?? null],
  );
