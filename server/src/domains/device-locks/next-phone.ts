/** The phone with which a loan goes on: one of the stock, or the loan’s own lost phone that was found. */
import { SCAN_HOURS } from '@palier/contract/rules/phone-scans.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { ApiError, fail } from '../../platform/errors.ts';
import type { LoanRow } from '../loans/loans.ts';
import { isStillHeld } from '../lock-commands/lock-commands.ts';
import {
  type OldPhone,
  findDeviceByImei,
  isLostFromLoan,
  requireScan,
  scanEvidence,
  sellableDevice,
} from '../stock/stock.ts';
import type { RequestFacts } from '../approvals/approvals.ts';

type LoanOf = Pick<LoanRow, 'loan_reference' | 'product_id'>;

/** What helps to decide about the phone: of a lost one, whether it was scanned too. */
export async function evidenceOfNext(
  db: Reader,
  next: Awaited<ReturnType<typeof findDeviceByImei>>,
  loan_reference: string,
): Promise<RequestFacts> {
  const facts = { device_state: next?.state ?? null, next_phone_grade: next?.grade ?? null };
  if (!next || !(await isLostFromLoan(db, next.id, loan_reference))) return facts;
  const { scanned_by, scanned_in, scanned_at } = await scanEvidence(db, next.id);
  return { ...facts, found_scanned_by: scanned_by, found_scanned_in: scanned_in, found_scanned_at: scanned_at };
}

/**
 * Refuses what `sellableDevice` refuses, PHONE_STILL_HELD, and REPLACEMENT_NOT_HANDED_IN for a found phone whose
 * replacement would stay with the customer.
 */
export async function nextPhone(
  tx: Tx,
  loan: LoanOf,
  {
    imei,
    old_phone,
    shop_id,
  }: { readonly imei: string; readonly old_phone: OldPhone; readonly shop_id: string | null },
) {
  const own = await findDeviceByImei(tx, imei);
  if (own && (await isLostFromLoan(tx, own.id, loan.loan_reference))) {
    if (old_phone !== 'returned' && old_phone !== 'damaged') throw fail('REPLACEMENT_NOT_HANDED_IN', {}, 'old_phone');
    return { device: own, is_found: true };
  }
  const device = await sellableDevice(tx, { imei, product_id: loan.product_id, shop_id });
  if (await isStillHeld(tx, device.id)) throw fail('PHONE_STILL_HELD', {}, 'imei');
  return { device, is_found: false };
}

/** The found phone as it must be scanned; null for a phone of the stock. */
export async function foundPhoneToScan(
  db: Reader,
  imei: string,
  loan_reference: string,
): Promise<{ device_id: string; is_graded: boolean } | null> {
  const device = await findDeviceByImei(db, imei);
  return device && (await isLostFromLoan(db, device.id, loan_reference))
    ? { device_id: device.id, is_graded: false }
    : null;
}

/**
 * The scan without which a found phone is not on its loan again; null for a phone of the stock.
 * Refuses FOUND_PHONE_NOT_SCANNED, SCANNED_BY_MAKER and TIED_TO_PERSON.
 */
export async function scanOfNextPhone(
  tx: Tx,
  { device, is_found }: Awaited<ReturnType<typeof nextPhone>>,
  maker_id: string,
  now: Date,
): Promise<string | null> {
  if (!is_found) return null;
  try {
    return await requireScan(tx, { device_id: device.id, maker_id }, now);
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'PHONE_NOT_SCANNED')
      throw fail('FOUND_PHONE_NOT_SCANNED', { hours: SCAN_HOURS });
    throw failure;
  }
}
