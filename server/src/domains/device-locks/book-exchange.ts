/** What a change of phone costs: the loan goes on, so nothing of it changes the debt. */
import { type OldPhone, imeiOf, spendPhone, takeInPhone, undoCost, valueOfPhone } from '../stock/stock.ts';
import type { PhoneGrade } from '@palier/contract/rules/returned-phones.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { findPriceVersion, wholesaleOn } from '../catalogue/catalogue.ts';
import { accounts } from '../ledger/accounts.ts';
import { type Posting, post } from '../ledger/post.ts';
import type { LoanRow } from '../loans/loans.ts';

export interface Exchange {
  readonly loan: LoanRow;
  readonly old_phone: OldPhone;
  /** The grade of the former phone that was returned or is damaged. */
  readonly grade: PhoneGrade | null;
  readonly to_device_id: string;
  readonly request_id: string;
  readonly staff_id: string;
}

/**
 * The new phone is owed to the shop that gave it, and costs the business. The former one was paid for, so it is the
 * business’s, at its value, which lowers that cost; a lost one is worth nothing until it is found. A mistyped phone was
 * never handed out: its cost is taken back. Nothing was booked yet for a loan that waits for its activation.
 */
export async function bookExchange(tx: Tx, { clock }: Services, exchange: Exchange): Promise<void> {
  const { loan, old_phone, request_id, staff_id } = exchange;
  if (loan.activated_at === null) return;
  const now = clock.now();
  const moves = old_phone === 'mistyped' ? await otherPhone(tx, exchange, now) : await nextPhone(tx, exchange, clock);
  if (moves.every(({ amount_fcfa }) => amount_fcfa === 0)) return;
  await post(
    tx,
    [
      {
        event: 'phone_exchanged',
        id: request_id,
        loan_id: loan.id,
        reference: loan.loan_reference,
        value_on: clock.today(),
        staff_id,
        moves,
      },
    ],
    now,
  );
}

async function nextPhone(
  tx: Tx,
  { loan, grade, to_device_id }: Exchange,
  clock: Services['clock'],
): Promise<Posting[]> {
  const [now, today] = [clock.now(), clock.today()];
  const { id: loan_id, shop_id, product_id, device_id } = loan;
  const wholesale_fcfa = await wholesaleOn(tx, product_id, today);
  const spent = await spendPhone(
    tx,
    { kind: 'replacement', loan_id, device_id: to_device_id, shop_id, wholesale_fcfa },
    now,
  );
  const from_cost_fcfa = grade === null ? 0 : await valueOfPhone(tx, device_id, grade, today);
  await takeInPhone(tx, { device_id, loan_id, grade, from_cost_fcfa }, now);
  const taken_in = accounts.phone(await imeiOf(tx, device_id));
  return [spent, { debit: taken_in, credit: accounts.costOfPhones, amount_fcfa: from_cost_fcfa }];
}

async function otherPhone(tx: Tx, { loan, to_device_id }: Exchange, now: Date): Promise<Posting[]> {
  const { id: loan_id, shop_id, device_id } = loan;
  const wholesale_fcfa = (await findPriceVersion(tx, loan.price_version_id))?.wholesale_price_fcfa ?? 0;
  const phone = { loan_id, shop_id, wholesale_fcfa };
  return [
    await undoCost(tx, { ...phone, device_id }, now),
    await spendPhone(tx, { kind: 'replacement', ...phone, device_id: to_device_id }, now),
  ];
}
