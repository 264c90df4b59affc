import type { World } from './world.ts';

/** The providers' clock follows the portal's business date, so that money sent in a demonstrated July is dated July. */
export interface ProviderClock {
  now(): Date;
  /** Takes over the date the portal has just told, `YYYY-MM-DD`. */
  follow(today: string): void;
  /** Brings `world.today` up to date; it stays null until the portal has told one. */
  read(): string | null;
}

const DAY_MS = 86_400_000;
/** Douala, UTC+1, no summer time. */
const AHEAD_MS = 3_600_000;

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (instant_ms: number): string => new Date(instant_ms + AHEAD_MS).toISOString().slice(0, 10);

/** How far a business date is ahead of the real one, and back: what lasts over a night that nobody watched. */
export const daysAhead = (today: string, wall_ms = Date.now()): number => dayNumber(today) - dayNumber(dayOf(wall_ms));
export const dayAhead = (days: number, wall_ms = Date.now()): string => dayOf(wall_ms + days * DAY_MS);

export function providerClock(world: World, wall: () => number = Date.now): ProviderClock {
  // A world that was kept remembers its date.
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
