/** Promises to pay, and the money that came since. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface PromiseRow {
  readonly id: string;
  readonly loan_id: string;
  /** On which call, or at which visit, it was made. */
  readonly call_id: string | null;
  readonly visit_id: string | null;
  readonly staff_id: string;
  readonly made_by: string;
  readonly made_on: string;
  readonly due_on: string;
  readonly amount_fcfa: number;
  readonly grace_days: number;
  readonly tolerance_fcfa: number;
  readonly holds_lock_until: string | null;
  readonly ended_because: 'replaced' | 'withdrawn' | null;
  readonly ended_at: string | null;
  readonly received_fcfa: number;
}

/**
 * Money counts when its value day is between the day of the promise and its last day, and when it was not on the loan
 * already when the promise was made.
 */
const RECEIVED = `(select coalesce(sum(m.amount_fcfa), 0)::bigint from money_on_loans m
  where m.customer_id = p.customer_id and m.loan_id = p.loan_id and m.value_on between p.made_on
    and p.due_on + p.grace_days and m.received_at >= p.made_at)`;

const PROMISE = `p.id, p.loan_id, p.call_id, p.visit_id, p.staff_id, n.staff_name as made_by, p.made_on, p.due_on, p.amount_fcfa,
  p.grace_days, p.tolerance_fcfa, p.holds_lock_until, p.ended_because, p.ended_at, ${RECEIVED} as received_fcfa`;

/** The newest promise of each of these loans, ended ones aside. */
export const newestPromises = (db: Reader, loan_ids: readonly string[]): Promise<PromiseRow[]> =>
  db.prepared<PromiseRow>(
    'newest-promises',
    `select ${PROMISE} from unnest($1::uuid[]) as l(id) cross join lateral (select * from promises q
      where q.loan_id = l.id and q.ended_at is null order by q.id desc limit 1) p
      join staff_names n on n.staff_id = p.staff_id`,
    [loan_ids],
  );

export const promisesOfCalls = (db: Reader, call_ids: readonly string[]): Promise<PromiseRow[]> =>
  db.prepared<PromiseRow>(
    'promises-of-calls',
    `select ${PROMISE} from promises p join staff_names n on n.staff_id = p.staff_id where p.call_id = any($1)`,
    [call_ids],
  );

export const promisesOfVisits = (db: Reader, visit_ids: readonly string[]): Promise<PromiseRow[]> =>
  db.prepared<PromiseRow>(
    'promises-of-visits',
    `select ${PROMISE} from promises p join staff_names n on n.staff_id = p.staff_id where p.visit_id = any($1)`,
    [visit_ids],
  );

/** The promises of a loan that were due from a day on. */
export const promisesDueSince = (db: Reader, loan_id: string, due_on: string): Promise<PromiseRow[]> =>
  db.prepared<PromiseRow>(
    'promises-due-since',
    `select ${PROMISE} from promises p join staff_names n on n.staff_id = p.staff_id
      where p.loan_id = $1 and p.due_on >= $2`,
    [loan_id, due_on],
  );

export const findPromiseForUpdate = async (tx: Tx, id: string): Promise<PromiseRow | null> => {
  await tx.prepared('hold-promise', 'select 1 from promises where id = $1 for update', [id]);
  const [row] = await tx.prepared<PromiseRow>(
    'find-promise',
    `select ${PROMISE} from promises p join staff_names n on n.staff_id = p.staff_id where p.id = $1`,
    [id],
  );
  return row ?? null;
};

export const insertPromise = (
  tx: Tx,
  row: {
    id: string;
    loan_id: string;
    customer_id: string;
    call_id: string | null;
    visit_id: string | null;
    staff_id: string;
    made_on: string;
    made_at: string;
    due_on: string;
    amount_fcfa: number;
    grace_days: number;
    tolerance_fcfa: number;
    holds_lock_until: string | null;
  },
) => tx.sql.insertInto('promises').values(row).execute();

export const endPromise = (
  tx: Tx,
  id: string,
  ended: { ended_at: string; ended_because: 'replaced' | 'withdrawn'; ended_by: string },
) => tx.sql.updateTable('promises').set(ended).where('id', '=', id).where('ended_at', 'is', null).execute();
