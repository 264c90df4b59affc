import type { World } from './world.ts';

/**
 * The providers' clock follows the portal's business date, so that money sent on a business day has the date of that
 * day.
 */
export interface ProviderClock {
  now(): Date;
  /** Takes over the date that the portal has just reported, `YYYY-MM-DD`. */
  follow(today: string): void;
  /** Updates and returns `world.today`, which is null until the portal has reported a date. */
  read(): string | null;
}

const DAY_MS = 86_400_000;
/** Douala, UTC+1, no summer time. */
const AHEAD_MS = 3_600_000;

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (instant_ms: number): string => new Date(instant_ms + AHEAD_MS).toISOString().slice(0, 10);

/** By how many days a business date is ahead of the real one. This number stays right when the real date moves on. */
export const daysAhead = (today: string, wall_ms = Date.now()): number => dayNumber(today) - dayNumber(dayOf(wall_ms));
export const dayAhead = (days: number, wall_ms = Date.now()): string => dayOf(wall_ms + days * DAY_MS);

/** Now, on the business date that the portal reported last. */
export const businessNow = ({ today }: Pick<World, 'today'>, wall_ms = Date.now()): Date =>
  new Date(wall_ms + (today === null ? 0 : daysAhead(today, wall_ms)) * DAY_MS);

export function providerClock(world: World, wall: () => number = Date.now): ProviderClock {
  // A world that was loaded from a file has a date.
  let shift_days = world.today === null ? null : daysAhead(world.today, wall());
  const now = (): Date => new Date(wall() + (shift_days ?? 0) * DAY_MS);
  return {
    now,
    follow(today) {
      shift_days = daysAhead(today, wall());
      world.today = today;
    },
    read() {
      if (shift_days !== null) world.today = dayAhead(shift_days, wall());
      return world.today;
    },
  };
}
