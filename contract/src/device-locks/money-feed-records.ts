import * as z from 'zod';
import { Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { Fcfa } from '../values/money.ts';
import { MeasuredCalls } from '../providers/measured-calls.ts';
import { PayerMark } from '../payments/payer-mark.ts';
import { OPERATOR_STATES } from './operator-state.ts';

/** How an operator of money is doing. */
export const OperatorHealth = z
  .object({
    provider: z.string(),
    state: z.enum(OPERATOR_STATES),
    /** Since when it fails, or is being asked; null while neither is so. */
    since: Instant.nullable(),
    /** When a call was last answered, or news came of a prompt. */
    last_news_at: Instant.nullable(),
    calls: MeasuredCalls,
    /** What it is asked to do, and what it is asked. */
    orders: MeasuredCalls,
    questions: MeasuredCalls,
  })
  .meta({ id: 'OperatorHealth' });

/** Up to when the list of payments to one paybill is known to be complete. */
export const PaybillProof = z
  .object({
    provider: z.string(),
    /** The operator asks us before money moves. */
    validates: z.boolean(),
    /** The operator lets us ask for payments that it did not report. */
    pulls: z.boolean(),
    /** The operator gives back a payment that we did not answer, so that none can be missing. */
    returns_unanswered: z.boolean(),
    /** The operator lets us ask for the result of one payment that it announced. */
    asks: z.boolean(),
    complete_until: Instant.nullable(),
    pulled_at: Instant.nullable(),
    /** Why the operator could not be asked; `gap` when payments are missing for longer than the operator keeps them. */
    pull_error: z.string().nullable(),
    expected: z.int(),
    oldest_expected_at: Instant.nullable(),
    /** Confirmations that a person must check. */
    kept: z.int(),
    /** Whether the list is complete enough for phones to be locked. */
    proven: z.boolean(),
    /** It is not proven only because it is being asked for the first time since the start, at this time. */
    being_asked_since: Instant.nullable(),
    /** Whether the list has been incomplete for too long, or something waits for a person. */
    needs_people: z.boolean(),
  })
  .meta({ id: 'PaybillProof' });

export const ExpectedPayment = z
  .object({
    id: Id,
    provider: z.string(),
    transaction_id: z.string(),
    amount_fcfa: Fcfa,
    loan_reference: z.string().nullable(),
    customer_id: Id.nullable(),
    customer_name: z.string().nullable(),
    announced_at: Instant,
  })
  .meta({ id: 'ExpectedPayment' });

/** `reversal`: it takes money back. `unknown_type`: the operator calls it something that nobody here knows. */
export const KEPT_PROBLEMS = [
  'no_transaction_id',
  'amount',
  'short_code',
  'unreadable',
  'differs',
  'reversal',
  'unknown_type',
] as const;

export const KeptConfirmation = z
  .object({
    id: Id,
    provider: z.string(),
    problem: z.enum(KEPT_PROBLEMS),
    transaction_id: z.string().nullable(),
    /** Whole francs, if they could be read. */
    amount_fcfa: Fcfa.nullable(),
    account_keyed_in: z.string().nullable(),
    payment_phone: z.string().nullable(),
    payer_mark: PayerMark,
    /** The payment that it contradicts. */
    payment_id: Id.nullable(),
    received_at: Instant,
    /** The text as it was sent. */
    body: z.string(),
  })
  .meta({ id: 'KeptConfirmation' });

/** What a provider is needed for that the server no longer names. */
export const NEEDED_FOR = ['phones', 'prompts', 'paybill'] as const;

export const Disconnected = z
  .object({
    id: Id,
    provider: z.string(),
    what: z.enum(NEEDED_FOR),
    /** How many phones or prompts it has. */
    waiting: z.int(),
    noticed_at: Instant,
    /** Who of the business said first why; null while nobody has. */
    seen_by: z.string().nullable(),
    seen_because: z.string().nullable(),
    /** The second person who agreed; null while nobody has. */
    agreed_by: z.string().nullable(),
    agreed_because: z.string().nullable(),
    /** Null before two people were asked. */
    agreed_how: z.enum(['second_person', 'tied', 'alone']).nullable(),
    /** Whether the reader may say the next word. */
    mine_to_agree: z.boolean(),
  })
  .meta({ id: 'DisconnectedProvider' });
