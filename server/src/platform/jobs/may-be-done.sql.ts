/**
 * Jobs that waited when a copy of the database was made. In the database that is restored from it they wait again, and
 * may have been done since: what must not happen twice is not done, and counts as perhaps done.
 */
import type { Tx } from '../database/connection.ts';
import type { Claimed } from './claim-jobs.sql.ts';

/** Whether the job comes out of a copy. Each kind decides what that means for it. */
export const mayBeDone = ({ payload }: Pick<Claimed, 'payload'>): boolean => payload['may_be_done'] === true;

export const noteMayBeDone = (tx: Tx): Promise<unknown> =>
  tx.prepared(
    'note-may-be-done',
    `update outbox set payload = payload || '{"may_be_done": true}', leased_until = null
      where done_at is null and gave_up_at is null`,
    [],
  );
