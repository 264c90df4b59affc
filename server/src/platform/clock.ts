/** Time is always passed in. */
import type { Day } from '@palier/contract/values/day.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';

export interface Clock {
  /** The instant of business events. In demo mode it is ahead of the wall by whole days. */
  now(): Date;
  /** The business date: the calendar day of `now` in the business time zone. */
  today(): Day;
  /** The instant on the wall: sessions, one-time codes, leases and retries use real seconds. */
  wall(): Date;
}

const DAY_MS = 86_400_000;

/** A clock that reads its zone and its days ahead at each call, so that one setting moves the whole process. */
export function businessClock(zone: () => string, daysAhead: () => number, wall: () => Date = () => new Date()): Clock {
  const now = () => new Date(wall().getTime() + daysAhead() * DAY_MS);
  return { now, wall, today: () => dayIn(zone(), now()) };
}
