/**
 * What one keeper says alone of a phone moves nothing: a phone is found by a scan, and lost, damaged or given back to
 * its supplier when a second keeper says the same, or when a closed stock take missed it.
 */
import { DECLARED_DAYS, MISSED_DAYS } from '@palier/contract/rules/phone-scans.ts';
import type { DeviceAction } from '@palier/contract/rules/stock-movements.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { ApiError, fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { isAlone, refuseTakers } from '../approvals/approvals.ts';
import { type Declared, insertDeclaration, isMissedByTake, openDeclarations, setAgreed } from './declarations.sql.ts';
import { setScanUsed } from './phone-scans.sql.ts';
import { ofBusiness, setGrade } from './returned-phones.sql.ts';
import { requireGradedScan } from './take-in-phone.ts';

const DAY_MS = 86_400_000;
const KEEPER = 'MANAGE_STOCK';

export const isDeclared = (action: DeviceAction): action is Declared =>
  action === 'lose' || action === 'damage' || action === 'return';

/**
 * Answers the refusal of an act on one phone, whose row the caller has locked; null when it is proven. What a keeper
 * says first is kept for the second one although it is refused.
 */
export async function proveAct(
  tx: Tx,
  action: DeviceAction,
  device_id: string,
  staff_id: string,
  now: Date,
): Promise<ApiError | null> {
  try {
    if (action === 'find') await proveFound(tx, device_id, staff_id, now);
    else if (isDeclared(action)) return await secondWord(tx, action, device_id, staff_id, now);
    return null;
  } catch (failure) {
    if (failure instanceof ApiError) return failure;
    throw failure;
  }
}

/** A phone that was paid for and found has the grade in which it was seen. */
async function proveFound(tx: Tx, device_id: string, staff_id: string, now: Date): Promise<void> {
  const { id, grade } = await requireGradedScan(tx, { device_id, maker_id: staff_id }, now);
  await setScanUsed(tx, id, `find:${staff_id}`, now);
  if ((await ofBusiness(tx, [device_id])).length > 0) await setGrade(tx, device_id, grade);
}

async function secondWord(
  tx: Tx,
  action: Declared,
  device_id: string,
  staff_id: string,
  now: Date,
): Promise<ApiError | null> {
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS);
  if (action === 'lose' && (await isMissedByTake(tx, device_id, since(MISSED_DAYS)))) return null;
  if (await isAlone(tx, KEEPER, staff_id, now)) return null;
  const refusal = fail('SECOND_KEEPER_NEEDED', { days: DECLARED_DAYS });
  const said = await openDeclarations(tx, device_id, action, since(DECLARED_DAYS));
  const first = said.find(({ declared_by }) => declared_by !== staff_id);
  if (first) {
    await refuseTakers(tx, { staff_id }, [first.declared_by], KEEPER, now, 'SECOND_KEEPER_NEEDED');
    await setAgreed(tx, first.id, staff_id, now);
    return null;
  }
  if (said.length === 0)
    await insertDeclaration(tx, {
      id: newId(),
      device_id,
      action,
      declared_by: staff_id,
      declared_at: now.toISOString(),
    });
  return refusal;
}
