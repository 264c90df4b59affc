import { text } from '../values/line.ts';
import * as z from 'zod';
import { decided } from '../approvals/decision.ts';
import { call } from '../call.ts';
import { Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { LockSolution } from '../catalogue/records.ts';
import { CommandAction, CommandState, Interlock, LockExplanation } from './records.ts';
import { ReportedLock } from './lock-states.ts';
import { Disconnected, PaybillProof, ExpectedPayment, KeptConfirmation, OperatorHealth } from './money-feed-records.ts';

/** Whether payments are reported completely, and so whether automatic locks may be sent. */
export const moneyFeedCalls = {
  feedHealth: call({
    method: 'POST',
    path: '/money_feed/health',
    summary: 'Whether payments are being reported, what is in flight, and whether automatic locks are held',
    access: 'VIEW_MONEY_FEED',
    effect: 'read',
    output: z.object({
      /** Nothing asks for people, also while paybills are asked for the first time since the start. */
      healthy: z.boolean(),
      locks_held: z.boolean(),
      /** Null although they are held: since the database was restored from a copy. */
      held_by: z.string().nullable(),
      held_reason: z.string().nullable(),
      /** When the hold ends by itself; null for one that a second person prolonged. */
      held_until: Instant.nullable(),
      /** Since when they wait because an operator tells of no payments, without anybody who holds them. */
      waiting_since: Instant.nullable(),
      prolonged_by: z.string().nullable(),
      /** Whether the reader may prolong it. */
      mine_to_prolong: z.boolean(),
      feeds: z.array(
        z.object({
          provider: z.string(),
          healthy: z.boolean(),
          in_flight: z.int(),
          oldest_in_flight_at: Instant.nullable(),
          last_news_at: Instant.nullable(),
        }),
      ),
      waiting_locks: z.array(
        z.object({
          customer_id: Id,
          customer_name: z.string(),
          loan_reference: z.string(),
          days_past_due: z.int(),
          because: Interlock,
        }),
      ),
      /** How each operator is doing, those of prompts first. */
      operators: z.array(OperatorHealth),
      paybills: z.array(PaybillProof),
      /** Providers that the server no longer names while phones or payments wait for them, the oldest first. */
      disconnected: z.array(Disconnected),
      /** Payments that an operator announced and that have not arrived, oldest first. */
      expected: z.array(ExpectedPayment),
    }),
  }),
  endExpected: call({
    method: 'POST',
    path: '/money_feed/expected/end',
    summary:
      'Close an announced payment that did not happen, as the operator confirmed: it no longer holds a lock back',
    access: 'HOLD_LOCKS',
    effect: 'change',
    input: z.object({
      id: Id,
      reason: text('reason', 3, 200),
    }),
    output: z.object({ message: z.string() }),
    refusals: ['NOT_FOUND'],
  }),
  keptConfirmations: call({
    method: 'POST',
    path: '/money_feed/kept',
    summary: 'Confirmations of payments that could not be booked as they were sent, oldest first',
    access: 'FIX_SUSPENSE',
    effect: 'read',
    output: z.object({ kept: z.array(KeptConfirmation) }),
  }),
  endKept: call({
    method: 'POST',
    path: '/money_feed/kept/end',
    summary:
      'Request that the money of a kept confirmation go into suspense, if it could be read, or that it be closed',
    access: 'FIX_SUSPENSE',
    effect: 'change',
    input: z.object({
      id: Id,
      what: z.enum(['to_suspense', 'close']),
      reason: text('reason', 3, 200),
    }),
    output: decided,
    refusals: [
      'NOT_FOUND',
      'CONFIRMATION_DIFFERS',
      'CONFIRMATION_TAKES_BACK',
      'CONFIRMATION_UNREADABLE',
      'PAYMENT_REFERENCE_IN_USE',
      'REQUEST_PENDING',
    ],
  }),
  listPendingPhones: call({
    method: 'POST',
    path: '/device_locks/pending_phones',
    summary: 'Phones that have not reached the state they should be in: those to open first, the longest waiting first',
    access: 'VIEW_MONEY_FEED',
    effect: 'read',
    names: 'customers',
    output: z.object({
      phones: z.array(
        z
          .object({
            loan_id: Id,
            loan_reference: z.string(),
            customer_id: Id,
            customer_name: z.string(),
            lock_solution: LockSolution,
            desired: LockExplanation.shape.desired,
            reported: ReportedLock,
            desired_at: Instant,
            last_contact_at: Instant.nullable(),
            /** The newest command to the phone, with how often it was sent; null when none was ever written. */
            command_action: CommandAction.nullable(),
            command_status: CommandState.nullable(),
            command_attempts: z.int().nullable(),
            /** When the provider last took its release back; it is ordered again. */
            taken_back_at: Instant.nullable(),
          })
          .meta({ id: 'PendingPhone' }),
      ),
      /** There are more of them than the answer holds. */
      has_more: z.boolean(),
    }),
  }),
};
