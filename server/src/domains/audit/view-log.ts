/**
 * Remembers recent views of protected data: a screen reads the same record every few seconds, and one line for each
 * view would bury the others.
 */
import type { Services } from '../../platform/services.ts';

const PAUSE_MS = 15 * 60_000;
/**
 * A few megabytes at most. The oldest view is forgotten first, so a view may be recorded once too often, never too
 * seldom.
 */
const MOST_KEPT = 20_000;

/** Each process has its own memory, so several processes record one line each. Tests run several processes in one. */
const looks = new WeakMap<Services, Map<string, number>>();

/**
 * Whether this person views this record for the first time in a quarter of an hour, so that the view must be recorded.
 * Remembers the view.
 */
export function isNewView(services: Services, staff_id: string, at_what: string): boolean {
  let known = looks.get(services);
  if (!known) looks.set(services, (known = new Map()));
  const key = `${staff_id} ${at_what}`;
  const wall = services.clock.wall().getTime();
  const last = known.get(key);
  if (last !== undefined && wall - last < PAUSE_MS) return false;
  // The entry is removed first and added again, so that the map stays in the order of time.
  known.delete(key);
  known.set(key, wall);
  for (const [oldest] of known) {
    if (known.size <= MOST_KEPT) break;
    known.delete(oldest);
  }
  return true;
}
