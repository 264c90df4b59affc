/** How often loans had been late before, and what had become of their promises. */
import { promiseState } from '@palier/contract/rules/promise.ts';
import type { LoanThen } from '@palier/contract/rules/order-facts.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Moment } from './order-moments.sql.ts';
import { promisesThen, timesLateThen } from './order-past.sql.ts';

export type Past = Pick<LoanThen, 'times_late' | 'promises_kept' | 'promises_decided'>;

/** For each moment, in their order. */
export async function pastOf(db: Reader, moments: readonly Moment[]): Promise<Past[]> {
  if (moments.length === 0) return [];
  const [late, promises] = await Promise.all([timesLateThen(db, moments), promisesThen(db, moments)]);
  const past = moments.map(() => ({ times_late: 0, promises_kept: 0, promises_decided: 0 }));
  for (const { number, times_late } of late) {
    const one = past[number - 1];
    if (one) one.times_late = times_late;
  }
  for (const { number, received_fcfa, ...promise } of promises) {
    const [one, moment] = [past[number - 1], moments[number - 1]];
    if (!one || !moment) continue;
    const state = promiseState({ ...promise, ended_because: null }, received_fcfa, moment.day);
    if (state === 'open') continue;
    one.promises_decided++;
    if (state === 'kept') one.promises_kept++;
  }
  return past;
}
