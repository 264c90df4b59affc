/** Statements that end a request: decided, withdrawn or expired. */
import type { RequestKind } from '@palier/contract/approvals/kinds.ts';
import { sql } from 'kysely';
import { type Reader, type Tx } from '../../platform/database/connection.ts';

/**
 * The maker decides nothing that is not marked as decided alone: this statement has the condition, and so has the
 * table. Returns whether there was a request to decide.
 */
export async function setDecision(
  tx: Tx,
  id: string,
  decision: {
    state: 'approved' | 'declined' | 'conflicted';
    decided_how: 'second_person' | 'tied' | 'alone';
    decided_by: string;
    decided_at: string;
    decision_reason: string | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('requests')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('asked_by', decision.decided_how === 'alone' ? '=' : '<>', decision.decided_by)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A change that its maker applied without a second person, and why that was possible. */
export const setApplied = (
  tx: Tx,
  id: string,
  applied: { readonly decided_how: 'at_once' | 'alone'; readonly decided_by: string; readonly decided_at: string },
) =>
  tx.sql
    .updateTable('requests')
    .set({ ...applied, state: 'approved' })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();

export const setWithdrawn = (tx: Tx, id: string, staff_id: string, at: string) =>
  tx.sql
    .updateTable('requests')
    .set({ state: 'withdrawn', decided_by: staff_id, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('asked_by', '=', staff_id)
    .execute();

/** Requests whose time to decide is over, each locked until the transaction ends. */
export const findOverdueForUpdate = (
  tx: Tx,
  now: Date,
  most: number,
): Promise<Array<{ id: string; kind: RequestKind; payload: unknown }>> =>
  tx.prepared(
    'overdue-requests',
    `select id, kind, payload from requests where state = 'pending' and expires_at <= $1 order by expires_at
      limit $2 for update skip locked`,
    [now, most],
  );

export const setExpired = (tx: Tx, ids: readonly string[], now: Date) =>
  tx.prepared(
    'expire-requests',
    `update requests set state = 'expired', decided_at = $2 where id = any($1) and state = 'pending'`,
    [ids, now],
  );

/** The people who hear of a decision. */
export const staffToTell = async (
  db: Reader,
  staff_id: string,
): Promise<{ msisdn: string; language: 'en' | 'fr' } | undefined> =>
  (
    await sql<{
      msisdn: string;
      language: 'en' | 'fr';
    }>`select msisdn, language from staff_names where staff_id = ${staff_id}`.execute(db.sql)
  ).rows[0];

/** Ends requests about a record that no longer needs a decision. */
export const expireRequestsOn = (tx: Tx, subject_kind: string, subject_id: string, now: Date): Promise<unknown> =>
  tx.prepared(
    'expire-requests-on',
    `update requests set state = 'expired', decided_at = $3 where subject_kind = $1 and subject_id = $2
      and state = 'pending'`,
    [subject_kind, subject_id, now],
  );

/** How many changes were decided alone or by a person who is tied to the maker, since the beginning. */
export async function countDecidedAlone(db: Reader): Promise<number> {
  const { count } = await db.sql
    .selectFrom('requests')
    .where('decided_how', 'in', ['alone', 'tied'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
