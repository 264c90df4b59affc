/** Offline codes. Each code opens one phone once, for the days that are paid. */
import type { Day } from '@palier/contract/values/day.ts';
import { addDays, daysBetween } from '@palier/contract/rules/calendar.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { decrypt } from './device-secret.ts';
import type { LoanStanding } from './lock-decision.ts';
import { type LockRow } from './locks.sql.ts';
import { insertOfflineCode, offlineCodesSince, setPaygoCount } from './offline-codes.sql.ts';
import { MOST_DAYS, encode } from './openpaygo.ts';

const MOST_PER_PHONE = 3;
const MOST_PER_STAFF = 30;
const DAY_MS = 86_400_000;

/**
 * While the payments that settled a loan are not proved, a code opens the phone for one week. A longer code
 * would amount to a release.
 */
const UNPROVEN_DAYS = 7;

/** The last day for which the phone may stay open: the day before dunning would lock it. */
function openUntil(standing: LoanStanding, lock_day: number, today: Day): Day {
  if (standing.waits_for_proof) return addDays(today, UNPROVEN_DAYS - 1);
  const until = standing.next_due_on === null ? addDays(today, MOST_DAYS) : addDays(standing.next_due_on, lock_day - 1);
  return until < today ? today : until;
}

/**
 * Mints a code for a phone that should be open. The caller must lock the row first. Refuses NOT_ENTITLED while arrears
 * keep the phone locked, and OFFLINE_CODE_LIMIT after three codes a day for one phone or thirty for one member of
 * staff.
 */
export async function mintOfflineCode(
  tx: Tx,
  services: Services,
  lock: LockRow,
  standing: LoanStanding,
  lock_day: number,
  request: { staff_id: string; channel: 'voice' | 'sms'; reason: string; amount: string },
): Promise<{ code: string; days: number; open_until: Day }> {
  if (lock.desired === 'locked') throw fail('NOT_ENTITLED', { amount: request.amount });
  const issued = await offlineCodesSince(
    tx,
    lock.loan_id,
    request.staff_id,
    new Date(services.clock.now().getTime() - DAY_MS),
  );
  if (issued.for_loan >= MOST_PER_PHONE || issued.by_staff >= MOST_PER_STAFF) throw fail('OFFLINE_CODE_LIMIT');
  const today = services.clock.today();
  const open_until = openUntil(standing, lock_day, today);
  const days = Math.min(MOST_DAYS, daysBetween(today, open_until) + 1);
  const device = {
    secret_key: decrypt(lock.paygo_secret, services.config.secret).toString('hex'),
    starting_code: lock.paygo_starting_code,
    count: lock.paygo_count,
  };
  const { token, count } = encode(
    lock.desired === 'released' ? { ...device, operation: 'disable' } : { ...device, operation: 'set', days },
  );
  await insertOfflineCode(tx, {
    id: newId(),
    loan_id: lock.loan_id,
    imei: lock.imei,
    count,
    days,
    open_until,
    channel: request.channel,
    reason: request.reason,
    issued_by: request.staff_id,
    issued_at: services.clock.now().toISOString(),
  });
  await setPaygoCount(tx, lock.loan_id, count, open_until);
  return { code: token, days, open_until };
}
