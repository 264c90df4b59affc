/**
 * The figures of the business. Every rate is its numerator and its denominator, so that groups can be added and a small
 * number is seen to be small. What each means is defined in `../rules/portfolio`.
 */
import * as z from 'zod';
import { AGES } from '../rules/portfolio/ages.ts';
import { ROLLS_TO } from '../rules/portfolio/rolls.ts';
import { Day, Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { Fcfa, SignedFcfa } from '../values/money.ts';

export const Age = z.enum(AGES).meta({ id: 'LoanAge' });
export type Age = z.output<typeof Age>;
export const RollsTo = z.enum(ROLLS_TO).meta({ id: 'RollsTo' });

export const Rate = z.object({ n: z.int(), d: z.int() }).meta({ id: 'Rate' });

/** The book at the end of a day. */
export const Figures = z
  .object({
    /** Loans that were ever activated, and what they are to pay in all. */
    contracts: z.int(),
    financed_fcfa: Fcfa,
    /** Running loans: their number, what they owe, and the same less the charge that is not earned. */
    loans: z.int(),
    owed_fcfa: SignedFcfa,
    net_fcfa: SignedFcfa,
    arrears_fcfa: Fcfa,
    /** By days late; the balances add up to what is owed. */
    ages: z.array(z.object({ age: Age, loans: z.int(), owed_fcfa: SignedFcfa })),
    /** Beyond the threshold of the settings. */
    npl: Rate,
    /** PAYGo PERFORM: repayments against the plan of the contract, and against what was financed. */
    paid_versus_plan: Rate,
    paid_versus_financed: Rate,
    /** The first of them 90 days after the start, and at twice the term; and who owned the phone by then. */
    paid_at_90_days: Rate,
    paid_at_twice_term: Rate,
    owned_at_twice_term: Rate,
    /** First instalments that were not paid in full 7 and 30 days after their due day, by loans. */
    first_missed_7: Rate,
    first_missed_30: Rate,
    /** Loans activated more than 30 days ago without any payment. */
    never_paid: Rate,
  })
  .meta({ id: 'Figures' });
export type Figures = z.output<typeof Figures>;

/** What happened between two days. */
export const Flows = z
  .object({
    /** Instalments that fell due, and the money of customers on loans. */
    due_fcfa: Fcfa,
    received_fcfa: SignedFcfa,
    sold: z.int(),
    /** What these customers are to pay in instalments, and what they paid as deposits. */
    sold_fcfa: Fcfa,
    deposit_fcfa: Fcfa,
    written_off: z.int(),
    written_off_fcfa: SignedFcfa,
  })
  .meta({ id: 'Flows' });
export type Flows = z.output<typeof Flows>;

/** What the money of a whole month paid for, how late it came, and how customers stay. */
export const CollectionMonth = z
  .object({
    until_on: Day,
    /** Instalments that fell due in the month, also when they had been paid ahead, and unpaid ones of earlier months. */
    due_fcfa: Fcfa,
    opening_unpaid_fcfa: Fcfa,
    /** The money of the month: on instalments of earlier months, of this month and of later ones. */
    collected_fcfa: SignedFcfa,
    to_arrears_fcfa: SignedFcfa,
    to_current_fcfa: SignedFcfa,
    prepaid_fcfa: SignedFcfa,
    /** Of the instalments of the month, what is paid at its end, also with earlier money. */
    current_paid_fcfa: Fcfa,
    /** Francs times days from the due day ÷ francs: negative where customers pay ahead. */
    days_to_pay: Rate,
    /** Running loans with a payment in the last 30 days, and phones that came back, of the loans running before. */
    paying: Rate,
    returned: Rate,
    /** Customers with a running loan. */
    customers: z.int(),
    /** Of the customers who settled a loan in the last twelve months, those who began another. */
    followed_on: Rate,
  })
  .meta({ id: 'CollectionMonth' });
export type CollectionMonth = z.output<typeof CollectionMonth>;

/** Until when the figures are complete, and whether they agree with the ledger. */
export const Frame = z
  .object({
    as_of_on: Day,
    /** When they were worked out; null where the day is not worked out yet. */
    computed_at: Instant.nullable(),
    /** Something was booked for this time since, and they are about to be worked out again. */
    is_stale: z.boolean(),
    /**
     * Earlier days that are still to be worked out. Until then, what is measured once of each loan counts only loans of
     * the other days: first payments, and what old contracts paid.
     */
    days_missing: z.int().min(0),
    /**
     * The sum of all loans; account 1100 at the same moment; what the account holds of loans that had not begun, which
     * is the only difference there may be; and the account for that day as it stands now. Null for a part of the
     * business.
     */
    proof: z
      .object({
        owed_fcfa: SignedFcfa,
        ledger_fcfa: SignedFcfa,
        early_fcfa: SignedFcfa,
        ledger_now_fcfa: SignedFcfa,
      })
      .nullable(),
  })
  .meta({ id: 'ReportFrame' });
export type Frame = z.output<typeof Frame>;

export const LeagueScope = z.enum(['shop', 'shop_owner', 'agent', 'region', 'territory']).meta({ id: 'LeagueScope' });
export type LeagueScope = z.output<typeof LeagueScope>;

export const LeagueRow = z
  .object({
    /** Null for what belongs to none. */
    id: Id.nullable(),
    name: z.string().nullable(),
    figures: Figures,
    flows: Flows,
  })
  .meta({ id: 'LeagueRow' });
export type LeagueRow = z.output<typeof LeagueRow>;

/** The matrices that the settings offer; `typed` is the one that people of the business typed. */
export const ProvisionMatrixName = z
  .enum(['own', 'cemac_microfinance', 'waemu_microfinance', 'typed'])
  .meta({ id: 'ProvisionMatrixName' });

export const ProvisionRow = z
  .object({
    /** The last day late of this row; null for the last one, which has no end. */
    until_days: z.int().nullable(),
    rate_basis_points: z.int(),
    loans: z.int(),
    base_fcfa: SignedFcfa,
    allowance_fcfa: SignedFcfa,
  })
  .meta({ id: 'ProvisionRow' });
export type ProvisionRow = z.output<typeof ProvisionRow>;

/** Loans of a model, of a region, or of a model in a region, that have rates of their own. */
export const ProvisionSegment = z
  .object({
    product_id: Id.nullable(),
    product: z.string().nullable(),
    region_id: Id.nullable(),
    region: z.string().nullable(),
    rows: z.array(ProvisionRow),
  })
  .meta({ id: 'ProvisionSegment' });
export type ProvisionSegment = z.output<typeof ProvisionSegment>;

export const ProvisionRun = z
  .object({
    run_id: Id,
    day: Day,
    matrix: ProvisionMatrixName,
    /** The version of the settings of money that was in force at the end of the month; 0 for the defaults. */
    settings_version: z.int(),
    /** Balances with the charge that is not earned, or without it. */
    base: z.enum(['net', 'gross']),
    /** Of the loans in no segment; without segments, of all. */
    rows: z.array(ProvisionRow),
    segments: z.array(ProvisionSegment),
    target_fcfa: Fcfa,
    booked_fcfa: SignedFcfa,
    /** What was taken from it since the month before, by write-offs and by hand. */
    used_fcfa: SignedFcfa,
    /** Above zero more is set aside, below zero some is released. */
    difference_fcfa: SignedFcfa,
    /** The day of the entry: the last of the month, or the day of the run where the month was closed already. */
    booked_on: Day,
  })
  .meta({ id: 'ProvisionRun' });
export type ProvisionRun = z.output<typeof ProvisionRun>;
