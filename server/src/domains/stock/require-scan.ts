/** What is said of a phone counts only once a stock keeper, who is not the one who says it, has scanned the phone. */
import { SCAN_HOURS } from '@palier/contract/rules/phone-scans.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { ApiError, fail } from '../../platform/errors.ts';
import { refuseTakers } from '../approvals/approvals.ts';
import { openScansForUpdate } from './phone-scans.sql.ts';

export interface SeenPhone {
  readonly device_id: string;
  /** Who says what became of the phone. */
  readonly maker_id: string;
}

const HOUR_MS = 3_600_000;

/**
 * Answers the scan that allows the change, locked. Where nobody else has ever been able to scan, the maker’s own
 * counts.
 * Refuses PHONE_NOT_SCANNED, SCANNED_BY_MAKER and TIED_TO_PERSON.
 */
export async function requireScan(tx: Tx, { device_id, maker_id }: SeenPhone, now: Date): Promise<string> {
  const scans = await openScansForUpdate(tx, device_id, new Date(now.getTime() - SCAN_HOURS * HOUR_MS));
  let refusal: ApiError = fail('PHONE_NOT_SCANNED', { hours: SCAN_HOURS });
  for (const { id, scanned_by } of scans)
    try {
      await refuseTakers(tx, { staff_id: scanned_by }, [maker_id], 'MANAGE_STOCK', now, 'SCANNED_BY_MAKER');
      return id;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      refusal = failure;
    }
  throw refusal;
}
