/**
 * Limits of payment prompts. A prompt disturbs the person who has the number, and one in flight holds the lock of its
 * loan and keeps another one away, so nobody may send them at will.
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
 * NUMBER_PROMPTED_OFTEN, which counts the prompts of everybody and for every loan, and PROMPTS_UNANSWERED, with the
 * minutes until the next one may be sent.
 */
export async function refuseManyPrompts(tx: Tx, staff_id: string, msisdn: string, now: Date): Promise<void> {
  await awaitPromptTurns(tx, staff_id, msisdn);
  refuseAbove(
    TO_NUMBER,
    'NUMBER_PROMPTED_OFTEN',
    await unpaidTo(tx, msisdn, since(now, TO_NUMBER), TO_NUMBER.most + 1),
    now,
  );
  refuseAbove(
    OF_STAFF,
    'PROMPTS_UNANSWERED',
    await unansweredOf(tx, staff_id, since(now, OF_STAFF), OF_STAFF.most + 1),
    now,
  );
}

interface Limit {
  readonly most: number;
  readonly within_ms: number;
}

const since = (now: Date, { within_ms }: Limit): Date => new Date(now.getTime() - within_ms);

/** `times` are those that count, the newest first. The last one is the oldest, and makes room when it is old enough. */
function refuseAbove(
  { most, within_ms }: Limit,
  code: 'NUMBER_PROMPTED_OFTEN' | 'PROMPTS_UNANSWERED',
  times: readonly string[],
  now: Date,
): void {
  if (times.length <= most) return;
  const room_ms = Date.parse(times.at(-1) ?? '') + within_ms - now.getTime();
  const minutes = Math.max(1, Math.ceil(room_ms / MINUTE_MS));
  throw fail(code, { most, within: within_ms / MINUTE_MS, minutes });
}
