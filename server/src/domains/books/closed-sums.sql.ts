/** The sums of closed periods, as they were when the periods were closed. */
import type { Day } from '@palier/contract/values/day.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';

/**
 * Keeps the sums of a period: what is summed for days until its last, less what the periods before it have. Every
 * journal that they do not have is in this one. One of an earlier day is in it on its first day, `from_on`.
 */
export async function keepSums(tx: Tx, closing_id: string, from_on: Day | null, through_on: Day): Promise<void> {
  await tx.prepared(
    'keep-closed-sums',
    `insert into closed_ledger_days
      select $1, greatest(d.value_on, coalesce($3::date, d.value_on)), d.value_on, d.event, d.debit_account,
        d.debit_subject, d.credit_account, d.credit_subject, d.amount_fcfa - coalesce(e.amount_fcfa, 0),
        d.lines - coalesce(e.lines, 0)
      from ledger_days d left join (
        select k.value_on, k.event, k.debit_account, k.debit_subject, k.credit_account, k.credit_subject,
          sum(k.amount_fcfa)::bigint as amount_fcfa, sum(k.lines)::integer as lines
        from closed_ledger_days k join book_closings b on b.id = k.closing_id and b.reopened_at is null
        group by 1, 2, 3, 4, 5, 6) e
        using (value_on, event, debit_account, debit_subject, credit_account, credit_subject)
      where d.value_on <= $2 and d.lines <> coalesce(e.lines, 0)`,
    [closing_id, through_on, from_on],
  );
  await tx.prepared(
    'count-closed-sums',
    `update book_closings c set entries = k.lines, debit_fcfa = k.fcfa from (
        select coalesce(sum(lines), 0)::integer as lines, coalesce(sum(amount_fcfa), 0)::bigint as fcfa
        from closed_ledger_days where closing_id = $1) k where c.id = $1`,
    [closing_id],
  );
}

/** A sum of a closed period, in the order of its file. */
export interface ClosedSum {
  /** The day in the period. */
  readonly entry_on: Day;
  readonly value_on: Day;
  readonly event: string;
  readonly debit_account: string;
  readonly debit_subject: string;
  readonly credit_account: string;
  readonly credit_subject: string;
  readonly amount_fcfa: number;
}

export const closedSums = (db: Reader, closing_id: string): Promise<ClosedSum[]> =>
  db.prepared<ClosedSum>(
    'closed-sums',
    `select entry_on, value_on, event, debit_account, debit_subject, credit_account, credit_subject, amount_fcfa
      from closed_ledger_days where closing_id = $1
      order by entry_on, value_on, event, debit_account, debit_subject, credit_account, credit_subject`,
    [closing_id],
  );
