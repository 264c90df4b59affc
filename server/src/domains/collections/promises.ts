/** Promises to pay: what each has come to, whether one may be made, and making it. */
import type { PaymentPromise } from '@palier/contract/collections/records.ts';
import {
  type Owed,
  type PromiseHistory,
  type PromiseState,
  type Promised,
  holdsLockAtMost,
  lastDayOf,
  promiseProblem,
  promiseState,
} from '@palier/contract/rules/promise.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type * as z from 'zod';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { LoanRow } from '../loans/loans.ts';
import type { CollectionSettings } from './collection-settings.ts';
import { type PromiseRow, endPromise, insertPromise, newestPromises, promisesDueSince } from './promises.sql.ts';

/** Promises broken within so many days count against the customer's next one. */
const BROKEN_LATELY_DAYS = 60;

export const stateOf = (promise: PromiseRow, today: Day): PromiseState =>
  promiseState(promise, promise.received_fcfa, today);

/** The day from which a promise is broken; null for one that is not. */
export const brokenOn = (promise: PromiseRow, today: Day): Day | null =>
  stateOf(promise, today) === 'broken' ? addDays(lastDayOf(promise), 1) : null;

export const promiseView = (promise: PromiseRow, today: Day): z.output<typeof PaymentPromise> => ({
  promise_id: promise.id,
  made_on: promise.made_on,
  due_on: promise.due_on,
  amount_fcfa: promise.amount_fcfa,
  received_fcfa: promise.received_fcfa,
  state: stateOf(promise, today),
  holds_lock_until: promise.holds_lock_until,
  made_by: promise.made_by,
});

/**
 * What the earlier promises of a loan say about the next one. One that was replaced or withdrawn after its first day
 * came to nothing as well: otherwise a new promise before each day would keep the phone open for ever.
 */
export async function promiseHistory(
  db: Reader,
  { id, next_due_on }: Pick<LoanRow, 'id' | 'next_due_on'>,
  today: Day,
  time_zone: string,
): Promise<PromiseHistory> {
  const lately = await promisesDueSince(db, id, addDays(today, -BROKEN_LATELY_DAYS));
  const made = lately.map(({ made_on }) => made_on).filter((on) => next_due_on !== null && on > next_due_on);
  return {
    broken: lately.filter((promise) => {
      const isDropped = promise.ended_at !== null && dayIn(time_zone, new Date(promise.ended_at)) > promise.made_on;
      return isDropped || stateOf(promise, today) === 'broken';
    }).length,
    first_made_on: made.toSorted()[0] ?? null,
  };
}

/** Refuses a promise that the settings or the debt do not allow. */
export function refusePromise(promised: Promised, owed: Owed, settings: CollectionSettings, today: Day): void {
  const problem = promiseProblem(promised, owed, settings, today);
  if (problem === null) return;
  const field = `promise.${problem.field}`;
  switch (problem.code) {
    case 'PROMISE_IN_THE_PAST':
      throw fail(problem.code, {}, field);
    case 'PROMISE_TOO_FAR':
      throw fail(problem.code, { days: problem.days }, field);
    case 'PROMISE_ABOVE_DEBT':
      throw fail(problem.code, { most: formatFcfa(problem.most_fcfa) }, field);
    case 'PROMISE_TOO_SMALL':
      throw fail(problem.code, { least: formatFcfa(problem.least_fcfa) }, field);
  }
}

interface Maker {
  readonly loan: LoanRow;
  /** The call or the visit. */
  readonly made_at: { readonly call_id: string } | { readonly visit_id: string };
  readonly staff_id: string;
  readonly now: Date;
  readonly today: Day;
  readonly time_zone: string;
}

/** Records a promise in place of the open one. The loan must be locked, so that there is never more than one. */
export async function makePromise(
  tx: Tx,
  { loan, made_at, staff_id, now, today, time_zone }: Maker,
  promised: Promised,
  settings: CollectionSettings,
): Promise<void> {
  const [open] = await newestPromises(tx, [loan.id]);
  if (open && stateOf(open, today) === 'open')
    await endPromise(tx, open.id, {
      ended_at: now.toISOString(),
      ended_because: 'replaced',
      ended_by: staff_id,
    });
  const history = await promiseHistory(tx, loan, today, time_zone);
  const most = holdsLockAtMost(history, settings, today);
  await insertPromise(tx, {
    id: newId(),
    loan_id: loan.id,
    customer_id: loan.customer_id,
    call_id: null,
    visit_id: null,
    ...made_at,
    staff_id,
    made_on: today,
    made_at: now.toISOString(),
    ...promised,
    grace_days: settings.promise_grace_days,
    tolerance_fcfa: settings.promise_tolerance_fcfa,
    holds_lock_until: most === null || promised.due_on < most ? most && promised.due_on : most,
  });
}
