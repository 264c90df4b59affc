/** Which loans a figure leads to, and what it counts of them. */
import * as z from 'zod';

/** The book at the end of a day. */
const OF_THE_BOOK = [
  'owed',
  'late',
  // Late by more than 7, 30 and 60 days, and by more than the settings say of loans that do not perform.
  'late_7',
  'late_30',
  'late_60',
  'non_performing',
  'arrears',
  'on_time',
  'first',
  'second',
  'third',
  'fourth',
  'npl',
  // Of shares of money: what was paid of each contract, of what was planned or financed.
  'paid_versus_plan',
  'paid_versus_financed',
  'paid_at_90_days',
  'paid_at_twice_term',
  // Of shares of loans: those that the share counts.
  'owned_at_twice_term',
  'first_missed_7',
  'first_missed_30',
  'never_paid',
] as const;

/** What happened on a day, or from a first day until then. */
const OF_TIME = ['due', 'received', 'sold', 'deposits', 'written_off', 'rebates'] as const;

/** What is worked out at the end of a month alone. */
const OF_MONTH = [
  // Instalments of the month, also those paid ahead, and those of earlier months that were unpaid when it began.
  'month_due',
  'opening_unpaid',
  // The money of the month, and the instalments that it paid: of earlier months, of this month and of later ones.
  'collected',
  'to_arrears',
  'to_current',
  'prepaid',
  'current_paid',
  'of_demand',
  'days_to_pay',
  'paying',
  'returned',
  // Customers, each by one loan: the newest running one, or the first that was settled in twelve months.
  'customers',
  'settled_customers',
  'followed_on',
  // Balances at the beginning of the month, from one state to another.
  'rolled',
  // The loans of one month of sales.
  'cohort_at_risk',
  'cohort_repaid',
  // What is set aside at its end, of a row of the matrix or of all.
  'provisioned',
] as const;

export const LoanGroup = z.enum([...OF_THE_BOOK, ...OF_TIME, ...OF_MONTH]).meta({ id: 'LoanGroup' });
export type LoanGroup = z.output<typeof LoanGroup>;
export type TimeGroup = (typeof OF_TIME)[number];
export type MonthGroup = (typeof OF_MONTH)[number];
export type BookGroup = (typeof OF_THE_BOOK)[number];

const among =
  <Group extends LoanGroup>(groups: readonly Group[]) =>
  (group: LoanGroup): group is Group =>
    groups.some((one) => one === group);

/** Whether a figure counts what happened, and so may be of several days. */
export const isOfTime = among(OF_TIME);

/** Whether a figure is of a whole month, so that its day is the last one of a month. */
export const isOfMonth = among(OF_MONTH);

/** Whether a figure is of the loans of one month of sales. */
export const isOfCohort = among(['cohort_at_risk', 'cohort_repaid']);

/** Whether a figure counts customers, so that each stands there once. */
export const isOfCustomers = among(['customers', 'settled_customers', 'followed_on']);

/** Whether a figure is a share of money, so that each loan has what counts and what it is counted of. */
export const isShareOfMoney = among([
  'paid_versus_plan',
  'paid_versus_financed',
  'paid_at_90_days',
  'paid_at_twice_term',
  'current_paid',
  'of_demand',
  'cohort_at_risk',
  'cohort_repaid',
]);

const isOfWhatIsOwed = among([
  'owed',
  'late',
  'late_7',
  'late_30',
  'late_60',
  'non_performing',
  'on_time',
  'first',
  'second',
  'third',
  'fourth',
  'npl',
  'owned_at_twice_term',
  'first_missed_7',
  'first_missed_30',
  'never_paid',
  'paying',
  'returned',
  'customers',
  'settled_customers',
  'followed_on',
]);

/** What a figure counts of its loans: what is left to pay, what is late of it, or something of its own. */
export const countedOf = (group: LoanGroup): 'owed' | 'arrears' | 'own' =>
  group === 'arrears' ? 'arrears' : isOfWhatIsOwed(group) ? 'owed' : 'own';
