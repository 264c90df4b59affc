/** A phone that was paid for leaves its loan, and belongs to the business. */
import { type PhoneGrade, shareOf } from '@palier/contract/rules/returned-phones.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { wholesaleOn } from '../catalogue/catalogue.ts';
import { productOf } from './devices.sql.ts';
import { gradeOfScan } from './phone-scans.sql.ts';
import { type SeenPhone, requireScan } from './require-scan.ts';
import { insertReturned, setGrade } from './returned-phones.sql.ts';

export interface GradedScan {
  readonly id: string;
  readonly grade: PhoneGrade;
}

/**
 * Answers the scan that allows the change, with the grade that the keeper stated. Refuses what `requireScan` refuses,
 * and PHONE_NOT_GRADED for a scan from before grades.
 */
export async function requireGradedScan(tx: Tx, seen: SeenPhone, now: Date): Promise<GradedScan> {
  const id = await requireScan(tx, seen, now);
  const grade = await gradeOfScan(tx, id);
  if (grade === null) throw fail('PHONE_NOT_GRADED');
  return { id, grade };
}

/** What a phone in this grade is worth on a day: its share of the wholesale price in force. */
export async function valueOfPhone(db: Reader, device_id: string, grade: PhoneGrade, on: Day): Promise<number> {
  const settings = await settingsOn(db, 'money', on);
  const percent = { A: settings.value_a_percent, B: settings.value_b_percent, C: settings.value_c_percent }[grade];
  return shareOf(await wholesaleOn(db, await productOf(db, device_id), on), percent);
}

/** How its value is booked; a phone that nobody has seen has neither grade nor value. */
export interface TakenIn {
  readonly device_id: string;
  readonly loan_id: string;
  readonly grade: PhoneGrade | null;
  readonly from_debt_fcfa?: number;
  readonly to_customer_fcfa?: number;
  readonly from_cost_fcfa?: number;
}

/** The caller books the same amounts on account 1150 of this IMEI. */
export async function takeInPhone(
  tx: Tx,
  { device_id, loan_id, grade, from_debt_fcfa = 0, to_customer_fcfa = 0, from_cost_fcfa = 0 }: TakenIn,
  now: Date,
): Promise<void> {
  await insertReturned(tx, {
    id: newId(),
    device_id,
    loan_id,
    grade,
    from_debt_fcfa,
    to_customer_fcfa,
    from_cost_fcfa,
    taken_in_at: now.toISOString(),
  });
  if (grade !== null) await setGrade(tx, device_id, grade);
}
