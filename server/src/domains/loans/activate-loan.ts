import { installmentKinds, sayPayments } from '@palier/contract/rules/plan-sentence.ts';
import { vatHundredths, vatWithin } from '@palier/contract/rules/vat.ts';
import { amountOf, nextDueDay } from '@palier/contract/rules/schedule.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { CommandContext } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { findCustomer } from '../customers/customers.ts';
import { activateDevice, spendPhone } from '../stock/stock.ts';
import { findPriceVersion } from '../catalogue/catalogue.ts';
import { accounts } from '../ledger/accounts.ts';
import { type Posting, post } from '../ledger/post.ts';
import { sendMessages, shortDay } from '../messages/send-message.ts';
import { type LoanRow, findLoanForUpdate } from './loans.sql.ts';
import { startLoan } from './change-loan.sql.ts';
import { termsOf } from './loan-terms.ts';
import { refuseUnprovenDeposit } from './unproven-money.ts';

/** The VAT that a loan which starts on a day holds for ever: within its price, and within its charge where it has any. */
async function vatOf(tx: Tx, loan: LoanRow, on: Day): Promise<Pick<LoanRow, 'vat_fcfa' | 'charge_vat_fcfa'>> {
  const { vat_percent, vat_on_charge } = await settingsOn(tx, 'books', on);
  const rate = vatHundredths(vat_percent);
  return {
    vat_fcfa: vatWithin(loan.retail_price_fcfa, rate),
    charge_vat_fcfa: vat_on_charge ? vatWithin(loan.charge_fcfa, rate) : 0,
  };
}

/** The postings of the price: what was deposited and what is still owed, less the VAT, which is no income. */
function priceMoves(loan: LoanRow, vat_fcfa: number): Posting[] {
  const deposit = accounts.depositHeld(loan.application_id);
  const owed = accounts.receivable(loan.id);
  const owed_fcfa = loan.retail_price_fcfa - loan.deposit_fcfa;
  const owed_vat_fcfa = Math.min(vat_fcfa, owed_fcfa);
  const deposit_vat_fcfa = vat_fcfa - owed_vat_fcfa;
  return [
    { debit: deposit, credit: accounts.phoneSales, amount_fcfa: loan.deposit_fcfa - deposit_vat_fcfa },
    { debit: owed, credit: accounts.phoneSales, amount_fcfa: owed_fcfa - owed_vat_fcfa },
    { debit: owed, credit: accounts.vatCollected, amount_fcfa: owed_vat_fcfa },
    { debit: deposit, credit: accounts.vatCollected, amount_fcfa: deposit_vat_fcfa },
  ];
}

/**
 * Activates the loan when its lock is on: its schedule starts today, the sale is booked, and the customer may use the
 * phone. A second activation does nothing. Refuses DEPOSIT_UNPROVEN.
 */
export async function activateLoan({ tx, services, clock, actor }: CommandContext, loan_id: string): Promise<void> {
  const loan = await findLoanForUpdate(tx, loan_id);
  if (!loan) throw fail('LOAN_NOT_FOUND');
  if (loan.status !== 'pending_activation') return;
  await refuseUnprovenDeposit(tx, loan.application_id);
  const today = clock.today();
  const terms = termsOf({ ...loan, start_on: today }, today);
  const next_due_on = nextDueDay(terms, 0);
  if (next_due_on === null) throw new Error(`loan ${loan_id} has nothing to pay`);
  const vat = await vatOf(tx, loan, today);
  await startLoan(tx, loan_id, { start_on: today, next_due_on, activated_at: clock.now().toISOString(), ...vat });
  await activateDevice(tx, loan.device_id, actor.staff_id, `loan:${loan.loan_reference}`, clock.now());

  const price = await findPriceVersion(tx, loan.price_version_id);
  const { device_id, shop_id } = loan;
  const cost = await spendPhone(
    tx,
    { kind: 'sale', loan_id, device_id, shop_id, wholesale_fcfa: price?.wholesale_price_fcfa ?? 0 },
    clock.now(),
  );
  await post(
    tx,
    [
      {
        event: 'activation',
        id: loan_id,
        loan_id,
        application_id: loan.application_id,
        reference: loan.loan_reference,
        value_on: today,
        staff_id: actor.staff_id,
        moves: [
          ...priceMoves(loan, vat.vat_fcfa),
          { debit: accounts.receivable(loan_id), credit: accounts.deferredCharge, amount_fcfa: loan.charge_fcfa },
          cost,
        ],
      },
    ],
    clock.now(),
  );

  const customer = await findCustomer(tx, loan.customer_id);
  if (!customer) return;
  const { id: customer_id, msisdn: to, language } = customer;
  const plan = { repayment_interval: terms.interval, installment_kinds: installmentKinds(terms) };
  const first = { amount: formatFcfa(amountOf(terms, 1)), day: shortDay(next_due_on) };
  const facts = { reference: loan.loan_reference, plan: sayPayments(plan, language), ...first };
  await sendMessages(tx, services, [{ to, customer_id, template: 'loan_active', language, facts }]);
}
