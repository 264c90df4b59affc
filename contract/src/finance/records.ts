/**
 * Floats: the wallets that the business holds at its operators. Each operator keeps two of them, as the specification
 * names them: *utility* receives what customers pay, *working capital* pays out.
 */
import * as z from 'zod';
import { MONEY_KINDS, providersOf } from '../providers/facts.ts';
import { Day, Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { Fcfa, SignedFcfa } from '../values/money.ts';

export const FloatProvider = z.enum(providersOf(...MONEY_KINDS)).meta({ id: 'FloatProvider' });
export type FloatProvider = z.output<typeof FloatProvider>;

export const FloatWallet = z.enum(['utility', 'working_capital']).meta({ id: 'FloatWallet' });
export type FloatWallet = z.output<typeof FloatWallet>;

export const FloatDirection = z.enum(['top_up', 'deduct']).meta({ id: 'FloatDirection' });
export type FloatDirection = z.output<typeof FloatDirection>;

/**
 * Where the money of a top-up comes from, and where that of a deduction goes: `own`, our bank account; `lender`, a
 * lender or the operator itself; `between`, our other wallet at the same operator.
 */
export const FloatPurpose = z.enum(['own', 'lender', 'between']).meta({ id: 'FloatPurpose' });
export type FloatPurpose = z.output<typeof FloatPurpose>;

/** Whether the operator moves the money at our order, or a person does it at the bank or at the operator. */
export const FloatMeans = z.enum(['provider', 'by_hand']).meta({ id: 'FloatMeans' });
export type FloatMeans = z.output<typeof FloatMeans>;

/**
 * `approved`: decided, and the money has not left yet. `sent`: it left where it was. `unknown`: the operator's answer
 * was lost; it is asked, and the money is never sent a second time. `confirmed`: it arrived. `failed`: it went back, or
 * never left.
 */
export const FloatMoveState = z
  .enum(['approved', 'sent', 'unknown', 'confirmed', 'failed'])
  .meta({ id: 'FloatMoveState' });
export type FloatMoveState = z.output<typeof FloatMoveState>;

export const FloatPeriod = z.enum(['day', 'week', 'month']).meta({ id: 'FloatPeriod' });
export type FloatPeriod = z.output<typeof FloatPeriod>;

const which = { provider: FloatProvider, wallet: FloatWallet };

export const FloatView = z
  .object({
    ...which,
    /** Whether the operator can be asked for the balance. */
    is_connected: z.boolean(),
    /** The sum of our entries. */
    book_fcfa: SignedFcfa,
    /** What the operator answered last, and when; null before its first answer. */
    provider_fcfa: SignedFcfa.nullable(),
    read_at: Instant.nullable(),
    /** Whether that answer is older than 15 minutes. */
    is_stale: z.boolean(),
    /** The operator's balance less ours. */
    difference_fcfa: SignedFcfa.nullable(),
    /** Approved to leave this wallet, and not sent yet. */
    reserved_fcfa: Fcfa,
    /** Approved or sent to this wallet, and not arrived yet. */
    coming_fcfa: Fcfa,
    /** What may leave: the book balance, less what is reserved and the minimum, with what it may go below zero. */
    available_fcfa: SignedFcfa,
    least_fcfa: Fcfa,
    most_fcfa: Fcfa.nullable(),
    /** How far below zero the balance may fall. */
    overdraft_fcfa: Fcfa,
    /** Limits of what leaves, as far as the settings have any. */
    limits: z.array(z.object({ period: FloatPeriod, limit_fcfa: Fcfa, used_fcfa: Fcfa })),
    /** What left on an average day of the last seven. */
    daily_outgoing_fcfa: Fcfa,
    /** How many such days the available money lasts; null where nothing leaves. */
    days_of_cover: z.number().min(0).nullable(),
    /** What would bring it to the days of cover that the settings aim at, in whole thousands. */
    suggested_fcfa: Fcfa,
    /** Yearly interest on what is lent, and what it comes to this month so far. */
    interest_percent: z.int().min(0),
    interest_fcfa: Fcfa,
    /** The account of the chart that the books are handed over with. */
    chart_account: z.string(),
  })
  .meta({ id: 'Float' });
export type FloatView = z.output<typeof FloatView>;

export const FloatMove = z
  .object({
    move_id: Id,
    ...which,
    direction: FloatDirection,
    purpose: FloatPurpose,
    means: FloatMeans,
    amount_fcfa: Fcfa,
    /** What the operator kept for it; null while that is not known. */
    charged_fcfa: Fcfa.nullable(),
    state: FloatMoveState,
    reason: z.string(),
    /** Of the bank or the lender, as the request named it. */
    reference: z.string().nullable(),
    /** The operator's own number of the transaction, or that of the bank. */
    operator_reference: z.string().nullable(),
    /** Why it failed, in the operator's words or in those of who marked it. */
    failure: z.string().nullable(),
    request_id: Id,
    requested_by: z.string(),
    decided_by: z.string(),
    /** Who marked it as sent, arrived or failed, where a person does. */
    marked_by: z.string().nullable(),
    approved_at: Instant,
    sent_on: Day.nullable(),
    ended_on: Day.nullable(),
  })
  .meta({ id: 'FloatMove' });
export type FloatMove = z.output<typeof FloatMove>;
