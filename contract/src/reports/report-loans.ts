/** The loans behind a figure, and what the report says of it. */
import * as z from 'zod';
import { Day } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { Fcfa, SignedFcfa } from '../values/money.ts';

/** What the report says of a figure, as far as it says it: loans, francs, and what a share is of. */
export const ReportedFigure = z
  .object({
    /** Loans; of a figure that counts customers, customers. */
    loans: z.int().nullable(),
    amount_fcfa: SignedFcfa.nullable(),
    of_loans: z.int().nullable(),
    of_fcfa: Fcfa.nullable(),
    /** Of the days to pay: each franc times the days from the due day of its instalment to its payment. */
    waited_days_fcfa: z.int().nullable(),
  })
  .meta({ id: 'ReportedFigure' });
export type ReportedFigure = z.output<typeof ReportedFigure>;

/** What became of a loan by the day of a report. */
export const LoanStanding = z.enum(['active', 'settled', 'returned', 'written_off']).meta({ id: 'LoanStanding' });
export type LoanStanding = z.output<typeof LoanStanding>;

export const ReportLoan = z
  .object({
    loan_id: Id,
    loan_reference: z.string(),
    customer_id: Id,
    customer_name: z.string(),
    shop_name: z.string().nullable(),
    agent_name: z.string(),
    start_on: Day,
    standing: LoanStanding,
    owed_fcfa: SignedFcfa,
    arrears_fcfa: Fcfa,
    late_days: z.int(),
    /** What the figure counts of this loan. */
    amount_fcfa: SignedFcfa,
    /** Of a share of money: what that is counted of; else null. */
    of_fcfa: Fcfa.nullable(),
    /** Of the days to pay: the francs of the loan times the days that they came late; else null. */
    waited_days_fcfa: z.int().nullable(),
  })
  .meta({ id: 'ReportLoan' });
