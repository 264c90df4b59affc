/** The scans that a change of phone still lacks, for who decides it. */
import type { Reader } from '../../platform/database/connection.ts';
import type { MissingScan } from '../approvals/approvals.ts';
import { findLoanById } from '../loans/loans.ts';
import { findLock, wasNeverEnrolled } from '../lock-commands/lock-commands.ts';
import { type OldPhone, missingScans } from '../stock/stock.ts';
import { foundPhoneToScan } from './next-phone.ts';

/** A lost phone is not scanned, nor a mistyped one that its provider never had. */
export async function scansOfChange(
  db: Reader,
  { loan_id, imei, old_phone }: { readonly loan_id: string; readonly imei: string; readonly old_phone: OldPhone },
  maker_id: string,
  now: Date,
): Promise<MissingScan[]> {
  const [loan, lock] = [await findLoanById(db, loan_id), await findLock(db, loan_id)];
  if (!loan || !lock) return [];
  const is_free =
    old_phone === 'lost' ||
    (old_phone === 'mistyped' && lock.lock_solution !== 'none' && (await wasNeverEnrolled(db, lock)));
  const phones = [
    is_free ? null : { device_id: lock.device_id, is_graded: old_phone !== 'mistyped' },
    await foundPhoneToScan(db, imei, loan.loan_reference),
  ];
  return missingScans(
    db,
    phones.filter((phone) => phone !== null),
    maker_id,
    now,
  );
}
