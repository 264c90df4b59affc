/**
 * Holds all automatic locks of a restored database. What was paid since the copy is not in it, so its loans look late
 * that are not: no phone locks until staff say that everything is in the books again.
 */
import { writeAudit } from '../../domains/audit/audit.ts';
import { locksHold, setLocksHold } from '../../domains/payments/payments.ts';
import { openDatabase } from '../../platform/database/connection.ts';
import { TOOL } from '../../platform/database/pool-limits.ts';
import { newId } from '../../platform/ids.ts';

export async function holdLocksAfter(url: string, taken_at: string, now: Date): Promise<void> {
  const database = openDatabase(url, 1, TOOL);
  try {
    await database.transaction(async (tx) => {
      // Where staff hold them already, their reason stays.
      if ((await locksHold(tx)).held) return;
      await setLocksHold(tx, { by: null, reason: null, at: now });
      await writeAudit(tx, {
        id: newId(),
        at: now,
        staff_id: null,
        call: 'deviceLocks.holdLocks',
        outcome: 'done',
        caller: { ip: '127.0.0.1', request_id: 'restore' },
        note: { subject_kind: 'locks', subject_id: 'all', after: { held: true }, facts: { restored_as_of: taken_at } },
      });
    });
  } finally {
    await database.close();
  }
}
