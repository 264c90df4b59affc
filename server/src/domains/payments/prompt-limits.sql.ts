/** The prompts that count towards the limits of a number and of a sender. */
import type { Tx } from '../../platform/database/connection.ts';

/** Waits until no other transaction sends a prompt to this number or for this person, until this one ends. */
export async function awaitPromptTurns(tx: Tx, staff_id: string, msisdn: string): Promise<void> {
  for (const turn of [`prompts of ${staff_id}`, `prompts to ${msisdn}`])
    await tx.prepared('await-prompts', `select pg_advisory_xact_lock(hashtextextended($1, 0))::text as turn`, [turn]);
}

/** The times of the newest prompts to a number since then that were not paid, the newest first. */
export const unpaidTo = async (tx: Tx, msisdn: string, since: Date, most: number): Promise<string[]> =>
  (
    await tx.prepared<{ created_at: string }>(
      'unpaid-prompts-to',
      `select created_at from payment_requests where msisdn = $1 and created_at > $2 and status <> 'succeeded'
        order by created_at desc limit $3`,
      [msisdn, since, most],
    )
  ).map(({ created_at }) => created_at);

/** The times of the newest prompts of a person since then that nobody answered, the newest first. */
export const unansweredOf = async (tx: Tx, staff_id: string, since: Date, most: number): Promise<string[]> =>
  (
    await tx.prepared<{ created_at: string }>(
      'unanswered-prompts-of',
      `select created_at from payment_requests where requested_by = $1 and created_at > $2
        and status in ('created', 'submitted', 'pending', 'unknown', 'expired') order by created_at desc limit $3`,
      [staff_id, since, most],
    )
  ).map(({ created_at }) => created_at);
