import { installmentKinds, sayPayments } from '@palier/contract/rules/plan-sentence.ts';
import { amountOf, nextDueDay } from '@palier/contract/rules/schedule.ts';
import { formatFcfa } from '@palier/contract/values/money.ts';
import type { CommandContext } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { findCustomer } from '../customers/customers.ts';
import { activateDevice } from '../stock/stock.ts';
import { findPriceVersion } from '../catalogue/catalogue.ts';
import { accounts } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { sendMessages, shortDay } from '../messages/send-message.ts';
import { findLoanForUpdate } from './loans.sql.ts';
import { startLoan } from './change-loan.sql.ts';
import { termsOf } from './loan-terms.ts';

/**
 * Activates the loan when its lock is on: its schedule starts today, the sale is booked, and the customer may use the
 * phone. A second activation does nothing.
 */
export async function activateLoan({ tx, services, clock, actor }: CommandContext, loan_id: string): Promise<void> {
  const loan = await findLoanForUpdate(tx, loan_id);
  if (!loan) throw fail('LOAN_NOT_FOUND');
  if (loan.status !== 'pending_activation') return;
  const today = clock.today();
  const terms = termsOf({ ...loan, start_on: today }, today);
  const next_due_on = nextDueDay(terms, 0);
  if (next_due_on === null) throw new Error(`loan ${loan_id} has nothing to pay`);
  await startLoan(tx, loan_id, { start_on: today, next_due_on, activated_at: clock.now().toISOString() });
  await activateDevice(tx, loan.device_id, actor.staff_id, `loan:${loan.loan_reference}`, clock.now());

  const price = await findPriceVersion(tx, loan.price_version_id);
  const wholesale_fcfa = price?.wholesale_price_fcfa ?? 0;
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
          {
            debit: accounts.depositHeld(loan.application_id),
            credit: accounts.phoneSales,
            amount_fcfa: loan.deposit_fcfa,
          },
          {
            debit: accounts.receivable(loan_id),
            credit: accounts.phoneSales,
            amount_fcfa: loan.retail_price_fcfa - loan.deposit_fcfa,
          },
          { debit: accounts.receivable(loan_id), credit: accounts.deferredCharge, amount_fcfa: loan.charge_fcfa },
          {
            debit: accounts.costOfPhones,
            credit: loan.shop_id ? accounts.payableTo(loan.shop_id) : accounts.stock,
            amount_fcfa: wholesale_fcfa,
          },
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
