import { installmentKinds, sayPayments } from '@palier/contract/rules/plan-sentence.ts';
import { vatHundredths, vatWithin } from '@palier/contract/rules/vat.ts';
import { amountOf, nextDueDay } from '@palier/contract/rules/schedule.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { CommandContext } from '../../platform/handler.ts';
import type { Services } from '../../platform/services.ts';
import { fail } from '../../platform/errors.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { findCustomer } from '../customers/customers.ts';
import { activateDevice, spendPhone } from '../stock/stock.ts';
import { findDeviceLockForUpdate, setDesiredState } from '../lock-commands/lock-commands.ts';
import { findPriceVersion } from '../catalogue/catalogue.ts';
import { accounts } from '../ledger/accounts.ts';
import { type Posting, post } from '../ledger/post.ts';
import { sendMessages, shortDay } from '../messages/send-message.ts';
import { type LoanRow, findLoanForUpdate } from './loans.sql.ts';
import { startLoan } from './change-loan.sql.ts';
import { termsOf } from './loan-terms.ts';
import { refuseShortDeposit, refuseUnprovenDeposit } from './unproven-money.ts';

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

/** How a plan begins: on which day, by whom, and with which text to the customer. */
export interface PlanStart {
  readonly start_on: Day;
  /** Null where nobody activated the loan, and it begins all the same. */
  readonly staff_id: string | null;
  readonly template: 'loan_active' | 'plan_started';
}

/**
 * Activates the loan when its lock is on: its schedule starts today, the sale is booked, and the customer may use the
 * phone. A second activation does nothing. Refuses DEPOSIT_UNPROVEN and DEPOSIT_SHORT.
 */
export async function activateLoan({ tx, services, clock, actor }: CommandContext, loan_id: string): Promise<void> {
  const loan = await findLoanForUpdate(tx, loan_id);
  if (!loan) throw fail('LOAN_NOT_FOUND');
  if (loan.status !== 'pending_activation') return;
  await startPlan(tx, services, loan, {
    start_on: clock.today(),
    staff_id: actor.staff_id,
    template: 'loan_active',
  });
}

/**
 * Starts the plan of a loan that the caller has locked, with its sale, and that waits for its activation. Refuses
 * DEPOSIT_UNPROVEN and DEPOSIT_SHORT.
 */
export async function startPlan(
  tx: Tx,
  services: Services,
  loan: LoanRow,
  { start_on, staff_id, template }: PlanStart,
): Promise<void> {
  const { clock } = services;
  await refuseUnprovenDeposit(tx, loan.application_id);
  await refuseShortDeposit(tx, loan);
  const terms = termsOf({ ...loan, start_on }, start_on);
  const next_due_on = nextDueDay(terms, 0);
  if (next_due_on === null) throw new Error(`loan ${loan.id} has nothing to pay`);
  const vat = await vatOf(tx, loan, start_on);
  await startLoan(tx, loan.id, { start_on, next_due_on, activated_at: clock.now().toISOString(), ...vat });
  await activateDevice(tx, loan.device_id, staff_id, `loan:${loan.loan_reference}`, clock.now());
  // It may have been locked because the loan was not activated.
  const lock = await findDeviceLockForUpdate(tx, loan.id);
  if (lock?.desired === 'locked') await setDesiredState(tx, services, lock, 'unlocked', { why: 'activated' });

  const price = await findPriceVersion(tx, loan.price_version_id);
  const { device_id, shop_id } = loan;
  const cost = await spendPhone(
    tx,
    { kind: 'sale', loan_id: loan.id, device_id, shop_id, wholesale_fcfa: price?.wholesale_price_fcfa ?? 0 },
    clock.now(),
  );
  await post(
    tx,
    [
      {
        event: 'activation',
        id: loan.id,
        loan_id: loan.id,
        application_id: loan.application_id,
        reference: loan.loan_reference,
        value_on: start_on,
        staff_id,
        moves: [
          ...priceMoves(loan, vat.vat_fcfa),
          { debit: accounts.receivable(loan.id), credit: accounts.deferredCharge, amount_fcfa: loan.charge_fcfa },
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
  const start = template === 'plan_started' ? { start: shortDay(start_on) } : { plan: sayPayments(plan, language) };
  const facts = { reference: loan.loan_reference, ...first, ...start };
  await sendMessages(tx, services, [{ to, customer_id, template, language, facts }]);
}
