/** The hours and days in which an automatic lock may leave. A phone opens at any time. */
import type { Day } from '@palier/contract/values/day.ts';
import { timeIn } from '@palier/contract/values/time-zone.ts';
import type { Services } from '../../platform/services.ts';
import type { LockPolicies } from '../lock-commands/lock-commands.ts';

type Times = Pick<LockPolicies, 'lock_from' | 'lock_until' | 'lock_weekdays' | 'holidays_on'>;

/** Whether reminders, warnings and locks wait for the next morning. */
export function isQuiet(
  { business, clock }: Pick<Services, 'clock' | 'business'>,
  { lock_from, lock_until }: Pick<Times, 'lock_from' | 'lock_until'>,
): boolean {
  const local = timeIn(business.time_zone, clock.now());
  return local < lock_from || local > lock_until;
}

/** Why no lock leaves at this time; null when it may. */
export function findTimeHold(services: Services, times: Times): 'quiet_hours' | 'not_a_lock_day' | null {
  if (!isLockDay(services.clock.today(), times)) return 'not_a_lock_day';
  return isQuiet(services, times) ? 'quiet_hours' : null;
}

/** Whether phones lock on a day. */
export function isLockDay(
  day: Day,
  { lock_weekdays, holidays_on }: Pick<Times, 'lock_weekdays' | 'holidays_on'>,
): boolean {
  // Sunday is 0 for JavaScript and 7 in the settings.
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return lock_weekdays.includes(weekday) && !holidays_on.includes(day);
}
