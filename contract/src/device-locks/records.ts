import { need } from '../fields.ts';
import * as z from 'zod';
import { Day, Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { Fcfa } from '../values/money.ts';
import { LockSolution, LockType } from '../catalogue/records.ts';
import { InstallmentView } from '../loans/records.ts';

/** What we want the phone to be. */
const DesiredLock = z.enum(['unlocked', 'locked', 'released']);

/** What the provider last said it is. */
export const ReportedLock = z.enum([
  'unknown',
  'unregistered',
  'pending_enrolment',
  'active',
  'locked',
  'releasing',
  'released',
  'rejected',
]);

/** What became of a phone that its loan has left. */
export const OldPhone = z.enum(['returned', 'damaged', 'lost', 'mistyped'], need('old phone')).meta({ id: 'OldPhone' });

export const CommandState = z.enum(['queued', 'sent', 'acknowledged', 'confirmed', 'failed', 'expired', 'superseded']);

export const CommandAction = z.enum(['enrol', 'lock', 'unlock', 'remind', 'release']);

/** Why no automatic lock leaves for this loan now. */
export const Interlock = z.enum([
  'feed_unhealthy',
  'push_in_flight',
  'likely_suspense',
  'waiver',
  'held_by_staff',
  'quiet_hours',
  'news_incomplete',
  'payment_expected',
  'money_kept',
]);

/** How far the news of one paybill is known to be complete. */
export const PaybillProof = z
  .object({
    provider: z.string(),
    /** The operator asks us before money moves. */
    validates: z.boolean(),
    /** The operator lets us ask for what we were not told. */
    pulls: z.boolean(),
    /** The operator lets us ask what became of one payment that it announced. */
    asks: z.boolean(),
    complete_until: Instant.nullable(),
    pulled_at: Instant.nullable(),
    /** Why the operator could not be asked; `gap` where it does not answer for as far back as is missing. */
    pull_error: z.string().nullable(),
    expected: z.int(),
    oldest_expected_at: Instant.nullable(),
    /** Confirmations that somebody must look at. */
    kept: z.int(),
    /** Far enough for phones to lock. */
    proven: z.boolean(),
    /** It has been too long, or something waits for somebody. */
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

export const KEPT_PROBLEMS = ['no_transaction_id', 'amount', 'short_code', 'unreadable', 'differs'] as const;

export const KeptConfirmation = z
  .object({
    id: Id,
    provider: z.string(),
    problem: z.enum(KEPT_PROBLEMS),
    transaction_id: z.string().nullable(),
    /** Whole francs, as far as they could be read. */
    amount_fcfa: Fcfa.nullable(),
    account_keyed_in: z.string().nullable(),
    payment_phone: z.string().nullable(),
    /** The payment it contradicts. */
    payment_id: Id.nullable(),
    received_at: Instant,
    /** As it was sent. */
    body: z.string(),
  })
  .meta({ id: 'KeptConfirmation' });

/** Why is this phone locked or open, and what exactly opens it. */
export const LockExplanation = z
  .object({
    loan_reference: z.string(),
    imei: z.string(),
    lock_solution: LockSolution,
    lock_type: LockType,
    label: z.enum([
      'not_enrolled',
      'enrolling',
      'unlocked',
      'locking',
      'locked',
      'unlocking',
      'releasing',
      'released',
      'no_lock',
    ]),
    desired: DesiredLock,
    reported: ReportedLock,
    reported_at: Instant.nullable(),
    last_contact_at: Instant.nullable(),
    policy_version: z.int(),
    days_past_due: z.int(),
    lock_after_days: z.int(),
    /** The day the phone locks when nothing is paid; null when it is locked already or nothing is left to pay. */
    locks_on: Day.nullable(),
    causes: z.array(InstallmentView),
    /** Paying exactly this opens the phone today; one franc less does not. */
    amount_to_unlock_fcfa: Fcfa,
    interlock: Interlock.nullable(),
    /**
     * Money in suspense that may well be theirs, while something is late: sent from their number or their next of
     * kin's, or with a reference that is nearly this one.
     */
    likely_payment: z
      .object({ payment_id: Id, transaction_id: z.string(), amount_fcfa: Fcfa, value_on: Day })
      .nullable(),
    last_command: z
      .object({
        action: CommandAction,
        status: CommandState,
        attempts: z.int(),
        created_at: Instant,
        sent_at: Instant.nullable(),
        confirmed_at: Instant.nullable(),
        receipt: z.string().nullable(),
        error: z.string().nullable(),
      })
      .nullable(),
    open_until: Day.nullable(),
  })
  .meta({ id: 'WhyCard' });

/** A phone that a loan has left, or the same phone under the lock it had before, until its provider lets it go. */
export const FormerPhone = z
  .object({ imei: z.string(), lock_solution: LockSolution, left_at: Instant })
  .meta({ id: 'FormerPhone' });

export const DeviceView = z
  .object({
    id: Id,
    imei: z.string(),
    imei2: z.string().nullable(),
    device_name: z.string(),
    model: z.string(),
    lock_solution: LockSolution,
    lock_status: z.enum(['active', 'inactive']),
    phone_status: z.enum(['locked', 'unlocked']),
    state: z.string(),
    dealer_sheet_no: z.string().nullable(),
    pos_reference: z.string().nullable(),
    last_contact_at: Instant.nullable(),
  })
  .meta({ id: 'DeviceView' });
