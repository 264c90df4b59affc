/**
 * How far our clock is ahead of an operator's. A list ends where the operator's clock is: where ours is ahead, no time
 * has passed in which payments could be listed, and loans look late that are not.
 */

/** An operator says its time in whole seconds. */
const SECOND_MS = 1_000;

/** When our clock is further ahead than this, no phone locks, and people must set it. */
const FAR_MS = 4 * 60_000;

/** In ms; nought where the operator does not say its time. `asked_at` is when it was asked, on our wall. */
export const aheadOf = (answered_at: Date | null, asked_at: Date): number =>
  answered_at === null ? 0 : Math.max(0, asked_at.getTime() - answered_at.getTime() - SECOND_MS);

/** What is wrong with a list that was pulled, by the codes for which the money feed has sentences. */
export function wrongWith({ hasGap, ahead_ms }: { hasGap: boolean; ahead_ms: number }): 'clock' | 'gap' | null {
  if (ahead_ms > FAR_MS) return 'clock';
  return hasGap ? 'gap' : null;
}
