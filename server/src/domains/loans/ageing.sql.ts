/** Loans whose ageing must be checked. */
import { type Reader } from '../../platform/database/connection.ts';
import { type LoanRow, LOAN } from './loans.sql.ts';

/**
 * Moves the ageing check of loans forward to their next due day, and answers how many. Payments leave it as it is,
 * because they must not change an indexed column.
 */
export async function carryForward(db: Reader, due_by: string, most: number): Promise<number> {
  const carried = await db.prepared<{ id: string }>(
    'carry-forward',
    `update loans l set ageing_check_on = l.next_due_on
    from (select id from loans where status = 'active' and ageing_check_on <= $1
      and next_due_on > $1 order by ageing_check_on, id
      limit $2 for update skip locked) p where l.id = p.id returning l.id`,
    [due_by, most],
  );
  return carried.length;
}

/**
 * Active loans whose next due day is on or before a day, one page at a time, as a range of an index. `ageing_check_on`
 * is never later than the next due day, so no loan is missed.
 */
export const loansDueBy = (
  db: Reader,
  due_by: string,
  after: { ageing_check_on: string; id: string } | null,
  most: number,
): Promise<Array<LoanRow & { ageing_check_on: string }>> =>
  db.prepared<LoanRow & { ageing_check_on: string }>(
    'loans-due-by',
    `select ${LOAN}, l.ageing_check_on from loans l where l.status = 'active' and l.ageing_check_on <= $1 and l.next_due_on <= $1
      and (l.ageing_check_on, l.id) > ($2::date, $3::uuid) order by l.ageing_check_on, l.id limit $4`,
    [due_by, after?.ageing_check_on ?? '0001-01-01', after?.id ?? '00000000-0000-0000-0000-000000000000', most],
  );
