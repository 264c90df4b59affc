/**
 * What one person may free or give back where nobody else can decide. It waits a day, in which an account in the wrong
 * hands can be stopped, and there is a sum for a day.
 */
import { addDays } from '@palier/contract/rules/calendar.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Actor } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { takeTurn } from '../ledger/tills.ts';
import type { GivenAlone } from './approval-kind.ts';
import { doneAloneOn, insertDoneAlone } from './done-alone.sql.ts';

export const WAIT_MS = 86_400_000;

/** One who is alone may do two things in the same moment. */
const takeSum = (tx: Tx): Promise<unknown> => takeTurn(tx, 'done-alone');

/**
 * Keeps a paid-off phone from being released for a day. Where the sum of that day is reached, it waits for the next day
 * that has room; a phone that is worth more than the sum has a day for itself.
 */
export async function noteReleaseAlone(
  tx: Tx,
  { clock }: Services,
  { staff_id }: Pick<Actor, 'staff_id'>,
  { loan_id, amount_fcfa }: { readonly loan_id: string; readonly amount_fcfa: number },
): Promise<void> {
  await takeSum(tx);
  const [now, today] = [clock.now(), clock.today()];
  const { alone_day_fcfa } = await settingsOn(tx, 'money', today);
  let days = 1;
  for (; ; days++) {
    const counted_fcfa = await doneAloneOn(tx, addDays(today, days));
    if (counted_fcfa === 0 || counted_fcfa + amount_fcfa <= alone_day_fcfa) break;
  }
  await insertDoneAlone(tx, {
    id: newId(),
    what: 'release',
    subject_id: loan_id,
    staff_id,
    amount_fcfa,
    noted_at: now,
    counts_on: addDays(today, days),
    free_at: new Date(now.getTime() + days * WAIT_MS),
  });
}

/**
 * Counts what one person gives away. Refuses ALONE_LIMIT where it is more than is left of the day's sum. A debt that is
 * larger than the sum has a day for itself; money that is paid out has not.
 */
export async function noteGivenAlone(
  tx: Tx,
  { clock }: Services,
  { staff_id }: Pick<Actor, 'staff_id'>,
  { request_id, what, amount_fcfa }: GivenAlone & { readonly request_id: string },
): Promise<void> {
  if (amount_fcfa === 0) return;
  await takeSum(tx);
  const [now, today] = [clock.now(), clock.today()];
  const { alone_day_fcfa } = await settingsOn(tx, 'money', today);
  const counted_fcfa = await doneAloneOn(tx, today);
  const left_fcfa = Math.max(0, alone_day_fcfa - counted_fcfa);
  const has_the_day = what === 'given_up' && counted_fcfa === 0;
  if (amount_fcfa > left_fcfa && !has_the_day)
    throw fail('ALONE_LIMIT', { most: formatFcfa(alone_day_fcfa), left: formatFcfa(left_fcfa) });
  await insertDoneAlone(tx, {
    id: newId(),
    what,
    subject_id: request_id,
    staff_id,
    amount_fcfa,
    noted_at: now,
    counts_on: today,
    free_at: now,
  });
}
