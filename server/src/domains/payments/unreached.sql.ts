/** Late loans that the undecided money of a shared clue does not reach, and who was told of undecided money. */
import type { Day } from '@palier/contract/values/day.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';

/** The payments that hold the lock of this loan no longer: its customer was told by then, and nothing changed today. */
export const lapsedClues = async (db: Reader, loan_id: string, today: Day, told_by: Date): Promise<Set<string>> =>
  new Set(
    (
      await db.prepared<{ payment_id: string }>(
        'lapsed-clues',
        'select payment_id from suspense_unreached where loan_id = $1 and checked_on = $2 and told_at <= $3',
        [loan_id, today, told_by],
      )
    ).map(({ payment_id }) => payment_id),
  );

export interface Unreached {
  readonly payment_id: string;
  readonly loan_id: string;
}

/**
 * Keeps what was worked out today about these loans. A loan keeps the instant at which its customer was told. Answers
 * the loans whose customers are to be told now.
 */
export async function keepUnreached(
  tx: Tx,
  loan_ids: readonly string[],
  unreached: readonly Unreached[],
  today: Day,
  now: Date,
): Promise<string[]> {
  const columns = [unreached.map(({ payment_id }) => payment_id), unreached.map(({ loan_id }) => loan_id)] as const;
  const known = await tx.prepared<{ loan_id: string }>(
    'loans-told-unreached',
    'select distinct loan_id from suspense_unreached where loan_id = any($1)',
    [columns[1]],
  );
  await tx.prepared(
    'keep-unreached',
    `insert into suspense_unreached (payment_id, loan_id, told_at, checked_on)
      select u.payment_id, u.loan_id, coalesce((select min(k.told_at) from suspense_unreached k
        where k.loan_id = u.loan_id), $4), $3 from unnest($1::uuid[], $2::uuid[]) as u(payment_id, loan_id)
    on conflict (payment_id, loan_id) do update set checked_on = excluded.checked_on
      where suspense_unreached.checked_on <> excluded.checked_on`,
    [...columns, today, now],
  );
  await tx.prepared(
    'forget-reached',
    `delete from suspense_unreached s where s.loan_id = any($3) and not exists (select
      from unnest($1::uuid[], $2::uuid[]) as u(payment_id, loan_id)
      where u.payment_id = s.payment_id and u.loan_id = s.loan_id)`,
    [...columns, loan_ids],
  );
  const told = new Set(known.map(({ loan_id }) => loan_id));
  return [...new Set(columns[1])].filter((loan_id) => !told.has(loan_id));
}

/** What nobody has worked out since this day says nothing any more: whoever it is about is told again. */
export const forgetUnreached = (tx: Tx, before: Day): Promise<unknown> =>
  tx.prepared('forget-unreached', 'delete from suspense_unreached where checked_on < $1', [before]);

/** The loans that this money does not reach, and since when their customers know. */
export const unreachedBy = async (db: Reader, payment_id: string): Promise<Map<string, string>> =>
  new Map(
    (
      await db.prepared<{ loan_id: string; told_at: string }>(
        'unreached-by',
        'select loan_id, told_at from suspense_unreached where payment_id = $1',
        [payment_id],
      )
    ).map(({ loan_id, told_at }) => [loan_id, told_at]),
  );
