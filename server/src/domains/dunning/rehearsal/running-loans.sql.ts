/**
 * The running loans, counted by what decides their dunning stage. A million of them make a few thousand groups, so the
 * policy is applied to the groups and not to each loan.
 */
import type { Day } from '@palier/contract/values/day.ts';
import type { Reader } from '../../../platform/database/connection.ts';
import type { TermsColumns } from '../../loans/loans.ts';

interface Deciding {
  repayment_interval: 'daily' | 'weekly' | 'monthly';
  product_id: string;
  next_due_on: Day;
  promised_lock_day: number | null;
  /** Its phone can lock and is open. */
  would_lock: boolean;
}

export interface LoanGroupRow extends Deciding {
  loans: number;
}

/** The first instalment that is not paid in full, as `firstUnpaid` has it, for an amount repaid. */
const firstUnpaid = (repaid: string): string =>
  `((2 * (${repaid} / l.step_fcfa) + 1) * l.installments + 2 * (l.total_fcfa / l.step_fcfa) - 1) / (2 * (l.total_fcfa / l.step_fcfa))`;

/** Whether a tolerance moves the instalment from which the days are counted. Such loans are read one by one. */
const isForgiven = (tolerance: string): string =>
  `${firstUnpaid('l.repaid_fcfa')} <> ${firstUnpaid(`least(l.total_fcfa, l.repaid_fcfa + ${tolerance})`)}`;

/**
 * The opposite, which is true of nearly all loans. As a negation it would be an equation to the planner, which believes
 * that one in two hundred rows satisfies an equation, and looks up each lock by itself.
 */
const isUnmoved = (tolerance: string): string => `case when ${isForgiven(tolerance)} then false else true end`;

const WOULD_LOCK = `(d.lock_type <> 'no lock' and d.desired = 'unlocked')`;

const IN_SHOPS = `($3::uuid[] is null or l.shop_id = any($3::uuid[]))`;

/**
 * Loans whose next due day is on or before a day and which no tolerance up to the given one moves, in groups. Shops
 * null: all of them.
 */
export const groupsDueBy = (
  db: Reader,
  due_by: Day,
  tolerance_fcfa: number,
  shop_ids: readonly string[] | null = null,
): Promise<LoanGroupRow[]> =>
  db.prepared<LoanGroupRow>(
    'loan-groups-due-by',
    `select l.repayment_interval, l.product_id, l.next_due_on, l.promised_lock_day, ${WOULD_LOCK} as would_lock,
      count(*) as loans
    from loans l join device_locks d on d.loan_id = l.id
    where l.status = 'active' and l.next_due_on <= $1 and ${isUnmoved('$2::bigint')} and ${IN_SHOPS}
    group by 1, 2, 3, 4, 5`,
    [due_by, tolerance_fcfa, shop_ids],
  );

export interface SingleLoanRow extends Deciding, Omit<TermsColumns, 'repayment_interval'> {
  id: string;
  status: string;
  repaid_fcfa: number;
}

/** The other loans that are due by then, one by one. */
export const singlesDueBy = (
  db: Reader,
  due_by: Day,
  tolerance_fcfa: number,
  shop_ids: readonly string[] | null = null,
): Promise<SingleLoanRow[]> =>
  db.prepared<SingleLoanRow>(
    'single-loans-due-by',
    `select l.id, l.status, l.repayment_interval, l.product_id, l.next_due_on, l.promised_lock_day, l.repaid_fcfa,
      l.start_on, l.installments, l.total_fcfa, l.step_fcfa, l.extensions, ${WOULD_LOCK} as would_lock
    from loans l join device_locks d on d.loan_id = l.id
    where l.status = 'active' and l.next_due_on <= $1 and ${isForgiven('$2::bigint')} and ${IN_SHOPS}`,
    [due_by, tolerance_fcfa, shop_ids],
  );

/** A group of loans, and the stage that the proposed policy has reached for it. */
export interface GroupAtStage extends Deciding {
  rung: string;
}

const GROUPS = `unnest($1::text[], $2::uuid[], $3::date[], $4::smallint[], $5::boolean[], $6::text[])
      as g(repayment_interval, product_id, next_due_on, promised_lock_day, would_lock, rung)
    join loans l on l.status = 'active' and l.repayment_interval = g.repayment_interval and l.product_id = g.product_id
      and l.next_due_on = g.next_due_on and l.promised_lock_day is not distinct from g.promised_lock_day
    join device_locks d on d.loan_id = l.id and ${WOULD_LOCK} = g.would_lock`;

const columnsOf = (groups: readonly GroupAtStage[]) => [
  groups.map(({ repayment_interval }) => repayment_interval),
  groups.map(({ product_id }) => product_id),
  groups.map(({ next_due_on }) => next_due_on),
  groups.map(({ promised_lock_day }) => promised_lock_day),
  groups.map(({ would_lock }) => would_lock),
  groups.map(({ rung }) => rung),
];

/** How many loans of these groups have no text about their stage yet, by stage. */
export const countUnsent = (
  db: Reader,
  groups: readonly GroupAtStage[],
  tolerance_fcfa: number,
): Promise<Array<{ rung: string; loans: number }>> =>
  db.prepared<{ rung: string; loans: number }>(
    'count-unsent',
    `select g.rung, count(*) as loans from ${GROUPS}
    where ${isUnmoved('$7::bigint')} and not exists (select 1 from lock_notices n
      where n.loan_id = l.id and n.due_on = l.next_due_on and n.rung = g.rung) group by 1`,
    [...columnsOf(groups), tolerance_fcfa],
  );

/** The first loans of these groups, those that are late for longest first. */
export const loansOfGroups = (
  db: Reader,
  groups: readonly GroupAtStage[],
  tolerance_fcfa: number,
  most: number,
): Promise<Array<{ id: string }>> =>
  db.prepared<{ id: string }>(
    'loans-of-groups',
    `select l.id from ${GROUPS} where ${isUnmoved('$7::bigint')} order by l.next_due_on, l.id limit $8`,
    [...columnsOf(groups), tolerance_fcfa, most],
  );
