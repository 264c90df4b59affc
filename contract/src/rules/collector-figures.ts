/**
 * What the calls of a time came to: how many reached somebody, what was promised and kept, and the money that followed.
 * Every rate is shown with its two numbers, so that small ones are seen to be small.
 */
import type { Day } from '../values/day.ts';
import { daysBetween } from './calendar.ts';
import type { PromiseState } from './promise.ts';
import { lastDayOf } from './promise.ts';

/** Money that reaches a loan within so many days after a conversation counts as recovered by it. */
export const RECOVERY_DAYS = 7;

export interface CountedCall {
  readonly staff_id: string;
  readonly loan_id: string;
  readonly on: Day;
  /** ISO 8601, to tell what came first on one day. */
  readonly at: string;
  readonly is_attempt: boolean;
  readonly is_answered: boolean;
  readonly is_conversation: boolean;
  readonly is_against_rules: boolean;
}

export interface CountedPromise {
  readonly staff_id: string;
  readonly loan_id: string;
  readonly made_on: Day;
  readonly made_at: string;
  readonly due_on: Day;
  readonly grace_days: number;
  readonly amount_fcfa: number;
  readonly received_fcfa: number;
  readonly state: PromiseState;
}

export interface CountedPayment {
  readonly loan_id: string;
  readonly value_on: Day;
  readonly received_at: string;
  readonly amount_fcfa: number;
}

/**
 * Who recovered a payment: the collector of the promise that it was made for, else the one who last spoke to the
 * customer, at most seven days before. A call that the customer made brings nothing by itself. Null for money that came
 * without a call.
 */
export function recovererOf(
  payment: CountedPayment,
  calls: readonly CountedCall[],
  promises: readonly CountedPromise[],
): string | null {
  const { loan_id, value_on, received_at } = payment;
  const promise = promises.findLast(
    (one) =>
      one.loan_id === loan_id &&
      one.state !== 'withdrawn' &&
      one.made_at <= received_at &&
      one.made_on <= value_on &&
      value_on <= lastDayOf(one),
  );
  if (promise) return promise.staff_id;
  const spoken = calls.findLast(
    (one) =>
      one.loan_id === loan_id &&
      one.is_attempt &&
      one.is_conversation &&
      one.at <= received_at &&
      one.on <= value_on &&
      daysBetween(one.on, value_on) <= RECOVERY_DAYS,
  );
  return spoken?.staff_id ?? null;
}

export interface CollectorFigures {
  readonly attempts: number;
  /** Attempts that a person answered. */
  readonly contacts: number;
  /** Attempts at which the customer answered. */
  readonly conversations: number;
  readonly promises: number;
  readonly kept: number;
  readonly partial: number;
  readonly broken: number;
  /** Of promises whose day has come: what was promised, and what of it arrived. */
  readonly promised_fcfa: number;
  readonly arrived_fcfa: number;
  readonly recovered_fcfa: number;
  /** Calls that a contact rule stood against. */
  readonly against_rules: number;
}

const countOf = <T>(list: readonly T[], is: (one: T) => boolean): number => list.filter(is).length;
const sumOf = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((sum, one) => sum + of(one), 0);

/** The figures of calls and of the promises and payments that belong to them. Open promises are not decided yet. */
export function figuresOf(
  calls: readonly CountedCall[],
  promises: readonly CountedPromise[],
  recovered: readonly CountedPayment[],
): CollectorFigures {
  const attempts = calls.filter(({ is_attempt }) => is_attempt);
  const decided = promises.filter(({ state }) => ['kept', 'partial', 'broken'].includes(state));
  return {
    attempts: attempts.length,
    contacts: countOf(attempts, ({ is_answered }) => is_answered),
    conversations: countOf(attempts, ({ is_conversation }) => is_conversation),
    promises: promises.length,
    kept: countOf(decided, ({ state }) => state === 'kept'),
    partial: countOf(decided, ({ state }) => state === 'partial'),
    broken: countOf(decided, ({ state }) => state === 'broken'),
    promised_fcfa: sumOf(decided, ({ amount_fcfa }) => amount_fcfa),
    arrived_fcfa: sumOf(decided, ({ amount_fcfa, received_fcfa }) => Math.min(amount_fcfa, received_fcfa)),
    recovered_fcfa: sumOf(recovered, ({ amount_fcfa }) => amount_fcfa),
    against_rules: countOf(calls, ({ is_against_rules }) => is_against_rules),
  };
}
