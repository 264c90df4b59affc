import * as z from 'zod';
import { call } from '../call.ts';
import { Day, Instant } from '../values/day.ts';
import { Fcfa, SignedFcfa } from '../values/money.ts';
import { Age, CollectionMonth, Figures, Flows, Frame, LeagueRow, Rate, RollsTo } from './records.ts';
import { REPORT_REFUSALS, asOfOrToday, betweenOrThisMonth, inOrderIfSaid, inOrderNeeded } from './report-input.ts';
import { reportLoanCalls } from './loan-calls.ts';
import { mailingCalls } from './mailing-calls.ts';
import { provisionCalls } from './provision-calls.ts';
import { saleReportCalls } from './sale-calls.ts';
import { stockReportCalls } from './stock-calls.ts';

const league = {
  method: 'GET',
  access: 'VIEW_ANALYTICS',
  effect: 'read',
  output: z.object({ frame: Frame, rows: z.array(LeagueRow), all: z.object({ figures: Figures, flows: Flows }) }),
  refusals: REPORT_REFUSALS,
} as const;
const leagueInput = z.object(betweenOrThisMonth).refine(inOrderIfSaid, inOrderNeeded);

/** The reports: figures as of any day, by the books as they are known now or as they were signed off. */
export const reportsCalls = {
  dashboard: call({
    method: 'GET',
    path: '/bi_dashboard',
    summary: 'The business as of a day: the book, what is at risk, what was due and received, and what was sold',
    access: 'VIEW_ANALYTICS',
    effect: 'read',
    input: z.object(asOfOrToday),
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
    refusals: REPORT_REFUSALS,
  }),
  analysis: call({
    method: 'GET',
    path: '/bi_analysis',
    summary: 'The portfolio: balances by days late over time, where they went, and how each month of sales stands',
    access: 'VIEW_ANALYTICS',
    effect: 'read',
    input: z.object(asOfOrToday),
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
    refusals: REPORT_REFUSALS,
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
    input: z.object({ scope: z.string().max(40), ...betweenOrThisMonth }).refine(inOrderIfSaid, inOrderNeeded),
    summary: 'The same by shop, owner, agent, region or territory',
    refusals: [...REPORT_REFUSALS, 'REPORT_SCOPE_UNKNOWN'],
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
  ...reportLoanCalls,
  ...provisionCalls,
  ...saleReportCalls,
  ...stockReportCalls,
  ...mailingCalls,
};
