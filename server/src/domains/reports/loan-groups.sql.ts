/** Which loans a figure of a day counts, what of each, and the loans as they stood then. */
import {
  type BookGroup,
  type LoanGroup,
  type TimeGroup,
  isOfMonth,
  isOfTime,
} from '@palier/contract/reports/loan-groups.ts';
import { type RawBuilder, sql } from 'kysely';
import type { MarkSums, Part } from './figures.sql.ts';
import { type Counted, type FiguresDay, shareOfLoans, shareOfMoney, standingOn } from './figure-day.sql.ts';
import { loansOver, rebatesIn } from './loan-flows.sql.ts';
import { loansOfMonth, monthGroups } from './month-groups.sql.ts';

const lateBetween = (from: number, until: number) => ({
  counts: sql`f.late_days between ${from}::int and ${until}::int`,
  amount: sql`f.owed_fcfa`,
});
const lateBeyond = (days: number) => ({ counts: sql`f.late_days > ${days}::int`, amount: sql`f.owed_fcfa` });

const MONEY_AT_MARK = shareOfMoney(sql`f.part`, sql`f.whole`);
const LOANS_AT_MARK = shareOfLoans(sql`f.part = 1`, sql`true`);
const activatedSince = (day: string): RawBuilder<unknown> => sql`f.start_on >= ${day}::date`;
const PAID_OF_PLAN = sql`least(f.planned_fcfa, f.paid_fcfa)`;

/** Which loans a figure of the book or of a time counts, and what of each. */
const groupsOn = ({
  day,
  npl_after_days,
  stretches,
}: FiguresDay): Readonly<Record<BookGroup | TimeGroup, Counted>> => ({
  owed: { counts: sql`f.standing = 'active'`, amount: sql`f.owed_fcfa` },
  late: lateBeyond(0),
  late_7: lateBeyond(7),
  late_30: lateBeyond(30),
  late_60: lateBeyond(60),
  non_performing: lateBeyond(npl_after_days),
  // Also a loan that is not late: what it has not paid may be within the tolerance.
  arrears: { counts: sql`f.arrears_fcfa > 0`, amount: sql`f.arrears_fcfa` },
  on_time: { counts: sql`f.standing = 'active' and f.late_days = 0`, amount: sql`f.owed_fcfa` },
  first: lateBetween(1, 7),
  second: lateBetween(8, 30),
  third: lateBetween(31, 60),
  fourth: lateBetween(61, 90),
  npl: lateBeyond(90),
  due: { counts: sql`f.due_fcfa > 0`, amount: sql`f.due_fcfa` },
  received: { counts: sql`f.received_fcfa <> 0`, amount: sql`f.received_fcfa` },
  sold: { counts: activatedSince(stretches[0]?.from_on ?? day), amount: sql`f.total_fcfa` },
  deposits: {
    counts: sql`${activatedSince(stretches[0]?.from_on ?? day)} and f.deposit_fcfa > 0`,
    amount: sql`f.deposit_fcfa`,
  },
  written_off: { counts: sql`f.written_off_today_fcfa <> 0`, amount: sql`f.written_off_today_fcfa` },
  rebates: { counts: sql`f.rebates_fcfa <> 0`, amount: sql`f.rebates_fcfa` },
  paid_versus_plan: shareOfMoney(PAID_OF_PLAN, sql`f.planned_fcfa`),
  paid_versus_financed: shareOfMoney(PAID_OF_PLAN, sql`f.total_fcfa`),
  paid_at_90_days: MONEY_AT_MARK,
  paid_at_twice_term: MONEY_AT_MARK,
  owned_at_twice_term: LOANS_AT_MARK,
  first_missed_7: LOANS_AT_MARK,
  first_missed_30: LOANS_AT_MARK,
  never_paid: shareOfLoans(
    sql`${day}::date - f.start_on > 30 and f.paid_fcfa = 0`,
    sql`${day}::date - f.start_on > 30`,
  ),
});

/** Which loans a figure counts, and what of each. */
export const countedIn = (at: FiguresDay, group: LoanGroup): Counted =>
  isOfMonth(group) ? monthGroups(at)[group] : groupsOn(at)[group];

/** What is measured once of each loan, as the kept days name it. */
const MARKS: Readonly<Partial<Record<LoanGroup, MarkSums['mark']>>> = {
  paid_at_90_days: 'day_90',
  paid_at_twice_term: 'twice_term',
  owned_at_twice_term: 'owned',
  first_missed_7: 'first_7',
  first_missed_30: 'first_30',
};

/** The loans `f`, with what the figure needs beside how they stood at the end of the day. */
export function loansOf(at: FiguresDay, group: LoanGroup, { is_signed }: Part): RawBuilder<unknown> {
  if (isOfMonth(group)) return loansOfMonth(at, group);
  const { day, ends_at, known_at, stretches } = at;
  const [on, ends, known] = [sql`${day}::date`, sql`${ends_at}::timestamptz`, sql`${known_at}::timestamptz`];
  const loans = standingOn(at);
  const mark = MARKS[group];
  if (mark !== undefined)
    return sql`(select p.*, m.part, m.whole from ${loans} p
      join loan_marks_until(${on}, ${ends}, ${known}, ${is_signed}::boolean, ${mark}) m using (loan_id)) f`;
  if (group === 'rebates')
    return sql`(select p.*, r.rebates_fcfa from ${loans} p join ${rebatesIn(at)} r using (loan_id)) f`;
  return stretches.length === 0 || !isOfTime(group) ? sql`${loans} f` : loansOver(at);
}
