/** What is said of a phone counts only once a stock keeper, who is not the one who says it, has scanned the phone. */
import { SCAN_HOURS } from '@palier/contract/rules/phone-scans.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { ApiError, fail } from '../../platform/errors.ts';
import { type MissingScan, refuseTakers } from '../approvals/approvals.ts';
import { deviceToScan } from './devices.sql.ts';
import { openScans, openScansForUpdate } from './phone-scans.sql.ts';
import { isUngraded } from './returned-phones.sql.ts';

export interface SeenPhone {
  readonly device_id: string;
  /** Who says what became of the phone. */
  readonly maker_id: string;
}

const HOUR_MS = 3_600_000;

const since = (now: Date): Date => new Date(now.getTime() - SCAN_HOURS * HOUR_MS);

/** The first of these scans that counts, or the refusal of what the maker says. */
async function countingScan<Scan extends { readonly scanned_by: string }>(
  db: Reader,
  scans: readonly Scan[],
  maker_id: string,
  now: Date,
): Promise<Scan | ApiError> {
  let refusal: ApiError = fail('PHONE_NOT_SCANNED', { hours: SCAN_HOURS });
  for (const scan of scans)
    try {
      await refuseTakers(db, { staff_id: scan.scanned_by }, [maker_id], 'MANAGE_STOCK', now, 'SCANNED_BY_MAKER');
      return scan;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      refusal = failure;
    }
  return refusal;
}

/**
 * Answers the scan that allows the change, locked. Where nobody else has ever been able to scan, the maker’s own
 * counts.
 * Refuses PHONE_NOT_SCANNED, SCANNED_BY_MAKER and TIED_TO_PERSON.
 */
export async function requireScan(tx: Tx, { device_id, maker_id }: SeenPhone, now: Date): Promise<string> {
  const found = await countingScan(tx, await openScansForUpdate(tx, device_id, since(now)), maker_id, now);
  if (found instanceof ApiError) throw found;
  return found.id;
}

/**
 * The phones among these for which an approval would be refused now. `is_graded` says that the scan must state a grade.
 */
export async function missingScans(
  db: Reader,
  phones: ReadonlyArray<{ readonly device_id: string; readonly is_graded: boolean }>,
  maker_id: string,
  now: Date,
): Promise<MissingScan[]> {
  const missing: MissingScan[] = [];
  for (const { device_id, is_graded } of phones) {
    const scan = await countingScan(db, await openScans(db, device_id, since(now)), maker_id, now);
    if (!(scan instanceof ApiError) && !(is_graded && scan.grade === null)) continue;
    const { state, grade, ...device } = await deviceToScan(db, device_id);
    missing.push({
      ...device,
      needs_grade: state !== 'in_stock' || (await isUngraded(db, { id: device_id, grade })),
      refusal: scan instanceof ApiError ? scan : fail('PHONE_NOT_GRADED'),
    });
  }
  return missing;
}
