/** The answer about the first agents, and the day on which the business began. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface FirstAgentsAnswer {
  readonly takes_cash: boolean;
  /** The name of the person. */
  readonly answered_by: string;
  readonly answered_at: string;
  readonly ends_at: string;
}

/** When the first account was made; null before. */
export const beganAt = async (db: Reader): Promise<string | null> =>
  (await db.sql.selectFrom('staff').select('created_at').orderBy('created_at').limit(1).executeTakeFirst())
    ?.created_at ?? null;

export const firstAgentsAnswer = async (db: Reader): Promise<FirstAgentsAnswer | null> =>
  (await db.sql
    .selectFrom('first_agents_answers')
    .innerJoin('staff', 'staff.id', 'first_agents_answers.answered_by')
    .select(['takes_cash', 'staff.full_name as answered_by', 'answered_at', 'ends_at'])
    .executeTakeFirst()) ?? null;

/** Answers whether it was the first answer. */
export const insertFirstAgentsAnswer = async (
  tx: Tx,
  answer: Omit<FirstAgentsAnswer, 'answered_by'> & {
    readonly answered_by: string;
    readonly answered_in: 'init' | 'guide';
  },
): Promise<boolean> =>
  (await tx.sql
    .insertInto('first_agents_answers')
    .values(answer)
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

/**
 * Ends the probation of the agents who were already added. One whose account changed hands since stays on theirs.
 * Answers whom it concerns.
 */
export const waiveProbations = (tx: Tx, now: Date): Promise<Array<{ id: string }>> =>
  tx.prepared<{ id: string }>(
    'waive-probations',
    `update staff s set probation_until = null where s.shop_id is not null and s.probation_until > $1
      and not exists (select from account_changes c where c.staff_id = s.id and c.what in ('number', 'password'))
      returning s.id`,
    [now],
  );
