import * as z from 'zod';
import { BooksClock } from '../books/records.ts';
import { call } from '../call.ts';
import { EXPORT_REFUSALS } from '../errors.ts';
import { Day, Instant } from '../values/day.ts';
import { daysBetween } from '../rules/calendar.ts';
import { sentence } from '../fields.ts';
import { Id } from '../values/ids.ts';
import { exportInput, listInput } from '../values/list.ts';
import { Fcfa, SignedFcfa } from '../values/money.ts';
import { cappedPage } from '../values/page.ts';
import {
  Age,
  CollectionMonth,
  ConversionStep,
  Figures,
  Flows,
  Frame,
  LeagueRow,
  LoanGroup,
  Rate,
  ReportLoan,
  ReportedFigure,
  RollsTo,
} from './records.ts';
import { mailingCalls } from './mailing-calls.ts';
import { provisionCalls } from './provision-calls.ts';
import { stockReportCalls } from './stock-calls.ts';

/** The longest time that a report adds up. */
const MOST_DAYS = 366;

/** Which part of the business. Staff of a shop and owners see their own part only. */
const place = {
  region_id: Id.optional(),
  territory_id: Id.optional(),
  shop_owner_id: Id.optional(),
  shop_id: Id.optional(),
  agent_id: Id.optional(),
};

const clock = { clock: BooksClock.default('known') };
const asOf = { as_of_on: Day, ...clock, ...place };
const between = { from_on: Day, ...asOf };
const inOrder = ({ from_on, as_of_on }: { from_on: string; as_of_on: string }): boolean =>
  from_on <= as_of_on && daysBetween(from_on, as_of_on) < MOST_DAYS;
const inOrderNeeded = {
  path: ['from_on'],
  message: sentence(
    'The first day comes before the last, and at most 366 days are added up.',
    'Le premier jour précède le dernier, et 366 jours au plus sont additionnés.',
  ),
};

const REFUSALS = ['REPORT_DAY_AHEAD', 'REPORT_DAY_TOO_EARLY', 'REPORT_NOT_READY', 'BOOKS_NOT_CLOSED'] as const;

const league = {
  method: 'GET',
  access: 'VIEW_ANALYTICS',
  effect: 'read',
  output: z.object({ frame: Frame, rows: z.array(LeagueRow), all: z.object({ figures: Figures, flows: Flows }) }),
  refusals: REFUSALS,
} as const;
const leagueInput = z.object(between).refine(inOrder, inOrderNeeded);

/** Of a figure of what happened, the first day that is added up; without it, the day alone. */
const loanFilters = { ...asOf, group: LoanGroup, from_on: Day.optional() };
const inOrderIfNamed = ({ from_on, as_of_on }: { from_on?: string | undefined; as_of_on: string }): boolean =>
  from_on === undefined || inOrder({ from_on, as_of_on });
const LOAN_SORTS = ['late_days', 'owed_fcfa', 'amount_fcfa', 'start_on'] as const;

/** The reports: figures as of any day, by the books as they are known now or as they were signed off. */
export const reportsCalls = {
  dashboard: call({
    method: 'GET',
    path: '/bi_dashboard',
    summary: 'The business as of a day: the book, what is at risk, what was due and received, and what was sold',
    access: 'VIEW_ANALYTICS',
    effect: 'read',
    input: z.object(asOf),
    output: z.object({
      frame: Frame,
      figures: Figures,
      /** The same a week and a month before; null where that day is not worked out. */
      week_before: Figures.nullable(),
      month_before: Figures.nullable(),
      day: Flows,
      /** From the first of the month, and the same days of the month before where all of them are worked out. */
      month: Flows,
      month_before_flows: Flows.nullable(),
      /** The last 13 weeks, each with its last day, as far as they are worked out. */
      weeks: z.array(z.object({ until_on: Day, figures: Figures, flows: Flows })),
      /** Each day of the month. */
      days: z.array(z.object({ on: Day, due_fcfa: Fcfa, received_fcfa: SignedFcfa })),
      /** Money that has no loan yet; null for a part of the business and for an earlier day. */
      suspense_fcfa: Fcfa.nullable(),
      first_day: Day,
    }),
    refusals: REFUSALS,
  }),
  analysis: call({
    method: 'GET',
    path: '/bi_analysis',
    summary: 'The portfolio: balances by days late over time, where they went, and how each month of sales stands',
    access: 'VIEW_ANALYTICS',
    effect: 'read',
    input: z.object(asOf),
    output: z.object({
      frame: Frame,
      /** The end of each of the last 13 months, and the day itself. */
      months: z.array(z.object({ until_on: Day, figures: Figures, flows: Flows })),
      /** The last 13 months that are over, the oldest first. */
      collections: z.array(CollectionMonth),
      /**
       * How the receivables came from the last day of the month before to the day, from the ledger: what remains
       * unexplained is zero. Null for a part of the business and for the signed-off clock.
       */
      forward: z
        .object({
          from_on: Day,
          opening_fcfa: SignedFcfa,
          sold_fcfa: SignedFcfa,
          received_fcfa: SignedFcfa,
          rebates_fcfa: SignedFcfa,
          written_off_fcfa: SignedFcfa,
          unexplained_fcfa: SignedFcfa,
          closing_fcfa: SignedFcfa,
        })
        .nullable(),
      /** Where the balances at the beginning of the last month that is over went; empty before its end. */
      rolls: z.object({
        from_on: Day.nullable(),
        until_on: Day.nullable(),
        cells: z.array(z.object({ from: Age, to: RollsTo, loans: z.int(), owed_fcfa: SignedFcfa })),
      }),
      /** Each month of sales, at the end of each month since. */
      vintages: z.array(
        z.object({
          cohort: Day,
          contracts: z.int(),
          points: z.array(z.object({ until_on: Day, at_risk: Rate, repaid: Rate })),
        }),
      ),
    }),
    refusals: REFUSALS,
  }),
  shops: call({
    ...league,
    path: '/shop_analysis',
    input: leagueInput,
    summary: 'Each shop: sales, first payments, risk',
  }),
  shopOwners: call({
    ...league,
    path: '/shop_owners_analysis',
    input: leagueInput,
    summary: 'Each shop owner: sales, first payments, risk',
  }),
  agents: call({
    ...league,
    path: '/agent_analysis',
    input: leagueInput,
    summary: 'Each agent: sales, first payments, risk',
  }),
  allUnbranded: call({
    ...league,
    path: '/all_unbranded_analysis',
    input: leagueInput,
    summary: 'Each dealer shop, without the main shops that carry the brand',
  }),
  auth: call({
    method: 'GET',
    path: '/bi_auth',
    summary: 'What one view of a report needs: a token for the Tableau site, where one is connected',
    access: 'VIEW_ANALYTICS',
    effect: 'read',
    output: z.object({
      /** Null where no site is connected: the portal shows its own report. */
      tableau: z.object({ script_url: z.url(), view_url: z.url(), token: z.string(), expires_at: Instant }).nullable(),
    }),
  }),
  league: call({
    ...league,
    path: '/bi_{scope}',
    input: z.object({ scope: z.string().max(40), ...between }).refine(inOrder, inOrderNeeded),
    summary: 'The same by shop, owner, agent, region or territory',
    refusals: [...REFUSALS, 'REPORT_SCOPE_UNKNOWN'],
  }),
  conversion: call({
    method: 'GET',
    path: '/bi/conversion',
    summary: 'What became of the sales that began between two days, step by step',
    access: 'VIEW_ANALYTICS',
    effect: 'read',
    input: z.object({ from_on: Day, as_of_on: Day, ...place }).refine(inOrder, inOrderNeeded),
    output: z.object({
      steps: z.array(z.object({ step: ConversionStep, sales: z.int() })),
      /** Those that ended without a loan, and those that go on. */
      ended: z.int(),
      open: z.int(),
      weeks: z.array(z.object({ from_on: Day, started: z.int(), activated: z.int() })),
    }),
    refusals: ['REPORT_DAY_AHEAD'],
  }),
  locks: call({
    method: 'GET',
    path: '/bi/locks',
    summary:
      'The phones that are locked now, those locked and opened today, and those that lock unless they are paid for',
    access: 'VIEW_ANALYTICS',
    effect: 'read',
    output: z.object({
      /** Locked, or being locked: all that the portal wants locked. */
      locked: z.int(),
      /** Of these, the phones that have not confirmed it. */
      not_confirmed: z.int(),
      /** Orders that phones confirmed today. */
      locked_today: z.int(),
      opened_today: z.int(),
      /** Late enough to lock today and open: their lock waits for its hour, or is held back. */
      due_today: z.int(),
      /** Those that become late enough tomorrow if nothing is paid. 0 when no lock leaves on that day. */
      due_tomorrow: z.int(),
    }),
  }),
  loans: call({
    method: 'POST',
    path: '/bi/loans',
    summary: 'The loans behind a figure, with their sum',
    access: 'VIEW_ANALYTICS',
    effect: 'read',
    names: 'customers',
    input: z.object({ ...listInput(LOAN_SORTS), ...loanFilters }).refine(inOrderIfNamed, inOrderNeeded),
    output: cappedPage(ReportLoan).extend({
      amount_fcfa: SignedFcfa,
      loans: z.int(),
      /** What is left to pay of these loans, and what is late of it, whatever the figure counts. */
      owed_fcfa: SignedFcfa,
      arrears_fcfa: Fcfa,
      /** All loans of which the figure is a share, and the francs of a share of money; null for other figures. */
      of: z.object({ loans: z.int(), amount_fcfa: Fcfa.nullable() }).nullable(),
      /**
       * The figure as the report has it; it differs only by what was booked since that was worked out. Null while a
       * day of it is not worked out, and of loans that a search names.
       */
      reported: ReportedFigure.nullable(),
    }),
    refusals: REFUSALS,
  }),
  exportLoans: call({
    method: 'POST',
    path: '/bi/loans/export',
    summary: 'The same as a file',
    access: 'VIEW_ANALYTICS',
    effect: 'read',
    input: z.object({ ...exportInput(LOAN_SORTS), ...loanFilters }).refine(inOrderIfNamed, inOrderNeeded),
    file: true,
    refusals: [...REFUSALS, ...EXPORT_REFUSALS],
  }),
  ...provisionCalls,
  ...stockReportCalls,
  ...mailingCalls,
};
