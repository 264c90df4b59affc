/** Money that only one person’s word proves: no phone is handed over for it, and it is not refunded. */
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { applicationWithNames } from '../sales/sales.ts';
import { type CountedMoney, unprovenMoney, unprovenToActivate } from './unproven-money.sql.ts';

/**
 * Must be called before a phone leaves the stock or a loan starts, which cannot be undone. Refuses DEPOSIT_UNPROVEN
 * while a slip of the deposit is neither in a statement nor confirmed by its paper, or while somebody’s word alone
 * placed a payment on the sale, two people say that the deposit was less, or its operator takes it back. Other cash
 * passes: the shop owes it.
 */
export async function refuseUnprovenDeposit(db: Reader, application_id: string): Promise<void> {
  const fcfa = await unprovenToActivate(db, application_id);
  if (fcfa > 0) throw fail('DEPOSIT_UNPROVEN', { amount: formatFcfa(fcfa) });
}

/** What an operator has taken back of the deposit of a loan since it was made, and was not paid again. */
export async function missingDeposit(
  db: Reader,
  { application_id, deposit_fcfa }: { readonly application_id: string; readonly deposit_fcfa: number },
): Promise<number> {
  const sale = await applicationWithNames(db, application_id);
  return Math.max(0, deposit_fcfa - (sale?.deposit_paid_fcfa ?? 0));
}

/** Refuses DEPOSIT_SHORT where an operator has taken back some of the deposit of a loan since it was made. */
export async function refuseShortDeposit(db: Reader, loan: Parameters<typeof missingDeposit>[1]): Promise<void> {
  const missing_fcfa = await missingDeposit(db, loan);
  if (missing_fcfa > 0) throw fail('DEPOSIT_SHORT', { missing: formatFcfa(missing_fcfa) });
}

/**
 * Must be called before money is refunded. Refuses REFUND_UNPROVEN while a franc of it rests on one person’s word, or
 * is said to be taken back.
 */
export async function refuseUnprovenRefund(db: Reader, money: CountedMoney): Promise<void> {
  const fcfa = await unprovenMoney(db, money);
  if (fcfa > 0) throw fail('REFUND_UNPROVEN', { amount: formatFcfa(fcfa) });
}
