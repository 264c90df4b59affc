/**
 * A business that begins has no agent whom anybody has known for a week. Whether those of its first days take cash is
 * asked once, and who answered it is on record.
 */
import { FIRST_AGENTS_DAYS } from '@palier/contract/users/first-agents-calls.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import {
  type FirstAgentsAnswer,
  beganAt,
  firstAgentsAnswer,
  insertFirstAgentsAnswer,
  waiveProbations,
} from './first-agents.sql.ts';
import { probationUntil } from './probation.ts';

const DAY_MS = 86_400_000;

async function firstDaysEnd(db: Reader): Promise<Date | null> {
  const began_at = await beganAt(db);
  return began_at === null ? null : new Date(Date.parse(began_at) + FIRST_AGENTS_DAYS * DAY_MS);
}

/** The answer, and until when the question is open. */
export async function readFirstAgents(
  db: Reader,
  now: Date,
): Promise<{ answer: FirstAgentsAnswer | null; open_until: string | null }> {
  const answer = await firstAgentsAnswer(db);
  const end = answer ? null : await firstDaysEnd(db);
  return { answer, open_until: end && end > now ? end.toISOString() : null };
}

/**
 * Records the answer. Where they take cash, agents who were added before it do too. Refuses FIRST_AGENTS_OVER and
 * FIRST_AGENTS_ANSWERED. Answers until when it counts, and how many agents it let take cash.
 */
export async function answerFirstAgents(
  tx: Tx,
  given: {
    readonly takes_cash: boolean;
    readonly answered_by: string;
    readonly answered_in: 'init' | 'guide';
  },
  now: Date,
): Promise<{ ends_at: string; agents: number }> {
  const end = await firstDaysEnd(tx);
  if (!end || end <= now) throw fail('FIRST_AGENTS_OVER');
  const ends_at = end.toISOString();
  if (!(await insertFirstAgentsAnswer(tx, { ...given, answered_at: now.toISOString(), ends_at })))
    throw fail('FIRST_AGENTS_ANSWERED');
  const agents = given.takes_cash ? (await waiveProbations(tx, now)).length : 0;
  return { ends_at, agents };
}

/** Until when an agent who is added now takes no cash; null without a probation, and for a first agent who takes it. */
export async function probationOfNew(db: Reader, now: Date, days: number): Promise<string | null> {
  const until = probationUntil(now, days);
  if (until === null) return null;
  const answer = await firstAgentsAnswer(db);
  return answer?.takes_cash && Date.parse(answer.ends_at) > now.getTime() ? null : until;
}
