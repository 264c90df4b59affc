/** Where people are signed in. A session is open until it is ended, expires, or is idle for too long. */
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { IDLE_MS } from '@palier/contract/auth/session-times.ts';

export interface OpenSessionRow {
  readonly id: string;
  readonly started_at: string;
  readonly seen_at: string;
  readonly expires_at: string;
  readonly ip: string | null;
  readonly user_agent: string | null;
}

/** The session used last comes first. */
export const openSessionsOf = (db: Reader, staff_id: string, wall: Date): Promise<OpenSessionRow[]> =>
  db.sql
    .selectFrom('sessions')
    .select(['id', 'created_at as started_at', 'seen_at', 'expires_at', 'ip', 'user_agent'])
    .where('staff_id', '=', staff_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', wall.toISOString())
    .where('seen_at', '>', new Date(wall.getTime() - IDLE_MS).toISOString())
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Those among these people who have used the portal since then. */
export const seenSince = async (db: Reader, people: readonly string[], since: Date): Promise<string[]> =>
  (
    await db.prepared<{ staff_id: string }>(
      'seen-since',
      'select distinct staff_id from sessions where staff_id = any($1) and seen_at > $2 order by staff_id',
      [people, since],
    )
  ).map(({ staff_id }) => staff_id);

/** The person whose session it is, or undefined when there is no such session. */
export const ownerOfSession = async (db: Reader, session_id: string): Promise<string | undefined> =>
  (await db.sql.selectFrom('sessions').select('staff_id').where('id', '=', session_id).executeTakeFirst())?.staff_id;

/**
 * Ends one open session; with a person, only a session of that person. Returns whose it was, or undefined when there
 * was none to end.
 */
export async function endOpenSession(
  tx: Tx,
  session_id: string,
  wall: Date,
  staff_id: string | null,
): Promise<string | undefined> {
  const ended = await tx.sql
    .updateTable('sessions')
    .set({ revoked_at: wall.toISOString(), ended_elsewhere: true })
    .where('id', '=', session_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', wall.toISOString())
    .where('seen_at', '>', new Date(wall.getTime() - IDLE_MS).toISOString())
    .$if(staff_id !== null, (update) => update.where('staff_id', '=', staff_id))
    .returning('staff_id')
    .executeTakeFirst();
  return ended?.staff_id;
}

/** After a new password or a suspension no browser keeps anything, also where its session was ended before. */
export const keepNothing = (tx: Tx, staff_id: string) =>
  tx.sql
    .updateTable('sessions')
    .set({ ended_elsewhere: false })
    .where('staff_id', '=', staff_id)
    .where('ended_elsewhere', '=', true)
    .execute();

/**
 * Ends sign-ins that a person has begun: a password that was right a moment ago, or a code on a phone that is no longer
 * theirs, opens nothing.
 */
export const endChallenges = (tx: Tx, staff_id: string, wall: Date) =>
  tx.sql
    .updateTable('sign_in_challenges')
    .set({ used_at: wall.toISOString() })
    .where('staff_id', '=', staff_id)
    .where('used_at', 'is', null)
    .execute();

/** Signs everybody out, and ends every sign-in that was begun. */
export async function endAllSessions(tx: Tx, wall: Date): Promise<void> {
  const at = wall.toISOString();
  await tx.sql.updateTable('sessions').set({ revoked_at: at }).where('revoked_at', 'is', null).execute();
  await tx.sql.updateTable('sign_in_challenges').set({ used_at: at }).where('used_at', 'is', null).execute();
}
