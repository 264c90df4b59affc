/** Slips of a terminal that a statement has: they count as proved, and release the phones that waited for them. */
import type { Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { countAsOne } from '../approvals/approvals.ts';
import { releasePaidOff } from '../loans/loans.ts';
import { setMissingEnded } from './missing-slips.sql.ts';
import { setSlipNumbers, setSlipsFound } from './slips.sql.ts';

/** Who finds slips on the statement of their terminal. */
const ROLE = 'UPLOAD_RECONCILIATION_DOCUMENT';

/** A slip that was found, and the person who entered it; null where nobody did. */
export interface FoundSlip {
  readonly payment_id: string;
  readonly staff_id: string | null;
  /** Its number in the statement; empty where the statement has none. */
  readonly number: string;
}

/**
 * Proves slips by the word of people who did not enter them: those who uploaded the statement and matched its line. A
 * slip that one of them entered, or somebody tied to them, stays unproved until another person confirms it. A number
 * that was mistyped becomes that of the statement. Answers the references of the released loans.
 */
export async function proveSlips(
  tx: Tx,
  services: Services,
  slips: readonly FoundSlip[],
  people: readonly string[],
): Promise<string[]> {
  const now = services.clock.now();
  const bound = new Set<string | null>(people);
  for (const taker of new Set(slips.map(({ staff_id }) => staff_id)))
    for (const person of people)
      if (taker !== null && !bound.has(taker) && (await countAsOne(tx, person, taker, ROLE, now))) bound.add(taker);
  const proved = slips.filter(({ staff_id }) => !bound.has(staff_id));
  if (proved.length === 0) return [];
  const payment_ids = proved.map(({ payment_id }) => payment_id);
  const loan_ids = await setSlipsFound(tx, payment_ids, now);
  await setMissingEnded(tx, payment_ids, 'found', now);
  await setSlipNumbers(
    tx,
    proved.filter(({ number }) => number !== ''),
  );
  return releasePaidOff(tx, services, loan_ids);
}
