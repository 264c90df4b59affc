/** Which loans a figure of a month counts, what of each, and the loans with what they were in it. */
import type { MonthGroup } from '@palier/contract/reports/loan-groups.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Counted, type FiguresDay, shareOfLoans, shareOfMoney, standingOn } from './figure-day.sql.ts';
import {
  CUSTOMER_LOANS,
  ROLLED_LOANS,
  SETTLED_LOANS,
  bothEnds,
  countedLoans,
  moneyOfMonth,
  moneyOfYear,
} from './month-loans.sql.ts';
import { provisionedLoans } from './provision-loans.sql.ts';
import { splitLoans } from './month-split.sql.ts';

const TRUE = sql`true`;

/** Loans of which something was in the month. */
const money = (amount: RawBuilder<unknown>): Counted => ({ counts: sql`${amount} <> 0`, amount });

/** Money of a month may be of a loan without anything that it is a share of. */
const partOfMoney = (amount: RawBuilder<unknown>, of: RawBuilder<unknown>): Counted =>
  shareOfMoney(amount, of, sql`(${amount} <> 0 or ${of} <> 0)`);

const LATE = sql`case when f.late_days > 30 then f.owed_fcfa else 0 end`;

/** Which loans a figure of a month counts, and what of each. */
export function monthGroups({ cell }: Pick<FiguresDay, 'cell'>): Readonly<Record<MonthGroup, Counted>> {
  const { rolled_from: from = null, rolled_to: to = null, cohort = null } = cell;
  const ofCohort = (amount: RawBuilder<unknown>): Counted =>
    shareOfMoney(amount, sql`f.total_fcfa`, sql`date_trunc('month', f.start_on)::date = ${cohort}::date`);
  return {
    month_due: money(sql`f.month_due_fcfa`),
    opening_unpaid: money(sql`f.opening_unpaid_fcfa`),
    collected: money(sql`f.collected_fcfa`),
    to_arrears: money(sql`f.to_arrears_fcfa`),
    to_current: money(sql`f.to_current_fcfa`),
    prepaid: money(sql`f.prepaid_fcfa`),
    current_paid: partOfMoney(sql`f.current_paid_fcfa`, sql`f.month_due_fcfa`),
    of_demand: partOfMoney(sql`(f.collected_fcfa - f.prepaid_fcfa)`, sql`(f.opening_unpaid_fcfa + f.month_due_fcfa)`),
    days_to_pay: {
      counts: sql`(f.collected_fcfa <> 0 or f.waited_days_fcfa <> 0)`,
      amount: sql`f.collected_fcfa`,
      waited: sql`f.waited_days_fcfa`,
    },
    paying: shareOfLoans(sql`f.is_paying`, sql`f.is_running`),
    returned: shareOfLoans(sql`f.has_returned`, sql`f.was_running`),
    customers: { counts: TRUE, amount: sql`f.owed_fcfa` },
    settled_customers: { counts: TRUE, amount: sql`f.owed_fcfa` },
    followed_on: shareOfLoans(sql`f.has_followed`, TRUE),
    rolled: {
      counts: sql`f.from_age = coalesce(${from}::text, f.from_age) and f.to_state = coalesce(${to}::text, f.to_state)`,
      amount: sql`f.before_fcfa`,
    },
    cohort_at_risk: ofCohort(sql`(${LATE} + f.written_off_fcfa)`),
    cohort_repaid: ofCohort(sql`f.paid_fcfa`),
    provisioned: {
      counts: sql`f.row = coalesce(${cell.provision?.row ?? null}::int, f.row)
        and f.segment = coalesce(${cell.provision?.segment ?? null}::int, f.segment)`,
      amount: sql`f.base_fcfa`,
    },
  };
}

/** What the loans of a figure are beside how they stood at the end of the month: named tables, the last with them. */
function partOf(group: MonthGroup, { month }: FiguresDay): readonly [name: string, tables: RawBuilder<unknown>] {
  switch (group) {
    case 'rolled':
      return ['rolled_loans', ROLLED_LOANS];
    case 'customers':
      return ['customer_loans', CUSTOMER_LOANS];
    case 'settled_customers':
    case 'followed_on':
      return ['settled_loans', sql`${moneyOfYear(month)}, ${SETTLED_LOANS}`];
    case 'paying':
    case 'returned':
      return ['counted_loans', sql`${moneyOfMonth(month)}, ${countedLoans(month)}`];
    default:
      return ['split_loans', sql`${moneyOfMonth(month)}, ${splitLoans(month)}`];
  }
}

/** What the list shows, and what the parts read: all columns would take twice as long. */
const COLUMNS = sql`loan_id, customer_id, loan_reference, shop_id, agent_id, start_on, standing, owed_fcfa, repaid_fcfa, paid_fcfa,
  arrears_fcfa, late_days`;

/** The loans `f` of a figure of a month. Those of a month of sales say it of themselves. */
export function loansOfMonth(at: FiguresDay, group: MonthGroup): RawBuilder<unknown> {
  if (group === 'cohort_at_risk' || group === 'cohort_repaid') return sql`${standingOn(at)} f`;
  if (group === 'provisioned') {
    if (!at.cell.provision) throw new Error('The loans of a provision are read by its run.');
    return sql`${provisionedLoans(at.cell.provision.matrix, at)} f`;
  }
  const [name, tables] = partOf(group, at);
  return sql`(with ${bothEnds(at.month, COLUMNS)}, ${tables}
    select p.loan_reference, p.customer_id, p.agent_id, p.start_on, p.standing, p.owed_fcfa, p.arrears_fcfa,
      p.late_days, x.* from p join ${sql.table(name)} x on x.loan_id = p.loan_id) f`;
}
