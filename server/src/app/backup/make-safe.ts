/**
 * Makes a restored database safe to start. What happened since its copy is not in it, so it does nothing by itself that
 * rests on that: no phone locks, nothing that waited leaves a second time, and nobody is signed in.
 */
import { writeAudit } from '../../domains/audit/audit.ts';
import { endAllSessions } from '../../domains/auth/auth.ts';
import { skipCounts } from '../../domains/lock-commands/lock-commands.ts';
import { locksHold, setLocksHold } from '../../domains/payments/payments.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { noteMayBeDone } from '../../platform/jobs/may-be-done.sql.ts';

export async function makeSafe(tx: Tx, taken_at: string, now: Date): Promise<void> {
  await holdLocks(tx, taken_at, now);
  await noteMayBeDone(tx);
  await endAllSessions(tx, now);
  await skipCounts(tx);
}

/** Loans look late whose customers paid since the copy: no phone locks until staff say that the book is complete. */
async function holdLocks(tx: Tx, taken_at: string, now: Date): Promise<void> {
  const { held, until } = await locksHold(tx, now);
  // Where two people hold them already, their reason stays; a hold that would end by itself becomes one that does not.
  if (held && until === null) return;
  await setLocksHold(tx, { by: null, reason: null, at: now, until: null });
  await writeAudit(tx, {
    id: newId(),
    at: now,
    staff_id: null,
    call: 'deviceLocks.holdLocks',
    outcome: 'done',
    caller: { ip: '127.0.0.1', request_id: 'restore' },
    note: { subject_kind: 'locks', subject_id: 'all', after: { held: true }, facts: { restored_as_of: taken_at } },
  });
}
