/**
 * Limits of payment prompts. A prompt disturbs whoever has the number, and one in flight holds the lock of its loan and
 * keeps another one away, so nobody may send them at will.
 */
import type { Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { awaitPromptTurns, unansweredOf, unpaidTo } from './prompt-limits.sql.ts';

const MINUTE_MS = 60_000;
/** Enough for a wrong PIN, an empty wallet and a call that came in between. Paid prompts do not count. */
const TO_NUMBER = { most: 4, within_ms: 10 * MINUTE_MS };
/** More than a busy counter has at once. Answered prompts do not count, whatever the answer was. */
const OF_STAFF = { most: 10, within_ms: 30 * MINUTE_MS };

/**
 * Must be called after the prompt is written, so that of several at once each counts those before it. Refuses
 * NUMBER_PROMPTED_OFTEN, whoever sent the others and for whichever loan, and PROMPTS_UNANSWERED, with the minutes until
 * the next one may be sent.
 */
export async function refuseManyPrompts(tx: Tx, staff_id: string, msisdn: string, now: Date): Promise<void> {
  await awaitPromptTurns(tx, staff_id, msisdn);
  const to_number = await unpaidTo(tx, msisdn, since(now, TO_NUMBER), TO_NUMBER.most + 1);
  if (to_number.length > TO_NUMBER.most)
    throw fail('NUMBER_PROMPTED_OFTEN', {
      most: TO_NUMBER.most,
      within: TO_NUMBER.within_ms / MINUTE_MS,
      minutes: minutesLeft(now, TO_NUMBER, to_number),
    });
  const of_staff = await unansweredOf(tx, staff_id, since(now, OF_STAFF), OF_STAFF.most + 1);
  if (of_staff.length > OF_STAFF.most)
    throw fail('PROMPTS_UNANSWERED', {
      most: OF_STAFF.most,
      within: OF_STAFF.within_ms / MINUTE_MS,
      minutes: minutesLeft(now, OF_STAFF, of_staff),
    });
}

interface Limit {
  readonly within_ms: number;
}

const since = (now: Date, { within_ms }: Limit): Date => new Date(now.getTime() - within_ms);

/** The oldest of those that count is the last one in the list, and makes room when it is old enough. */
function minutesLeft(now: Date, { within_ms }: Limit, times: readonly string[]): number {
  const room_ms = Date.parse(times.at(-1) ?? '') + within_ms - now.getTime();
  return Math.max(1, Math.ceil(room_ms / MINUTE_MS));
}
