/**
 * Who has looked at what a short while ago: a screen reads the same record every few seconds, and one line for each
 * look would bury the others.
 */
import type { Services } from '../../platform/services.ts';

const PAUSE_MS = 15 * 60_000;
/** Some megabytes at most. The oldest is forgotten first: then a look leaves a line too many, never one too few. */
const MOST_KEPT = 20_000;

/** In the memory of each process: several processes leave a line each. Tests run several in one. */
const looks = new WeakMap<Services, Map<string, number>>();

/** Whether this is the first look of this person at this in a quarter of an hour, and so to be noted. Remembers it. */
export function isNewView(services: Services, staff_id: string, at_what: string): boolean {
  let known = looks.get(services);
  if (!known) looks.set(services, (known = new Map()));
  const key = `${staff_id} ${at_what}`;
  const wall = services.clock.wall().getTime();
  const last = known.get(key);
  if (last !== undefined && wall - last < PAUSE_MS) return false;
  // Taken out first, so that the map stays in the order of time.
  known.delete(key);
  known.set(key, wall);
  for (const [oldest] of known) {
    if (known.size <= MOST_KEPT) break;
    known.delete(oldest);
  }
  return true;
}
