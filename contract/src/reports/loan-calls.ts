/** The loans behind each figure of the reports. */
import * as z from 'zod';
import { call } from '../call.ts';
import { EXPORT_REFUSALS } from '../errors.ts';
import { sentence } from '../fields.ts';
import { addDays } from '../rules/calendar.ts';
import { Day } from '../values/day.ts';
import { exportInput, listInput } from '../values/list.ts';
import { Fcfa, SignedFcfa } from '../values/money.ts';
import { cappedPage } from '../values/page.ts';
import { LoanGroup, isOfCohort, isOfMonth } from './loan-groups.ts';
import { Age, RollsTo } from './records.ts';
import { REPORT_REFUSALS, asOf, inOrder, inOrderNeeded } from './report-input.ts';
import { ReportLoan, ReportedFigure } from './report-loans.ts';

const filters = {
  ...asOf,
  group: LoanGroup,
  /** Of a figure of what happened, the first day that is added up; without it, the day alone. */
  from_on: Day.optional(),
  /** Of balances at the beginning of a month, their state then and at its end; without one, all of them. */
  rolled_from: Age.optional(),
  rolled_to: RollsTo.optional(),
  /** The first day of the month of sales whose loans are asked for. */
  cohort: Day.optional(),
  /** Of what is set aside, a row of the matrix, the first one being 0; without it, all of them. */
  provision_row: z.int().min(0).max(100).optional(),
  /** And a segment of it: 1 for the first, 0 for the loans in none; without it, all loans. */
  provision_segment: z.int().min(0).max(100).optional(),
};

interface Asked {
  readonly as_of_on: string;
  readonly group: LoanGroup;
  readonly from_on?: string | undefined;
  readonly cohort?: string | undefined;
}

const inOrderIfNamed = ({ from_on, as_of_on }: Asked): boolean =>
  from_on === undefined || inOrder({ from_on, as_of_on });
const isMonthEnd = ({ group, as_of_on }: Asked): boolean => !isOfMonth(group) || addDays(as_of_on, 1).endsWith('-01');
const monthEndNeeded = {
  path: ['as_of_on'],
  message: sentence(
    'This figure is worked out at the end of a month: choose the last day of one.',
    'Ce chiffre est calculé à la fin d’un mois : choisissez le dernier jour d’un mois.',
  ),
};
const hasCohort = ({ group, cohort }: Asked): boolean => !isOfCohort(group) || cohort?.endsWith('-01') === true;
const cohortNeeded = {
  path: ['cohort'],
  message: sentence(
    'Name the first day of the month in which these loans were sold.',
    'Indiquez le premier jour du mois où ces prêts ont été vendus.',
  ),
};

const SORTS = ['late_days', 'owed_fcfa', 'amount_fcfa', 'start_on'] as const;

export const reportLoanCalls = {
  loans: call({
    method: 'POST',
    path: '/bi/loans',
    summary: 'The loans behind a figure, with their sum',
    access: 'VIEW_ANALYTICS',
    effect: 'read',
    names: 'customers',
    input: z
      .object({ ...listInput(SORTS), ...filters })
      .refine(inOrderIfNamed, inOrderNeeded)
      .refine(isMonthEnd, monthEndNeeded)
      .refine(hasCohort, cohortNeeded),
    output: cappedPage(ReportLoan).extend({
      amount_fcfa: SignedFcfa,
      loans: z.int(),
      /** What is left to pay of these loans, and what is late of it, whatever the figure counts. */
      owed_fcfa: SignedFcfa,
      arrears_fcfa: Fcfa,
      /** All loans of which the figure is a share, and the francs of a share of money; null for other figures. */
      of: z.object({ loans: z.int(), amount_fcfa: Fcfa.nullable() }).nullable(),
      /** Of the days to pay: francs times days, over all of these loans; null for other figures. */
      waited_days_fcfa: z.int().nullable(),
      /**
       * The figure as the report has it; it differs only by what was booked since that was worked out. Null while a
       * day of it is not worked out, and of loans that a search names.
       */
      reported: ReportedFigure.nullable(),
    }),
    refusals: [...REPORT_REFUSALS, 'PROVISION_NOT_FOUND'],
  }),
  exportLoans: call({
    method: 'POST',
    path: '/bi/loans/export',
    summary: 'The same as a file',
    access: 'VIEW_ANALYTICS',
    effect: 'read',
    input: z
      .object({ ...exportInput(SORTS), ...filters })
      .refine(inOrderIfNamed, inOrderNeeded)
      .refine(isMonthEnd, monthEndNeeded)
      .refine(hasCohort, cohortNeeded),
    file: true,
    refusals: [...REPORT_REFUSALS, 'PROVISION_NOT_FOUND', ...EXPORT_REFUSALS],
  }),
};
