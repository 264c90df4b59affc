import { need } from '../fields.ts';
import * as z from 'zod';
import { Day, Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { Fcfa } from '../values/money.ts';
import { LockSolution, LockType } from '../catalogue/records.ts';
import { InstallmentView } from '../loans/records.ts';
import { DesiredLock, ReportedLock } from './lock-states.ts';
import { UndeliveredNotice } from './undelivered-records.ts';

/** What happened to the phone that a loan no longer runs on. A mistyped one was never the customer's. */
export const OldPhone = z.enum(['returned', 'damaged', 'lost', 'mistyped'], need('old phone')).meta({ id: 'OldPhone' });

export const CommandState = z.enum(['queued', 'sent', 'acknowledged', 'confirmed', 'failed', 'expired', 'superseded']);

export const CommandAction = z.enum(['enrol', 'lock', 'unlock', 'remind', 'release']);

/** Why no automatic lock is sent for this loan now. */
export const Interlock = z.enum([
  'feed_unhealthy',
  'push_in_flight',
  'likely_suspense',
  'waiver',
  'held_by_staff',
  'quiet_hours',
  'not_a_lock_day',
  'most_locks_today',
  'news_incomplete',
  'payment_expected',
  'money_kept',
  'promise',
  'not_reached',
  'payment_corrected',
  'payment_undone',
]);

/** Why this phone is locked or open, and what exactly opens it. */
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
      'resetting',
      'exchanging',
      'no_lock',
    ]),
    desired: DesiredLock,
    reported: ReportedLock,
    reported_at: Instant.nullable(),
    last_contact_at: Instant.nullable(),
    policy_version: z.int(),
    days_past_due: z.int(),
    lock_after_days: z.int(),
    /** The day on which the phone locks if nothing is paid; null when it is locked or nothing is left to pay. */
    locks_on: Day.nullable(),
    /** The late instalments, oldest first. With `more_causes` they add up to what opens the phone. */
    causes: z.array(InstallmentView),
    /** The late instalments after these, together. Nothing is paid of them. */
    more_causes: z.object({ installments: z.int(), first_due_on: Day, last_due_on: Day, amount_fcfa: Fcfa }).nullable(),
    /** Paying exactly this amount opens the phone today; one franc less does not. */
    amount_to_unlock_fcfa: Fcfa,
    interlock: Interlock.nullable(),
    /** The promise to pay that postpones the lock, through its day. */
    promise: z.object({ due_on: Day, amount_fcfa: Fcfa }).nullable(),
    /** Why no text about the late instalment reached the customer, and what follows; null where one did. */
    undelivered: UndeliveredNotice.nullable(),
    /**
     * Money in suspense that probably belongs to this customer, while something is late: sent from the customer's
     * number or the next of kin's, or with a reference that is nearly this one.
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
    /** How the release goes on; null where none is under way. */
    release: z
      .object({
        /** Until when a phone in contact is let go, by a provider that needs days; null for others. */
        until: Instant.nullable(),
        /** When the provider last took the release back, how often it did, and when it was ordered again. */
        taken_back: z.object({ at: Instant, times: z.int(), ordered_again_at: Instant.nullable() }).nullable(),
      })
      .nullable(),
    /**
     * The reading that staff asked for within the last day, of a phone that should be open: what its provider reported,
     * or, while it has not answered, the error of the last try.
     */
    asked_reading: z
      .object({
        asked_at: Instant,
        answered_at: Instant.nullable(),
        found: ReportedLock.nullable(),
        error: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'WhyCard' });

/** A phone that a loan no longer runs on, or the same phone under its former lock, until its provider releases it. */
export const FormerPhone = z
  .object({
    imei: z.string(),
    imei2: z.string().nullable(),
    loan_id: Id,
    lock_solution: LockSolution,
    left_at: Instant,
    /** Whether it is lost and was not found yet. */
    is_lost: z.boolean(),
  })
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
