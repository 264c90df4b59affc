/** Time is passed in, never taken from the air. */
import { type Day, dayIn } from '@palier/contract/values/day.ts';

export interface Clock {
  /** The instant business things happen at. In demo mode it runs ahead of the wall by whole days. */
  now(): Date;
  /** The business date: the calendar day of `now` in the business time zone. */
  today(): Day;
  /** The instant on the wall: sessions, one-time codes, leases and retries are about real seconds. */
  wall(): Date;
}

const DAY_MS = 86_400_000;

/** A clock whose days ahead are read anew at each look, so that one knob moves the whole process. */
export function businessClock(time_zone: string, daysAhead: () => number, wall: () => Date = () => new Date()): Clock {
  const now = () => new Date(wall().getTime() + daysAhead() * DAY_MS);
  return { now, wall, today: () => dayIn(time_zone, now()) };
}
